// What stands for each item: a line of its key and its drawing in a box of 48 by 48, in the language of motif.ts. The
// drawings of a kind lie on a ground that they share, where `.` is the colour that stands first, after the key.

interface Kind {
  ground: string;
  items: string;
}

const JOKERS = `
j_joker r jester 24 25 1.85
j_greedy_joker o diamond 24 30 1.5; w eyes 24 29 .8; r cap 24 12 1.1
j_lusty_joker r heart 24 30 1.5; w eyes 24 27 .9; p cap 24 12 1.1
j_wrathful_joker v spade 24 31 1.5; w eyes 24 32 .9; r cap 24 12 1.1; r-1.6 d M16 27 22 30M32 27 26 30
j_gluttenous_joker g club 24 31 1.5; w eyes 24 29 .8; o cap 24 12 1.1; w+ d M19 34Q24 40 29 34Z
j_jolly r cap 24 13 1.1; r pair 24 34 1.1
j_zany r cap 24 13 1.1; r three 24 34 1.3
j_mad r cap 24 13 1.1; r twopair 24 34 1.5
j_crazy r cap 15 16 1; r stairs 28 31 1.25
j_droll r cap 24 13 1.1; r flush 24 34 1.4
j_sly b cap 24 13 1.1; b pair 24 34 1.1
j_wily b cap 24 13 1.1; b three 24 34 1.3
j_clever b cap 24 13 1.1; b twopair 24 34 1.5
j_devious b cap 15 16 1; b stairs 28 31 1.25
j_crafty b cap 24 13 1.1; b flush 24 34 1.4
j_half f d M30 22H13C13 36 20 44 30 44Z; k+ o 22 31 2; k=2 d M19 37Q24 41 30 41; r d M30 3C27 7 23 11 22 17 20 10 14 7 5 8 3 16 9 18 9 25H30Z; y o 6 9 3; w b 8 23 22 5 1; k=1.6 d M30 1V47; w=1.2 d M34 6V12M34 18V24M34 30V36M34 42V46
j_stencil w b 8 4 32 40 3; k=2 d M13 27C13 20 9 18 11 12 16 11 19 14 20 18 21 12 23 10 24 8 25 10 27 12 28 18 29 14 32 11 37 12 39 18 35 20 35 27Z; k=2 d M16 32A8 6 0 0 0 32 32
j_four_fingers f hand 24 24 1.8; r cross 39 24 .6; y+ t 4 23 36 12
j_mime w o 24 25 17; k+ o 18 23 2; k+ o 30 23 2; k=1.5 d M18 17V30M30 17V30; r o 24 33 4 1.8; k o 24 8 13 5; i+ o 14 30 2.5; i+ o 34 30 2.5
j_credit_card b b 4 11 40 27 3; k+ b 4 17 40 6; y b 8 27 9 6 1; w+ t -$20 31 31 10
j_ceremonial s p 24 3 29 10 28 30 20 30 19 10; k=1 l 24 6 24 29; y b 13 29 22 4 2; n b 21 33 6 9 1; r o 24 43 3; r drop 36 14 .6
j_banner n b 9 3 3 42 1; r p 12 6 42 6 35 15 42 24 12 24; w chip 23 15 .6
j_mystic_summit v peak 24 26 1.9; y spark 34 10 .7; p spark 13 12 .45
j_marble s rock 24 32 1.35; r cap 24 12 1.1; w eyes 24 31 .9
j_loyalty_card w b 4 10 40 28 3; r star 12 19 .4; r star 24 19 .4; r star 36 19 .4; r star 12 30 .4; r star 24 30 .4; y star 36 30 .55
j_8_ball k o 24 24 19; w+ o 24 22 10; k+ t 8 24 22 17; w+ o 15 12 2
j_misprint w b 9 4 30 40 2; r+ t ? 21 21 26; c+ t ? 27 25 26; k+ t ? 24 23 26; k=1.5 d M13 38H35
j_dusk o d M8 32A16 16 0 0 1 40 32Z; y-2 d M24 6V12M6 16 11 20M42 16 37 20; v b 3 32 42 4 1; v b 8 38 32 3 1; v b 14 43 20 2 1
j_raised_fist f fist 24 21 1.75; r b 15 37 18 7 1
j_chaos f o 24 27 12; k+ o 19.5 25 1.6; k+ o 28.5 25 1.6; r o 24 29 3; r d M16 32Q24 42 32 32 24 35 16 32Z; o o 11 23 5; o o 37 23 5; o o 14 15 5; o o 34 15 5; p p 24 2 30 15 18 15
j_fibonacci y b 4 9 40 30; n=2.4 d M4 39C4 20 16 9 29 9 38 9 44 16 44 24 44 31 39 34 34 34 30 34 28 31 28 28 28 25 30 24 32 25; k=1 d M29 9V39M29 24H44
j_steel_joker s jester 21 25 1.7; s card 38 33 .9 10; w=1.6 l 35 38 42 29
j_scary_face d d M7 10Q24 2 41 10V25C41 38 33 44 24 44 15 44 7 38 7 25Z; y+ p 12 17 21 22 13 25; y+ p 36 17 27 22 35 25; y+ p 13 31 17 33 20 31 24 34 28 31 31 33 35 31 32 38 28 36 24 39 20 36 16 38
j_abstract r p 24 5 43 18 30 24; b p 6 10 24 20 12 34; y b 22 24 18 18; p o 15 35 7; k=1.4 l 6 10 40 42
j_delayed_grat n b 13 4 22 4 1; n b 13 40 22 4 1; c p 15 8 33 8 25 24 33 40 15 40 23 24; y+ p 18 12 30 12 24.5 22 23.5 22; y coin 38 30 .55; y+ p 24 30 30 39 18 39
j_hack n b 22 16 5 28 1 ; s p 8 6 34 6 40 14 34 20 8 20; k+ t 2345 21 13 10
j_pareidolia n d M6 42C6 14 14 4 24 4 34 4 42 14 42 42Z; k=1.2 d M10 40Q10 26 15 16M38 40Q38 26 33 16M18 10Q24 6 30 10; w eyes 24 19 1.3; k o 24 32 5 6
j_gros_michel y banana 24 25 1.75; g o 9 8 3 3; n+ o 20 34 1.6; n+ o 29 38 1.6
j_even_steven w card 13 26 1.1 -10; w card 35 26 1.1 10; k+ t 2 13 26 16; k+ t 4 35 26 16; b b 17 6 14 3; b b 17 11 14 3
j_odd_todd w card 13 26 1.1 -10; w card 35 26 1.1 10; k+ t 3 13 26 16; k+ t 7 35 26 16; o b 17 6 14 3; o b 17 12 14 3; o-2.2 l 29 2 19 19
j_scholar k p 24 8 46 18 24 28 2 18; k p 12 23 24 29 36 23 36 32 24 37 12 32; y-2 l 24 18 40 21 40 33; y o 40 35 2.5; w+ t A 24 18 10
j_business w b 4 12 40 25 2; f o 14 21 4; b d M7 32C7 27 11 26 14 26 17 26 21 27 21 32Z; k=1.6 d M26 19H40M26 24H40M26 29H35; y coin 40 37 .5
j_supernova o spark 24 24 2; y spark 24 24 1.4 45; w o 24 24 6
j_ride_the_bus r b 4 9 40 26 4; c b 8 13 8 9 1; c b 18 13 8 9 1; c b 28 13 8 9 1; y+ b 4 26 40 3; k o 13 36 5; k o 35 36 5; s+ o 13 36 2; s+ o 35 36 2
j_space v o 24 24 20; y ringed 26 27 1.3; w+ o 12 14 1.3; w+ o 33 10 1.5; w+ o 37 33 1.2; r cap 24 9 .7
j_egg w d M24 4C34 4 40 20 40 29A16 15 0 0 1 8 29C8 20 14 4 24 4Z; y coin 24 30 .8
j_burglar f o 24 22 12; k b 11 17 26 8 2; w+ o 19 21 2.5; w+ o 29 21 2.5; k d M11 15C12 4 36 4 37 15Z; n d M10 44C10 34 18 33 24 33 30 33 38 34 38 44Z; y+ t $ 24 39 9
j_blackboard n b 3 6 42 31 2; v b 6 9 36 25; w spade 16 21 .75; w club 32 21 .75; n-2 d M12 37 8 45M36 37 40 45
j_runner r o 29 8 5; r-4 d M27 15 22 28 30 34 27 44M22 28 14 34 6 33M25 18 35 23 40 18M25 18 15 18 12 25
j_ice_cream n p 14 22 34 22 24 46; i o 24 15 11; w o 17 19 5; i+ o 24 20 8; r o 24 4 3; k=.8 d M18 24 28 36M30 24 20 36
j_dna b-3.4 d M14 3C14 15 34 15 34 24 34 33 14 33 14 45; r-3.4 d M34 3C34 15 14 15 14 24 14 33 34 33 34 45; k=1.6 d M17 7H31M18 20H30M18 28H30M17 41H31
j_splash c d M4 34C8 30 8 22 4 16 12 18 14 22 16 26 16 16 20 8 24 3 28 8 32 16 32 26 34 22 36 18 44 16 40 22 40 30 44 34 40 44 8 44 4 34Z; w+ o 24 34 6 3; c drop 10 7 .4; c drop 38 7 .4
j_blue_joker b b 15 8 22 30 2; b b 12 11 22 30 2; b b 9 14 22 30 2; w cap 20 28 .75
j_sixth_sense w card 24 25 1.75; k+ t 6 24 37 13; p eye 24 22 1.15; y-1.6 d M24 4V9M13 7 16 11M35 7 32 11
j_constellation v o 24 24 21; w-1.2 l 10 30 18 18 28 24 36 12; w-1.2 l 28 24 34 36; y star 10 30 .4; y star 18 18 .35; y star 28 24 .45; y star 36 12 .4; y star 34 36 .35
j_hiker g peak 30 31 1.3; n-2.4 l 9 44 14 20; r o 18 13 4.5; n b 8 18 7 10 2; b-3.6 d M18 19 18 29 23 36 20 44M18 29 14 36 11 44
j_faceless f o 24 25 15; k d M8 20C8 6 40 6 40 20 34 14 14 14 8 20Z; k+ t ? 24 28 18
j_green_joker g jester 24 25 1.85; g plus 40 38 .4; g b 4 36 9 3
j_superposition w card 17 26 1.35 -12; w+ card 31 22 1.3 12; k=1.2 card 31 22 1.35 12; k+ t A 15 27 15; r+ t A 33 21 15
j_todo_list w b 9 5 30 39 2; n b 17 2 14 6 2; g-2.4 l 13 15 16 18 20 12; g-2.4 l 13 25 16 28 20 22; k=2 d M23 16H35M23 26H35M23 36H35; k=1.4 b 13 33 6 6
j_cavendish y banana 20 29 1.35 -24; y banana 24 27 1.4 -6; y banana 29 24 1.4 14; n b 9 4 7 8 2; b o 28 35 3
j_card_sharp w card 15 21 1.25 -14; r heart 14 21 .65; s d M12 37C18 22 28 12 41 9 36 18 37 28 43 37Z; b d M1 36Q8 31 14 36 20 41 26 36 32 31 38 36 42 39 47 36V46H1Z
j_red_card r card 24 25 1.8 8; w+ t ! 24 25 22
j_madness p o 24 24 20; w-3 d M24 24C24 20 30 20 30 25 30 31 19 32 18 24 17 15 30 12 35 20 40 30 32 40 22 39
j_square r b 6 6 36 36 2; f b 13 18 22 22; k+ b 17 24 4 4; k+ b 27 24 4 4; k=2 l 17 34 31 34; y b 13 12 22 6
j_seance n o 24 36 20 7; w b 22 20 4 14; o flame 24 13 .7; c ghost 10 20 .7; c ghost 38 20 .7
j_riff_raff g jester 14 26 1.15 -8; p jester 34 26 1.15 8
j_vampire k d M24 12C32 2 46 10 44 40 36 30 30 34 24 42 18 34 12 30 4 40 2 10 16 2 24 12Z; f o 24 23 10; r+ o 20 21 1.7; r+ o 28 21 1.7; k+ d M17 27H31L29 29H19Z; w+ p 19 27 23 27 21 33; w+ p 25 27 29 27 27 33; k+ p 15 18 24 12 24 18; k+ p 33 18 24 12 24 18
j_shortcut s-5 d M8 42V14H40; g-3.6 d M10 40 34 18; g p 40 11 40 24 28 12; r o 8 42 3.5
j_hologram c+ o 24 23 19; c card 24 21 1.5; w jester 24 21 .95; w=.8 d M13 9H35M13 13H35M13 17H35M13 21H35M13 25H35M13 29H35; d p 10 45 38 45 33 38 15 38
j_vagabond n-2.4 l 8 44 34 10; r o 34 13 9; r p 28 6 24 2 30 3; w+ o 31 11 1.5; w+ o 37 15 1.5; w+ o 34 18 1.3; n d M6 30C6 24 20 24 20 30L22 31H4Z
j_baron k b 12 3 24 13 1; k b 6 15 36 4 2; f o 24 27 10; k=1.4 o 29 26 4; k+ o 19 26 1.4; n d M15 32Q20 29 24 32 28 29 33 32 28 36 24 33 20 36 15 32Z; y-1 l 33 28 36 40
j_cloud_9 w cloud 24 26 1.9; b+ t 9 24 28 20
j_rocket w d M24 2C32 10 32 24 31 33H17C16 24 16 10 24 2Z; c o 24 18 4.5; r p 17 24 9 36 17 34; r p 31 24 39 36 31 34; o p 19 35 29 35 24 46
j_obelisk d p 24 2 29 9 32 40 16 40 19 9; d b 11 39 26 6 1; y+ b 22 16 4 2; y+ o 24 23 2; y+ p 24 28 27 33 21 33
j_midas_mask y mask 24 24 1.75; w+ d M11 9Q16 7 20 7 14 9 12 16Z; r gem 24 10 .4
j_luchador b mask 24 24 1.8; w p 24 5 29 14 24 20 19 14; r o 24 34 7 4; w+ o 24 34 4 1.5
j_photograph w b 6 5 36 38 1; c b 10 9 28 24; f o 24 19 5; r d M14 33C14 26 20 25 24 25 28 25 34 26 34 33Z; y crown 24 12 .5
j_gift r b 7 19 34 25 2; r b 4 13 40 8 2; y+ b 21 14 6 29; y-3 d M24 13C16 13 12 3 18 4 22 5 24 10 24 13 24 10 26 5 30 4 36 3 32 13 24 13
j_turtle_bean g o 43 27 4.5; k+ o 44.5 26 1; g b 11 29 6 8 3; g b 31 29 6 8 3; n d M5 31C5 12 41 12 41 31Z; g=2 d M14 18 17 30M23 17V30M32 18 29 30M8 25Q23 19 38 25
j_erosion n d M3 44V18H20C24 18 22 24 26 26 30 28 28 34 33 36 37 38 36 44 40 44Z; f=1.4 d M5 24H19M5 31H24M5 38H30; n o 38 33 3; n o 43 39 2; b=2 d M28 8 24 15M36 10 32 17M43 15 40 21
j_reserved_parking b b 7 4 28 28 3; w+ t P 21 19 25; s b 19 32 4 13; y king 37 35 .75
j_mail w b 4 11 40 28 2; k=1.6 l 4 12 24 28 44 12; r b 35 3 10 11; y+ t $ 40 9 8
j_to_the_moon w moon 30 20 1.5; s d M10 45C6 38 10 28 18 24 20 32 18 40 10 45Z; r p 8 36 3 42 9 42; o p 12 44 8 47 8 44; y coin 20 13 .5
j_hallucination r-3 o 24 24 20; y-3 o 24 24 14; g-3 o 24 24 8; p eye 24 24 .8
j_fortune_teller p ball 24 27 1.7; y star 24 21 .6; r d M8 12C14 2 34 2 40 12 32 8 16 8 8 12Z
j_juggler f o 24 33 7; b p 14 46 18 40 30 40 34 46; r o 8 25 4.5; y o 14 11 4.5; g o 34 11 4.5; p o 40 25 4.5; w o 24 6 4.5; k+ o 21.5 32 1; k+ o 26.5 32 1
j_drunkard y b 9 15 23 28 3; y-3.4 d M32 20H40V35H32; w o 13 14 5; w o 21 11 6; w o 29 14 5; k=1.4 d M15 22V38M21 22V38M27 22V38
j_stone s rock 24 24 1.85; w eyes 25 23 1.1; k=2 d M18 34Q25 30 32 34
j_golden y jester 24 25 1.85; y coin 39 38 .5
j_lucky_cat w o 22 28 14 13; w p 10 20 10 7 19 15; w p 34 20 34 7 25 15; k+ o 17 26 1.6; k+ o 27 26 1.6; r+ p 20 30 24 30 22 33; w d M34 34C40 34 44 24 43 14 38 12 36 16 37 22Z; y o 22 40 3.5
j_baseball w o 24 24 19; r=2 d M13 9C20 18 20 30 13 39M35 9C28 18 28 30 35 39; r=1.4 d M13 16 19 14M15 24H21M14 32 20 33M35 16 29 14M33 24H27M34 32 28 33
j_bull n o 24 28 14 15; f o 24 37 9 6; w d M11 20C2 18 2 8 6 5 8 12 14 12 17 14Z; w d M37 20C46 18 46 8 42 5 40 12 34 12 31 14Z; k+ o 18 24 2; k+ o 30 24 2; k+ o 21 37 1.5; k+ o 27 37 1.5; y-1.8 o 24 42 3
j_diet_cola s b 13 5 22 39 4; r+ b 13.7 14 20.6 18; s b 16 3 16 4 1; w-2.4 d M15 28C21 16 27 32 33 18; w+ o 20 9 1.5
j_trading w card 16 24 1.3 -8; w card 33 24 1.3 8; r diamond 16 24 .7; v club 33 24 .7; g p 18 6 30 6 30 2 38 8 30 14 30 10 18 10; y p 30 40 18 40 18 44 10 39 18 33 18 36 30 36
j_flash w card 22 26 1.6 -6; y bolt 26 24 1.6
j_popcorn r p 9 18 39 18 34 45 14 45; w+ p 15 18.6 21 18.6 21.5 44.4 18 44.4; w+ p 27 18.6 33 18.6 30 44.4 26.5 44.4; y o 14 14 6; w o 24 10 7; y o 34 14 6; y o 19 17 4; w o 30 17 4
j_trousers b p 12 5 36 5 40 44 28 44 24 20 20 44 8 44; n+ b 12.7 5.7 22.6 4; y o 24 8 1.6; r b 29 26 6 6
j_ancient n p 6 14 24 3 42 14; f b 7 14 34 26 1; n b 4 39 40 5 1; r heart 14 26 .45; v spade 24 26 .45; o diamond 34 26 .45; k=1 d M19 15V39M29 15V39
j_ramen r d M4 24H44C44 36 36 43 24 43 12 43 4 36 4 24Z; y-2.4 d M12 24C10 16 18 18 16 10M22 24C20 16 28 18 26 10M32 24C30 16 37 18 35 12; n-2 l 28 22 46 4; n-2 l 33 22 47 10; w+ d M10 29H38Q37 32 35 34H13Q11 32 10 29Z
j_walkie_talkie d b 13 14 22 31 3; d b 15 2 4 13 1; g b 17 18 14 8 1; k+ t 10-4 24 22.5 6; y o 24 31 3; s+ b 18 36 12 1.6; s+ b 18 39.5 12 1.6; r-1.6 d M24 4Q30 4 30 10M24 0Q35 0 35 9
j_selzer c bottle 22 26 1.6; w+ b 14 27 16 9; b+ t 10 22 32 8; w o 34 10 3; w o 40 18 2; w o 39 5 2; w o 31 3 1.5
j_castle s b 8 20 32 24; s p 4 8 4 24 16 24 16 8 12.5 8 12.5 12 7.5 12 7.5 8; s p 32 8 32 24 44 24 44 8 40.5 8 40.5 12 35.5 12 35.5 8; n d M19 44V34A5 5 0 0 1 29 34V44Z; r p 24 4 24 12 33 8; k=1.4 l 24 3 24 20
j_smiley y smile 24 24 1.85
j_campfire o flame 24 19 1.5; n-4.5 l 8 37 40 44; n-4.5 l 40 37 8 44
j_ticket y d M4 13H44V20A4.5 4.5 0 0 0 44 29V36H4V29A4.5 4.5 0 0 0 4 20Z; n+ t $4 26 25 15; n-1.2 d M13 15V34
j_mr_bones w skull 24 19 1.5; w-3.4 l 8 36 40 45; w-3.4 l 40 36 8 45; k d M14 9C18 2 30 2 34 9Z
j_acrobat f o 24 40 4.5; b-4.4 d M24 34V22M24 22 12 10M24 22 36 10M24 34 14 43M24 34 34 43; y-2 l 4 7 44 7; r o 24 7 3
j_sock_and_buskin w mask 16 18 1.15 -10; k=1.6 d M11 24Q17 30 22 23; d mask 32 30 1.15 10; w-1.6 d M26 39Q31 33 37 38
j_swashbuckler k d M4 16C10 2 38 2 44 16 34 12 14 12 4 16Z; w+ skull 24 10 .4; f o 24 25 10; k+ p 16 21 23 22 21 27; k=1.2 l 13 19 35 23; k+ o 29 24 1.5; n d M16 31C20 28 28 28 32 31 30 40 18 40 16 31Z; s-2 l 38 20 44 44
j_troubadour n o 17 33 12; n o 24 24 8; k o 19 31 4; n-4 l 27 21 42 6; s-1 l 14 36 42 6; y-1.2 d M38 4 44 10
j_certificate w b 5 7 38 29 1; k=1.6 d M11 14H37M11 19H37M11 24H25; p o 32 31 6.5; p p 28 36 26 46 31 42; p p 36 36 38 46 33 42; y+ star 32 31 .3
j_smeared r heart 15 16 1; o diamond 33 16 .9; v spade 15 35 1; g club 33 35 1; w-3 d M6 24C14 18 18 30 24 24 30 18 34 30 42 24
j_throwback d b 4 11 40 27 3; w b 9 15 30 13 1; k o 17 22 4.5; k o 31 22 4.5; w+ o 17 22 1.6; w+ o 31 22 1.6; o p 24 31 24 37 17 34; o p 31 31 31 37 24 34
j_hanging_chad w b 6 5 36 38 1; k o 14 13 2.6; k o 24 13 2.6; k o 34 13 2.6; k o 14 23 2.6; k o 34 23 2.6; y o 26 29 4; k=1.4 d M24 23 26 26; k o 24 23 2.6; k o 14 33 2.6; k o 34 33 2.6
j_rough_gem o gem 24 25 1.75; w+ p 15 13 20 13 16 18; y+ t $ 24 25 11
j_bloodstone r p 24 4 40 14 40 34 24 44 8 34 8 14; w heart 24 24 .95; k=1 d M24 4 24 13M8 14 14 18M40 14 34 18M24 44 24 34
j_arrowhead v p 24 3 38 30 29 28 24 36 19 28 10 30; w spade 24 20 .6; n b 22 35 4 11 1
j_onyx_agate k o 24 24 20; d-2 o 24 24 15; g-2 o 24 24 10.5; w club 24 24 .7
j_glass c jester 24 25 1.85; k=1.2 l 24 12 28 20 23 27 31 33 27 42; k=1.2 l 28 20 36 18; k=1.2 l 31 33 38 31
j_ring_master k hat 24 14 1.15; f o 24 31 8; r d M6 46C8 37 40 37 42 46Z; n d M17 34Q24 31 31 34 27 37 24 34 21 37 17 34Z; k+ o 21 30 1.1; k+ o 27 30 1.1
j_flower_pot o p 11 28 37 28 33 45 15 45; g-2 d M24 28V16M24 28 12 16M24 28 36 16M24 28V8; r heart 11 13 .6; v spade 37 13 .6; o diamond 19 7 .6; g club 30 7 .6
j_blueprint b b 4 6 40 36 1; w=.7 d M4 15H44M4 24H44M4 33H44M14 6V42M24 6V42M34 6V42; w=2.2 d M14 34V24C14 18 10 17 12 12 17 11 19 15 20 19 21 14 23 12 24 9 25 12 27 14 28 19 29 15 31 11 36 12 38 17 34 18 34 24V34ZM14 28H34
j_wee r jester 24 34 .9; k=1.4 d M6 40H12M36 40H42; k+ t 2 39 12 14; k=1.6 d M24 8V18M20 14 24 18 28 14
j_merry_andy p jester 24 25 1.7; k=1.6 d M3 16 9 19M45 16 39 19M4 38 10 35M44 38 38 35; r o 24 30 2.6
j_oops g six 15 18 1.05 -12; g six 33 31 1.05 14; r+ t ! 37 11 15
j_idol y d M16 44V32C8 28 8 6 24 4 40 6 40 28 32 32V44Z; k+ b 15 15 6 3; k+ b 27 15 6 3; k=1.6 d M24 18V25M18 29H30; r gem 24 9 .35; n b 10 42 28 4 1
j_seeing_double g club 16 24 1.25; g club 32 24 1.25; w-2.6 o 16 12 5; w-2.6 o 32 12 5; k+ o 16 12 2; k+ o 32 12 2
j_matador r d M14 8C26 14 34 8 42 12 44 26 36 34 40 44 26 38 20 44 12 40 16 28 10 20 14 8Z; y-2.4 l 8 4 14 44; y=1.6 d M17 12Q28 17 39 15M18 37Q28 33 36 39; w d M25 22C20 21 20 17 21 15 23 18 26 18 27 20H30C31 18 34 18 36 15 37 17 37 21 32 22 31 29 26 29 25 22Z
j_hit_the_road g b 3 3 42 42 3; d p 20 10 28 10 42 45 6 45; w+ p 23 13 25 13 25.4 20 22.6 20; w+ p 22.5 24 25.5 24 26 32 22 32; w+ p 22 36 26 36 27 45 21 45; b+ b 3.7 3.7 40.6 7; y+ t J 38 20 12
j_duo r smile 15 24 1.1; b smile 33 24 1.1
j_trio r smile 24 14 1; b smile 13 33 1; g smile 35 33 1
j_family v smile 15 16 1.05; r smile 33 16 1.05; y smile 14 36 .75; g smile 34 36 .75
j_order p stairs 24 26 1.75; y crown 11 21 .7
j_tribe n mask 24 22 1.5; w-1.6 d M12 28 20 32M36 28 28 32; r-2 d M24 26V36; g leaf 14 7 .5 -60; o leaf 24 5 .5 -45; r leaf 34 7 .5 -20; y b 13 40 22 4 2
j_stuntman w o 24 24 16; r+ b 22 8.5 4 14; d b 12 22 24 11 4; c+ b 14 24 20 5 2; o flame 8 38 .8; o flame 40 38 .8
j_invisible w-1.4 d M13 24C13 16 9 15 11 10 16 9 19 12 20 15 21 10 23 9 24 7 25 9 27 10 28 15 29 12 32 9 37 10 39 15 35 16 35 24; w-1.4 d M13 29A11 13 0 0 0 35 29; w-1.4 l 19 31 19 33; w-1.4 l 29 31 29 33
j_brainstorm i d M24 8C16 4 10 8 10 13 4 15 4 24 9 27 9 34 18 36 24 33 30 36 39 34 39 27 44 24 44 15 38 13 38 8 32 4 24 8Z; k=1.2 d M24 8V33M16 14Q20 16 18 21M32 14Q28 16 30 21M13 26Q17 24 19 28M35 26Q31 24 29 28; y bolt 16 39 .6; y bolt 31 39 .6
j_satellite s b 19 18 10 13 1 ; b b 3 19 13 11; b b 32 19 13 11; k=1 d M9.5 19V30M38.5 19V30M16 24.5H19M29 24.5H32; w d M18 14A7 7 0 0 1 30 14Z; k=1.4 l 24 14 24 18; y-1.6 d M19 37Q24 41 29 37M16 40Q24 47 32 40
j_shoot_the_moon y moon 27 21 1.75; s-2.4 l 4 45 30 19; r p 36 13 33 23 26 16; i crown 36 38 .75
j_drivers_license w b 3 10 42 29 3; c b 7 15 13 16; f o 13.5 21 3.6; r d M8 31C8 26 11 25.5 13.5 25.5 16 25.5 19 26 19 31Z; k=1.8 d M24 18H40M24 24H40; g-2.4 l 27 31 31 35 39 28
j_cartomancer p card 14 28 1.15 -22; p card 34 28 1.15 22; p card 24 24 1.3; y star 24 24 .75
j_astronomer n scope 22 25 1.6; y star 40 8 .5; w+ o 32 3 1.2; w+ o 44 18 1.2
j_burnt d jester 24 25 1.7; o flame 9 34 .9; o flame 39 34 .9
j_bootstraps n d M13 4H28V26C36 27 42 30 42 38H11C12 28 13 16 13 4Z; k b 9 38 34 5 1; y-2.2 d M9 12C4 6 4 18 12 16; w-1.4 d M22 12H30M22 18H30M22 24H31
j_caino w mask 24 25 1.6; b+ drop 15 31 .4; y crown 24 9 1; r+ d M18 36Q24 32 30 36Q24 40 18 36Z
j_triboulet y crown 15 17 1.05; k+ t K 15 36 17; i crown 33 17 1.05; k+ t Q 33 36 17
j_yorick w skull 24 30 1.3; p cap 24 12 1.15
j_chicot g cap 24 13 1.2; f o 24 31 10; k+ o 20 29 1.4; k+ o 28 29 1.4; k=1.4 d M19 35H29; r-3 o 24 24 20; r-3 l 10 38 38 10
j_perkeo k d M12 4H36C36 18 32 24 26 25V38H34V44H14V38H22V25C16 24 12 18 12 4Z; p+ d M15 9H33C32 17 29 21 24 21 19 21 16 17 15 9Z; w-1.2 l 18 11 20 17; y plus 39 34 .5`;

const TAROTS = `
c_fool r jester 24 22 1.4; y-2 d M8 42H40
c_magician k hat 24 17 1.2; n-2.4 l 10 40 36 34; y spark 39 32 .5; y star 11 12 .35; g club 38 12 .5
c_high_priestess w moon 17 20 1 40; c ringed 31 18 .9; c ringed 24 35 .9
c_empress y crown 24 15 1.2; r heart 24 34 1.1; w+ t + 24 33 14
c_emperor y crown 24 13 1.2; p card 16 34 .9 -8; p card 32 34 .9 8; y star 16 34 .35; y star 32 34 .35
c_heirophant y-3 d M24 8V42M16 16H32M14 24H34; b chip 38 36 .55; b chip 10 36 .55
c_lovers r heart 17 22 1 -10; i heart 31 25 1 10; w suits 24 40 .45
c_chariot s d M6 9C20 9 20 22 36 22V31H12C7 25 6 17 6 9Z; y-3 o 20 33 8; y=1.6 d M12 33H28M20 25V41M14 27 26 39M26 27 14 39; r-2.4 l 36 27 44 24
c_justice y-2.4 d M24 7V40M10 14H38M16 41H32; c d M4 28H18A7 7 0 0 1 4 28Z; c d M30 28H44A7 7 0 0 1 30 28Z; w-1 d M11 14 5 28M11 14 17 28M37 14 31 28M37 14 43 28; y o 24 8 3
c_hermit n d M12 44C10 24 16 8 24 6 32 8 34 24 32 44Z; f o 24 18 5; w d M19 20Q24 34 29 20 24 24 19 20Z; y o 39 26 5; k=1.4 l 39 16 39 21; y coin 39 38 .45
c_wheel_of_fortune y-3 o 24 24 17; w-2 d M24 7V41M7 24H41M12 12 36 36M36 12 12 36; r o 24 24 5; y p 24 2 28 8 20 8
c_strength o o 24 24 17; n o 24 25 11; y o 24 25 9; k+ o 20 23 1.5; k+ o 28 23 1.5; k+ p 22 27 26 27 24 30; k=1.4 d M24 30V32M20 33Q24 35 28 33; g up 40 37 .55
c_hanged_man n-3 d M8 6H40M12 6V42; s-1.6 l 30 6 30 14; f o 30 38 4.5; b-4.4 d M30 16V32M30 20 24 26M30 30 36 24
c_death w skull 20 29 1.3; n-2.4 l 38 44 34 8; s d M36 8C26 2 14 6 10 14 20 10 30 12 36 14Z
c_temperance c p 8 8 22 8 20 20 10 20; y p 26 28 40 28 38 42 28 42; c-2 d M20 18C28 18 32 22 33 29; w+ t $ 33 36 9; w+ o 15 12 2
c_devil r face 24 27 1.35; r d M12 18C6 14 8 6 10 4 12 10 16 12 19 15Z; r d M36 18C42 14 40 6 38 4 36 10 32 12 29 15Z; k=1.8 d M17 32Q24 38 31 32; k=1.6 d M16 20 22 23M32 20 26 23; y o 24 43 2.5
c_tower s p 15 16 33 16 35 44 13 44; s b 12 10 24 7; y bolt 37 11 .9; k b 21 22 6 8 3; r-2 l 14 10 8 3
c_star y star 24 20 1.4; o diamond 11 39 .6; o diamond 24 41 .6; o diamond 37 39 .6
c_moon w moon 24 19 1.3; g club 11 39 .6; g club 24 41 .6; g club 37 39 .6
c_sun y sun 24 19 1.35; r heart 11 39 .6; r heart 24 41 .6; r heart 37 39 .6
c_judgement y p 6 20 6 26 28 28 38 38 38 8 28 18; w-1.8 d M42 16V30M45 19V27; r cap 16 38 .7; k+ o 34 23 1
c_world b o 24 19 13; g d M14 12Q22 8 24 14 18 18 16 22 12 18 14 12Z; g d M26 20Q34 16 36 22 30 30 26 20Z; s spade 11 39 .6; s spade 24 42 .5; s spade 37 39 .6`;

const PLANETS = `
c_mercury s o 24 20 9; d+ o 21 17 2; d+ o 27 22 2.5; d+ o 23 25 1.2; r pair 24 39 .55
c_venus y o 24 19 12; o-2 d M13 15Q20 11 28 15 34 17 35 15M12 22Q20 18 28 22 34 24 35 22; r three 24 39 .6
c_earth b o 24 19 13; g+ d M14 13Q22 9 24 15 18 19 16 22 12 18 14 13Z; g+ d M26 20Q34 16 36 22 30 30 26 20Z; w b 12 36 24 7 1; r+ o 16 39.5 1.6; r+ o 20 39.5 1.6; r+ o 24 39.5 1.6; b+ o 29 39.5 1.6; b+ o 33 39.5 1.6
c_mars r o 24 19 12; n+ o 19 15 2.4; n+ o 28 22 3; w+ d M18 9Q24 6 30 9 24 11 18 9Z; w b 14 36 20 7 1; r+ o 18 39.5 1.7; r+ o 22 39.5 1.7; r+ o 26 39.5 1.7; r+ o 30 39.5 1.7
c_jupiter o o 24 20 15; f-2.4 d M10 15Q24 18 38 15M9 22Q24 25 39 22; r+ o 30 27 3.6 2.2; b flush 24 41 .5
c_saturn y o 24 18 10; f-2.6 o 24 19 19 4.5; y+ d M14.5 16A10 10 0 0 1 33.5 16Z; b stairs 24 38 .6
c_uranus c o 24 19 12; w-1.8 o 24 19 4 18; c+ d M24 8A11 11 0 0 1 24 30Z; r twopair 24 41 .6
c_neptune b o 24 19 13; c-1.6 d M12 16Q20 20 36 15M13 25Q24 29 35 24; w+ o 19 20 2.4 1.4; o stairs 17 40 .5; o diamond 31 40 .5
c_pluto n o 24 19 8; w heart 24 21 .5; w b 20 33 8 11 1; k+ t 1 24 38.5 8
c_planet_x d o 24 19 13; r cross 24 19 .9; w b 11 36 26 7 1; r+ o 15 39.5 1.6; r+ o 19.5 39.5 1.6; r+ o 24 39.5 1.6; r+ o 28.5 39.5 1.6; r+ o 33 39.5 1.6
c_ceres s rock 24 19 1; w b 10 35 28 9 1; r+ diamond 14 39.5 .3; r+ diamond 19 39.5 .3; r+ diamond 24 39.5 .3; r+ heart 30 39.5 .25; r+ heart 35 39.5 .25
c_eris w o 24 18 10; c-1.4 d M16 14Q24 18 32 13; s o 38 10 3; g club 10 39 .38; g club 17 39 .38; g club 24 39 .38; g club 31 39 .38; g club 38 39 .38`;

const SPECTRALS = `
c_familiar k o 24 30 12 11; k p 13 24 13 8 22 18; k p 35 24 35 8 26 18; y+ o 19 28 2.6; y+ o 29 28 2.6; k+ o 19 28 1; k+ o 29 28 1; i+ p 22 33 26 33 24 36; w-1 d M14 32 6 30M14 35 6 37M34 32 42 30M34 35 42 37
c_grim k d M12 44C8 20 14 5 24 5 34 5 40 20 36 44Z; w skull 24 20 .8; w+ t A 18 38 11; w+ t A 30 38 11
c_incantation w b 12 9 24 28 1; y d M12 9A4 4 0 0 0 12 17H36A4 4 0 0 1 36 9Z; k=1.4 d M16 21H32M16 26H32M16 31H26; p spark 37 36 .7; p spark 9 28 .4
c_talisman y-2 d M10 4C12 18 36 18 38 4; y o 24 29 13; o star 24 29 .75
c_aura f o 24 14 5.5; f d M12 36C12 26 18 21 24 21 30 21 36 26 36 36Z; c-2 o 24 24 19; i-2 o 24 24 22; y-2 o 24 24 16
c_wraith s d M24 4C36 4 38 20 36 32L42 44 32 38 24 46 16 38 6 44 12 32C10 20 12 4 24 4Z; k o 24 16 7; r+ o 21 15 1.6; r+ o 27 15 1.6; w+ t $0 24 33 10
c_sigil r-2 o 24 24 19; w-2 p 24 7 39 33 9 33; v spade 24 26 .8
c_ouija n b 3 13 42 27 2; f-1 d M8 24Q24 10 40 24; f+ t 7QK 24 35 9; w p 24 12 32 26 16 26; k o 24 22 2.6
c_ectoplasm g d M10 8Q24 0 38 8V32A4 4 0 0 1 30 32V27A3.5 3.5 0 0 0 24 27V38A4 4 0 0 1 16 38V29A3 3 0 0 0 10 29Z; k+ o 18 14 2.6; k+ o 30 14 2.6; k o 24 21 3 3.5
c_immolate w card 14 26 1 -24; w card 34 26 1 24; w card 24 24 1.1; o flame 24 26 1.5
c_ankh y-5 d M24 24V44M13 28H35M24 25C12 16 16 4 24 4 32 4 36 16 24 25
c_deja_vu w card 17 25 1.4 -6; w card 31 25 1.4 6; r o 31 25 6; r-2 o 17 25 5
c_hex p d M24 5 41 14.5V33.5L24 43 7 33.5V14.5Z; w-1.5 d M24 5V43M7 14.5 41 33.5M41 14.5 7 33.5; y o 24 24 5
c_trance b o 24 24 19; w-2.4 o 24 24 13.5; w-2.4 o 24 24 7.5; w o 24 24 2.5
c_medium p o 24 24 19; w hand 24 25 1.25; p eye 24 28 .5
c_cryptid n d M8 44C6 22 10 14 17 12 15 5 24 2 29 6 34 10 32 14 30 15 40 18 42 26 40 44H31L29 32H20L17 44Z; r+ o 21 9 1.4; r+ o 26 9 1.4
c_soul w p 24 3 36 18 24 45 12 18; c+ p 24 3 30 18 24 45 24 18; k=1 d M12 18H36M18 18 24 3 30 18 24 45Z; y-1.6 d M6 10 10 14M42 10 38 14M5 32 10 29M43 32 38 29
c_black_hole o-4 o 24 24 17 9; k o 24 24 11; y-1.6 d M7 26C12 34 36 34 41 26; y-1.4 d M4 14 9 17M44 34 39 31`;

const VOUCHERS = `
v_overstock_norm w n b 8 12 32 4 1; n b 8 34 32 4 1; r b 11 21 9 13; b b 28 21 9 13; g+ t + 24 27 12
v_overstock_plus y n b 7 9 34 3 1; n b 7 22 34 3 1; n b 7 36 34 3 1; r b 10 14 7 8; b b 20 14 7 8; g b 30 14 7 8; y b 10 27 7 9; p b 20 27 7 9; g plus 34 31 .45
v_clearance_sale w r tag 24 24 1.25; w+ t 25% 26 24 10
v_liquidation y r tag 24 24 1.25; w+ t 50% 26 24 10; r-2 d M11 38H37
v_hone w s b 9 28 30 10 1; s p 14 26 34 8 37 11 20 27; y spark 13 14 .5; y spark 36 20 .35
v_glow_up y y o 24 22 9; y-2 d M24 6V10M8 22H12M36 22H40M12 10 15 13M36 10 33 13; d b 20 30 8 9 2; c-1.2 d M20 24 23 19 25 24 28 19
v_reroll_surplus w g loop 21 24 1.2; y coin 37 32 .6
v_reroll_glut y g loop 18 19 .95; g loop 31 30 .95; y coin 35 14 .5; y coin 13 35 .5
v_crystal_ball w p ball 24 25 1.35
v_omen_globe y k ball 24 25 1.35; c ghost 24 22 .6
v_telescope w b scope 23 25 1.2; y star 37 12 .4
v_observatory y s d M10 30A14 14 0 0 1 38 30Z; s b 9 30 30 9 1; k p 25 16 29 17.5 25 30 20 30; y star 37 11 .4; p scope 32 13 .4
v_grabber w f hand 24 24 1.25; k=1.6 d M8 16V22M40 16V22
v_nacho_tong y o p 16 10 34 14 20 28; s-2.2 d M12 40 18 26 14 12M12 40 30 32 36 20; r+ o 21 17 1.5; r+ o 26 17 1.5
v_wasteful w d bin 24 25 1.2; w card 29 10 .5 20
v_recyclomancy y g bin 24 26 1; g loop 24 25 .6; p spark 36 12 .45; p spark 12 12 .45
v_tarot_merchant w p card 16 25 .95 -8; y star 16 25 .45; y coin 33 27 .8
v_tarot_tycoon y p card 16 28 .9 -8; y star 16 28 .45; k hat 33 24 .9
v_planet_merchant w c ringed 16 23 .95; y coin 33 27 .8
v_planet_tycoon y c ringed 16 27 .95; k hat 33 24 .9
v_seed_money w n d M10 38Q24 28 38 38Z; g sprout 24 24 .95; y coin 36 16 .45
v_money_tree y g tree 24 25 1.3; y coin 17 20 .35; y coin 30 20 .35; y coin 24 13 .35
v_blank w s-1.4 b 12 12 24 24 2
v_antimatter y k o 24 24 13; c=1.6 o 24 24 11 4; i=1.6 d M18.5 14.5A11 4 60 0 0 29.5 33.5 11 4 60 0 0 18.5 14.5Z; w+ o 24 24 3; y plus 34 34 .4
v_magic_trick w k hat 24 28 .9 180; w card 24 14 .6 10; r heart 24 14 .25; y spark 37 14 .4
v_illusion y w card 15 25 .9 -12; w card 33 25 .9 12; p card 24 24 1; w eye 24 24 .75
v_hieroglyph w o b 10 8 28 32 2; k=1.6 d M15 15 Q19 11 23 15 19 19 15 15M28 12V20M32 12V20; k=1.6 d M15 27H22L18 34ZM27 34C27 26 33 26 33 34
v_petroglyph y s rock 24 24 1.35; r=2.4 d M16 31V22L22 18H30V31M30 20 35 15M22 18V31M16 22 12 26
v_directors_cut w k clap 24 24 1.2
v_retcon y k clap 21 21 .95; r loop 33 32 .8
v_paint_brush w r brush 24 24 1.25 35
v_palette y n d M24 10C36 10 42 18 40 25 38 31 31 27 29 31 27 37 34 38 24 38 12 38 8 30 8 24 8 16 14 10 24 10Z; r+ o 15 22 3; y+ o 21 16 3; b+ o 30 16 3; g+ o 35 22 2.6; p+ o 16 30 3`;

const TAGS = `
tag_uncommon g r cap 27 24 .95; w+ t U 27 35 9
tag_rare r y cap 27 24 .95; w+ t R 27 35 9
tag_negative k w cap 27 24 1; w b 20 33 14 3
tag_foil b s spark 27 24 1.1; w spark 37 14 .4
tag_holo i c spark 27 24 1.1; p spark 27 24 .7 45
tag_polychrome w r-3 d M17 33A10 12 0 0 1 37 33; y-3 d M21 33A6 8 0 0 1 33 33; b-3 d M25 33A2 4 0 0 1 29 33
tag_investment g w-2.6 l 17 31 24 25 28 28 37 16; y coin 36 31 .5
tag_voucher o w d M17 16H37V21A3 3 0 0 0 37 27V32H17V27A3 3 0 0 0 17 21Z; o+ t V 27 24.5 11
tag_boss d r skull 27 24 .95
tag_standard w v spade 22 19 .6; r heart 33 19 .6; o diamond 22 31 .6; g club 33 31 .6
tag_charm p w card 27 24 .95; y star 27 24 .55
tag_meteor v o o 23 29 6; o p 20 23 38 11 28 32; y+ o 23 29 3.4
tag_buffoon o r jester 27 24 1
tag_handy y f hand 27 24 1
tag_garbage s g bin 27 24 .95
tag_ethereal c w ghost 27 24 1
tag_coupon w r b 18 16 18 16 1; w+ t $0 27 24.5 10; k=1.2 d M15 12H39M15 36H39
tag_double b w tag 25 21 .65; y tag 31 28 .65
tag_juggle i r o 20 29 4; b o 27 17 4; y o 34 29 4; k=1.2 d M17 24Q19 17 23 16M31 16Q36 18 37 24
tag_d_six r w six 27 24 .95
tag_top_up b r cap 21 22 .6; r cap 34 22 .6; w plus 27 33 .45
tag_skip y r p 17 15 27 24 17 33; r p 27 15 37 24 27 33
tag_orbital v w=1.6 o 27 24 11 5; c o 27 24 6; c o 37 20 2.4; g up 37 33 .4
tag_economy g y coin 23 25 .65; y coin 32 25 .65; w+ t 2 36 36 8`;

const BLINDS = `
bl_small b w d M12 30Q24 14 36 30Z; w b 10 30 28 3
bl_big o w d M10 33Q24 5 38 33Z; w b 8 33 32 4
bl_hook n s-3.4 d M26 8V28A6.5 6.5 0 0 1 13 28V25; s-2 o 26 8 2.5; s p 9 27 13 19 18 27
bl_ox o n o 24 28 8 9; w d M17 22C10 21 10 12 12 10 14 15 18 16 20 18Z; w d M31 22C38 21 38 12 36 10 34 15 30 16 28 18Z; f o 24 33 6 4; k+ o 21 25 1.3; k+ o 27 25 1.3
bl_house b r p 10 24 24 11 38 24; f b 14 24 20 13; n b 21 29 6 8; c b 28 27 4 4
bl_wall n o b 10 13 28 22; k=1.3 d M10 20.3H38M10 27.6H38M19 13V20M30 13V20M14 20V28M24 20V28M34 20V28M19 28V35M30 28V35
bl_wheel g n-3 o 24 24 12; n-2.2 d M24 12V36M12 24H36M15.5 15.5 32.5 32.5M32.5 15.5 15.5 32.5; y o 24 24 3
bl_arm p f d M12 34C12 20 16 12 22 10L26 14 22 20C26 20 36 22 37 32 34 36 20 38 12 34Z; k=1.2 d M24 26Q29 24 31 28
bl_club g w club 24 24 1.1
bl_fish b o d M9 24C14 15 26 14 32 22L39 16V32L32 26C26 34 14 33 9 24Z; k+ o 16 22 1.6; k=1 d M22 19Q24 24 22 29
bl_psychic y p d M14 38V32C8 26 12 10 25 10 36 10 38 22 35 26L37 31 33 32V36H28V40Z; y spark 24 22 .6
bl_goad i v spade 24 24 1.1
bl_water c b d M8 20Q13 14 18 20 23 26 28 20 33 14 40 20V34H8Z; w-1.6 d M10 27Q15 22 20 27 25 32 30 27 34 23 38 27
bl_window s c b 12 10 24 28 1; n-2.4 d M24 10V38M12 24H36M12 10H36V38H12Z; o diamond 24 24 .6
bl_manacle d s-3.4 o 15 30 6; s-3.4 o 33 30 6; s-2 d M16 23 20 16 28 16 32 23; k b 13 23 4 3; k b 31 23 4 3
bl_eye b b eye 24 24 1.2
bl_mouth i r d M9 23Q17 14 24 19 31 14 39 23 31 35 24 35 17 35 9 23Z; w+ d M14 23H34Q32 27 24 27 16 27 14 23Z
bl_plant g g-2 l 24 38 24 20; g leaf 31 18 .7; g leaf 17 22 .7 -85; n p 17 34 31 34 29 40 19 40
bl_serpent g y-4 d M14 36C28 38 36 32 30 26 24 21 14 22 17 15 20 10 28 11 32 14; k+ o 31 12.5 1.2; r-1.2 l 34 15 38 17
bl_pillar n w column 24 24 1.1
bl_needle s k=1.4 d M32 16C44 22 26 40 12 34; w p 35 9 38 12 12 37; k+ o 35 12 1.1
bl_head i f o 24 22 9; n d M14 21C13 10 35 10 34 21 30 16 18 16 14 21Z; r heart 24 36 .5; k+ o 21 22 1.2; k+ o 27 22 1.2
bl_tooth r w d M13 14C18 9 22 13 24 13 26 13 30 9 35 14 38 22 33 26 32 36 29 40 28 28 24 28 20 28 19 40 16 36 15 26 10 22 13 14Z
bl_flint d s p 12 32 18 14 30 10 37 22 30 36; k=1 d M18 14 24 24 30 10M24 24 30 36M24 24 12 32; y spark 37 12 .5; o spark 11 14 .35
bl_mark y r-3 d M12 14 22 24M22 14 12 24; k=2.4 d M26 14H38M26 20H38M26 26H38; k=2.4 d M12 33H38
bl_final_acorn o n d M14 21H34C34 31 28 36 24 40 20 36 14 31 14 21Z; f d M11 21C12 12 36 12 37 21Z; n b 22.5 8 3 6 1; k=.9 d M16 19 22 14M22 20 28 14M28 20 33 16
bl_final_leaf g y leaf 24 24 1.2; k=1 d M19 29V22M23 25V17M19 29H26M23 25H31
bl_final_vessel p y d M16 10H32L29 16C38 20 38 36 28 39H20C10 36 10 20 19 16Z; p+ d M13 26H35Q34 31 32 33H16Q14 31 13 26Z; y b 15 8 18 3 1
bl_final_heart r w heart 24 25 1.25; r heart 24 25 .8; k=1.6 l 24 17 21 23 27 26 24 33
bl_final_bell c b bell 24 24 1.2; y b 22 8 4 4 2`;

const PACKS = `
p_arcana_normal p y star 24 27 .85
p_arcana_jumbo p y star 16 27 .65; y star 32 27 .65; y+ b 7 37 34 3
p_arcana_mega p y star 24 21 .6; y star 16 31 .6; y star 32 31 .6; y+ b 7 37 34 2; y+ b 7 40.5 34 2
p_celestial_normal b c ringed 24 27 1
p_celestial_jumbo b c ringed 16 27 .7; o ringed 32 27 .7; y+ b 7 37 34 3
p_celestial_mega b c ringed 24 21 .65; o ringed 16 31 .65; r ringed 32 31 .65; y+ b 7 37 34 2; y+ b 7 40.5 34 2
p_standard_normal w r heart 24 27 .85
p_standard_jumbo w r heart 16 27 .65; v spade 32 27 .65; o+ b 7 37 34 3
p_standard_mega w r heart 24 21 .55; v spade 16 31 .55; g club 32 31 .55; o+ b 7 37 34 2; o+ b 7 40.5 34 2
p_buffoon_normal r y cap 24 27 .85
p_buffoon_jumbo r y cap 16 27 .6; g cap 32 27 .6; y+ b 7 37 34 3
p_buffoon_mega r y cap 24 21 .55; g cap 16 31 .55; b cap 32 31 .55; y+ b 7 37 34 2; y+ b 7 40.5 34 2
p_spectral_normal v c ghost 24 27 .9
p_spectral_jumbo v c ghost 16 27 .65; w ghost 32 27 .65; y+ b 7 37 34 3
p_spectral_mega v c ghost 24 21 .55; w ghost 16 31 .55; g ghost 32 31 .55; y+ b 7 37 34 2; y+ b 7 40.5 34 2`;

const DECKS = `
b_red r w diamond 22 25 .9
b_blue b w hand 22 25 1
b_yellow y y coin 22 25 1
b_green g y+ t $ 18 25 22; w+ t $ 28 28 14
b_black k r cap 22 25 .9; w plus 30 36 .35
b_magic p y spark 22 25 1; w spark 29 15 .4; w spark 15 36 .4
b_nebula v i o 22 25 9 5; c-1.6 o 22 25 12 3; w+ o 15 14 1.2; w+ o 30 36 1.2; w+ o 29 13 1.2
b_ghost c w ghost 22 25 1
b_abandoned s k+ t K 22 25 22; r cross 22 25 1.1
b_checkered w k+ b 12 12 10 13; r+ b 22 12 10 13; r+ b 12 25 10 13; k+ b 22 25 10 13
b_zodiac v y sun 22 25 1; w moon 22 25 .35
b_painted w r+ o 17 17 5; b+ o 28 22 5.5; y+ o 18 30 6; g+ o 29 35 4
b_anaglyph w r+ tag 20 24 .8; c+ tag 25 27 .8; k=1.4 o 19 24 1
b_plasma i b-2.4 d M22 14V20M15 18 19 22M14 28 18 27M30 17 26 22M31 30 26 27; p o 22 25 6; w+ o 20.5 23.5 2
b_erratic o w+ t 7 17 18 13; k+ t Q 28 26 13; w+ t 3 17 34 13`;

const STAKES = `
stake_white w k+ t 1 24 24.5 14
stake_red r k+ t 2 24 24.5 14
stake_green g k+ t 3 24 24.5 14
stake_black d k+ t 4 24 24.5 14
stake_blue b k+ t 5 24 24.5 14
stake_purple p k+ t 6 24 24.5 14
stake_orange o k+ t 7 24 24.5 14
stake_gold y k+ t 8 24 24.5 14`;

const CHALLENGES = `
c_omelette_1 d o 22 27 16; d-4 l 34 36 44 44; w o 21 26 11; y o 22 26 5
c_city_1 d b 6 20 11 24; s b 18 8 12 36; d b 31 16 11 28; y+ b 21 12 2 3; y+ b 25 12 2 3; y+ b 21 20 2 3; y+ b 25 28 2 3; y+ b 9 25 2 3; y+ b 35 22 2 3; w+ t 15 24 40 7
c_rich_1 y coin 15 34 .9; y coin 33 34 .9; y coin 24 20 .9; g up 39 14 .7
c_knife_1 s p 6 10 40 24 42 30 6 22; n b 36 24 10 7 2; r-2 d M4 36H44; r drop 12 30 .5
c_xray_1 k b 5 4 38 40 2; w skull 24 23 1.2; c-1.2 d M5 34H43M5 39H43
c_mad_world_1 b o 24 24 18; g+ d M12 14Q22 8 24 16 16 22 12 14Z; w eyes 24 24 1.2; k=2 d M17 36Q24 30 31 36
c_luxury_1 g cash 24 16 1.5; r-3 l 10 28 38 44; r o 14 43 3.5; r o 35 29 3.5
c_non_perishable_1 s b 11 9 26 34 3; s o 24 9 13 4; g+ b 11.7 18 24.6 15; w+ o 24 25 5
c_medusa_1 g-3 d M12 20C4 16 8 8 12 6M18 14C14 8 18 4 20 2M30 14C34 8 30 4 28 2M36 20C44 16 40 8 36 6; s o 24 28 13; k+ o 19 26 2; k+ o 29 26 2; k=2 l 19 35 29 35
c_double_nothing_1 w b 3 12 20 24 2; w b 25 12 20 24 2; r+ t 2 13 24.5 16; k+ t 0 35 24.5 16
c_typecast_1 k clap 24 24 1.6; y+ star 24 32 .5
c_inflation_1 r o 24 18 15; w+ t $ 24 18 16; k=1.4 d M24 33V46; r p 21 33 27 33 24 36
c_bram_poker_1 n p 14 3 34 3 40 16 34 45 14 45 8 16; y-3 d M24 10V34M16 18H32
c_fragile_1 c d M12 4H36C36 18 32 24 26 26V38H34V44H14V38H22V26C16 24 12 18 12 4Z; k=1.4 l 22 4 25 11 20 15 26 22
c_monolith_1 k b 14 4 20 38; s b 8 41 32 4 1; w+ b 17 7 2 28
c_blast_off_1 w d M24 2C30 9 30 20 29 28H19C18 20 18 9 24 2Z; c o 24 15 3.5; r p 19 20 13 30 19 29; r p 29 20 35 30 29 29; o p 20 29 28 29 24 40; s cloud 12 40 .9; s cloud 36 40 .9
c_five_card_1 w card 9 29 1 -30; w card 39 29 1 30; w card 16 24 1 -15; w card 32 24 1 15; w card 24 22 1; k+ t 5 24 22 14
c_golden_needle_1 y p 40 4 44 8 8 43; k+ o 40 8 1.5; y-1.4 d M38 10C48 20 30 44 16 32
c_cruelty_1 r p 8 6 15 4 14 44; r p 21 5 28 3 25 46; r p 34 6 41 5 36 43
c_jokerless_1 d jester 24 25 1.6; r-3.6 l 7 7 41 41; r-3.6 l 41 7 7 41`;

const BACKS = `
back p+ diamond 8 8 1; p+ diamond 24 8 1; p+ diamond 40 8 1; y+ diamond 16 24 .7; y+ diamond 32 24 .7; p+ diamond 8 40 1; p+ diamond 24 40 1; p+ diamond 40 40 1; w+ diamond 24 24 .4; w+ diamond 8 24 .4; w+ diamond 40 24 .4`;

const MODIFIERS = `
c_base r heart 24 15 .7; v spade 24 33 .7 180
m_bonus b+ t +30 24 25 12
m_mult r+ t +4 24 25 18
m_wild w suits 24 24 1.2
m_glass c+ b 12 9 24 30 2; w-1.6 l 18 10 25 20 20 26 30 38
m_steel s+ b 12 9 24 30 2; w-2 l 14 34 34 14; w-1.2 l 20 36 34 22
m_stone s rock 24 24 1.1
m_gold y coin 24 24 1.2
m_lucky g club 18 19 .7; g club 30 19 .7; g club 18 31 .7; g club 30 31 .7
e_foil b spark 24 24 1.2
e_holo i spark 24 24 1.2; p spark 24 24 .8 45
e_polychrome r-3 d M13 34A11 17 0 0 1 35 34; y-3 d M17 34A7 12 0 0 1 31 34; b-3 d M21 34A3 7 0 0 1 27 34
e_negative k+ b 9 5 30 38 3; w jester 24 24 1
Gold y o 24 24 10
Red r o 24 24 10
Blue b o 24 24 10
Purple p o 24 24 10`;

export const KINDS: Record<string, Kind> = {
  jokers: { ground: '', items: JOKERS },
  tarots: { ground: 'u+ b -48 -48 144 144; y=1 b 2 2 44 44 3', items: TAROTS },
  planets: { ground: 'v+ b -48 -48 144 144; w+ o 6 9 .9; w+ o 41 6 1; w+ o 43 29 .8; w+ o 5 31 .8', items: PLANETS },
  spectrals: { ground: 'b+ b -48 -48 144 144; c+ o 24 24 22', items: SPECTRALS },
  vouchers: { ground: '. d M3 5H45V18A6 6 0 0 0 45 30V43H3V30A6 6 0 0 0 3 18Z', items: VOUCHERS },
  tags: { ground: '. tag 24 24 2', items: TAGS },
  blinds: { ground: 'k o 24 24 22; . o 24 24 19', items: BLINDS },
  packs: { ground: '. b 6 6 36 38 2; s p 5 3 9 6 13 3 17 6 21 3 25 6 29 3 33 6 37 3 41 6 43 3 43 12 5 12', items: PACKS },
  decks: { ground: '. b 14 4 28 38 3; . b 10 6 28 38 3; . b 6 6 32 38 3', items: DECKS },
  stakes: { ground: '. chip 24 24 1.9', items: STAKES },
  challenges: { ground: '', items: CHALLENGES },
  backs: { ground: 'u+ b -48 -48 144 144', items: BACKS },
  modifiers: { ground: 'w b 9 5 30 38 3', items: MODIFIERS },
};
