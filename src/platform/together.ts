/** What goes to the database in one round trip at most: a bound on its size and on the wait of the last in line. */
const MOST = 64;

/**
 * Asks together what is asked at the same time: while one round trip is under way, the questions that come wait and go as
 * the next one, as a database commits writers that wait together. Each gets the answer at its own place. Where a round trip
 * of several fails, each is asked by itself, so that one bad question fails alone; `ask` must therefore do all or nothing.
 */
export function together<Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<readonly Answer[]>,
): (question: Question) => Promise<Answer> {
  interface Waiting {
    readonly question: Question;
    readonly resolve: (answer: Answer) => void;
    readonly reject: (error: unknown) => void;
  }
  const line: Waiting[] = [];
  let underWay = false;

  const askAll = async (waiting: readonly Waiting[]): Promise<void> => {
    try {
      const answers = await ask(waiting.map(({ question }) => question));
      if (answers.length !== waiting.length) throw new Error("a question was left without an answer");
      waiting.forEach(({ resolve }, i) => resolve(answers[i] as Answer));
    } catch (error) {
      const [first] = waiting;
      if (waiting.length === 1 && first) first.reject(error);
      else for (const one of waiting) await askAll([one]);
    }
  };
  const go = async (): Promise<void> => {
    underWay = true;
    while (line.length > 0) await askAll(line.splice(0, MOST));
    underWay = false;
  };
  return (question) =>
    new Promise((resolve, reject) => {
      line.push({ question, resolve, reject });
      if (!underWay) void go();
    });
}
