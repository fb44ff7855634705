import { expect, test } from "vitest";
import { parseAgreement } from "../../parse-agreement.ts";
import { findDefaultClauses } from "./events-of-default-clauses.ts";

const contract = (more: string, mark: (n: number) => string = (n) => `9.1.${n}`): string => `LOAN CONTRACT

Article 8 Payment

8.1 Party B pays interest each quarter.

8.2 Party B pays principal on the due date.

Article 9 Default and Measures

9.1 In one of the following circumstances, it shall be deemed as a default event if Party B:

${mark(1)} fails to repay the loan when due;

${mark(2)} breaches a statement made in this Contract or supplies false papers;

${mark(3)} becomes insolvent or is dissolved;

${more}

Article 10 Notices

10.1 Notices are given in writing.
`;
const marks = (text: string) => findDefaultClauses(parseAgreement(text)).map(({ marker }) => marker);
const OWN = ["9.1.1", "9.1.2", "9.1.3"];

test.each([
  "If the guarantor is in one of the following circumstances, which Party A considers harmful, it will be deemed as a default event:\n\n9.2.1 it hides its debts;\n\n9.2.2 it sells its plant.",
  "Where the pledger lets the goods perish, this is regarded as an event of default.",
  "It shall also constitute an event of default if the guarantor loses its license.",
  "If the surety dies and no other is named, it shall be considered a breach of this Contract.",
])("what happens to another is one event with its cases: %s", (words) => {
  expect(marks(contract(`9.2 ${words}\n\n9.3 Party A may then stop lending.`))).toEqual([...OWN, "9.2"]);
});

test("the borrower's cases may have marks of their own", () => {
  const words = "9.2 If the guarantor closes its business, it shall be deemed an event of default.";
  expect(marks(contract(words, (n) => `(${n})`))).toEqual(["(1)", "(2)", "(3)", "9.2"]);
});

test.each([
  "If any of the default events in 9.1 occurs, Party A may take the following measures and it is deemed that the loan is due.",
  "If Party B repays early, it shall be deemed to have asked for a release.",
  "Where a default event occurs, the notice is regarded as given, and a default rate is due.",
])("a consequence is no event: %s", (words) => {
  expect(marks(contract(`9.2 ${words}`))).toEqual(OWN);
});
