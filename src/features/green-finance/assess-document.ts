import { beyondHistory } from "#domain/green/baseline.ts";
import {
  type ChecklistItem,
  EU_TAXONOMY_TESTS,
  GREEN_LOAN_PRINCIPLES,
  SUSTAINABILITY_LINKED_PRINCIPLES,
} from "#domain/green/checklist.ts";
import type { Span } from "#domain/green/clauses.ts";
import { namesTaxonomy, principleClause } from "#domain/green/loan-principles.ts";
import { isAligned } from "#domain/green/taxonomy.ts";
import { citeTarget, citeText, type DocumentCase } from "./cite-document.ts";
import { checkScores, type Draft, draftOf } from "./draft.ts";
import { kpiTests } from "./kpi-tests.ts";
import type { GivenIndicator } from "./requests.ts";
import type { Check, Citation, Indicator, KpiTest } from "./result.ts";

const SLLP = "LMA, APLMA and LSTA Sustainability-Linked Loan Principles (2023)";
const GLP = "LMA, APLMA and LSTA Green Loan Principles (2023)";
const TAXONOMY = "EU Taxonomy, Regulation (EU) 2020/852, Art. 3";

/** Checks a document against the principles of sustainability-linked loans, or of green loans if its proceeds are for green
 *  projects and its margin is not linked. Its KPI targets are tested against reported values. A text that refers to the EU
 *  Taxonomy is read for the three tests of an aligned activity, which do not count toward the score. */
export function assessDocument(document: DocumentCase, reported: readonly GivenIndicator[]): Draft {
  const tests = kpiTests(document, reported);
  const isLinked = document.agreement.sustainability_linked;
  const isGreen = !isLinked && principleClause(document.text, "green_loan", "use_of_proceeds") !== null;
  const required = GREEN_LOAN_PRINCIPLES.filter(({ recommended }) => recommended !== true);
  const checks = isGreen
    ? required.map((item) => greenCheck(document, item))
    : SUSTAINABILITY_LINKED_PRINCIPLES.map((item) => linkedCheck(document, item));
  const others = isGreen ? GREEN_LOAN_PRINCIPLES.filter((item) => !required.includes(item)) : [];
  const answered = checks.filter(({ verdict }) => verdict !== "no_evidence").length;
  return draftOf({
    indicators: tests.map(rowOf),
    checks: [...checks, ...others.map((item) => greenCheck(document, item)), ...taxonomyChecks(document)],
    scores: checkScores(checks),
    coverage: checks.length === 0 ? 0 : answered / checks.length,
    kpiTests: tests,
    notes:
      isLinked || isGreen
        ? []
        : [
            "The text states no sustainability-linked margin and no green use of proceeds. The principles are for loans that have one.",
          ],
  });
}

const NOTHING = "The text does not state this.";

function checkOf(item: ChecklistItem, standard: string, citation: Citation | null, detail = NOTHING): Check {
  const { id, label } = item;
  const verdict = citation === null ? "no_evidence" : "yes";
  return { id, label, verdict, citation, standard, detail: citation === null ? detail : null };
}

function linkedCheck(document: DocumentCase, item: ChecklistItem): Check {
  const { agreement, text } = document;
  if (item.id === "target_beyond_history") {
    const { verdict, span, detail } = beyondHistory(text, agreement.esg_kpi_targets);
    return { ...checkOf(item, SLLP, cite(document, span), detail ?? NOTHING), verdict, detail };
  }
  // Without a sustainability-linked clause, these words have another meaning.
  const citation = agreement.sustainability_linked ? linkedEvidence(document, item.id) : null;
  return checkOf(item, SLLP, citation);
}

function linkedEvidence(document: DocumentCase, id: string): Citation | null {
  const { agreement, text } = document;
  const targets = agreement.esg_kpi_targets;
  if (id === "kpi_measurable") {
    const isQuantified = targets.some(({ target, unit }) => target !== null && unit !== null);
    return isQuantified ? cite(document, principleClause(text, "sustainability_linked", "kpi_method")) : null;
  }
  if (id === "loan_characteristics") {
    const i = targets.findIndex(({ margin_adjustment_bps: step }) => step !== null);
    return i === -1 ? null : citeTarget(document, i);
  }
  return cite(document, principleClause(text, "sustainability_linked", id));
}

function greenCheck(document: DocumentCase, item: ChecklistItem): Check {
  return checkOf(item, GLP, cite(document, principleClause(document.text, "green_loan", item.id)));
}

function taxonomyChecks(document: DocumentCase): Check[] {
  if (!namesTaxonomy(document.text)) return [];
  const checks = EU_TAXONOMY_TESTS.map((item) =>
    checkOf(item, TAXONOMY, cite(document, principleClause(document.text, "eu_taxonomy", item.id))),
  );
  const [contribution, harm, safeguards] = checks;
  if (contribution === undefined || harm === undefined || safeguards === undefined) return checks;
  const verdict = isAligned({
    substantialContribution: contribution.verdict,
    noSignificantHarm: harm.verdict,
    minimumSafeguards: safeguards.verdict,
  });
  const all = { id: "taxonomy_aligned", label: "Promised to be Taxonomy-aligned" };
  const citation = verdict === "yes" ? contribution.citation : null;
  return [...checks, checkOf(all, TAXONOMY, citation, "The text does not state all three tests.")];
}

function cite(document: DocumentCase, span: Span | null): Citation | null {
  return span === null ? null : citeText(document, span.start, span.end);
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
