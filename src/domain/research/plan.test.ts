import { expect, it } from "vitest";
import { planResearch } from "./plan.ts";

it("splits consecutive questions, without the comma between them", () => {
  const { subQuestions } = planResearch("What is the leverage ratio of Oakum Rope, and how does it step down?");
  expect(subQuestions.map(({ text }) => text)).toEqual([
    "What is the leverage ratio of Oakum Rope",
    "how does it step down (Oakum Rope)",
  ]);
});
