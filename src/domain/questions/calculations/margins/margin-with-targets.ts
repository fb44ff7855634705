import { Decimal } from "decimal.js";
import { claim } from "../../answer/claim.ts";
import { formatPercent } from "../../answer/formats.ts";
import { selectFacilities } from "../../facilities/select-facilities.ts";
import { levelOf } from "../../pricing/pricing-level.ts";
import { effectClauses } from "../../pricing/topic-sustainability.ts";
import type { Question } from "../../question/question.ts";
import { contentStems } from "../../question/words.ts";
import { cite, type Subject } from "../../subject.ts";
import { answered, type Topic } from "../../topic.ts";

const OF_TARGET = /\b(?:kpis?|spts?|targets?|sustainability)\b/;
const ASKS = /\b(?:margin|spread|pricing)\b/;
const MISSED = /\b(?:miss\w*|fail\w*|not (?:been )?(?:met|hit|achieved|reached)|isn't met|aren't met)\b/;
const MET = /\b(?:meets?|met|hits?|achiev\w+|reach\w*|satisf\w+)\b/;
const LOWERS = /\breduc\w+|\bdecreas\w+|\blower/i;
const RAISES = /\bincreas\w+|\bhigher/i;

/** The margin of a level with the step of one sustainability target that is met or missed: `the margin at leverage of 2.4x if KPI 1
 *  is met`. Null unless the question names one target and one level. */
export const marginWithTargets: Topic = (question, subject) => {
  const { text } = question;
  const isMissed = MISSED.test(text);
  if (!OF_TARGET.test(text) || !ASKS.test(text) || !(isMissed || MET.test(text))) return null;
  const steps = namedTargets(question, subject);
  const [step] = steps;
  // Several dates of one target may have one step.
  if (step === undefined || steps.some(({ bps }) => bps !== step.bps)) return null;
  const clauses = effectClauses(subject);
  const words = clauses.map(({ text: said }) => said).join(" ");
  if (!(isMissed ? RAISES : LOWERS).test(words)) return null;
  const selection = selectFacilities(question, subject);
  for (const one of selection.kind === "missing" ? [] : selection.facilities) {
    const level = levelOf(question, subject, one);
    if (typeof level === "string" || level.row.spread_bps === null) continue;
    const margin = new Decimal(level.row.spread_bps).div(100);
    const change = new Decimal(step.bps).div(100);
    const total = isMissed ? margin.plus(change) : margin.minus(change);
    const [own, moved, whole] = [margin, change, total].map((value) => formatPercent(value.toNumber()));
    const said = `Margin at ${level.name} with ${step.kpi} ${isMissed ? "missed" : "met"}: ${own} ${isMissed ? "+" : "−"} ${moved} = ${whole} a year.`;
    const places = cite(subject, `${level.pointer}/spread_bps`, `${level.pointer}/level`, step.pointer);
    return answered([claim(said, [...places, ...clauses.flatMap(({ citations }) => citations)]), ...clauses]);
  }
  return null;
};

interface Step {
  readonly kpi: string;
  readonly bps: number;
  readonly pointer: string;
}

/** The targets that a question names by their number, by their words or by the year of their date. */
function namedTargets({ text, periods }: Question, { agreement }: Subject): Step[] {
  const all = agreement.esg_kpi_targets.flatMap(({ kpi, date, margin_adjustment_bps: bps }, i) =>
    bps === null ? [] : [{ kpi, date, bps: Math.abs(bps), pointer: `/esg_kpi_targets/${i}/margin_adjustment_bps` }],
  );
  const number = /\bkpi\s*#?(\d+)\b/.exec(text)?.[1];
  const asked = new Set(contentStems(text));
  const own = all.filter(({ kpi }) =>
    number === undefined
      ? contentStems(kpi.replace(/\bkpi\s*\d+/i, "")).some((stem) => asked.has(stem))
      : new RegExp(String.raw`\bKPI\s*${number}\b`, "i").test(kpi),
  );
  const dated = own.filter(({ date }) => periods.some(({ from, to }) => date !== null && from <= date && date <= to));
  const chosen = dated.length > 0 ? dated : own;
  return new Set(chosen.map(({ kpi }) => kpi)).size === 1 ? chosen : [];
}
