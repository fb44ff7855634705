import type { FinancialCovenant } from "./covenant.ts";

/** Headroom below this share of the limit is shown as Watch. */
const WATCH_BELOW = 0.1;

type CovenantOutcome = "pass" | "watch" | "fail" | "not_tested";

/** The level that applies on a date, and the step that states it; the step is null if the covenant has a single
 *  level. */
interface CovenantLevel {
  readonly limit: number;
  readonly step: number | null;
}

/** Returns the level that applies on a date `YYYY-MM-DD`, or null if the text states none for it. Steps include both
 *  end dates; a step without a start or an end is open there. Between two steps, that of the next test applies. */
export function covenantLevelOn(
  { threshold, steps }: Pick<FinancialCovenant, "threshold" | "steps">,
  date: string,
): CovenantLevel | null {
  if (steps.length === 0) return threshold === null ? null : { limit: threshold, step: null };
  const held = steps.findIndex(({ from, to }) => (from === null || from <= date) && (to === null || date <= to));
  const next = steps.findIndex(({ from }) => from !== null && from > date);
  const step = held === -1 && next > 0 ? next : held;
  return step === -1 ? null : { limit: (steps[step] as (typeof steps)[number]).threshold, step };
}

interface CovenantTest {
  readonly outcome: CovenantOutcome;
  /** Distance from the limit on the compliant side, in the covenant's unit; negative in breach, null if not tested. */
  readonly headroom: number | null;
  /** Headroom as a share of the limit, 0.25 for 25%; null when the limit is 0. */
  readonly headroomShare: number | null;
}

/** Compares a figure with its limit. Fail is a breach; Watch is headroom under 10% of the limit. */
export function testCovenant(
  operator: FinancialCovenant["operator"],
  limit: number | null,
  figure: number | null,
): CovenantTest {
  if (limit === null || figure === null || !Number.isFinite(figure))
    return { outcome: "not_tested", headroom: null, headroomShare: null };
  const headroom = operator === "<=" ? limit - figure : figure - limit;
  const headroomShare = limit === 0 ? null : headroom / Math.abs(limit);
  if (headroom < 0) return { outcome: "fail", headroom, headroomShare };
  return { outcome: (headroomShare ?? 1) < WATCH_BELOW ? "watch" : "pass", headroom, headroomShare };
}
