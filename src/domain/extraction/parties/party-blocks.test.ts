import { expect, test } from "vitest";
import { extractAgreement } from "../extract-agreement.ts";

const TERMS =
  "SECTION 1. THE LOANS. Subject to the terms hereof, the Lenders shall make revolving loans to the Borrower in an aggregate principal amount not to exceed $60,000,000. The Borrower shall repay the Loans on June 30, 2029. The Loans bear interest at the Prime Rate plus 1.00%. SECTION 2. Events of Default. Failure to pay principal when due is an Event of Default. Each Lender and the Required Lenders may act. The Lenders agree.";
const syndicated = (signatures: string, rest = "") =>
  `CREDIT AGREEMENT\n\ndated as of June 30, 2024\n\namong BIRCH PAPER COMPANY, as Borrower, the Lenders party hereto and FIRST HARBOR BANK, N.A., as Administrative Agent, and EAST SHORE BANK, as Syndication Agent\n\n${TERMS}\n\nIN WITNESS WHEREOF, the parties have caused this Agreement to be duly executed.\n\n${signatures}\n\n${rest}`;
const SIGNED = "By: /s/ A. Person\nName: A. Person\nTitle: Vice President\n\n";
const BORROWER = `BIRCH PAPER COMPANY\n\n${SIGNED}`;
const AGENT = `FIRST HARBOR BANK, N.A., as Administrative Agent and as a Lender\n\n${SIGNED}`;

const namesOf = (text: string, role: string): string[] =>
  extractAgreement(text)
    .parties.filter((party) => party.role.replace("co_", "") === role)
    .map(({ name }) => name);

test("a bank that holds a title and signs without a capacity is a lender", () => {
  const text = syndicated(`${BORROWER}${AGENT}EAST SHORE BANK\n\n${SIGNED}`);
  expect(namesOf(text, "lender")).toEqual(["FIRST HARBOR BANK, N.A.", "EAST SHORE BANK"]);
});

test("who signs after the first creditor is a lender whatever its name, unless it is of the debtor's group", () => {
  const signers = ["HOLLOW OAK RECOVERY II, L.P.", "BIRCH PAPER SALES CORPORATION"].map(
    (name) => `${name}\n\n${SIGNED}`,
  );
  const text = syndicated(`${BORROWER}${AGENT}${signers.join("")}`);
  expect(namesOf(text, "lender")).toEqual(["FIRST HARBOR BANK, N.A.", "HOLLOW OAK RECOVERY II, L.P."]);
});

test("an agent that signs individually lends too", () => {
  const text = syndicated(`${BORROWER}FIRST HARBOR BANK, N.A., individually and as Administrative Agent\n\n${SIGNED}`);
  expect(namesOf(text, "lender")).toEqual(["FIRST HARBOR BANK, N.A."]);
});

test("who signs under a heading of guarantors is one, without the name it had before", () => {
  const guarantors = `GUARANTORS:\n\nBIRCH/NORTH, INC. (formerly Birch Mill, Inc.)\n\n${SIGNED}LUMEN SERVICOS LDA\n\n${SIGNED}`;
  const text = syndicated(`${BORROWER}${AGENT}${guarantors}`);
  expect(namesOf(text, "guarantor")).toEqual(["BIRCH/NORTH, INC.", "LUMEN SERVICOS LDA"]);
});

test("a column of persons between name and commitment names no lender", () => {
  const schedule =
    "SCHEDULE 2.01\n\nCOMMITMENTS\n\nName of Lender                Contact Person            Commitment\n\nEast Shore Bank               Maria T. Lopez            $35,000,000\nof New Hampshire              40 Bay Street\n                              Tel: (603) 555-0134\n\nFirst Harbor Bank, N.A.       Peter Olsen               $25,000,000\n                              9 Quay Road\n\nTotal                                                   $60,000,000\n";
  const agreement = extractAgreement(syndicated(`${BORROWER}${AGENT}`, schedule));
  const names = new Map(agreement.parties.map(({ id, name }) => [id, name]));
  const lines = agreement.facilities.flatMap((facility) =>
    facility.lender_commitments.map(({ party_id, amount }) => [names.get(party_id), amount.amount]),
  );
  expect(lines).toEqual([
    ["East Shore Bank of New Hampshire", 35_000_000],
    ["First Harbor Bank, N.A.", 25_000_000],
  ]);
});

test("a bank that a schedule calls by the first word of its name is the bank that signs", () => {
  const schedule =
    "SCHEDULE 2.01\n\nCOMMITMENTS\n\nName of Lender                Commitment\n\nHollin                        $35,000,000\n\nFirst Harbor Bank, N.A.       $25,000,000\n\nTotal                         $60,000,000\n";
  const signers = `${BORROWER}${AGENT}HOLLIN BANK, in its capacities as Issuing Bank and a Lender\n\n${SIGNED}`;
  const agreement = extractAgreement(syndicated(signers, schedule));
  const lenders = agreement.parties.filter(({ role }) => role === "lender");
  expect(lenders.map(({ name }) => name)).toEqual(["HOLLIN BANK", "First Harbor Bank, N.A."]);
  const amounts = agreement.facilities.flatMap((facility) =>
    facility.lender_commitments.map(({ party_id, amount }) => [party_id, amount.amount]),
  );
  expect(amounts).toEqual(lenders.map(({ id }, i) => [id, [35_000_000, 25_000_000][i]]));
});

test("the title of an affidavit on a signature page is no company", () => {
  const guarantors = `GUARANTORS:\n\nBIRCH NORTH, INC.\n\n${SIGNED}AFFIDAVIT OF BANK OFFICER\n\nI, A. Person, state the following.\n`;
  expect(namesOf(syndicated(`${BORROWER}${AGENT}${guarantors}`), "guarantor")).toEqual(["BIRCH NORTH, INC."]);
});

const bilateral = (front: string, signatures: string) =>
  `CREDIT AGREEMENT\n\n${front}\n\nThe Bank and the Borrower agree as follows:\n\n1. DEFINITIONS.\n"Advance" means an advance under Section 2.\n"Commitment" means $7,500,000.\n"Maturity Date" means May 1, 2027.\n\n2. ADVANCES. The Bank shall make revolving Advances to the Borrower up to the Commitment. The Bank may decline. The Bank records each Advance. The Borrower shall pay the Bank interest at the Prime Rate. The Bank shall notify the Borrower.\n\n3. DEFAULT. Upon an event of default the Bank may accelerate.\n\nIN WITNESS WHEREOF, the parties have executed this Agreement.\n\n${signatures}`;

test.each([
  [
    "labels name the parties",
    "BORROWER: CEDAR LANE PRESS, INC., a corporation organized under the laws of the State of Maine having its office at 2 Elm Street.\n\nBANK: NORTHERN TRADERS BANK, a Maine banking corporation.",
  ],
  [
    "labels name the parties of a bank's form",
    "Borrower (Party A): Cedar Lane Press, Inc.\n\nAddress: 2 Elm Street\n\nLender (Party B): Northern Traders Bank\n\nAddress: 4 Elm Street",
  ],
  [
    "parties are hereinafter referred to by their roles",
    "The undersigned:\n\n1. Cedar Lane Press, Inc., established in Portland, hereinafter referred to as 'the Borrower', and\n\n2. Northern Traders Bank, having its office in Portland, hereinafter referred to as 'the Bank',",
  ],
])("a bilateral agreement's only lender lends the whole commitment where %s", (_name, front) => {
  const signatures = `BORROWER:\nCEDAR LANE PRESS, INC.\n\n${SIGNED}BANK:\nNORTHERN TRADERS BANK\n\n${SIGNED}`;
  const agreement = extractAgreement(bilateral(front, signatures));
  const lower = agreement.parties.map(({ name, role }) => [name.toLowerCase(), role]);
  expect(lower).toEqual([
    ["cedar lane press, inc.", "borrower"],
    ["northern traders bank", "lender"],
  ]);
  expect(agreement.facilities[0]?.lender_commitments.map(({ amount }) => amount.amount)).toEqual([7_500_000]);
});

test("the person who signs for the only lender is no other lender", () => {
  const front =
    'This Agreement is made among Cedar Lane Press, Inc., a Maine corporation (the "Borrower"), and Northern Traders Bank, a Maine banking corporation (the "Bank").';
  const signatures = `BORROWER:\nCEDAR LANE PRESS, INC.\n\n${SIGNED}BANK:\nNOR. TRADERS\n\n${SIGNED}Jane Roe\n\nBy: /s/ Jane Roe\n`;
  expect(namesOf(bilateral(front, signatures), "lender")).toEqual(["Northern Traders Bank"]);
});

test("the rows of a table of reports name no parties", () => {
  const rows = ["Annual Financial Statement (audited)", "Quarterly Financial Statement (certified)", "Tax Returns"]
    .map((report, i) => `${i + 1}. Borrower\t  \t${report}\t  \tWithin ${30 * (i + 1)} days`)
    .join("\n\n");
  const text = syndicated(`${BORROWER}${AGENT}`).replace(
    "SECTION 2. Events",
    `Reporting Party\n\n${rows}\n\nSECTION 2. Events`,
  );
  expect(namesOf(text, "borrower")).toEqual(["BIRCH PAPER COMPANY"]);
});
