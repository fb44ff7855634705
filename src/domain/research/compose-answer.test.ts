import { expect, it } from "vitest";
import { composeSentences, computedSentence } from "./compose-answer.ts";
import { computeThings } from "./computed-things.ts";
import { statementsIn } from "./figures/statements-in.ts";
import type { KnownThing } from "./knowledge.ts";
import { planResearch } from "./plan.ts";

const IN_2024 = "Ormolu Tarn reported revenue of USD 120 million in 2024";
const IN_2023 = "Ormolu Tarn reported revenue of USD 110 million in 2023";
const ALWAYS = "Revenue of Ormolu Tarn comes from barges";

/** The sentences of the answer to a question, from quotes of equal worth. */
function answer(question: string, quotes: readonly string[], computed: readonly string[] = []): string[] {
  const known = quotes.map((quote): KnownThing => {
    const evidence = { start: 0, end: quote.length, quote, source: "a", subQuestion: "q1", coverage: 0.9, score: 1 };
    return { subQuestion: "q1", score: 1, coverage: 0.9, iteration: 1, quotes: [evidence] };
  });
  return composeSentences(planResearch(question), known, () => 1, new Set(computed)).map(({ text }) => text);
}

it("leaves out sentences about other years than the asked one", () => {
  const quotes = [IN_2024, IN_2023, ALWAYS];
  expect(answer("What was the revenue of Ormolu Tarn in 2023?", quotes)).toEqual([IN_2023, ALWAYS]);
  expect(answer("What is the revenue of Ormolu Tarn?", quotes)).toEqual(quotes);
});

it("keeps sentences about other years if there are no others", () => {
  expect(answer("What was the revenue of Ormolu Tarn in 1999?", [IN_2024, IN_2023])).toEqual([IN_2024, IN_2023]);
});

it("adds one sentence to a computed figure", () => {
  expect(answer("What was the revenue of Ormolu Tarn in 2023?", [IN_2023, ALWAYS], ["q1"])).toEqual([IN_2023]);
});

it("states a reported figure once, with its line", () => {
  const text =
    "Consolidated Statements of Income\n(in millions)\n| Year ended December 31, | 2025 |\n| Net sales | 3,000 |\n";
  const question = { id: "q1", text: "What is the FY2025 revenue of Ormolu Tarn?" };
  const statements = statementsIn(question.text, text).map((statement) => ({ source: "a", statement }));
  const things = computeThings(question, statements, () => "")!;
  expect(computedSentence(things, () => 1).text).toBe("Revenue is USD 3,000 million, as reported: Net sales 2025");
});
