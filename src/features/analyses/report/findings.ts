import {
  type Better,
  type Check,
  type Finding,
  type MetricRow,
  SEVERITIES,
  type Severity,
} from "../result/report-data.ts";
import { formatFigure } from "./format-figures.ts";

/** A check on one or more figures. It is tested only if all of them are known. */
export interface Rule {
  readonly id: string;
  readonly category: string;
  readonly severity: Exclude<Severity, "info">;
  readonly title: string;
  readonly metrics: readonly string[];
  /** In the unit of the first metric. */
  readonly limit?: number;
  /** Whether a higher or a lower first figure is better. */
  readonly better?: Better;
  readonly fires: (values: readonly number[], limit: number) => boolean;
  readonly detail: (shown: readonly string[], limit: string) => string;
}

interface Checked {
  readonly findings: Finding[];
  readonly checks: Check[];
  readonly counts: {
    readonly tested: number;
    readonly passed: number;
    readonly watch: number;
    readonly failed: number;
    readonly not_tested: number;
  };
}

type Metrics = Readonly<Record<string, MetricRow>>;

/** Findings of the rules, most severe first, and the outcome of each check. If no risk check fires, one finding says so
 *  with the number of checks. Rules on figures that the analysis does not include are skipped. */
export function checkRules(rules: readonly Rule[], metrics: Metrics): Checked {
  const applicable = rules.filter((rule) => rule.metrics.every((id) => metrics[id] !== undefined));
  const judged = applicable.map((rule) => ({ rule, fired: hasFired(rule, metrics) }));
  const findings = judged.flatMap(({ rule, fired }) => (fired === true ? [findingOf(rule, metrics)] : []));
  const checks = judged.map(({ rule, fired }) => checkOf(rule, fired));
  const count = (outcome: Check["outcome"]): number =>
    checks.filter((check) => check.outcome === outcome && check.direction === "risk").length;
  const counts = {
    tested: count("pass") + count("watch") + count("fail"),
    passed: count("pass"),
    watch: count("watch"),
    failed: count("fail"),
    not_tested: count("not_tested"),
  };
  if (!findings.some(({ severity }) => severity !== "positive")) findings.push(allPassed(checks, counts, metrics));
  return { findings: worstFirst(findings), checks, counts };
}

export function worstFirst(findings: readonly Finding[]): Finding[] {
  return findings.toSorted((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity));
}

/** The sources of some metrics, each once. */
export function sourcesOf(metrics: Metrics, ids: readonly string[]): string[] {
  return [...new Set(ids.flatMap((id) => metrics[id]?.source_ids ?? []))];
}

/** Null where a figure is not known. */
function hasFired(rule: Rule, metrics: Metrics): boolean | null {
  const values = rule.metrics.map((id) => metrics[id]?.value ?? null);
  const known = values.filter((value) => value !== null);
  return known.length < values.length ? null : rule.fires(known, rule.limit ?? 0);
}

function checkOf({ id, title, metrics, limit, better, severity }: Rule, fired: boolean | null): Check {
  const direction = severity === "positive" ? "strength" : "risk";
  const whenFired = severity === "negative" ? "fail" : severity === "watch" ? "watch" : "pass";
  const otherwise = direction === "risk" ? "pass" : "not_met";
  return {
    id,
    title,
    metric_ids: [...metrics],
    limit: limit ?? null,
    better: better ?? null,
    direction,
    outcome: fired === null ? "not_tested" : fired ? whenFired : otherwise,
  };
}

function findingOf({ title, detail, category, severity, metrics: ids, limit = 0 }: Rule, metrics: Metrics): Finding {
  const unit = metrics[ids[0] ?? ""]?.unit ?? "";
  const shown = ids.map((id) => formatFigure(metrics[id]?.value ?? 0, metrics[id]?.unit ?? ""));
  return {
    title,
    category,
    severity,
    detail: detail(shown, formatFigure(limit, unit)),
    metric_ids: [...ids],
    source_ids: sourcesOf(metrics, ids),
  };
}

function allPassed(checks: readonly Check[], counts: Checked["counts"], metrics: Metrics): Finding {
  const passed = checks.filter(({ direction, outcome }) => direction === "risk" && outcome === "pass");
  const ids = [...new Set(passed.flatMap(({ metric_ids }) => metric_ids))];
  const skipped = counts.not_tested === 0 ? "" : ` Skipped because data is missing: ${counts.not_tested}.`;
  return {
    title: counts.tested === 0 ? "No risk check could be tested" : "All risk checks passed",
    detail: `Risk checks tested: ${counts.tested}; all passed.${skipped}`,
    category: "checks",
    severity: "info",
    metric_ids: ids,
    source_ids: sourcesOf(metrics, ids),
  };
}

type Row = Pick<Rule, "id" | "category" | "severity" | "title">;

/** A check that fires when a figure is below a limit. `what`: `EBIT / interest is`. */
export function below(row: Row, metric: string, limit: number, what: string): Rule {
  return {
    ...row,
    metrics: [metric],
    limit,
    better: row.severity === "positive" ? "lower" : "higher",
    fires: ([value = 0], lowest) => value < lowest,
    detail: ([shown], lowest) => sentenceOf(what, shown, "below", limit, lowest),
  };
}

/** A check that fires when a figure is above a limit. */
export function above(row: Row, metric: string, limit: number, what: string): Rule {
  return {
    ...row,
    metrics: [metric],
    limit,
    better: row.severity === "positive" ? "higher" : "lower",
    fires: ([value = 0], highest) => value > highest,
    detail: ([shown], highest) => sentenceOf(what, shown, "above", limit, highest),
  };
}

/** A figure that rounds to its limit is described as slightly beyond it. */
function sentenceOf(what: string, shown = "", side: string, limit: number, shownLimit: string): string {
  if (limit <= 0) return `${what} ${shown}; the limit is ${shownLimit}.`;
  return shown === shownLimit
    ? `${what} ${shown}, slightly ${side} the limit.`
    : `${what} ${shown}, ${side} ${shownLimit}.`;
}
