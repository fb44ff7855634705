import { isReconciled } from "./balance.ts";
import { type CompanyFacts, factsAsOf, isFullYear, yearFact } from "./company-facts.ts";
import { CONCEPT_TAGS, CONCEPTS, type Concept } from "./concepts.ts";

/** Where a figure was read: the tag, the filing and its date, and a flag where the tag stands in for another. */
export interface FigureSource {
  readonly tag: string;
  readonly accession: string;
  readonly filed: string;
  readonly flag: string | null;
}

/** Figures derived from others say from which, as `derived`. */
export type DerivedFigure = "ebitda" | "debt" | "debtWithLeases" | "leases" | "netDebt";
export type Figure = Concept | DerivedFigure;

/** One fiscal year as it was known on a date. Amounts in `currency`; a figure that was not reported is absent. */
export interface FiscalYear {
  readonly periodEnd: string;
  readonly currency: string;
  readonly figures: Readonly<Partial<Record<Figure, number>>>;
  readonly sources: Readonly<Partial<Record<Concept, FigureSource>>>;
  /** Figures computed since no tag gives them, with the way they were. */
  readonly derived: Readonly<Partial<Record<Figure, string>>>;
  /** False when assets differ from liabilities and equity by over 0.5 %; null when a side is not known. */
  readonly reconciled: boolean | null;
}

/** Fiscal years known on a date (facts filed on or before it), oldest first. A year is one for which a full-year
 *  revenue, net income or operating cash flow was reported. */
export function fiscalYearsAsOf(company: CompanyFacts, asOf: string): FiscalYear[] {
  const currency = currencyOf(company);
  const ends = new Set<string>();
  for (const concept of ["revenue", "netIncome", "operatingCashFlow"] as const) {
    for (const { tag } of tagsOf(concept)) {
      for (const fact of factsAsOf(company, tag, currency, asOf)) if (isFullYear(fact)) ends.add(fact.end);
    }
  }
  return [...ends].sort().map((end) => fiscalYear(company, end, currency, asOf));
}

/** The latest value of one concept for a fiscal year, as known on a date; null when none was reported. */
export function latestYearFigure(
  company: CompanyFacts,
  concept: Concept,
  asOf: string,
): { readonly value: number; readonly periodEnd: string; readonly source: FigureSource } | null {
  const year = fiscalYearsAsOf(company, asOf).findLast((candidate) => candidate.figures[concept] !== undefined);
  const value = year?.figures[concept];
  const source = year?.sources[concept];
  if (year === undefined || value === undefined || source === undefined) return null;
  return { value, periodEnd: year.periodEnd, source };
}

/** The currency in which most facts of the company are given; USD where there are none. */
function currencyOf(company: CompanyFacts): string {
  const counts = new Map<string, number>();
  for (const tag of Object.values(company.facts["us-gaap"] ?? {})) {
    for (const [unit, facts] of Object.entries(tag.units)) {
      if (/^[A-Z]{3}$/.test(unit)) counts.set(unit, (counts.get(unit) ?? 0) + facts.length);
    }
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? "USD";
}

function tagsOf(concept: Concept): { tag: string; flag: string | null }[] {
  return CONCEPT_TAGS[concept].map((entry) => (typeof entry === "string" ? { tag: entry, flag: null } : entry));
}

function fiscalYear(company: CompanyFacts, end: string, currency: string, asOf: string): FiscalYear {
  const figures: Partial<Record<Figure, number>> = {};
  const sources: Partial<Record<Concept, FigureSource>> = {};
  for (const concept of CONCEPTS) {
    for (const { tag, flag } of tagsOf(concept)) {
      const unit = concept === "shares" ? "shares" : currency;
      const fact = yearFact(factsAsOf(company, tag, unit, asOf), end);
      if (fact === null) continue;
      figures[concept] = fact.val;
      sources[concept] = { tag, accession: fact.accn, filed: fact.filed, flag };
      break;
    }
  }
  const derived = deriveFigures(figures, sources);
  const reconciled = isReconciled(figures.assets, figures.liabilities, figures.equityWithMinorities);
  return { periodEnd: end, currency, figures, sources, derived, reconciled };
}

type Figures = Partial<Record<Figure, number>>;

/** Fills in what other figures give, and says how. */
function deriveFigures(figures: Figures, sources: FiscalYear["sources"]): Partial<Record<Figure, string>> {
  const derived: Partial<Record<Figure, string>> = {};
  const derive = (figure: Figure, how: string, value: number | null): void => {
    if (value === null || figures[figure] !== undefined) return;
    figures[figure] = value;
    derived[figure] = how;
  };
  const f = figures;
  derive("costOfGoodsSold", "revenue - gross profit", sum(f.revenue, negative(f.grossProfit)));
  derive("ebit", "pretax income + interest", sum(f.pretaxIncome, f.interest));
  derive("depreciationAmortisation", "depreciation + amortisation", sum(f.depreciation, f.amortisation));
  const sides = sum(f.liabilitiesAndEquity, negative(f.equityWithMinorities));
  derive("liabilities", "liabilities and equity - equity with minorities", sides);
  derive("operatingLeases", "current + noncurrent", sum(f.operatingLeasesCurrent, f.operatingLeasesNoncurrent));
  derive("financeLeases", "current + noncurrent", sum(f.financeLeasesCurrent, f.financeLeasesNoncurrent));
  derive("leases", "operating + finance leases", anyOf(f.operatingLeases, f.financeLeases));
  derive("ebitda", "EBIT + depreciation and amortisation", sum(f.ebit, f.depreciationAmortisation));
  derive("debt", "long-term debt with its current part + short-term borrowings + commercial paper", debtOf(f, sources));
  derive("debtWithLeases", "debt + leases", sum(f.debt, f.leases));
  derive(
    "netDebt",
    "debt - cash - marketable securities",
    sum(f.debt, negative(f.cash), negative(f.marketableSecurities)),
  );
  // Without a line for securities nothing is taken off for them, which can only overstate the debt.
  derive("netDebt", "debt - cash; no marketable securities reported", sum(f.debt, negative(f.cash)));
  return derived;
}

/** Debt of all terms. `LongTermDebt` holds its current part already and `DebtCurrent` the short-term borrowings, so
 *  neither is added to what it holds; the former counts only where one of the two parts is not reported. */
function debtOf(f: Figures, sources: FiscalYear["sources"]): number | null {
  const parts = sum(f.longTermDebtNoncurrent, f.longTermDebtCurrent);
  if (parts === null && f.longTermDebtTotal !== undefined) {
    return anyOf(f.longTermDebtTotal, f.shortTermBorrowings, f.commercialPaper);
  }
  const longTerm = anyOf(f.longTermDebtNoncurrent, f.longTermDebtCurrent);
  const allCurrent = sources.longTermDebtCurrent?.tag === "DebtCurrent";
  return allCurrent ? longTerm : anyOf(longTerm, f.shortTermBorrowings, f.commercialPaper);
}

/** Sum of all, null when one is missing. */
function sum(...parts: readonly (number | null | undefined)[]): number | null {
  return parts.every((part) => typeof part === "number") ? parts.reduce((total, part) => total + part, 0) : null;
}

/** Sum of those that are given, null when none is. */
function anyOf(...parts: readonly (number | null | undefined)[]): number | null {
  const given = parts.filter((part) => typeof part === "number");
  return given.length === 0 ? null : given.reduce((total, part) => total + part, 0);
}

function negative(value: number | undefined): number | undefined {
  return value === undefined ? undefined : -value;
}
