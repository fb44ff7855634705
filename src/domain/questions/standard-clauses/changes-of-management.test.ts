import { expect, it } from "vitest";
import { askAbout } from "../../../../test/support/ask-agreement.ts";

const agreementWith = (sections: string): ((question: string) => string) =>
  askAbout(`LOAN AGREEMENT

2.1 Loan. The Lender makes a loan of $5,000,000 to Quillmoor Foundry, Inc. (the "Borrower").

${sections}

9.1 Certificates. The chief executive officer or the chief financial officer shall sign each compliance certificate.
`);
const QUESTIONS = [
  "What happens if the CEO steps down?",
  "Ruth Alder is no longer chief executive. Does that matter?",
  "May the company replace its chief executive?",
  "Ms. Alder quits as CEO. What must the company do?",
];

it("quotes what follows when an officer leaves, with the words that introduce the list", () => {
  const ask = agreementWith(`5.4 Notices. The Borrower shall promptly notify the Lender of:

(a) any judgment against it; and

(b) the event that Ruth Alder ceases to serve as its chief executive officer.`);
  for (const question of QUESTIONS) {
    expect(ask(question)).toContain("Ruth Alder ceases to serve");
    expect(ask(question)).toContain("promptly notify the Lender of");
  }
});

it("reads a clause on any executive officer", () => {
  const ask = agreementWith(`7.1 Default. Each of the following is an Event of Default:

(a) a payment is late; and

(b) the Borrower removes or replaces any executive officer without the consent of the Lender.`);
  for (const question of [
    "The CEO resigned. Is that a default?",
    "We want to replace the CFO. What does that amount to?",
    "An executive officer is fired. What follows?",
  ]) {
    expect(ask(question)).toContain("replaces any executive officer");
    expect(ask(question)).toContain("Event of Default");
  }
});

it("refuses where no clause is on the office", () => {
  const chief = agreementWith(
    "5.4 Management. Ruth Alder shall not cease to be the chief executive officer without the consent of the Lender.",
  );
  expect(chief("What if the CFO resigns?")).toMatch(/^refused/);
  for (const question of QUESTIONS) expect(agreementWith("")(question)).toMatch(/^refused/);
});
