import { expect, test } from "vitest";
import { isExecuted } from "./execution.ts";
import { parseAgreement } from "./parse-agreement.ts";

const BODY =
  "This CREDIT AGREEMENT is dated as of May 3, 2021.\n\nSECTION 1.01. Loans. The Lender agrees to make loans to the Borrower.\n\nIN WITNESS WHEREOF, the parties have executed this Agreement.\n\n";
const SIGNED = "ACME CORP.\n\nBy: /s/ Jane Doe\nName: Jane Doe\nTitle: Treasurer\n\n";
const BLANK = "FIRST BANK\n\nBy: ______________________\nName:\nTitle:\n\n";

test.each([
  ["every block is signed", `CREDIT AGREEMENT\n\n${BODY}${SIGNED}${SIGNED.replace("ACME CORP.", "FIRST BANK")}`, true],
  ["the word Signed stands for the hand", `CREDIT AGREEMENT\n\n${BODY}ACME LTD\nBy: (Signed) Jane Doe\n`, true],
  ["no block is signed", `CREDIT AGREEMENT\n\n${BODY}${BLANK}`, false],
  ["one of two blocks is blank", `CREDIT AGREEMENT\n\n${BODY}${SIGNED}${BLANK}`, false],
  ["a legend says draft", `DRAFT 4/28/2021\nCREDIT AGREEMENT\n\n${BODY}${SIGNED}`, false],
  ["it is a form", `FORM OF CREDIT AGREEMENT\n\n${BODY}${SIGNED}`, false],
  ["a rule in place of the name", `CREDIT AGREEMENT\n\n${BODY}ACME CORP.\nBy: /s/ ____________\n`, false],
  ["nobody signs at all", `CREDIT AGREEMENT\n\n${BODY}`, false],
])("shows whether an agreement is executed when %s", (_name, text, executed) => {
  expect(isExecuted(parseAgreement(text))).toBe(executed);
});
