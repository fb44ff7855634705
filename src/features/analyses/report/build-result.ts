import { observationOfResult } from "#domain/cdm/business-events.ts";
import type { Run, RunResult } from "#features/runs/index.ts";
import type { LanguageModel } from "#providers/language-model/language-model.ts";
import type { AnalysisResult, Finding, Section } from "../result.ts";
import { gapFindings, staleFinding } from "./data-quality-findings.ts";
import { checkRules, type Rule, worstFirst } from "./findings.ts";
import type { Sheet } from "./metric-sheet.ts";
import { phraseSummary } from "./phrase-summary.ts";

/** What a workflow found, before it is written down. */
export interface Draft {
  readonly sheet: Sheet;
  readonly rules: readonly Rule[];
  /** Beside those of the rules. */
  readonly findings: readonly Finding[];
  readonly sections: Readonly<Record<string, Section>>;
  readonly statements: object;
  readonly asOf: string | null;
  /** Names that a summary may say: of companies, securities, series. */
  readonly names: readonly string[];
  /** Members of `data` that only this kind of analysis has. */
  readonly more: Readonly<Record<string, unknown>>;
  readonly summary: (findings: readonly Finding[]) => string;
  /** Shown in the CDM event. */
  readonly details: Readonly<Record<string, string | number | boolean | null>>;
}

/** Checks the rules, writes the summary and the event: the last step of every analysis. */
export async function writeResult(
  run: Run,
  model: LanguageModel | null,
  draft: Draft,
): Promise<RunResult<AnalysisResult>> {
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
    const given = { summary: draft.summary(findings), findings, metrics: sheet.metrics, names: draft.names };
    return { ...(await phraseSummary(model, given, signal)), at: now.toISOString() };
  });
  const missing = Object.entries(sheet.metrics).flatMap(([id, { value }]) => (value === null ? [id] : []));
  const result: AnalysisResult = {
    summary: written.text,
    findings,
    metrics: sheet.metrics,
    data: {
      sources: sheet.sources,
      series: sheet.series,
      statements: draft.statements,
      peers: [],
      sections,
      checks: checked.checks,
      check_counts: checked.counts,
      quality: { as_of: draft.asOf, stale: stale !== null, missing },
      summary_written_by: written.writtenBy,
      ...draft.more,
    },
  };
  const event = observationOfResult({
    ...{ kind: "analysis", id: run.id, eventDate: written.at.slice(0, 10), timestamp: written.at },
    details: { ...draft.details, findings: findings.length, stale: stale !== null },
  });
  return { result, cdmEvents: [event] };
}
