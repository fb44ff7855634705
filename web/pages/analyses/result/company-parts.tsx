import type { ReactNode } from "react";
import type { StoredData } from "#features/analyses/routes.ts";
import { openName, showDay, showExact, showFigure, showPercent, showWholeAmount } from "@/pages/analyses/figures.ts";
import { analysisWords } from "@/pages/analyses/words.ts";
import { Facts } from "@/parts/section.tsx";
import { CARD } from "./part.tsx";

const words = analysisWords.result;

type CompanyData = Extract<StoredData, { readonly kind: "company" }>;
type Identity = NonNullable<CompanyData["company"]>;
type Grade = NonNullable<CompanyData["implied_grade"]>;
type Debt = NonNullable<CompanyData["debt"]>;

interface CompanyFactsProps {
  readonly company: Identity;
  readonly grade: Grade | null;
  readonly debt: Debt | null;
}

/** The registrant, the grade that its figures imply, and its debt by parts. */
export function CompanyFacts({ company, grade, debt }: CompanyFactsProps) {
  const facts: (readonly [string, ReactNode])[] = [
    [words.company.name, company.name],
    ...(company.industry === null ? [] : [[words.company.industry, company.industry] as const]),
    ...(company.cik === null ? [] : [[words.company.cik, String(company.cik)] as const]),
    [words.company.matched, words.company.matchedBy[company.matched_by] ?? openName(company.matched_by)],
    ...(grade === null ? [] : [[words.company.grade, <GradeText key="grade" grade={grade} />] as const]),
    ...(debt === null
      ? []
      : [[words.debt.title(showDay(debt.period_end)), <DebtText key="debt" debt={debt} />] as const]),
  ];
  return (
    <div className={`${CARD} mb-8 self-start`}>
      <Facts facts={facts} stacked />
    </div>
  );
}

function GradeText({ grade }: { grade: Grade }) {
  const { grade: letter, notch, reason, pd, pd_lowest, pd_highest, as_of: asOf, measures, table, basis } = grade;
  if (letter === null) return <>{reason === null ? words.noFigure : words.company.noGrade(reason)}</>;
  return (
    <>
      <span className="font-semibold">{letter}</span>
      {notch === null ? null : ` (${words.company.notch(notch)})`}
      <span className="block text-sm text-quiet">
        {basis}. {pd === null ? "" : words.company.probability(showPercent(pd), showExact(measures.length))}
        {pd_lowest === null || pd_highest === null
          ? ""
          : ` ${words.company.range(showPercent(pd_lowest), showPercent(pd_highest))}`}
        {asOf === null ? "" : ` ${words.asOf(showDay(asOf))}.`} {words.company.table(table.name, table.vintage)}
      </span>
    </>
  );
}

function DebtText({ debt }: { debt: Debt }) {
  const { total, currency, incomplete, notes, debt_parts: parts } = debt;
  return (
    <>
      <span className="font-medium whitespace-nowrap tabular-nums">
        {total === null ? words.debt.unknown : showWholeAmount(total, currency)}
      </span>
      {incomplete ? <span className="block text-sm text-quiet">{notes.join(" ")}</span> : null}
      {parts.map(({ tag, label, value }) => (
        <span key={tag} className="flex flex-wrap justify-between gap-x-3 text-sm text-quiet">
          <span>{label}</span>
          <span className="whitespace-nowrap tabular-nums">{showWholeAmount(value, currency)}</span>
        </span>
      ))}
    </>
  );
}

/** How forecasts of this kind performed out of sample. */
export function ForecastRecord({ forecast }: { forecast: NonNullable<CompanyData["forecast"]> }) {
  const { record, note } = forecast;
  return (
    <div className={`${CARD} mb-8 break-inside-avoid`}>
      <h3 className="mb-2 font-medium">{words.forecast.title}</h3>
      {record === null ? <p>{note ?? words.noFigure}</p> : <RecordFacts record={record} />}
    </div>
  );
}

type ForecastRow = NonNullable<NonNullable<CompanyData["forecast"]>["record"]>;

function RecordFacts({ record }: { record: ForecastRow }) {
  const { model, candidate, verdict, origins, p_against_naive: p, coverage_80, coverage_95 } = record;
  const covered =
    coverage_80 === null || coverage_95 === null
      ? words.noFigure
      : words.forecast.coverageOf(showPercent(coverage_80), showPercent(coverage_95));
  return (
    <Facts
      facts={[
        [words.forecast.verdict, words.forecast.verdicts[verdict] ?? openName(verdict)],
        [words.forecast.model, openName(model)],
        [words.forecast.candidate, openName(candidate)],
        [words.forecast.origins, showExact(origins)],
        [words.forecast.p, p === null ? words.noFigure : showFigure(p, "ratio")],
        [words.forecast.coverage, covered],
      ]}
    />
  );
}
