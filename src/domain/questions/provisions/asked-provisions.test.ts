import { describe, expect, it } from "vitest";
import { plainQuestion } from "../question/plain-words.ts";
import { askedProvisions } from "./asked-provisions.ts";
import { PROVISIONS } from "./provisions.ts";

const likeliest = (question: string): string | undefined => askedProvisions(plainQuestion(question))[0]?.name;

describe("askedProvisions", () => {
  it.each([
    ["how much does the rate go up once an event of default has occurred?", "default_interest"],
    ["how old may a receivable get before it stops counting?", "eligibility"],
    ["could a lender offload its loan to a debt fund with nobody's approval?", "assignment_consent"],
    ["may the owners take a dividend of $3 million?", "dividends"],
    ["a court orders them to pay $4 million and they don't, is that a default?", "judgment_default"],
    ["by which hour must the borrowing request reach the agent?", "borrowing_notice"],
  ])("reads the provision of %j", (question, provision) => {
    expect(likeliest(question)).toBe(provision);
  });

  it("is not certain of a question that is about no provision", () => {
    expect(askedProvisions("does it rain in paris on sundays")[0]?.probability ?? 0).toBeLessThan(0.6);
  });

  it.each(["how many employees work at the plant?", "where does the stock trade this week?"])(
    "is not certain of a provision for what no agreement states: %s",
    (question) => {
      expect(askedProvisions(plainQuestion(question))[0]?.probability ?? 0).toBeLessThan(0.6);
    },
  );

  it("gives each provision wording that ordinary sentences lack", () => {
    const sentence = "The weather was fine and everybody went home early.";
    const matching = Object.entries(PROVISIONS).filter(([, written]) => written.test(sentence));
    expect(matching.map(([name]) => name)).toEqual([]);
  });
});
