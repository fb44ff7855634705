import { kpiDirection } from "#domain/green/kpi-direction.ts";
import { citeTarget, citeText, type DocumentCase } from "./cite-document.ts";
import { idOf } from "./indicator-rows.ts";
import type { GivenIndicator } from "./requests.ts";
import type { KpiTest } from "./result.ts";

/** A clause under which a missed target raises the margin. */
const STEP_UP =
  /\b(?:not (?:been )?(?:met|achieved|satisfied|reached)|fails? to (?:meet|achieve|satisfy))\b[^\n]{0,300}?\b(?:increas|step[- ]up|premium|higher)\w*/i;

/** Tests the KPI targets of a sustainability-linked clause against reported values. A value is given under `kpi_1`, `kpi_2` … in
 *  the order of the targets, or under the KPI's own name. The KPI's wording shows which direction is better; if it
 *  does not, the target is not tested. A target met lowers the margin by its step; one that is missed raises it only
 *  if the text says so. */
export function kpiTests(document: DocumentCase, reported: readonly GivenIndicator[]): KpiTest[] {
  const given = new Map(reported.map((each) => [idOf(each.id), each]));
  const stepUp = STEP_UP.exec(document.text);
  return document.agreement.esg_kpi_targets.flatMap((target, i): KpiTest[] => {
    if (target.target === null) return [];
    const name = target.kpi ?? `KPI ${i + 1}`;
    const value = given.get(`kpi_${i + 1}`) ?? given.get(idOf(name));
    const better = kpiDirection(name);
    const base = {
      id: `kpi_${i + 1}`,
      kpi: name,
      target: target.target,
      unit: target.unit,
      date: target.date,
      reported: value?.value ?? null,
      reported_year: value?.year ?? null,
      better,
      citation: citeTarget(document, i),
    };
    const reason = whyNot(value, better, target.unit);
    if (reason !== null || value === undefined)
      return [{ ...base, outcome: "not_tested", margin_change_bps: null, reason_if_not_tested: reason }];
    const isMet = better === "lower" ? value.value <= target.target : value.value >= target.target;
    const step = target.margin_adjustment_bps === null ? null : Math.abs(target.margin_adjustment_bps);
    const missed = stepUp === null ? 0 : step;
    const citation =
      isMet || stepUp === null ? base.citation : citeText(document, stepUp.index, stepUp.index + stepUp[0].length);
    return [
      {
        ...base,
        citation,
        outcome: isMet ? "met" : "missed",
        margin_change_bps: step === null ? null : isMet ? -step : missed,
        reason_if_not_tested: null,
      },
    ];
  });
}

function whyNot(value: GivenIndicator | undefined, better: string | null, unit: string | null): string | null {
  if (value === undefined) return "No reported value was given.";
  if (better === null) return "The KPI's wording does not say whether lower or higher is better.";
  if (value.unit !== undefined && unit !== null && plainUnit(value.unit) !== plainUnit(unit))
    return `The reported value is in ${value.unit}, the target in ${unit}.`;
  return null;
}

function plainUnit(unit: string): string {
  const plain = unit.toLowerCase().replaceAll(/[\s.]+/g, "");
  return ["%", "percent", "pct"].includes(plain) ? "percent" : plain;
}
