# Statuses and score of a settled position: a dead stone on each side, five
# dame. Black has 6 points, White 4, and 18 and 16 living stones.

loadsgf sgf/position.sgf
10 final_status_list dead
#? [C7\s+G5]
20 final_status_list seki
#? []
30 final_status_list dame
#? [E7 E6 E5 D4 D2]
40 final_status_list black_territory
#? [A7 C6 A4 B2 A1]
50 final_status_list white_territory
#? [G7 G4 F2]
60 final_status_list alive
#? [B7 D7 A6 B6 D6 A5 B5 C5 D5 B4 C4 A3 B3 C3 A2 C2 B1 C1\s+F7 F6 G6 F5 E4 F4 D3 E3 F3 G3 E2 G2 D1 E1 F1 G1]
70 final_status C7
#? [dead]
80 final_status B7
#? [alive]
90 final_status C6
#? [black_territory]
100 final_status F2
#? [white_territory]
110 final_status E5
#? [dame]

120 final_score
#? [B\+2\.0]
# By area the side to move, Black, gets three of the five dame.
kgs-rules chinese
130 final_score
#? [B\+5\.0]
komi 7.5
140 final_score
#? [W\+2\.5]
komi 4
150 final_score
#? [B\+1\.0]

# Capturing the dead stone costs a point by territory; by area it costs the
# move, and with it the odd dame.
kgs-rules japanese
komi 0
play b C6
200 final_score
#? [B\+1\.0]
kgs-rules chinese
205 final_score
#? [B\+3\.0]
kgs-rules japanese
210 final_status C7
#? [black_territory]
undo
play w G4
220 captures white
#? [1]
230 final_score
#? [B\+3\.0]
kgs-rules chinese
240 final_score
#? [B\+5\.0]

# An empty board.
boardsize 19
300 final_score
#? [0]
310 final_status_list alive
#? []
320 final_status Q16
#? [dame]
