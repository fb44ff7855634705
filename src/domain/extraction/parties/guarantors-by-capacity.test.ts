import { expect, test } from "vitest";
import { extractAgreement } from "../extract-agreement.ts";

const amendment = (consent: string) => `AMENDMENT TO CREDIT AGREEMENT

THIS AMENDMENT is executed as of June 28, 2002, among ALDER GASES, INC., an Ohio corporation (the "COMPANY"), BIRCH SUPPLY HOLDINGS, LLC, a Delaware limited liability company ("BSH"), CEDAR TRUCKING CORP., a Delaware corporation ("CEDAR"), and LAKESIDE BANK, N.A. (the "LENDER").

1. The Company, BSH, Cedar and the Lender are parties to a Credit Agreement dated as of May 1, 2000.

2. Loans. The Lender agrees to make revolving loans to the Company up to $5,000,000 until June 27, 2005.

3. ${consent}

IN WITNESS WHEREOF, the parties have caused this Amendment to be executed.

ALDER GASES, INC.

By: /s/ A. Person

BIRCH SUPPLY HOLDINGS, LLC

By: /s/ B. Person

CEDAR TRUCKING CORP.

By: /s/ C. Person

LAKESIDE BANK, N.A.

By: /s/ D. Person
`;

const guarantors = (consent: string) =>
  extractAgreement(amendment(consent))
    .parties.filter(({ role }) => role === "guarantor")
    .map(({ name }) => name);

test.each([
  "Guarantor Consent. BSH and Cedar, in their respective capacities as a Guarantor under the Guaranties, by their execution of this Amendment, expressly consent to its execution by the Company.",
  "Affirmation. Each of BSH and Cedar, each in its capacity as a Guarantor, hereby confirms that its guaranty remains in effect.",
])("those who consent by their short names in the capacity of guarantors are guarantors: %s", (consent) => {
  expect(guarantors(consent)).toEqual(["BIRCH SUPPLY HOLDINGS, LLC", "CEDAR TRUCKING CORP."]);
});

test("those who only agree are not", () => {
  expect(guarantors("Consent. BSH and Cedar consent to this Amendment.")).toEqual([]);
});
