// The judge in a worker: takes {number, game, options}, where the game is a record
// or a board, and answers {number, games, own, answer, quick} twice or {number, games,
// error}, where games may be null.
const started = seichi.load();

// What holds if nobody says otherwise: the rules, the komi, the handicap stones.
function ownTerms(judge, game, { rules, komi, marks, quick, ...others }) {
  const judged = Array.isArray(game) ? judge.judge : judge.judgeSgf;
  // The cheapest that there is: verdicts do not matter.
  const options = { ...others, quick: true, method: "benson" };
  const own = judged(game, options);
  // By these rules White gets as many points.
  const handicap = judged(game, { ...options, rules: "chinese" }).whiteHandicapBonus;
  return { rules: own.rules, rulesFrom: own.rulesFrom, komi: own.komi, handicap };
}

onmessage = async ({ data: { number, game, options } }) => {
  let games = null;
  try {
    const judge = await started;
    games = Array.isArray(game) ? 1 : judge.countGames(game);
    const own = ownTerms(judge, game, options);
    const from = performance.now();
    // The board at once, then why.
    for (const quick of [true, false]) {
      const answer = judge.page(game, { ...options, quick });
      postMessage({ number, games, own, answer, quick, milliseconds: performance.now() - from });
    }
  } catch (error) {
    postMessage({ number, games, error: { code: error.code, field: error.field, move: error.move, message: error.message } });
  }
};
