"""What seeds hold, and the search for them."""

from __future__ import annotations

import pytest

import jimbo


def test_a_listing_has_what_the_program_prints() -> None:
    listing = jimbo.seed("ALEEB", stake="gold", antes=1)
    assert (listing["seed"], listing["deck"], listing["stake"]) == ("ALEEB", "b_red", 8)
    first = listing["antes"][0]
    assert (first["boss"], first["voucher"]) == ("bl_window", "v_magic_trick")
    assert first["tags"] == ["tag_skip", "tag_skip"]
    assert [card["key"] for card in first["shops"][0]["packs"][1]["cards"]] == [
        "c_temperance",
        "c_empress",
        "c_soul",
    ]


def test_a_listing_follows_a_route() -> None:
    route = jimbo.seed("KK1XD111", antes=2, vouchers=["Tarot Merchant"], skip=["2 small"])
    assert route["antes"][0]["shops"][0]["redeemed"] == "v_tarot_merchant"
    assert len(route["antes"][1]["shops"]) == 2
    more = jimbo.seed("ALEEB", antes=1, queue=9, previews=True, hands=True)
    assert len(more["antes"][0]["shops"][0]["rolls"]) == 5
    assert more["previews"]["misprint"][:2] == ["+2", "+17"]
    assert more["antes"][0]["hands"]["small"][0]["front"] == "D_T"


def test_find_gives_seeds_that_hold_what_was_asked_for() -> None:
    search = jimbo.find("spectral The Soul in arcana ante 1", limit=3, num_threads=2)
    found = list(search)
    assert len(found) == 3
    assert search.searched > 3
    for seed, score in found:
        shops = jimbo.seed(seed, antes=1)["antes"][0]["shops"]
        cards = [card["key"] for shop in shops for pack in shop["packs"] for card in pack["cards"]]
        assert "c_soul" in cards
        assert score == 0


def test_find_takes_filters_as_dicts_and_seeds_as_lists() -> None:
    filter = {"must": [{"deck": "S_T", "count": 52}], "should": ["boss The Hook ante 1 score 2"]}
    found = list(jimbo.find(filter, deck="Erratic", seeds=["ALEEB", "7LB2WVPK"]))
    assert [hit.seed for hit in found] == ["7LB2WVPK"]
    assert list(jimbo.find("tag Charm ante 1", last="Z")) == list(
        jimbo.find("tag Charm ante 1", first="1", last="Z", num_threads=3)
    )


def test_find_gives_the_best_and_goes_through_seeds_of_a_kind() -> None:
    scored = "should tag Charm ante 1 score 2; should boss The Hook ante 1"
    hits = list(jimbo.find("tag any; " + scored, last="ZZ"))
    best = sorted(hits, key=lambda hit: -hit.score)[:7]
    assert list(jimbo.find(scored, last="ZZ", best=7, num_threads=2)) == best
    assert all("JIMBO" in hit.seed for hit in jimbo.find("tag Charm ante 1", word="jimbo", limit=5))
    mirrored = [hit.seed for hit in jimbo.find("tag Charm ante 1", palindromes=True, limit=5)]
    assert mirrored == [seed[::-1] for seed in mirrored]
    sample = [hit.seed for hit in jimbo.find("tag any", sample=4)]
    assert sample == jimbo.seed_sequence(4)


def test_find_goes_the_way_that_is_asked_for() -> None:
    wish = "tarot any x5 in pack ante 1; tag Charm ante 1 small"
    skipping = {hit.seed for hit in jimbo.find(wish, last="ZZ", skip=["1 small"])}
    playing = {hit.seed for hit in jimbo.find(wish, last="ZZ")}
    assert len(skipping) > len(playing)
    packs = jimbo.seed(min(skipping - playing), antes=1, skip=["1 small"])["antes"][0]["tag_packs"]
    assert len(packs[0]["cards"]) == 5


@pytest.mark.parametrize(
    ("filter", "message"),
    [
        ("", "there is no wish"),
        ("joker Bluprint", "line 1, column 7: .*did you mean Blueprint"),
        ("voucher Observatory ante 1", "Observatory needs Telescope"),
        ({"must": [{"joker": "Baron", "editon": "foil"}]}, "did you mean edition"),
    ],
)
def test_mistakes_name_their_place_and_the_fix(filter: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        jimbo.find(filter)


def test_fused_seeding_deals_otherwise() -> None:
    plain = [hit.seed for hit in jimbo.find("tag Charm ante 1", last="ZZ")]
    fused = [hit.seed for hit in jimbo.find("tag Charm ante 1", last="ZZ", fused_seeding=True)]
    assert plain != fused
    other = next(seed for seed in fused if seed not in plain)
    assert "tag_charm" in jimbo.seed(other, antes=1, fused_seeding=True)["antes"][0]["tags"]
    assert "tag_charm" not in jimbo.seed(other, antes=1)["antes"][0]["tags"]


def test_a_gpu_that_cannot_be_used_is_refused() -> None:
    with pytest.raises(ValueError, match="a GPU has nothing to do here"):
        jimbo.find("not boss The Hook", gpu=True)
    with pytest.raises(ValueError, match="ranges of seeds"):
        jimbo.find("tag Charm", seeds=["A"], gpu=True)


def test_limits_are_checked() -> None:
    with pytest.raises(ValueError, match="limit must be at least 1"):
        jimbo.find("tag Charm", limit=0)
    with pytest.raises(ValueError, match="num_threads must be at least 1"):
        jimbo.find("tag Charm", num_threads=0)
    with pytest.raises(ValueError, match="not both"):
        jimbo.find("tag Charm", seeds=["A"], first="B")
    with pytest.raises(ValueError, match="antes must be from 1 to 1000"):
        jimbo.seed("ALEEB", antes=0)
