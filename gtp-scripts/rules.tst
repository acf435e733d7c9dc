# What each set of rules counts. The two records are explained inside.

# Black 12 points and a prisoner, White 14 points; by area 21 each.
loadsgf sgf/even.sgf
10 final_score
#? [W\+1\.0]
kgs-rules chinese
20 final_score
#? [0]
kgs-rules aga
30 final_score
#? [0]
kgs-rules new_zealand
40 final_score
#? [0]
kgs-rules simplified_ing
50 final_score
#? [0]
kgs-rules japanese
60 final_score
#? [W\+1\.0]
kata-set-rules korean
70 final_score
#? [W\+1\.0]

# Komi.
komi 5.5
100 final_score
#? [W\+6\.5]
komi -0.5
110 final_score
#? [W\+0\.5]
komi -1
120 final_score
#? [0]
komi -7
130 final_score
#? [B\+6\.0]
komi 0

# Pass stones: White passed twice and Black once, which makes territory come
# out like area. Passes that are taken back cost nothing.
kgs-rules aga
kata-set-rule scoring TERRITORY
200 final_score
#? [0]
undo
210 final_score
#? [W\+1\.0]
gg-undo 2
220 final_score
#? [W\+1\.0]
play w pass
230 final_score
#? [0]
kgs-rules japanese
240 final_score
#? [W\+1\.0]

# Handicap: the board is a draw, White gets 0, 2, 1, 0 points for two stones.
loadsgf sgf/handicap.sgf
300 final_score
#? [0]
kgs-rules chinese
310 final_score
#? [W\+2\.0]
kgs-rules aga
320 final_score
#? [W\+1\.0]
kgs-rules new_zealand
330 final_score
#? [0]
kata-set-rule whiteHandicapBonus N
340 final_score
#? [W\+2\.0]
# An empty board has no handicap, even where there was one.
clear_board
350 final_score
#? [0]

# Suicide of two stones.
boardsize 5
gogui-setup w A1 b C1 b A2 b B2
kgs-rules japanese
400 play w B1
#? [.*]*
kgs-rules new_zealand
410 play w B1
#? []
420 list_stones white
#? []
430 captures black
#? [2]

# Notation.
kgs-rules New_Zealand
500 kata-get-rules
#? [\{"ko":"SITUATIONAL","scoring":"AREA","tax":"NONE","suicide":true,.*\}]
510 kata-set-rules {"scoring":"TERRITORY", "suicide":false, "ko":"SIMPLE"}
#? []
520 kata-get-rules
#? [\{"ko":"SIMPLE","scoring":"TERRITORY","tax":"SEKI","suicide":false,.*\}]
530 kata-set-rules {"tax":"ALL"}
#? [.*]*
540 kata-set-rule hasButton true
#? [.*]*
550 kgs-rules martian
#? [.*]*
