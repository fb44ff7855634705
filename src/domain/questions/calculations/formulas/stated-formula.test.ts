import { expect, it } from "vitest";
import { askBankAgreement } from "../../../../../test/support/ask-agreement.ts";

const agreementWith = (definitions: string, covenants = "") =>
  askBankAgreement({ commitment: "$20,000,000", definitions, covenants });

const ask = agreementWith(`"Borrowing Base" means, at any time, the sum of:

(a) eighty percent (80%) of Eligible Accounts; plus

(b) the lesser of (i) $3,000,000 or (ii) 50% of Eligible Inventory; minus

(c) all Reserves.`);

it("adds the parts of a borrowing base with their rates and caps", () => {
  expect(
    ask(
      "Eligible accounts are $10 million, eligible inventory is $4 million and reserves are $500,000. What is the borrowing base?",
    ),
  ).toContain("80% × $10,000,000 + 50% × $4,000,000 − $500,000 = $9,500,000.");
  expect(
    ask(
      "Eligible accounts are $10 million and eligible inventory $8 million with no reserves. How big is the borrowing base?",
    ),
  ).toContain("$3,000,000 (the cap; 50% × $8,000,000 = $4,000,000) = $11,000,000.");
});

it("takes off what is drawn", () => {
  expect(
    ask(
      "With $10 million of eligible accounts, no inventory, no reserves and $6 million drawn, how much more does the borrowing base allow?",
    ),
  ).toContain("$8,000,000 − $6,000,000 = $2,000,000");
});

it("names deductions that the question leaves out", () => {
  expect(
    ask("Eligible accounts are $10 million and eligible inventory $4 million. What is the borrowing base?"),
  ).toContain("= $10,000,000, before Reserves");
});

it("asks for an amount that the question leaves out", () => {
  expect(ask("Eligible accounts are $10 million. What is the borrowing base?")).toBe(
    "refused: Say the amount of Eligible Inventory, which the formula needs.",
  );
});

it("takes a deduction at the percentage of what it is deducted from", () => {
  const net = agreementWith(
    `"Borrowing Base" means 80% of an amount equal to (i) the face amount of Eligible Accounts less (ii) sales taxes included in it.`,
  );
  expect(
    net("Eligible accounts are $10 million and sales taxes are $1 million. What is the borrowing base?"),
  ).toContain("80% × $10,000,000 − 80% × $1,000,000 = $7,200,000.");
});

it("adds shares of income and equity to the floor of a net worth covenant", () => {
  const floor = agreementWith(
    "",
    "5.1 Net Worth. The Borrower will not permit its Consolidated Net Worth at any time to be less than $30,000,000 plus (i) 50% of consolidated net income after January 1, 2014 (if positive) and (ii) 75% of the proceeds of any equity issued after the closing date.",
  );
  expect(
    floor("What is the net worth floor if net income has been $6 million and they raised $4 million of equity?"),
  ).toContain("$30,000,000 + 50% × $6,000,000 + 75% × $4,000,000 = $36,000,000.");
  expect(floor("What is the net worth floor if net income has been $6 million?")).toContain(
    "$30,000,000 + 50% × $6,000,000 = $33,000,000, before adding 75% of proceeds of any equity issued",
  );
});

const capped = agreementWith(
  `"Receivable Borrowing Base" means at any time the lesser of (a) $5,000,000 or (b) the sum of (i) 80% of Eligible Accounts and (ii) 50% of Eligible Inventory (but in no event more
than $2,000,000).`,
);

it("takes the most that the whole sum and a part of it count for", () => {
  expect(
    capped("Eligible accounts are $3 million and eligible inventory $5 million. What is the borrowing base?"),
  ).toContain("80% × $3,000,000 + $2,000,000 (the cap; 50% × $5,000,000 = $2,500,000) = $4,400,000.");
  expect(
    capped("Eligible accounts are $6 million and eligible inventory $2 million. What is the borrowing base?"),
  ).toContain("= $5,800,000; at most $5,000,000.");
});

const byTime = agreementWith(
  `"Borrowing Base" means (i) at all times other than during a Reduction Period the sum of (a) 80% of Eligible Accounts plus (b) the lesser of 30% of Eligible Inventory or $4,000,000, and (ii) during any Reduction Period, 70% of Eligible Accounts.`,
);

it("takes the sum for the time of the question, and asks for the time", () => {
  const given = "Eligible accounts are $9 million and eligible inventory $12 million. What is the borrowing base";
  expect(byTime(`${given} outside a reduction period?`)).toContain(
    "80% × $9,000,000 + 30% × $12,000,000 = $10,800,000.",
  );
  expect(byTime(`${given} during a reduction period?`)).toContain("70% × $9,000,000 = $6,300,000.");
  expect(byTime(`${given}?`)).toContain("refused: Say which period applies");
});

it("adds what is given for each period, and takes the level of the day that is asked for", () => {
  const yearly = agreementWith(
    "",
    "5.1 Net Worth. The Borrower will not permit Consolidated Net Worth to be less than the sum of (i) $30,000,000 and (ii) 40% of Consolidated Net Income for each completed fiscal year ending on or after December 31, 2014.",
  );
  expect(
    yearly("What is the minimum net worth if consolidated net income was $5 million in 2014 and $10 million in 2015?"),
  ).toContain("$30,000,000 + 40% × ($5,000,000 + $10,000,000) = $36,000,000.");
  const dated = agreementWith(
    "",
    "5.1 Minimum Net Worth. The Borrower will not permit Consolidated Net Worth as at December 31, 2014 to be less than $30,000,000, as at June 30, 2015 to be less than $30,000,000 plus 25% of Consolidated Net Income for the six-month period ending on such date, and as at December 31, 2015 to be less than $30,000,000 plus 50% of Consolidated Net Income for the 12-month period ending on such date.",
  );
  expect(
    dated("If consolidated net income for 2015 is $8 million, what net worth must they have at December 31, 2015?"),
  ).toContain("$30,000,000 + 50% × $8,000,000 = $34,000,000.");
});

it("takes the only amount for the only share where their names have a plain word in common", () => {
  const ask = agreementWith(
    "",
    "5.1 Net Worth. The Borrower shall maintain a Net Worth of at least $30,000,000, plus fifty percent (50%) of the net proceeds received by the Borrower from the issuance of capital stock after the date of this Agreement.",
  );
  expect(ask("It issued shares for net proceeds of $10 million. What net worth does it have to maintain?")).toContain(
    "$30,000,000 + 50% × $10,000,000 = $35,000,000.",
  );
});

it("adds the income of each quarter, and takes a loss off only where the agreement does", () => {
  const question =
    "Net income was $2 million in the first quarter, then a $1 million loss, then $3 million. What is the lowest net worth allowed?";
  const covenant = (aside: string) =>
    agreementWith(
      "",
      `5.1 Net Worth. The Borrower shall maintain a Net Worth of not less than the sum of (a) $65,000,000 plus (b) 75% of cumulative Consolidated Net Income ${aside}for each fiscal quarter after the Closing Date.`,
    );
  expect(covenant("(without deduction for any losses) ")(question)).toContain(
    "$65,000,000 + 75% × ($2,000,000 + $3,000,000) = $68,750,000.",
  );
  expect(covenant("")(question)).toContain("= $68,000,000.");
  const raised = agreementWith(
    "",
    "5.1 Net Worth. The Borrower shall maintain a Net Worth of at least $50,000,000, to be adjusted upward at the end of each fiscal quarter by 33% of positive net income for such quarter.",
  );
  expect(
    raised(
      "We earn $20 million in one quarter, lose $5 million in the next and earn $10 million in the third. What net worth must we show?",
    ),
  ).toContain("$50,000,000 + 33% × ($20,000,000 + $10,000,000) = $59,900,000.");
});

it("reads a borrowing base whose definition has no quotation marks", () => {
  const plain = agreementWith(
    "Borrowing Base means, when determined, an amount equal to the total of (a) 80% of Eligible Accounts, plus (b) 50% of Eligible Inventory, minus (c) any Reserves established by Lender.",
  );
  expect(
    plain("What is the borrowing base with eligible accounts of $6 million and eligible inventory of $3 million?"),
  ).toContain("80% × $6,000,000 + 50% × $3,000,000 = $6,300,000, before any Reserves");
});

it("takes the smaller of a share and an amount, also where the text says so after both", () => {
  const ask = askBankAgreement({
    commitment: "$30,000,000",
    covenants:
      "5.1 Limit. Loans shall not exceed a borrowing base consisting of the sum of (i) 75% of Eligible Accounts, plus (ii) 40% of Eligible Inventory or $6,000,000, whichever is less, and less (iii) the Reserve.",
  });
  expect(
    ask("Eligible accounts are $4 million, eligible inventory is $20 million, no reserve. What is the borrowing base?"),
  ).toContain("= $9,000,000");
  expect(
    ask("Eligible accounts are $4 million, eligible inventory is $5 million, no reserve. What is the borrowing base?"),
  ).toContain("= $5,000,000");
});

const seasonal = agreementWith(
  `"Borrowing Base" means the sum of (i) fifty percent (50%) of Eligible Inventory, (ii) forty percent (40%) of documentary letters of credit, and (iii) at any time between April 30 and October 31, an additional sum of $3,000,000; provided however that such amount shall not exceed sixty percent (60%) of the value of the inventory of the Borrower as determined in accordance with GAAP.`,
);

it("adds what counts in one season of the year only on a day of that season", () => {
  const parts = "eligible inventory is $10 million, documentary letters of credit are $1 million";
  expect(seasonal(`On March 1 ${parts} and inventory is worth $50 million. What is the borrowing base?`)).toContain(
    "50% × $10,000,000 + 40% × $1,000,000 = $5,400,000.",
  );
  expect(seasonal(`In June ${parts} and inventory is worth $50 million. What is the borrowing base?`)).toContain(
    "+ $3,000,000 = $8,400,000. The cap is 60% × $50,000,000 = $30,000,000, which is not exceeded.",
  );
  expect(seasonal(`${parts}. What is the borrowing base?`)).toContain(
    "before the $3,000,000 that counts only between April 30 and October 31 and the cap of 60% of the value of the inventory",
  );
});

it("gives an amount to the term with its own name, and cuts the sum to a share of another amount", () => {
  expect(
    seasonal(
      "On March 1 the total inventory under GAAP is $8 million, Eligible Inventory is $10 million and documentary letters of credit are $1 million. What's the Borrowing Base?",
    ),
  ).toContain("= $5,400,000. The cap is 60% × $8,000,000 = $4,800,000, so the borrowing base is $4,800,000.");
});
