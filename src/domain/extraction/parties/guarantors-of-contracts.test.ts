import { expect, test } from "vitest";
import { extractAgreement } from "../extract-agreement.ts";

const contract = (guarantee: string): string => `LOAN CONTRACT

Lender: Haiyan Bank Co., Ltd., Taihu Branch (hereinafter referred to as "Party A")
Borrower: Qingshan Motors Co., Ltd. (hereinafter referred to as "Party B")

Article 1 The Loan

1.1 Party A agrees to provide a loan of RMB 21,000,000 to Party B. Party B shall repay the loan on 1 May 2012 with interest at 6%.

Article 5 Guarantee

5.1 ${guarantee}

Article 6 Notices

6.1 Notices are given in writing.
`;
const guarantorsOf = (guarantee: string): string[] =>
  extractAgreement(contract(guarantee))
    .parties.filter(({ role }) => role === "guarantor")
    .map(({ name }) => name);

const GROUP = "Qingshan Group Co., Ltd.";
test.each([
  [
    `All debts that Party B owes to Party A shall be secured by ${GROUP}, Zhao Xiao Ming and Sun Bo as joint liability guarantors, who shall each issue a letter of guarantee to Party A.`,
    [GROUP, "Zhao Xiao Ming", "Sun Bo"],
  ],
  [
    `${GROUP} and Zhao Xiaoming shall provide a joint and several liability guarantee for the debts of Party B.`,
    [GROUP, "Zhao Xiaoming"],
  ],
  [`Party B shall have ${GROUP} and Sun Bo provide guarantees of joint liability to Party A.`, [GROUP, "Sun Bo"]],
  [`The guarantor of this Contract is ${GROUP}, which bears joint and several liability.`, [GROUP]],
  [`Guarantors of the loan: ${GROUP}, Zhao Xiaoming.`, [GROUP, "Zhao Xiaoming"]],
  [`The guarantee under this Contract is provided by ${GROUP} by way of suretyship.`, [GROUP]],
  [`The loan shall be secured by a guarantee from ${GROUP} and Sun Bo.`, [GROUP, "Sun Bo"]],
])("a contract names who guarantees its debts: %s", (guarantee, names) => {
  expect(guarantorsOf(guarantee)).toEqual(names);
});

test.each([
  "The debts of Party B shall be secured by the land of Baiyun Land Co., Ltd. as mortgagor.",
  "All debts shall be mortgaged by Baiyun Land Co., Ltd. with its land use right.",
  "Party B shall not provide a guarantee for the debts of Baiyun Land Co., Ltd.",
  "Haiyan Bank Co., Ltd. shall provide a letter of credit to Baiyun Land Co., Ltd. for the account of Party B, without a guarantee.",
])("who pledges, or is owed, guarantees nothing: %s", (guarantee) => {
  expect(guarantorsOf(guarantee)).toEqual([]);
});
