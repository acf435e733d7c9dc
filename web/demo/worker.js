// The judge in a worker: takes {number, game, options}, where the game is a record
// or a board, and answers {number, games, answer, quick} twice or {number, error}.
const started = seichi.load();

onmessage = async ({ data: { number, game, options } }) => {
  try {
    const judge = await started;
    const from = performance.now();
    const games = Array.isArray(game) ? 1 : judge.countGames(game);
    // The board at once, then why.
    for (const quick of [true, false]) {
      const answer = judge.page(game, { ...options, quick });
      postMessage({ number, games, answer, quick, milliseconds: performance.now() - from });
    }
  } catch (error) {
    postMessage({ number, error: { code: error.code, field: error.field, move: error.move, message: error.message } });
  }
};
