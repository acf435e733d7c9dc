// The judge in a worker: takes {number, game, options}, where the game is a record
// or a board, and answers {number, games, own, answer, quick} twice or {number, games,
// error}, where games may be null. Of requests that wait only the last is answered.
const started = seichi.load();
let last = 0;

// What holds if nobody says otherwise: the rules and the komi.
function ownTerms(judge, game, { rules, komi, marks, ...others }) {
  const judged = Array.isArray(game) ? judge.judge : judge.judgeSgf;
  // The cheapest that there is: verdicts do not matter.
  const own = judged(game, { ...others, quick: true, method: "benson" });
  return { rules: own.rules, rulesFrom: own.rulesFrom, komi: own.komi };
}

// Whether no newer request has come; those that wait come in meanwhile.
async function isLast(number) {
  await new Promise(done => setTimeout(done));
  return number === last;
}

async function answer(number, game, options) {
  let games = null;
  try {
    const judge = await started;
    if (!await isLast(number)) return;
    games = Array.isArray(game) ? 1 : judge.countGames(game);
    const own = ownTerms(judge, game, options);
    let milliseconds = 0;
    // The board at once, then why.
    for (const quick of [true, false]) {
      if (!quick && !await isLast(number)) return;
      const from = performance.now();
      const answer = judge.page(game, { ...options, quick });
      milliseconds += performance.now() - from;
      postMessage({ number, games, own, answer, quick, milliseconds });
    }
  } catch (error) {
    postMessage({ number, games, error: { code: error.code, field: error.field, move: error.move, message: error.message } });
  }
}

onmessage = ({ data: { number, game, options } }) => {
  last = number;
  answer(number, game, options);
};
