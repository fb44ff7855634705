import { observationOfResult } from "#domain/cdm/business-events.ts";
import type { Run } from "#features/runs/index.ts";
import type { LanguageModel } from "#providers/language-model/language-model.ts";
import type { CommonData, Finding, MetricRow, Section, Statements } from "../result/report-data.ts";
import { gapFindings, staleFinding } from "./data-quality-findings.ts";
import { checkRules, type Rule, worstFirst } from "./findings.ts";
import type { Sheet } from "./metric-sheet.ts";
import { phraseSummary } from "./phrase-summary.ts";
import type { Summary } from "./summary.ts";

/** The contents of an analysis before its report is written. */
export interface Draft {
  readonly sheet: Sheet;
  readonly rules: readonly Rule[];
  /** Added to the findings of the rules. */
  readonly findings: readonly Finding[];
  readonly sections: Readonly<Record<string, Section>>;
  readonly statements: Statements;
  readonly summary: (findings: readonly Finding[]) => Summary;
  /** Shown in the CDM event. */
  readonly details: Readonly<Record<string, string | number | boolean | null>>;
}

/** The parts that all kinds of result share, and the CDM event. */
export interface Report {
  readonly summary: string;
  readonly findings: Finding[];
  readonly metrics: Record<string, MetricRow>;
  readonly common: CommonData;
  readonly cdmEvents: readonly object[];
}

export const NO_STATEMENTS: Statements = { currency: null, years: [] };

/** Applies the rules and writes the summary and the event. Last step of every analysis. */
export async function buildReport(run: Run, model: LanguageModel | null, draft: Draft): Promise<Report> {
  const { sheet, sections } = draft;
  const checked = checkRules(draft.rules, sheet.metrics);
  const stale = staleFinding(sheet.sources);
  const findings = worstFirst([
    ...checked.findings,
    ...draft.findings,
    ...gapFindings(sections),
    ...(stale === null ? [] : [stale]),
  ]);
  const written = await run.step("write summary", 100, "Summary written", async ({ now, signal }) => {
    const { text, writtenBy } = await phraseSummary(model, draft.summary(findings), signal);
    return { text, writtenBy, at: now.toISOString() };
  });
  const missing = Object.entries(sheet.metrics).flatMap(([id, { value }]) => (value === null ? [id] : []));
  const event = observationOfResult({
    kind: "analysis",
    id: run.id,
    eventDate: written.at.slice(0, 10),
    timestamp: written.at,
    details: { ...draft.details, findings: findings.length, stale: stale !== null },
  });
  return {
    summary: written.text,
    findings,
    metrics: { ...sheet.metrics },
    common: {
      sources: [...sheet.sources],
      series: { ...sheet.series },
      statements: draft.statements,
      peers: [],
      sections: { ...sections },
      checks: checked.checks,
      check_counts: checked.counts,
      quality: { as_of: oldestDate(sections), stale: stale !== null, missing },
      summary_written_by: written.writtenBy,
    },
    cdmEvents: [event],
  };
}

function oldestDate(sections: Draft["sections"]): string | null {
  const dates = Object.values(sections).flatMap(({ as_of: asOf }) => (asOf === null ? [] : [asOf]));
  return dates.sort()[0] ?? null;
}
