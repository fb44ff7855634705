import { type RunRow, refuseExport } from "#features/runs/index.ts";
import type { Block } from "#platform/office/block.ts";
import { REPORT_MEDIA_TYPES, type ReportFormat } from "#platform/office/report-formats.ts";
import { reportFile, reportFileName, reportSection } from "#platform/office/text-file.ts";
import { presentPeopleRun } from "./present-people-run.ts";
import type { PeopleResult } from "./result.ts";

/** A completed people run as a Word or PDF file: claims with their evidence and limits. */
export async function exportPeopleRun(run: RunRow, format: ReportFormat) {
  const { result, person_name: name, purpose, created_at: at } = presentPeopleRun(run);
  if (result === null) return refuseExport(run);
  const blocks: Block[] = [
    { kind: "heading", level: 1, text: name },
    {
      kind: "paragraph",
      text: `Purpose: ${spoken(purpose)}. Erased on ${result.guardrails.erased_after.slice(0, 10)} at the latest.`,
    },
    ...researchBlocks(result),
    ...profileBlocks(result),
    ...creditBlocks(result),
  ];
  return {
    body: await reportFile(format, blocks, name),
    filename: reportFileName(`people run ${run.id.slice(0, 8)}`, at, format),
    mediaType: REPORT_MEDIA_TYPES[format],
  };
}

function researchBlocks({ research_summary: found }: PeopleResult): Block[] {
  const cited = (id: string): string => `[${found.sources.findIndex((source) => source.id === id) + 1}]`;
  const claims = (list: typeof found.career): string[] =>
    list.map(({ text, source_id, quote }) => `${text} ${cited(source_id)} “${quote}”`);
  return [
    ...reportSection("Identity", [
      found.status === "identified" ? "Identified by matching facts." : "Insufficient evidence of identity.",
    ]),
    ...reportSection("Career", claims(found.career)),
    ...reportSection("Affiliations", claims(found.affiliations)),
    ...reportSection("Public records", claims(found.public_records)),
    ...reportSection("Limits of the research", found.limitations),
    ...reportSection(
      "Other people with this name, not merged",
      found.candidates.map(({ name, description, source_id }) => `${name}: ${description} ${cited(source_id)}`),
    ),
    ...reportSection(
      "Sources",
      found.sources.map(({ title, publisher, url }, i) => `[${i + 1}] ${title} (${publisher}): ${url}`),
    ),
  ];
}

function profileBlocks({ psychometric_profile: profile }: PeopleResult): Block[] {
  const traits = Object.entries(profile.big_five_traits).flatMap(([trait, { score, interval }]) =>
    score === null
      ? []
      : [
          `${trait}: ${score.toFixed(2)}${interval === null ? "" : ` (${interval.map((end) => end.toFixed(2)).join(" to ")})`}`,
        ],
  );
  const leanings = (
    ["risk_tolerance", "decision_making_style", "buying_behavior", "savings_behavior"] as const
  ).flatMap((name) =>
    profile[name].value === null ? [] : [`${spoken(name)}: ${profile[name].value} (${profile[name].basis})`],
  );
  const lines = [...traits, ...leanings, ...profile.validity, ...profile.limitations];
  return reportSection(
    "Psychometric profile",
    profile.status === "assessed" ? lines : ["Insufficient evidence.", ...lines],
  );
}

function creditBlocks({ credit_assessment: credit }: PeopleResult): Block[] {
  const indicators = [
    ...credit.payment_history_indicators,
    ...credit.credit_utilization_patterns,
    ...credit.debt_management,
    ...credit.financial_stability,
  ].map(({ label, value, unit, formula, verdict }) => {
    const judged = verdict === null ? "" : `, ${verdict}`;
    return `${label}: ${value.toLocaleString("en-US")} ${unit}${judged} (${formula})`;
  });
  const score = credit.risk_score === null ? [] : [`Risk score: ${credit.risk_score} of 100; higher is riskier.`];
  const lines = [...score, ...indicators, ...credit.rationale];
  return [
    ...reportSection("Credit assessment", lines.length === 0 ? ["Insufficient evidence."] : lines),
    ...reportSection("Limitations", credit.limitations),
  ];
}

function spoken(name: string): string {
  return name.replaceAll("_", " ");
}
