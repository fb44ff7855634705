import { isReconciled } from "./balance.ts";
import { type CompanyFacts, type Fact, factsAsOf, isAnnual, isFullYear, yearFact } from "./company-facts.ts";
import { CONCEPT_TAGS, CONCEPTS, type Concept, GREATEST_OF } from "./concepts.ts";
import { type DebtPicture, debtPicture, withInterestCheck } from "./debt.ts";

/** The source of a figure: the tag, the filing and its date, and a flag if the tag is a substitute. */
export interface FigureSource {
  readonly tag: string;
  readonly accession: string;
  readonly filed: string;
  readonly flag: string | null;
}

/** Derived figures list their inputs in `derived`. */
export type DerivedFigure = "ebitda" | "debt" | "debtDueWithinYear" | "debtWithLeases" | "leases" | "netDebt";
export type Figure = Concept | DerivedFigure;

/** One fiscal year as known on a date. Amounts in `currency`; a figure that was not reported is absent. */
export interface FiscalYear {
  readonly periodEnd: string;
  readonly currency: string;
  readonly figures: Readonly<Partial<Record<Figure, number>>>;
  readonly sources: Readonly<Partial<Record<Concept, FigureSource>>>;
  /** Figures without a tag, with their formula. */
  readonly derived: Readonly<Partial<Record<Figure, string>>>;
  readonly debt: DebtPicture;
  /** False when assets differ from liabilities and equity by over 0.5%; null if a side is unknown. */
  readonly reconciled: boolean | null;
}

/** Fiscal years known on a date (facts filed on or before it), oldest first. A year is one that an annual report covers
 *  with two of revenue, net income and operating cash flow, or one of them and total assets at its end. */
export function fiscalYearsAsOf(company: CompanyFacts, asOf: string): FiscalYear[] {
  const currency = currencyOf(company);
  const flows = (["revenue", "netIncome", "operatingCashFlow"] as const).map((concept) =>
    annualEnds(company, concept, currency, asOf, isFullYear),
  );
  const assets = annualEnds(company, "assets", currency, asOf, ({ start }) => start === undefined);
  const ends = new Set(flows.flatMap((dates) => [...dates]));
  const covered = [...ends].filter((end) => [...flows, assets].filter((dates) => dates.has(end)).length >= 2);
  const years: FiscalYear[] = [];
  for (const end of covered.sort()) years.push(fiscalYear(company, end, currency, asOf, years.at(-1) ?? null));
  return years;
}

function annualEnds(
  company: CompanyFacts,
  concept: Concept,
  currency: string,
  asOf: string,
  counts: (fact: Fact) => boolean,
): ReadonlySet<string> {
  const facts = tagsOf(concept).flatMap(({ tag }) => annualFacts(company, tag, currency, asOf));
  return new Set(facts.filter(counts).map(({ end }) => end));
}

/** Facts from annual reports. A later report of another form that restates one does not hide it. */
function annualFacts(company: CompanyFacts, tag: string, currency: string, asOf: string): readonly Fact[] {
  return (company.facts["us-gaap"]?.[tag]?.units[currency] ?? []).filter(
    (fact) => fact.filed <= asOf && isAnnual(fact),
  );
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

/** The currency of most of the company's facts; USD if there are none. */
function currencyOf(company: CompanyFacts): string {
  const counts = new Map<string, number>();
  for (const tag of Object.values(company.facts["us-gaap"] ?? {})) {
    for (const [unit, facts] of Object.entries(tag.units)) {
      if (/^[A-Z]{3}$/.test(unit)) counts.set(unit, (counts.get(unit) ?? 0) + facts.length);
    }
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? "USD";
}

interface ConceptTag {
  readonly tag: string;
  readonly flag: string | null;
}

function tagsOf(concept: Concept): ConceptTag[] {
  return CONCEPT_TAGS[concept].map((entry) => (typeof entry === "string" ? { tag: entry, flag: null } : entry));
}

function fiscalYear(
  company: CompanyFacts,
  end: string,
  currency: string,
  asOf: string,
  before: FiscalYear | null,
): FiscalYear {
  const figures: Partial<Record<Figure, number>> = {};
  const sources: Partial<Record<Concept, FigureSource>> = {};
  for (const concept of CONCEPTS) {
    const unit = concept === "shares" ? "shares" : currency;
    const found = conceptFact(concept, (tag) => yearFact(factsAsOf(company, tag, unit, asOf), end));
    if (found === null) continue;
    const { fact, tag, flag } = found;
    figures[concept] = fact.val;
    sources[concept] = { tag, accession: fact.accn, filed: fact.filed, flag };
  }
  const debt = withInterestCheck(
    debtPicture(company, end, currency, asOf),
    figures.interest,
    before?.debt.total ?? null,
  );
  const derived = deriveFigures(figures, debt);
  const reconciled = isReconciled(figures.assets, figures.liabilities, figures.equityWithMinorities);
  return { periodEnd: end, currency, figures, sources, derived, debt, reconciled };
}

/** The fact of the first tag that has one, or the largest if the concept requires it. */
function conceptFact(
  concept: Concept,
  read: (tag: string) => Fact | null,
): (ConceptTag & { readonly fact: Fact }) | null {
  const greatest = GREATEST_OF[concept] ?? [];
  let best: (ConceptTag & { readonly fact: Fact }) | null = null;
  for (const { tag, flag } of tagsOf(concept)) {
    if (best !== null && !greatest.includes(tag)) continue;
    const fact = read(tag);
    if (fact !== null && (best === null || fact.val > best.fact.val)) best = { tag, flag, fact };
    if (best !== null && greatest.length === 0) return best;
  }
  return best;
}

type Figures = Partial<Record<Figure, number>>;

/** Derives missing figures from others, and records how. */
function deriveFigures(figures: Figures, debt: DebtPicture): Partial<Record<Figure, string>> {
  const derived: Partial<Record<Figure, string>> = {};
  const derive = (figure: Figure, how: string, value: number | null): void => {
    if (value === null || figures[figure] !== undefined) return;
    figures[figure] = value;
    derived[figure] = how;
  };
  const f = figures;
  derive("costOfGoodsSold", "revenue - gross profit", sum(f.revenue, negative(f.grossProfit)));
  derive("ebit", "pretax income + interest", sum(f.pretaxIncome, f.interest));
  derive("depreciationAmortization", "depreciation + amortization", sum(f.depreciation, f.amortization));
  const sides = sum(f.liabilitiesAndEquity, negative(f.equityWithMinorities));
  derive("liabilities", "liabilities and equity - equity with minorities", sides);
  derive("operatingLeases", "current + noncurrent", sum(f.operatingLeasesCurrent, f.operatingLeasesNoncurrent));
  derive("financeLeases", "current + noncurrent", sum(f.financeLeasesCurrent, f.financeLeasesNoncurrent));
  derive("leases", "operating + finance leases", anyOf(f.operatingLeases, f.financeLeases));
  derive("ebitda", "EBIT + depreciation and amortization", sum(f.ebit, f.depreciationAmortization));
  derive("debt", debt.parts.map(({ tag }) => tag).join(" + "), debt.total);
  derive("debtDueWithinYear", "current part of long-term debt + short-term borrowings", debt.dueWithinYear);
  if (debt.includesFinanceLeases)
    derive("debtWithLeases", "debt, finance leases included, + operating leases", sum(f.debt, f.operatingLeases));
  else derive("debtWithLeases", "debt + leases", sum(f.debt, f.leases));
  derive(
    "netDebt",
    "debt - cash - marketable securities",
    sum(f.debt, negative(f.cash), negative(f.marketableSecurities)),
  );
  // Without a line for securities, nothing is deducted for them. This can only overstate the debt.
  derive("netDebt", "debt - cash; no marketable securities reported", sum(f.debt, negative(f.cash)));
  return derived;
}

/** Sum of all; null if one is missing. */
function sum(...parts: readonly (number | null | undefined)[]): number | null {
  return parts.every((part) => typeof part === "number") ? parts.reduce((total, part) => total + part, 0) : null;
}

/** Sum of those present; null if none is. */
function anyOf(...parts: readonly (number | null | undefined)[]): number | null {
  const given = parts.filter((part) => typeof part === "number");
  return given.length === 0 ? null : given.reduce((total, part) => total + part, 0);
}

function negative(value: number | undefined): number | undefined {
  return value === undefined ? undefined : -value;
}
