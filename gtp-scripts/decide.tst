# What a person asks and decides: explanations, marks, readiness, the moves left.
# White has two stones in Black's corner; nothing proves them dead, but the
# judge is sure of it.

loadsgf sgf/invaded.sgf
10 final_status C7
#? [black_territory]
20 safe_to_score
#? [true\s+Safe to score: yes\s+Rules: .*]
30 explain A6
#? [White A6 is dead, proved: Black can answer .*\s+Line: territory at .*\s+Proof: search, 1 position\s+Liberties: A7 B6 A5\s+Connected: to white B7, by A7 or B6]
40 final_score
#? [B\+5\.0]

# One mark: the other stone lives with it, and the corner is nobody's, so the count
# takes both for seki. A search proves the contrary.
50 mark B7 alive
#? [Changed: B7 A6 from dead to alive\s+Contradiction: white B7 is dead, proved: search, 1 nodes\s+Contradiction: white A6 is dead, proved: search, 1 nodes\s+Scored: B7 A6 as seki]
60 final_status_list dead
#? []
70 final_status C7
#? [dame]
80 final_score
#? [W\+6\.0]
90 safe_to_score
#? [false\s+Safe to score: no, because the border at B6 C6 B5 C5 is open \(4 points\); .*\s+Rules: .*\s+Open: the border at B6 C6 B5 C5 is open\s+Mark: the mark on White B7 contradicts a proof .*]
100 marks
#? [B7 alive]
110 explain A6
#? [White A6 is alive: it follows from the marks beside it.*\s+Please look: .*\s+Liberties: A7 B6 A5\s+Connected: .*\s+Overruled: dead .*\s+Scored: .*]
115 mark B7 dead
#? [Changed: B7 A6 from alive to dead]

# Nothing is left to play, unless dead stones must be taken off.
120 reg_genmove b
#? [PASS]
130 genmove w
#? [PASS]
undo
140 kgs-genmove_cleanup b
#? [(A5|C7)]

# Marks hold for the stones they were made on; genmove takes them along.
150 marks
#? [B7 dead]
undo
160 marks
#? [B7 dead]
play w A7
165 marks
#? []
undo
170 unmark
#? []
180 mark A1 dead
#? [Changed: .* from alive to dead\s+Contradiction: black D7 is alive, proved: Benson]
# There is no mark to take back, and no stone to mark.
190 unmark B7
#? [.*]*
200 mark C7 dead
#? [.*]*
