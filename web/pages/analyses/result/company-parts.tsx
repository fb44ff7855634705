import type { ReactNode } from "react";
import { openName, showExact, showFigure, showPercent } from "@/pages/analyses/figures.ts";
import { analysisWords } from "@/pages/analyses/words.ts";
import { Facts } from "@/parts/section.tsx";
import { CARD } from "./part.tsx";
import type { Parts } from "./read-result.ts";

const words = analysisWords.result;

/** Who the subject is, by the registers. */
export function CompanyFacts({ company, grade }: Pick<Parts, "company" | "grade">) {
  if (company === null) return null;
  const facts: (readonly [string, ReactNode])[] = [
    [words.company.name, company.name],
    ...(company.industry === null ? [] : [[words.company.industry, company.industry] as const]),
    ...(company.cik === null ? [] : [[words.company.cik, String(company.cik)] as const]),
    [words.company.matched, words.company.matchedBy[company.matched_by] ?? openName(company.matched_by)],
    ...(grade === null ? [] : [[words.company.grade, `${grade.grade} (${grade.basis})`] as const]),
  ];
  return (
    <div className={`${CARD} mb-8 self-start`}>
      <Facts facts={facts} />
    </div>
  );
}

/** How forecasts of this kind did before. */
export function ForecastRecord({ forecast }: Pick<Parts, "forecast">) {
  if (forecast === null) return null;
  const { model, candidate, verdict, origins, p_against_naive: p, coverage_80, coverage_95 } = forecast;
  const covered =
    coverage_80 === null || coverage_95 === null
      ? words.noFigure
      : words.forecast.coverageOf(showPercent(coverage_80), showPercent(coverage_95));
  return (
    <div className={`${CARD} mb-8 break-inside-avoid`}>
      <h3 className="mb-2 font-medium">{words.forecast.title}</h3>
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
    </div>
  );
}
