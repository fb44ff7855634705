import type { z } from "zod";
import type { EsgKpiTarget } from "#domain/agreement/credit-agreement.ts";
import { type Evidenced, type Found, found, type Support } from "../../found.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { readPercentages } from "../../readers/percentage.ts";
import { inlineAdjustment, inlineTargets, statedTargets } from "./inline-sustainability.ts";
import { readTargetTables } from "./sustainability-table.ts";
import { readKpiTargets } from "./sustainability-targets.ts";

export interface Sustainability {
  readonly sustainability_linked: Found<boolean> | false;
  readonly esg_kpi_targets: Evidenced<z.infer<typeof EsgKpiTarget>>[];
}

const ANCHOR = /\b(?:sustainability|ESG|KPIs?|SPTs?|greenhouse gas)\b/gi;
const PRICE =
  /\b(?:margin|applicable (?:rate|margin|percentage)|interest rate|pricing|spread|commitment fee|facility fee|fee rate|rate adjustment)\b/i;
const MOVES =
  /\b(?:increas|decreas|reduc|adjust|step(?:ped|s)?[ -]?(?:up|down)|discount|premium|plus|minus|lower|higher)\w*/i;
/** Terms that may one day be agreed move nothing yet. */
const TO_BE_AGREED =
  /\b(?:amend|propos|to be agreed|may (?:wish|elect|request|seek|establish)|in consultation|good faith|prior to the (?:effectiveness|establishment))\w*/i;
const AROUND = 450;
/** Such adjustments are small: above half a percentage point the figure is another term. */
const LARGEST_BPS = 50;

/** Whether pricing moves with a sustainability metric, and the targets of the metrics. A right to agree such terms
 *  later does not make the loan sustainability-linked. */
export function readSustainability(parsed: ParsedAgreement): Sustainability {
  const adjustment = findAdjustment(parsed) ?? inlineAdjustment(parsed);
  if (!adjustment) return { sustainability_linked: false, esg_kpi_targets: [] };
  const tabled = readTargetTables(parsed);
  const targets = tabled.length > 0 ? tabled : readKpiTargets(parsed, adjustment);
  return {
    sustainability_linked: found(true, adjustment),
    esg_kpi_targets: targets.length > 0 ? targets : longest(inlineTargets(parsed), statedTargets(parsed)),
  };
}

/** The reading that finds more; the first where both find as many. */
const longest = <T>(one: T[], other: T[]): T[] => (other.length > one.length ? other : one);

/** The span that ties a change of the margin or a fee, by a figure, to a sustainability metric. */
function findAdjustment({ normal, text, outline }: ParsedAgreement): Support | null {
  let next = 0;
  for (const m of normal.words.matches(ANCHOR, ["sustainability", "esg", "kpi", "spt", "greenhouse gas"])) {
    if (m.index < next || !["body", "conformed", "schedule"].includes(outline.zoneAt(m.index))) continue;
    const from = Math.max(0, m.index - AROUND);
    const to = Math.min(text.length, m.index + AROUND);
    const words = text.slice(from, to);
    if (!PRICE.test(words) || !MOVES.test(words) || TO_BE_AGREED.test(words)) continue;
    const figure = readPercentages(text, from, to).find((p) => p.value > 0 && p.value <= LARGEST_BPS);
    if (figure)
      return {
        start: Math.min(m.index, figure.start),
        end: Math.max(m.index + m[0].length, figure.end),
        confidence: 0.8,
      };
    next = m.index + 100;
  }
  return null;
}
