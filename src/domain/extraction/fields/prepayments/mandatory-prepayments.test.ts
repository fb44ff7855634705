import { expect, test } from "vitest";
import { assemble } from "../../assemble.ts";
import { parseAgreement } from "../../parse-agreement.ts";
import { readMandatoryPrepayments } from "./mandatory-prepayments.ts";

interface Prepayment {
  type: string;
  percent: number | null;
  section: string | null;
}

function read(section: string, definitions = "") {
  const parsed = parseAgreement(`ARTICLE I
DEFINITIONS

Section 1.01 Defined Terms. As used in this Agreement, the following terms have the meanings that stand beside them, in the singular and in the plural alike:

${definitions}

ARTICLE II
THE LOANS

Section 2.01 The Loans. Each Lender agrees, on the terms of this Agreement, to make one or more Loans to the Borrower up to its Commitment.

${section}

Section 2.03 Fees. The Borrower agrees to pay to the Agent the fees that they have agreed upon in writing, on the dates and in the amounts stated there.
`);
  return assemble<Prepayment[]>(parsed, readMandatoryPrepayments(parsed));
}

const brief = (section: string, definitions?: string) =>
  read(section, definitions).value.map((p) => `${p.section} ${p.type} ${p.percent}`);

test("each clause on mandatory prepayments gives its trigger and share", () => {
  expect(
    brief(`Section 2.02 Prepayments.

(a) Optional. The Borrower may prepay the Loans at any time without premium.

(b) Mandatory.

(i) Asset Sales. If any Loan Party makes a Disposition, the Borrower shall prepay Loans in an amount equal to 100% of the Net Cash Proceeds of it.

(ii) Debt Issuance. Upon the incurrence of any Indebtedness not permitted here, the Borrower shall prepay Loans in an amount equal to 100% of all Net Cash Proceeds.

(iii) Excess Cash Flow. Within five days after the statements are due, the Borrower shall prepay Loans in an amount equal to 50% of Excess Cash Flow.

(iv) Overadvance. If the Revolving Exposure exceeds the Borrowing Base, the Borrower shall at once prepay the excess.

(v) Declined Proceeds. Any Lender may decline its share.`),
  ).toEqual([
    "2.02(b)(i) asset_sale 100",
    "2.02(b)(ii) debt_issuance 100",
    "2.02(b)(iii) excess_cash_flow 50",
    "2.02(b)(iv) borrowing_base null",
  ]);
});

test("a clause with several triggers gives one entry each, and exclusions are no triggers", () => {
  expect(
    brief(`Section 2.02 Mandatory Prepayments.

(a) If any Loan Party receives Net Proceeds of any Asset Sale or Recovery Event, 100% of such Net Proceeds shall be applied to prepay the Loans.

(b) If any Equity Issuance (other than on a Change of Control) is made, the Borrower shall prepay Loans with 75% of the proceeds.`),
  ).toEqual(["2.02(a) asset_sale 100", "2.02(a) casualty 100", "2.02(b) equity_issuance 75"]);
});

test("the definition of Prepayment Event gives the triggers", () => {
  expect(
    brief(
      `Section 2.02 Prepayment of Loans. (a) The Borrower shall have the right at any time to prepay any Loan.

(b) In the event that any Net Proceeds are received in respect of any Prepayment Event, the Borrower shall prepay the Loans in an aggregate amount equal to 100% of such Net Proceeds.`,
      '"Prepayment Event" means (a) any sale, transfer or other Disposition of property or (b) any casualty to property of a Loan Party.',
    ),
  ).toEqual(["2.02(b) asset_sale 100", "2.02(b) casualty 100"]);
});

test("optional prepayments and prepayments of other debt are none", () => {
  expect(
    brief(`Section 2.02 Optional Prepayments.

(a) The Borrower may prepay any Loan if the amount exceeds $100,000.

(b) Each notice of prepayment shall state the amount to be prepaid.`),
  ).toEqual([]);
});

test("the words before a list hold for each of its clauses, and all of the proceeds are 100%", () => {
  expect(
    brief(`Section 2.02 Mandatory Prepayment. The Borrower shall prepay the Loan in the following amounts:

(i) upon the receipt of Net Cash Proceeds of any Disposition, in an amount equal to such Net Cash Proceeds;

(ii) upon an issuance of its equity securities, in an amount equal to one half of the proceeds; and

(iii) after each Fiscal Year, in an amount equal to fifty percent (50%) of Excess Cash Flow.`),
  ).toEqual(["2.02(i) asset_sale 100", "2.02(ii) equity_issuance null", "2.02(iii) excess_cash_flow 50"]);
});

test("the share of all proceeds names the event that it was concluded from", () => {
  const { evidence } = read(
    "Section 2.02 Mandatory Prepayment. If an Event of Loss occurs, the Borrower shall apply all of the net proceeds to prepay the Loans.",
  );
  expect(evidence["/0/percent"]?.[0]).toMatchObject({ method: "derived", of: ["/0/type"] });
});

test("a definition of the proceeds names the events if nothing else does", () => {
  const definition =
    '"Net Proceeds" means the cash proceeds of any (a) Asset Sale, (b) Event of Loss or (c) issuance of Indebtedness, net of costs.';
  expect(
    brief(
      `Section 2.02 Mandatory Prepayments. (a) [Reserved]. (b) Upon the receipt of Net Proceeds by any Loan Party, the Borrower shall prepay the Loans in an amount equal to 100% (or any lesser amount that is outstanding) of such Net Proceeds.`,
      definition,
    ),
  ).toEqual(["2.02(b) asset_sale 100", "2.02(b) casualty 100", "2.02(b) debt_issuance 100"]);
  expect(
    brief(
      `Section 2.02 Mandatory Prepayments. (a) If an Equity Issuance is made, the Borrower shall prepay Loans with 75% of the proceeds. (b) Each prepayment of Net Proceeds shall be applied to the Loans pro rata.`,
      definition,
    ),
  ).toEqual(["2.02(a) equity_issuance 75"]);
});

test("a section without clauses requires what its sentences do", () => {
  expect(
    brief(
      "Section 2.02 Prepayment of Loans. The Borrower may prepay the Loans at any time. If the Loans at any time exceed the Commitments, the Borrower shall immediately prepay the excess.",
    ),
  ).toEqual(["2.02 other null"]);
});

test.each([
  "Section 2.02 Default. An Event of Default exists if the Borrower shall fail to pay any debt in excess of $5,000,000 when it is due by a required prepayment.",
  "Section 2.02 Reduction. The Borrower shall not reduce the Commitments if, after giving effect to any prepayment of the Loans, the Loans would exceed the Commitments.",
  "Section 2.02 Maximum Rate. If the interest exceeds the maximum rate permitted by law, the Borrower and the Lenders shall apply the excess as a prepayment of the principal.",
  "Section 2.02 Sharing. If any Lender shall receive a prepayment in excess of its share, it shall purchase participations from the other Lenders.",
])("what mentions prepayments without requiring one on an event is none: %s", (section) => {
  expect(brief(section)).toEqual([]);
});

test.each([
  [
    "Section 2.02 Prepayment on Sale or Total Loss. On a Ship becoming a Total Loss or being sold, no Advance is made until the Borrower has prepaid an amount equal to the entire proceeds.",
    ["2.02 casualty 100", "2.02 asset_sale 100"],
  ],
  [
    "Section 2.02 Required Principal Payments. Should the principal ever exceed the Borrowing Base, the Borrower covenants to make a principal payment that is sufficient to cure the excess.",
    ["2.02 borrowing_base null"],
  ],
  [
    "Section 2.02 Payment of the Note. On each April 15, 25% of the Borrower's Excess Cash Flow of the year before shall be due and payable.",
    ["2.02 excess_cash_flow 25"],
  ],
  [
    "Section 2.02 Offers. If the Borrower receives Net Cash Proceeds of a Disposition, it shall cause to be prepaid Loans equal to 100% of these Net Cash Proceeds.",
    ["2.02 asset_sale 100"],
  ],
])("other headings and verbs: %s", (section, entries) => {
  expect(brief(section).toSorted()).toEqual(entries.toSorted());
});

test.each([
  [
    "Section 2.02 Mandatory Prepayments. The Borrower shall prepay the Term Loan in an amount equal to (a) 100% of the Net Cash Proceeds of any Asset Sale, (b) 100% of the Net Cash Proceeds of the incurrence of any Indebtedness not permitted hereunder, (c) 50% of the Net Cash Proceeds of any issuance of Equity Interests, and (d) 75% of Excess Cash Flow for each fiscal year.",
    [
      "2.02(a) asset_sale 100",
      "2.02(b) debt_issuance 100",
      "2.02(c) equity_issuance 50",
      "2.02(d) excess_cash_flow 75",
    ],
  ],
  [
    "Section 2.02 Mandatory Prepayments. The Borrower shall make prepayments upon (a) the sale of assets, in an amount equal to one hundred percent (100%) of net proceeds, (b) the receipt of insurance or condemnation proceeds, in an amount equal to one hundred percent (100%) thereof, (c) the issuance of equity, in an amount equal to fifty percent (50%) of net proceeds, and (d) the delivery of annual financial statements, in an amount equal to twenty-five percent (25%) of Excess Cash Flow.",
    ["2.02(a) asset_sale 100", "2.02(b) casualty 100", "2.02(c) equity_issuance 50", "2.02(d) excess_cash_flow 25"],
  ],
  [
    "Section 2.02 Application of Proceeds. The Loans shall be prepaid with (i) all Net Cash Proceeds of Dispositions exceeding $1,000,000, (ii) one-half (50%) of the Net Cash Proceeds of equity issuances and (iii) 75% of annual Excess Cash Flow.",
    ["2.02(i) asset_sale 100", "2.02(ii) equity_issuance 50", "2.02(iii) excess_cash_flow 75"],
  ],
])("items of one sentence have shares of their own: %s", (section, entries) => {
  expect(brief(section)).toEqual(entries);
});
