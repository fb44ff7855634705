import { analysisWords } from "@/pages/analyses/words.ts";

const titles = analysisWords.result.statements.groups;

/** Figures of a statement in the order in which one reads it. */
const LINES: readonly (readonly [keyof typeof titles, readonly string[]])[] = [
  [
    "income",
    [
      ...["revenue", "costOfGoodsSold", "grossProfit", "sellingGeneralAdministrative", "ebitda"],
      ...[
        "depreciationAmortization",
        "depreciation",
        "ebit",
        "interest",
        "pretaxIncome",
        "tax",
        "taxesPaid",
        "netIncome",
        "rent",
      ],
    ],
  ],
  ["cash", ["operatingCashFlow", "capitalExpenditure", "dividends", "deferredTax"]],
  [
    "assets",
    [
      ...["cash", "marketableSecurities", "receivables", "inventory", "currentAssets", "longTermSecurities"],
      ...["fixedAssets", "assets"],
    ],
  ],
  [
    "funding",
    [
      ...["payables", "currentLiabilities", "commercialPaper", "shortTermBorrowings", "longTermDebtCurrent"],
      ...["longTermDebtNoncurrent", "debt", "debtDueWithinYear", "netDebt", "operatingLeasesCurrent"],
      ...["operatingLeasesNoncurrent", "operatingLeases", "financeLeasesCurrent", "financeLeasesNoncurrent"],
      ...["financeLeases", "leases", "debtWithLeases", "liabilities", "retainedEarnings", "equity"],
      ...["equityWithMinorities", "liabilitiesAndEquity", "shares"],
    ],
  ],
];

/** The figures that are given, in groups; what no group names comes last. */
export function groupLines(given: ReadonlySet<string>) {
  const named = new Set(LINES.flatMap(([, lines]) => lines));
  const groups = LINES.map(([name, lines]) => ({
    title: titles[name],
    lines: lines.filter((line) => given.has(line)),
  }));
  const rest = { title: titles.other, lines: [...given].filter((line) => !named.has(line)) };
  return [...groups, rest].filter(({ lines }) => lines.length > 0);
}
