import { type CompanyFacts, type Fact, factsAsOf, isAnnual } from "#domain/statements/company-facts.ts";
import { CONCEPT_TAGS, type Concept } from "#domain/statements/concepts.ts";

const YEARS = 6;

/** Names of figures in sentences. */
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

/** Labels in the table, as used in statements. */
const ROWS: Readonly<Partial<Record<Concept, string>>> = {
  revenue: "Total revenues",
  costOfGoodsSold: "Cost of goods sold",
  grossProfit: "Gross profit",
  ebit: "Operating income",
  pretaxIncome: "Income before income taxes",
  tax: "Income tax expense",
  interest: "Interest expense",
  netIncome: "Net income",
  depreciationAmortization: "Depreciation and amortization",
  operatingCashFlow: "Net cash provided by operating activities",
  capitalExpenditure: "Capital expenditures",
  dividends: "Dividends paid",
  assets: "Total assets",
  currentAssets: "Total current assets",
  liabilities: "Total liabilities",
  currentLiabilities: "Total current liabilities",
  equity: "Total shareholders' equity",
  cash: "Cash and cash equivalents",
  receivables: "Accounts receivable, net",
  inventory: "Inventories",
  payables: "Accounts payable",
  fixedAssets: "Property, plant and equipment, net",
  longTermDebtNoncurrent: "Long-term debt",
};

/** Figures of a company's annual reports, as one sentence per line and as a table by fiscal year. Each sentence names the
 *  filing. The latest filing of a period counts. */
export function factsText(facts: CompanyFacts, now: Date): string {
  const asOf = now.toISOString().slice(0, 10);
  const lines: string[] = [];
  const table: { readonly label: string; readonly byYear: ReadonlyMap<number, number> }[] = [];
  const flows = (["revenue", "netIncome"] as const).flatMap((concept) => annualFacts(facts, concept, asOf, null));
  const yearEnds = new Set(flows.map(({ end }) => end));
  for (const [concept, label] of Object.entries(LABELS) as [Concept, string][]) {
    const annual = annualFacts(facts, concept, asOf, yearEnds);
    for (const { start, end, val, form, filed } of annual) {
      const when = start === undefined ? "at the end of the fiscal year ended" : "for the fiscal year ended";
      lines.push(
        `${facts.entityName} reported ${label} of USD ${scaled(val)} ${when} ${end} (${form} filed ${filed}).`,
      );
    }
    const byYear = new Map(annual.map(({ end, val }) => [fiscalYear(end), val]));
    if (byYear.size > 0) table.push({ label: ROWS[concept] ?? label, byYear });
  }
  return lines.length === 0 ? "" : `${lines.join("\n")}\n\n${tableText(facts.entityName, table)}`;
}

/** Full-year flows from annual reports, and balances at the ends of these years from the latest report. */
function annualFacts(
  facts: CompanyFacts,
  concept: Concept,
  asOf: string,
  yearEnds: ReadonlySet<string> | null,
): readonly Fact[] {
  for (const tag of CONCEPT_TAGS[concept]) {
    const annual = factsAsOf(facts, typeof tag === "string" ? tag : tag.tag, "USD", asOf)
      .filter((fact) =>
        fact.start === undefined
          ? (yearEnds?.has(fact.end) ?? false)
          : isAnnual(fact) && isFullYear(fact.start, fact.end),
      )
      .sort((a, b) => (a.end < b.end ? 1 : -1))
      .slice(0, YEARS);
    if (annual.length > 0) return annual;
  }
  return [];
}

/** A fiscal year that ends in the first days of January belongs to the year before. */
function fiscalYear(end: string): number {
  const year = Number(end.slice(0, 4));
  return end.slice(5) <= "01-10" ? year - 1 : year;
}

function tableText(
  name: string,
  rows: readonly { readonly label: string; readonly byYear: ReadonlyMap<number, number> }[],
): string {
  const years = [...new Set(rows.flatMap(({ byYear }) => [...byYear.keys()]))].sort((a, b) => b - a).slice(0, YEARS);
  const cells = (byYear: ReadonlyMap<number, number>): string =>
    years.map((year) => (byYear.has(year) ? inMillions(byYear.get(year) ?? 0) : "—")).join(" | ");
  return [
    `${name} annual figures (in millions of US dollars)`,
    `| Fiscal year | ${years.join(" | ")} |`,
    ...rows.map(({ label, byYear }) => `| ${label} | ${cells(byYear)} |`),
  ].join("\n");
}

function inMillions(value: number): string {
  return (value / 1e6).toLocaleString("en-US", { maximumFractionDigits: 3 });
}

function isFullYear(start: string, end: string): boolean {
  const days = (Date.parse(end) - Date.parse(start)) / 86_400_000;
  return days > 340 && days < 385;
}

function scaled(value: number): string {
  return Math.abs(value) >= 1e6
    ? `${(value / 1e6).toLocaleString("en-US", { maximumFractionDigits: 3 })} million`
    : value.toLocaleString("en-US");
}
