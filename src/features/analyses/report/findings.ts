import { type Better, type Check, type Finding, type MetricRow, SEVERITIES, type Severity } from "../result.ts";
import { say } from "./format-figures.ts";

/** A check of one or more figures. It is made only when all of them are known. */
export interface Rule {
  readonly id: string;
  readonly category: string;
  readonly severity: Severity;
  readonly title: string;
  readonly metrics: readonly string[];
  /** In the unit of the first metric. */
  readonly limit?: number;
  /** Which way the first figure speaks for the subject. */
  readonly better?: Better;
  readonly fires: (values: readonly number[], limit: number) => boolean;
  readonly detail: (said: readonly string[], limit: string) => string;
}

interface Checked {
  readonly findings: Finding[];
  readonly checks: Check[];
  readonly counts: { readonly made: number; readonly fired: number; readonly not_checked: number };
}

type Metrics = Readonly<Record<string, MetricRow>>;

/** Findings of the rules, worst first, and what became of each check. Where nothing speaks against the subject a finding
 *  says so, with the number of checks. Rules about figures that the analysis does not give are left out. */
export function checkRules(rules: readonly Rule[], metrics: Metrics): Checked {
  const asked = rules.filter((rule) => rule.metrics.every((id) => metrics[id] !== undefined));
  const judged = asked.map((rule) => ({ rule, outcome: outcomeOf(rule, metrics) }));
  const fired = judged.filter(({ outcome }) => outcome === "fired");
  const made = judged.filter(({ outcome }) => outcome !== "not_checked");
  const counts = { made: made.length, fired: fired.length, not_checked: judged.length - made.length };
  const findings = fired.map(({ rule }) => findingOf(rule, metrics));
  if (!findings.some(({ severity }) => severity === "negative" || severity === "watch"))
    findings.push(
      nothingFound(
        made.map(({ rule }) => rule),
        counts,
        metrics,
      ),
    );
  const checks = judged.map(({ rule, outcome }) => ({
    ...{
      id: rule.id,
      title: rule.title,
      metric_ids: rule.metrics,
      limit: rule.limit ?? null,
      better: rule.better ?? null,
      outcome,
    },
  }));
  return { findings: worstFirst(findings), checks, counts };
}

export function worstFirst(findings: readonly Finding[]): Finding[] {
  return findings.toSorted((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity));
}

/** The sources behind some metrics, each once. */
export function sourcesOf(metrics: Metrics, ids: readonly string[]): string[] {
  return [...new Set(ids.flatMap((id) => metrics[id]?.source_ids ?? []))];
}

function outcomeOf(rule: Rule, metrics: Metrics): Check["outcome"] {
  const values = rule.metrics.map((id) => metrics[id]?.value ?? null);
  const known = values.filter((value) => value !== null);
  if (known.length < values.length) return "not_checked";
  return rule.fires(known, rule.limit ?? 0) ? "fired" : "passed";
}

function findingOf({ title, detail, category, severity, metrics: ids, limit = 0 }: Rule, metrics: Metrics): Finding {
  const unit = metrics[ids[0] ?? ""]?.unit ?? "";
  const said = ids.map((id) => say(metrics[id]?.value ?? 0, metrics[id]?.unit ?? ""));
  return {
    ...{ title, category, severity, detail: detail(said, say(limit, unit)) },
    metric_ids: ids,
    source_ids: sourcesOf(metrics, ids),
  };
}

function nothingFound(rules: readonly Rule[], counts: Checked["counts"], metrics: Metrics): Finding {
  const ids = [...new Set(rules.flatMap((rule) => rule.metrics))];
  const left =
    counts.not_checked === 0 ? "" : ` Checks that could not be made for want of figures: ${counts.not_checked}.`;
  return {
    title: counts.made === 0 ? "No check could be made" : "No exception found",
    detail: `Checks made: ${counts.made}; none of them found an exception.${left}`,
    category: "checks",
    severity: "info",
    metric_ids: ids,
    source_ids: sourcesOf(metrics, ids),
  };
}

type Row = Pick<Rule, "id" | "category" | "severity" | "title">;

/** What lies beyond a limit speaks against the subject, or for it; a mere piece of information says neither. */
function betterThan(severity: Severity, beyond: Better, within: Better): Pick<Rule, "better"> {
  if (severity === "info") return {};
  return { better: severity === "positive" ? beyond : within };
}

/** A check that a figure is under a limit. `what`: `EBIT over interest is`. */
export function below(row: Row, metric: string, limit: number, what: string): Rule {
  return {
    ...{ ...row, metrics: [metric], limit, ...betterThan(row.severity, "lower", "higher") },
    fires: ([value = 0], least) => value < least,
    detail: ([said], least) => `${what} ${said}${limit > 0 ? `, below ${least}` : `; the limit is ${least}`}.`,
  };
}

/** A check that a figure is over a limit. */
export function above(row: Row, metric: string, limit: number, what: string): Rule {
  return {
    ...{ ...row, metrics: [metric], limit, ...betterThan(row.severity, "higher", "lower") },
    fires: ([value = 0], most) => value > most,
    detail: ([said], most) => `${what} ${said}${limit > 0 ? `, above ${most}` : `; the limit is ${most}`}.`,
  };
}
