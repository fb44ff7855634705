import { type CompanyFacts, factsAsOf, isAnnual } from "#domain/statements/company-facts.ts";
import { CONCEPT_TAGS, type Concept } from "#domain/statements/concepts.ts";

const YEARS = 6;

/** What a figure is called in a sentence. */
const LABELS: Readonly<Partial<Record<Concept, string>>> = {
  revenue: "revenue (net sales)",
  costOfGoodsSold: "cost of goods sold (cost of revenue)",
  grossProfit: "gross profit",
  ebit: "operating income",
  pretaxIncome: "income before taxes",
  tax: "income tax expense",
  interest: "interest expense",
  netIncome: "net income",
  operatingCashFlow: "cash flow from operating activities",
  capitalExpenditure: "capital expenditure (purchases of property, plant and equipment)",
  dividends: "dividends paid",
  depreciationAmortization: "depreciation and amortization",
  assets: "total assets",
  currentAssets: "total current assets",
  liabilities: "total liabilities",
  currentLiabilities: "total current liabilities",
  equity: "total shareholders' equity",
  cash: "cash and cash equivalents",
  receivables: "accounts receivable",
  inventory: "inventory",
  payables: "accounts payable",
  fixedAssets: "net property, plant and equipment",
  longTermDebtNoncurrent: "long-term debt, noncurrent",
};

/** The figures of a company's annual reports as sentences, one a line: what was reported, for which fiscal year, in which
 *  filing. The latest filing of a period counts. */
export function factsText(facts: CompanyFacts, now: Date): string {
  const asOf = now.toISOString().slice(0, 10);
  const lines: string[] = [];
  for (const [concept, label] of Object.entries(LABELS) as [Concept, string][]) {
    for (const tag of CONCEPT_TAGS[concept]) {
      const name = typeof tag === "string" ? tag : tag.tag;
      const annual = factsAsOf(facts, name, "USD", asOf)
        .filter((fact) => isAnnual(fact) && isFullYear(fact.start, fact.end))
        .sort((a, b) => (a.end < b.end ? 1 : -1))
        .slice(0, YEARS);
      for (const { end, val, form, filed } of annual) {
        const when =
          annual[0]?.start === undefined ? "at the end of the fiscal year ended" : "for the fiscal year ended";
        lines.push(
          `${facts.entityName} reported ${label} of USD ${scaled(val)} ${when} ${end} (${form} filed ${filed}).`,
        );
      }
      if (annual.length > 0) break;
    }
  }
  return lines.join("\n");
}

function isFullYear(start: string | undefined, end: string): boolean {
  if (start === undefined) return true;
  const days = (Date.parse(end) - Date.parse(start)) / 86_400_000;
  return days > 340 && days < 385;
}

function scaled(value: number): string {
  return Math.abs(value) >= 1e6
    ? `${(value / 1e6).toLocaleString("en-US", { maximumFractionDigits: 3 })} million`
    : value.toLocaleString("en-US");
}
