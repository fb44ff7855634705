import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { extractAgreement } from "#domain/extraction/extract-agreement.ts";
import { askAbout } from "../../../../test/support/ask-agreement.ts";

const sample = readFileSync(new URL("../../../../samples/harbour-ridge-term-loan.txt", import.meta.url), "utf8");
const ask = askAbout(sample, { ...extractAgreement(sample) });

describe("a question that shares words with agreements and asks for what none states is refused", () => {
  it.each([
    "Which lender was the slowest to sign the waiver?",
    "How many times has the cure right been used?",
    "Did anyone at the bank worry about the collateral?",
    "Which law school did the agent's counsel attend?",
    "What did the sponsor offer in exchange for the covenant holiday?",
    "How did the market receive the maturity extension?",
    "Would you call the default provisions harsh?",
    "Has the company hired a new treasurer?",
  ])("%s", (question) => {
    expect(ask(question)).toMatch(/^refused: /);
  });
});

describe("a question for a term is answered, however it is put", () => {
  it.each([
    "When did they ink this?",
    "Give me a summary of the events of default.",
    "Can you confirm the maturity?",
    "What is the Debt Service Coverage Ratio covenant?",
    "Did the borrower grant security?",
  ])("%s", (question) => {
    expect(ask(question)).not.toMatch(/^refused: /);
  });
});

it("answers a question that gives figures, whatever else it says", () => {
  expect(ask("They missed a payment last month and owe $50,000 in interest. What happens now?")).not.toMatch(
    /^refused: /,
  );
});
