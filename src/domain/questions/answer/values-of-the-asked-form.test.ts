import { expect, it } from "vitest";
import { askTermLoan } from "../../../../test/support/ask-agreement.ts";

const ask =
  askTermLoan(`2.03 Letters of Credit. The Bank may issue letters of credit. The Borrower shall pay a letter of credit fee of 1.25% per annum and such other charges for amendments as the Bank customarily makes. The stated amount of all letters of credit shall not exceed $5,000,000.

2.04 Extension. If Banks with more than 66 2/3% of the Commitments agree to extend, and are each an Extending Bank, the maturity is extended by one year.

2.05 Agent. The Borrower shall pay to the Agent for the ratable benefit of the Banks a consent fee of 0.25%.

2.06 Discount. The Borrower shall pay an upfront fee of 3.00% of the principal amount on the Closing Date. The Bank shall have received any required closing fee.

2.07 Budget. Budgeted costs include an interest reserve and a contingency reserve. The Bank releases them in proportion as the work proceeds, and only upon the written request of the Borrower with the certificates of its architect. The developer's fee is $1,037,000.

3.01 Appraisal. The Bank shall have received an appraisal that reflects a loan to value ratio of not more than 75% of the as-stabilized value of the project. The Pledged Notes have the values that the Borrower assigns to them.

4.03 Notes. "Yen Notes" means the 2.40% notes issued by the Borrower under a Purchase Agreement. The Borrower's liens are those disclosed to the Bank.

5.09 Coverage. The Borrower shall maintain a fixed charge coverage ratio of at least 1.70 to 1.00.
`);

it.each([
  "What flat fee in dollars does the bank charge for each letter of credit?",
  "What dollar fee is charged for each letter of credit amendment?",
  "What percentage extension fee do the banks get each time?",
  "What does the bank charge annually as administrative agent?",
  "At what original issue discount was the term loan made?",
  "How much was the closing fee that the borrower paid?",
  "How large, in dollars, is the contingency reserve in the budget?",
  "What as-stabilized value did the closing appraisal put on the project?",
  "What is the total fair value of the pledged notes at closing?",
  "Who holds the 2.40% Yen Notes?",
  "Which existing liens are disclosed for the group?",
  "How much in existing letters of credit had Tarn Vale issued at closing?",
  "What was the fixed charge coverage ratio at the last test before closing?",
  "What dollar figure was the borrower's tangible net worth at December 31, 2020, the base for the net worth covenant?",
  "What A.M. Best rating does Quillmoor itself hold?",
])("refuses where no value of the form that is asked for is tied to the thing: %s", (question) => {
  expect(ask(question)).toMatch(/^refused/);
});

const stated =
  askTermLoan(`2.03 Letters of Credit. The Bank may issue letters of credit. The Borrower shall pay a fee of $150 for the issue and a fee of $75 for each amendment of a letter of credit.

2.04 Extension. On each extension the Borrower shall pay to the Bank an extension fee of 0.15% of the commitments.

2.05 Discount. The Term Loan was made at an original issue discount of 2.00%. The Borrower shall pay a closing fee of $40,000.

2.07 Budget. The budget includes a contingency reserve of $600,000.

3.01 Appraisal. The appraisal valued the project at $31,000,000 as stabilized.

4.03 Notes. The 2.40% Yen Notes are held by Kestrel Life Insurance Company.
`);

it.each([
  ["What flat fee in dollars does the bank charge to issue a letter of credit?", "$150"],
  ["What dollar fee is charged for each letter of credit amendment?", "$75"],
  ["What percentage extension fee does the bank get each time?", "0.15%"],
  ["At what original issue discount was the term loan made?", "2.00%"],
  ["How much is the closing fee?", "$40,000"],
  ["How large, in dollars, is the contingency reserve in the budget?", "$600,000"],
  ["What as-stabilized value did the appraisal put on the project?", "$31,000,000"],
  ["Who holds the 2.40% Yen Notes?", "Kestrel Life"],
])("answers where a clause states such a value: %s", (question, value) => {
  expect(stated(question)).toContain(value);
});
