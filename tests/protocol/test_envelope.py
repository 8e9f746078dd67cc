"""The envelope of JSON-RPC, the method and its parameters: what is checked, in which order."""

import json
import unittest
from typing import Any

from case import ProtocolCase, test_each

VERSION = "Invalid JSON-RPC version: expected '2.0'"
PARSE = "Invalid JSON in request body"
ID_MISSING = "Invalid Request: 'id' field is required"
ID_TYPE = "Invalid Request: 'id' must be an integer or string"
ID_FLOAT = "Invalid Request: 'id' must be an integer, not a float"
NO_ID = object()


@test_each(
    [
        # The body is JSON, an object or an array.
        ("", PARSE, NO_ID),
        ("{", PARSE, NO_ID),
        ("{'jsonrpc':'2.0'}", PARSE, NO_ID),
        ("hello", PARSE, NO_ID),
        ("7", PARSE, NO_ID),
        ('"2.0"', PARSE, NO_ID),
        ("true", PARSE, NO_ID),
        ("null", PARSE, NO_ID),
        ('{"jsonrpc":"2.0","id":1,"method":"health"', PARSE, NO_ID),
        ('{"jsonrpc":"2.0","id":1,"method":"health"} x', PARSE, NO_ID),
        # The version comes before the id, and is answered with it.
        ("[]", VERSION, NO_ID),
        ("{}", VERSION, NO_ID),
        ('[{"jsonrpc":"2.0","id":1,"method":"health"}]', VERSION, NO_ID),
        ('{"method":"health","id":5}', VERSION, 5),
        ('{"jsonrpc":"1.0","method":"health","id":5}', VERSION, 5),
        ('{"jsonrpc":"2","method":"health","id":"five"}', VERSION, "five"),
        ('{"jsonrpc":2.0,"method":"health","id":5}', VERSION, 5),
        ('{"jsonrpc":null,"method":"health","id":5}', VERSION, 5),
        ('{"jsonrpc":"1.0","method":"health"}', VERSION, NO_ID),
        ('{"jsonrpc":"1.0","method":"health","id":null}', VERSION, NO_ID),
        # The id comes before the method.
        ('{"jsonrpc":"2.0","method":"health"}', ID_MISSING, NO_ID),
        ('{"jsonrpc":"2.0","method":"health","id":null}', ID_MISSING, NO_ID),
        ('{"jsonrpc":"2.0"}', ID_MISSING, NO_ID),
        ('{"jsonrpc":"2.0","id":true}', ID_TYPE, NO_ID),
        ('{"jsonrpc":"2.0","id":[]}', ID_TYPE, NO_ID),
        ('{"jsonrpc":"2.0","id":{"a":1}}', ID_TYPE, NO_ID),
        ('{"jsonrpc":"2.0","id":1.5}', ID_FLOAT, NO_ID),
        ('{"jsonrpc":"2.0","id":-0.25}', ID_FLOAT, NO_ID),
        # The method comes before its parameters.
        ('{"jsonrpc":"2.0","id":1}', "Request missing 'method' field", 1),
        ('{"jsonrpc":"2.0","id":1,"method":null}', "Request missing 'method' field", 1),
        ('{"jsonrpc":"2.0","id":1,"method":3,"params":3}', "Request missing 'method' field", 1),
        ('{"jsonrpc":"2.0","id":1,"method":["health"]}', "Request missing 'method' field", 1),
        ('{"jsonrpc":"2.0","id":1,"method":"fly"}', "Unknown method: fly", 1),
        ('{"jsonrpc":"2.0","id":1,"method":"","params":3}', "Unknown method: ", 1),
        ('{"jsonrpc":"2.0","id":1,"method":"HEALTH"}', "Unknown method: HEALTH", 1),
        ('{"jsonrpc":"2.0","id":1,"method":"sort"}', "Unknown method: sort", 1),
        ('{"jsonrpc":"2.0","id":1,"method":"health","params":3}', "Arguments must be a table", 1),
        ('{"jsonrpc":"2.0","id":1,"method":"play","params":"x"}', "Arguments must be a table", 1),
        ('{"jsonrpc":"2.0","id":1,"method":"play","params":true}', "Arguments must be a table", 1),
    ]
)
class WrongEnvelopes(ProtocolCase):
    def check(self, body: str, message: str, number: Any) -> None:
        answer = self.server.post(body.encode())
        self.assertEqual(answer.status, 200)
        error = {"code": -32001, "message": message, "data": {"name": "BAD_REQUEST"}}
        expected = {"jsonrpc": "2.0", "error": error}
        if number is not NO_ID:
            expected["id"] = number
        self.assertEqual(answer.json(), expected)


@test_each(
    [
        (text,)
        for text in ("0", "1", "-7", "2147483648", "123456789012345", '""', '"a b"', '"ä"', '"1"')
    ]
)
class ValidIds(ProtocolCase):
    def check(self, text: str) -> None:
        body = f'{{"jsonrpc":"2.0","method":"health","id":{text}}}'
        answer = self.server.post(body.encode()).json()
        self.assertEqual(
            answer, {"jsonrpc": "2.0", "result": {"status": "ok"}, "id": json.loads(text)}
        )


VALID = {"required_field": "x"}


@test_each(
    [
        ({}, "Missing required field 'required_field'"),
        ({"required_field": None}, "Missing required field 'required_field'"),
        ({"required_field": 1}, "Field 'required_field' must be of type string"),
        ({"required_field": True}, "Field 'required_field' must be of type string"),
        ({"required_field": []}, "Field 'required_field' must be of type string"),
        ({**VALID, "string_field": 5}, "Field 'string_field' must be of type string"),
        ({**VALID, "integer_field": "5"}, "Field 'integer_field' must be an integer"),
        ({**VALID, "integer_field": 5.25}, "Field 'integer_field' must be an integer"),
        ({**VALID, "integer_field": True}, "Field 'integer_field' must be an integer"),
        ({**VALID, "integer_field": [5]}, "Field 'integer_field' must be an integer"),
        ({**VALID, "boolean_field": "true"}, "Field 'boolean_field' must be of type boolean"),
        ({**VALID, "boolean_field": 0}, "Field 'boolean_field' must be of type boolean"),
        ({**VALID, "array_field": "x"}, "Field 'array_field' must be an array"),
        ({**VALID, "array_field": 3}, "Field 'array_field' must be an array"),
        ({**VALID, "array_field": {"a": 1}}, "Field 'array_field' must be an array"),
        ({**VALID, "array_field": [1, None, 3]}, "Field 'array_field' must be an array"),
        ({**VALID, "table_field": "x"}, "Field 'table_field' must be a table"),
        ({**VALID, "table_field": 3}, "Field 'table_field' must be a table"),
        ({**VALID, "table_field": [1, 2]}, "Field 'table_field' must be a table"),
        (
            {**VALID, "array_of_integers": [1, 2, "3"]},
            "Field 'array_of_integers' array item at index 2 must be of type integer",
        ),
        (
            {**VALID, "array_of_integers": [1.5]},
            "Field 'array_of_integers' array item at index 0 must be of type integer",
        ),
        (
            {**VALID, "array_of_integers": [0, True]},
            "Field 'array_of_integers' array item at index 1 must be of type integer",
        ),
        ({**VALID, "array_of_integers": 1}, "Field 'array_of_integers' must be an array"),
        (
            {**VALID, "array_of_integers": [1, None, 2]},
            "Field 'array_of_integers' must be an array",
        ),
    ]
)
class WrongParameters(ProtocolCase):
    def check(self, params: dict[str, Any], message: str) -> None:
        self.refuse("BAD_REQUEST", message, "test_validation", params)


@test_each(
    [
        ({},),
        ({"string_field": ""},),
        ({"integer_field": 0},),
        ({"integer_field": -3},),
        ({"integer_field": 2.0},),
        ({"boolean_field": False},),
        ({"array_field": ["a", 1, True]},),
        ({"array_field": []},),
        ({"table_field": {"a": 1}},),
        ({"array_of_integers": [1, 2.0, -3]},),
        ({"array_of_integers": []},),
        ({"unknown": "ignored", "reasoning": "because"},),
    ]
)
class SoundParameters(ProtocolCase):
    def check(self, more: dict[str, Any]) -> None:
        params = {**VALID, **more}
        result = self.call("test_validation", params)
        self.assertEqual(result, {"success": True, "received_args": params})


class EmptyTables(ProtocolCase):
    """JSON has two kinds of structure, the protocol one: what is empty is both."""

    def test_objects_without_members_are_arrays(self) -> None:
        self.assertTrue(self.call("test_validation", {**VALID, "array_field": {}})["success"])

    def test_arrays_without_items_are_tables(self) -> None:
        self.assertTrue(self.call("test_validation", {**VALID, "table_field": []})["success"])

    def test_an_array_of_null_is_empty(self) -> None:
        self.assertTrue(
            self.call("test_validation", {**VALID, "array_of_integers": [None]})["success"]
        )
        self.select()
        self.refuse("BAD_REQUEST", "Must provide at least one card to play", "play", cards=[None])

    def test_null_members_are_absent(self) -> None:
        self.assertTrue(self.call("test_validation", {**VALID, "integer_field": None})["success"])
        self.shop()
        self.assertEqual(self.call("buy", card=0, voucher=None, pack=None)["jokers"]["count"], 1)

    def test_params_may_be_absent_null_or_empty(self) -> None:
        for params in ("", ',"params":null', ',"params":{}', ',"params":[]'):
            body = f'{{"jsonrpc":"2.0","id":1,"method":"gamestate"{params}}}'
            self.assertEqual(
                self.server.post(body.encode()).json()["result"]["state"], "MENU", params
            )


class TestMethods(ProtocolCase):
    def test_endpoint_tells_what_it_received(self) -> None:
        params = {
            "required_string": "a",
            "required_integer": 3,
            "optional_string": "b",
            "optional_integer": -4,
            "optional_array_integers": [1, 2],
        }
        result = self.call("test_endpoint", params)
        self.assertEqual(result, {"success": True, "received_args": params})

    def test_endpoint_needs_both(self) -> None:
        self.refuse(
            "BAD_REQUEST",
            "Missing required field 'required_integer'",
            "test_endpoint",
            required_string="a",
        )
        self.refuse(
            "BAD_REQUEST",
            "Missing required field 'required_string'",
            "test_endpoint",
            required_integer=1,
        )
        self.refuse(
            "BAD_REQUEST",
            "Field 'optional_array_integers' array item at index 1 must be of type integer",
            "test_endpoint",
            {"required_string": "a", "required_integer": 1, "optional_array_integers": [1, "x"]},
        )

    def test_error_endpoint_throws_when_told(self) -> None:
        error = self.send("test_error_endpoint", error_type="throw_error").json()["error"]
        self.assertEqual((error["code"], error["data"]), (-32000, {"name": "INTERNAL_ERROR"}))
        self.assertIn("Intentional test error from endpoint execution", error["message"])
        self.assertEqual(self.call("test_error_endpoint", error_type="success"), {"success": True})

    def test_state_endpoint_exists_at_the_menu_only(self) -> None:
        self.assertEqual(
            self.call("test_state_endpoint"), {"success": True, "state_validated": True}
        )
        self.start()
        self.refuse(
            "INVALID_STATE",
            "Method 'test_state_endpoint' requires one of these states: SPLASH, MENU",
            "test_state_endpoint",
        )


class Discover(ProtocolCase):
    def test_the_document_names_every_method(self) -> None:
        document = self.call("rpc.discover")
        self.assertEqual(document["openrpc"], "1.3.2")
        self.assertIn("version", document["info"])
        names = {method["name"] for method in document["methods"]}
        wanted = (
            "health gamestate menu start save load screenshot select skip play discard cash_out"
            " next_round reroll buy sell rearrange use pack set add"
        )
        self.assertLessEqual(set(wanted.split()), names)
        for method in document["methods"]:
            self.assertIn("result", method)
            for parameter in method["params"]:
                self.assertIn("schema", parameter)

    def test_it_takes_any_params(self) -> None:
        self.assertEqual(self.call("rpc.discover", {"reasoning": "curious"})["openrpc"], "1.3.2")


if __name__ == "__main__":
    unittest.main()
