import { expect, it } from "vitest";
import { planResearch } from "./plan.ts";

it("splits consecutive questions, without the comma between them, and names what the second one means", () => {
  const { subQuestions } = planResearch("What is the leverage ratio of Oakum Rope, and how does it step down?");
  expect(subQuestions.map(({ text }) => text)).toEqual([
    "What is the leverage ratio of Oakum Rope",
    "how does the leverage ratio step down (Oakum Rope)",
  ]);
});
