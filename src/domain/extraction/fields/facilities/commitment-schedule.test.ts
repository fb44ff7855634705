import { describe, expect, it } from "vitest";
import { parseAgreement } from "../../parse-agreement.ts";
import { readCommitmentTables } from "./commitment-schedule.ts";

const BODY = `CREDIT AGREEMENT\n\nSection 2.01 The Loans.\n\n${"Each Lender agrees to make Loans to the Borrower as set out below. ".repeat(20)}\n\n`;

function tables(schedule: string) {
  return readCommitmentTables(parseAgreement(`${BODY}${schedule}`)).map((table) => ({
    rows: table.rows.map((row) => [row.name.value, ...row.amounts.map((a) => a.value.amount)]),
    totals: table.totals.map((t) => t.value.amount),
  }));
}

describe("readCommitmentTables", () => {
  it("reads a table with bars and a column for each facility", () => {
    const read = tables(`SCHEDULE 2.01
COMMITMENTS
| Lender | Revolving Commitment | Term Loan Commitment |
| --- | --- | --- |
| First Harbor Bank, N.A. | $30,000,000 | $70,000,000 |
| Lakeside Trust Company | $20,000,000 | $30,000,000 |
| TOTAL | $50,000,000 | $100,000,000 |
`);
    expect(read).toEqual([
      {
        rows: [
          ["First Harbor Bank, N.A.", 30e6, 70e6],
          ["Lakeside Trust Company", 20e6, 30e6],
        ],
        totals: [50e6, 100e6],
      },
    ]);
  });

  it("takes a row for all lenders as the total, a cell that says Nil as none, and a year within a name", () => {
    const read = tables(`SCHEDULE 2.01
COMMITMENTS

Lender                                Revolving Commitment   Term Commitment

First Harbor Bank, N.A.               $30,000,000            $70,000,000
Quayside Lending CLO 2020-2, LLC      Nil                    $30,000,000
Lakeside Life Assurance               $20,000,000            Nil
Company

All Lenders                           $50,000,000            $100,000,000
`);
    expect(read).toEqual([
      {
        rows: [
          ["First Harbor Bank, N.A.", 30e6, 70e6],
          ["Quayside Lending CLO 2020-2, LLC", 0, 30e6],
          ["Lakeside Life Assurance Company", 20e6, 0],
        ],
        totals: [50e6, 100e6],
      },
    ]);
  });

  it("completes a name below its amounts that ran into the next row", () => {
    const [read] = tables(`SCHEDULE 2.01
COMMITMENTS

Lender                           Commitment      Percentage

First Harbor Bank, National      $30,000,000     60.00%
 Association
Lakeside Trust Company           $20,000,000     40.00%
TOTAL                            $50,000,000     100.00%
`);
    expect(read?.rows).toEqual([
      ["First Harbor Bank, National Association", 30e6],
      ["Lakeside Trust Company", 20e6],
    ]);
  });

  it("leaves the caption of a total, a currency and an address out of the first names", () => {
    const tabbed = `SCHEDULE 2.01
COMMITMENTS

Lender\tRevolving Commitment\tTerm Commitment\tTotal
Kessler Merchant Bank, N.A.\t$51,000,000\t$34,000,000\t$85,000,000
Quay Bank\t$9,000,000\t$6,000,000\t$15,000,000
Total\t$60,000,000\t$40,000,000\t$100,000,000
`;
    expect(tables(tabbed)[0]?.rows.map(([name]) => name)).toEqual(["Kessler Merchant Bank, N.A.", "Quay Bank"]);
    const addressed = `SCHEDULE 2.01
COMMITMENTS

Fenwick Chartered Bank plc                            $50,000,000
45 Broadgate Row
London EC2M 3XX, England

The Lindqvist Trust Company                           $50,000,000
7 Harbor Street
Boston, Massachusetts 02110

Total                                                 $100,000,000
`;
    expect(tables(addressed)[0]?.rows.map(([name]) => name)).toEqual([
      "Fenwick Chartered Bank plc",
      "The Lindqvist Trust Company",
    ]);
  });

  it("leaves amounts between signatures with a hand to the signature blocks", () => {
    const page = ["FIRST HARBOR BANK", "LAKESIDE TRUST COMPANY", "QUAY SAVINGS BANK"].map(
      (name, i) => `$${30 - i},000,000                    ${name}

                               By /s/ Ann Thorne
                                 ---------------------
                                 Title: Vice President
`,
    );
    expect(tables(`${page.join("\n")}Total Commitments\n$87,000,000\n`)).toEqual([]);
  });

  it("leaves the marks of columns in old filings out of the first name", () => {
    const [read] = tables(`SCHEDULE 1
COMMITMENTS
<TABLE>
<CAPTION>
==========================================
LENDER                     COMMITMENT
==========================================
<S>                        <C>
First Harbor Capital Inc.  $30,000,000
Lakeside Trust Company     $20,000,000
TOTAL                      $50,000,000
</TABLE>
`);
    expect(read?.rows).toEqual([
      ["First Harbor Capital Inc.", 30e6],
      ["Lakeside Trust Company", 20e6],
    ]);
  });

  it("completes names that end on the line below their amounts", () => {
    const [read] = tables(`SCHEDULE 1
COMMITMENTS

LENDER                     REVOLVING COMMITMENT     TERM COMMITMENT
First Harbor National      $30,000,000              $70,000,000
Association
Lakeside                   $20,000,000              $30,000,000
Trust Company

TOTAL                      $50,000,000              $100,000,000
`);
    expect(read?.rows).toEqual([
      ["First Harbor National Association", 30e6, 70e6],
      ["Lakeside Trust Company", 20e6, 30e6],
    ]);
  });

  it("reads rows run together, with no blank between an amount, its share and the next name", () => {
    const read = tables(`SCHEDULE 2.01
COMMITMENTS

Lender
Amount of Commitment
Percentage of Total Commitments
First Harbor Bank, N.A.$50,000,000.0045.454545455%Bank of Lakeside, N.A.$40,000,000.0036.363636364%Summit Trust Company, New York
Branch$20,000,000.0018.181818182%Total$110,000,000.00100.000000000%
`);
    expect(read).toEqual([
      {
        rows: [
          ["First Harbor Bank, N.A.", 50e6],
          ["Bank of Lakeside, N.A.", 40e6],
          ["Summit Trust Company, New York Branch", 20e6],
        ],
        totals: [110e6],
      },
    ]);
  });

  it("parts tables without totals at captions of other commitments, and joins those that repeat", () => {
    const rows = (first: string, second: string) =>
      `First Harbor Bank, N.A.\n\n$\n\n${first}\n\n60\n\n%\n\nLakeside Trust Company\n\n$\n\n${second}\n\n40\n\n%`;
    const captions = (kind: string) => `${kind} Lender\n\n${kind} Commitment\n\n${kind} Commitment Percentage`;
    const read = tables(`SCHEDULE 1
COMMITMENTS

${captions("Revolving Loan")}

${rows("9,000,000", "6,000,000")}

${captions("Term Loan")}

${rows("1,200,000", "800,000")}

${captions("Term Loan")}

${rows("600,000", "400,000")}
`);
    expect(read.map((table) => table.rows.map(([, amount]) => amount))).toEqual([
      [9e6, 6e6],
      [1.2e6, 0.8e6, 0.6e6, 0.4e6],
    ]);
  });

  it("reads one cell a line, with percentages and a branch under the name", () => {
    const read = tables(`Schedule 1.1

Lenders and Commitments

Lender

Commitment

Percentage

First Harbor Bank,
National Association

$30,000,000.00

60.000000%

Banque Exemple,
Cayman Islands Branch

$20,000,000.00

40.000000%

TOTAL

$50,000,000.00

100.000000%
`);
    expect(read).toEqual([
      {
        rows: [
          ["First Harbor Bank, National Association", 30e6],
          ["Banque Exemple, Cayman Islands Branch", 20e6],
        ],
        totals: [50e6],
      },
    ]);
  });

  it("reads lines that run together with their headings", () => {
    const read = tables(
      "Schedule 2.01\nCommitments\nLender Commitment Percentage FIRST HARBOR BANK, N.A. $30,000,000 60% LAKESIDE TRUST COMPANY $20,000,000 40% Total Commitments $50,000,000 100%\n",
    );
    expect(read).toEqual([
      {
        rows: [
          ["FIRST HARBOR BANK, N.A.", 30e6],
          ["LAKESIDE TRUST COMPANY", 20e6],
        ],
        totals: [50e6],
      },
    ]);
  });

  it("passes over the addresses between a name and its amount", () => {
    const read = tables(`SCHEDULE 2.01
Names, Commitments and Addresses of Lenders

Bank
Commitment
First Harbor Bank, N.A.
100 Pier Street, Suite 900
Attention: Loan Desk
Telecopy: (555) 555-0100
$15,000,000

Lakeside Trust Company
200 Water Avenue
Attention: Agency Services
$10,000,000
`);
    expect(read[0]?.rows).toEqual([
      ["First Harbor Bank, N.A.", 15e6],
      ["Lakeside Trust Company", 10e6],
    ]);
  });

  it("starts another table after a line of totals", () => {
    const read = tables(`ANNEX A

Commitments

Lender  Term Loan Commitment
First Harbor Bank, N.A.  $70,000,000
TOTAL  $70,000,000

Lender  Revolving Loan Commitment
First Harbor Bank, N.A.  $30,000,000
TOTAL  $30,000,000
`);
    expect(read.map((t) => t.totals)).toEqual([[70e6], [30e6]]);
  });

  it("leaves forms and schedules of other things alone", () => {
    expect(tables("SCHEDULE 6.01\n\nExisting Indebtedness\n\nFirst Harbor Bank, N.A.  $30,000,000\n")).toEqual([]);
  });

  it("reads a header that runs together with the page's footer and the first row", () => {
    const read = tables(
      "Schedule 2.01 DRAFT 682595v6 COMMITMENTS AND APPLICABLE PERCENTAGES Lender Revolving Commitment Applicable Percentage in respect of Revolving Facility First Harbor Bank, N.A. $30,000,000 60.0% Lakeside Trust Company $20,000,000 40.0% TOTAL $50,000,000 100.0%",
    );
    expect(read[0]?.rows.map(([name]) => name)).toEqual(["First Harbor Bank, N.A.", "Lakeside Trust Company"]);
  });

  it("reads the lenders' part of a schedule of the parties, in the currency of its heading", () => {
    const obligors =
      "Part I\nThe Original Guarantors\n\nName of Original Guarantor\n\nRegistration number and jurisdiction\n\nAcme Holdings plc\n\n00X41877, England and Wales\n\n".repeat(
        4,
      );
    const lenders =
      "Part II\nThe Original Lenders\n\nName of Original Lender\n\nCommitment (€)\n\nHarbour Bank plc\n\n80,000,000\n\nBanque Exemple S.A.\n\n75,000,000\n\nTotal\n\n155,000,000\n";
    const text = `${BODY}SCHEDULE 1\nTHE ORIGINAL PARTIES\n\n${obligors}${lenders}`;
    const [table] = readCommitmentTables(parseAgreement(text));
    expect(table?.rows.map((row) => [row.name.value, row.amounts[0]?.value])).toEqual([
      ["Harbour Bank plc", { amount: 80e6, currency: "EUR" }],
      ["Banque Exemple S.A.", { amount: 75e6, currency: "EUR" }],
    ]);
  });

  it("takes no line of a sentence for the heading of a schedule", () => {
    const sentence = `The Lenders may name a substitute in the form attached as
Schedule 2 (the "Commitment Notice"), with the amount of each Lender's Commitment. Harbor Mills Company and the other companies in the group may borrow up to
$5,000,000

Lakeside Trust Company
$20,000,000
`;
    expect(tables(sentence)).toEqual([]);
  });

  it("takes a heading on a line of its own right below a signature", () => {
    const schedule = `Name: Evander Stormcliff
Title: Director
ANNEX A SCHEDULE 2.01
REVOLVING COMMITMENTS AND PRO RATA SHARES
Lender Revolving Commitment Pro Rata Share
First Harbor Bank, N.A. $30,000,000.00 60.000000000%
Lakeside Trust Company $20,000,000.00 40.000000000%
Total $50,000,000.00 100.000000000%
`;
    expect(tables(schedule).flatMap((table) => table.rows.map(([name]) => name))).toEqual([
      "First Harbor Bank, N.A.",
      "Lakeside Trust Company",
    ]);
  });

  it("takes no sentence in front of an amount for the name of a lender", () => {
    const schedule = `SCHEDULE 1
COMMITMENTS

First Harbor Bank, N.A.
$30,000,000

Lakeside Trust Company
$20,000,000

Financial Data Keep Borrower's books of account in accordance with GAAP, consistently applied, and furnish to Lakeside Bank
$50,000,000
`;
    expect(tables(schedule).flatMap((table) => table.rows.map(([name]) => name))).toEqual([
      "First Harbor Bank, N.A.",
      "Lakeside Trust Company",
    ]);
  });

  it("finds the schedule of a text without line breaks, and not a reference to it", () => {
    const words = "Each Lender agrees to make Loans up to the amount on Schedule 2.01 Commitments hereto. ".repeat(200);
    const read = readCommitmentTables(
      parseAgreement(
        `CREDIT AGREEMENT Section 2.01 The Loans. ${words}HARBOR BANK By: /s/ A Title: Director Schedule 2.01 Commitments Lender Commitment First Harbor Bank, N.A. $30,000,000 Lakeside Trust Company $20,000,000 Total Commitments $50,000,000`,
      ),
    );
    expect(read.map((table) => table.rows.map((row) => [row.name.value, row.amounts[0]?.value.amount]))).toEqual([
      [
        ["First Harbor Bank, N.A.", 30e6],
        ["Lakeside Trust Company", 20e6],
      ],
    ]);
  });
});
