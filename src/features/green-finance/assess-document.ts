import { SUSTAINABILITY_LINKED_PRINCIPLES } from "#domain/green/checklist.ts";
import { citeTarget, citeText, type DocumentCase } from "./cite-document.ts";
import { checkScores, type Draft, draftOf } from "./draft.ts";
import { kpiTests } from "./kpi-tests.ts";
import type { GivenIndicator } from "./requests.ts";
import type { Check, Citation, Indicator, KpiTest } from "./result.ts";

const SLLP = "LMA, APLMA and LSTA Sustainability-Linked Loan Principles (2023)";

/** Wording that answers a question of the principles. Only what the text says counts: no wording is no evidence. */
const WORDING: Readonly<Record<string, RegExp>> = {
  kpi_material:
    /\b(?:KPIs?|performance indicators?)\b[^.;]{0,160}\b(?:material|core|relevant)\b(?! adverse)|\b(?:material|core|relevant)\b(?! adverse)[^.;]{0,120}\b(?:sustainability|ESG) strategy\b/i,
  kpi_benchmarked:
    /\bbenchmark(ed|ing)?\b[^.;]{0,120}\b(KPI|performance indicator|peer|target)|\b(KPI|SPT)\b[^.;]{0,120}\bbenchmark(ed|ing)?\b/i,
  target_beyond_history: /\b(baseline|base year|base-year)\b/i,
  target_beyond_peers: /\b(peer group|peers|industry average|sector average)\b[^.;]{0,120}/i,
  target_science_based: /\b(science[- ]based target|SBTi|Paris Agreement|1\.5 ?°? ?C)\b/i,
  reporting:
    /\b(annual|annually|each year|each financial year|once in each)\b[^.;]{0,160}\bsustainab\w*|\bsustainab\w*[^.;]{0,160}\b(annual|annually|each year|each financial year)\b/i,
  verification:
    /\b(independent(ly)?|external|third[- ]party)\b[^.;]{0,120}\b(verif|assur|review)|\bsustainability verifier\b/i,
};

/** A document against the principles of sustainability-linked loans, with its KPI targets tested by reported values. */
export function assessDocument(document: DocumentCase, reported: readonly GivenIndicator[]): Draft {
  const tests = kpiTests(document, reported);
  const checks = SUSTAINABILITY_LINKED_PRINCIPLES.map(({ id, label }) => checkOf(document, id, label));
  const answered = checks.filter(({ verdict }) => verdict !== "no_evidence").length;
  return draftOf({
    indicators: tests.map(rowOf),
    checks,
    scores: checkScores(checks),
    coverage: checks.length === 0 ? 0 : answered / checks.length,
    kpiTests: tests,
    notes: document.agreement.sustainability_linked
      ? []
      : ["The text states no sustainability-linked margin. The principles are for loans that have one."],
  });
}

function checkOf(document: DocumentCase, id: string, label: string): Check {
  const citation = evidenceFor(document, id);
  return {
    id,
    label,
    verdict: citation === null ? "no_evidence" : "yes",
    citation,
    standard: SLLP,
    detail: citation === null ? "The text has no wording for this." : null,
  };
}

function evidenceFor(document: DocumentCase, id: string): Citation | null {
  const { agreement } = document;
  const targets = agreement.esg_kpi_targets;
  if (id === "kpi_measurable") return targets.some(({ unit }) => unit !== null) ? citeTarget(document, 0) : null;
  if (id === "loan_characteristics") {
    const i = targets.findIndex(({ margin_adjustment_bps: step }) => step !== null);
    return i === -1 ? null : citeTarget(document, i);
  }
  // Without a sustainability-linked clause such words are about something else.
  if (!agreement.sustainability_linked) return null;
  const match = WORDING[id]?.exec(document.text);
  return match === null || match === undefined ? null : citeText(document, match.index, match.index + match[0].length);
}

function rowOf(test: KpiTest): Indicator {
  return {
    id: test.id,
    label: test.kpi,
    value: test.reported,
    unit: test.unit ?? "",
    source: test.reported === null ? null : "given in the request",
    year: test.reported_year,
    method: `reported value against the target ${test.target} of ${test.date ?? "an unknown date"}`,
    score: null,
    reason_if_null: test.reported === null ? "not_provided" : null,
  };
}
