import { type Claim, claim, quotation } from "../answer/claim.ts";
import { formatBps, formatDate } from "../answer/formats.ts";
import type { AskedAgreement } from "../question/asked-agreement.ts";
import { cite, quoteOf, type Subject } from "../subject.ts";
import { sentencesOfSection } from "../text/sections.ts";
import { sentencesOf } from "../text/sentences.ts";
import { answered, notStated, type Topic } from "../topic.ts";

type Target = AskedAgreement["esg_kpi_targets"][number];
interface PlacedTarget {
  readonly target: Target;
  readonly pointer: string;
}

const ASKS = /\b(?:sustainab\w*|esg|kpis?|green(?:house)?|spt|spts|emissions? target)\b/;
const WITHOUT = /\b(?:before|without|excluding|ignoring|leaving aside)\b.*\bsustainab/;
/** The text names who coordinates or verifies the targets. */
const BY_WHOM = /^who\b|\b(?:coordinator|verif\w+|structuring agent|publish\w*|report\w*)\b/;
/** What follows if targets are met or missed. */
const ASKS_EFFECT =
  /\b(?:margin|move|adjust\w*|discount|step|price|pricing|cheaper|cost\w*)\b|\b(?:if|when)\b[^?]*\b(?:hits?|miss(?:es|ed)?|meets?|met|fails?|achieves?d?)\b|\b(?:hitting|missing|meeting|failing|achieving)\b/;
const EFFECT = /^(?=[\s\S]*\b(?:margin|rate)\b)[\s\S]*\b(?:met|achiev\w+|satisf\w+|miss\w*|fail\w*)\b/i;
const OF_TARGET = /\b(?:SPTs?|KPIs?|[Ss]ustainability|[Tt]argets?)\b/;
const CHANGES = /\b(?:reduc\w+|increas\w+|decreas\w+|adjust\w+)\b/i;
const ADJUSTS = /\b(?:margin|pricing|rates?|adjust\w*)\b/i;
const MAX_CLAUSES = 2;
const MAX_SENTENCES = 4;

/** Sustainability targets, those of a date where one is named, and the clause that says how they move the margin. */
export const sustainability: Topic = ({ text, periods }, subject) => {
  if (!ASKS.test(text) || WITHOUT.test(text) || BY_WHOM.test(text)) return null;
  const targets = subject.agreement.esg_kpi_targets.map((target, i) => ({ target, pointer: `/esg_kpi_targets/${i}` }));
  if (targets.length === 0) return notStated("a sustainability target");
  const number = /\bkpi\s*#?(\d+)\b/.exec(text)?.[1];
  const named =
    number === undefined
      ? targets
      : targets.filter(({ target }) => new RegExp(`\\bKPI\\s*${number}\\b`, "i").test(target.kpi));
  const dated = named.filter(({ target: { date } }) =>
    periods.some(({ from, to }) => date !== null && from <= date && date <= to),
  );
  const asksEffect = ASKS_EFFECT.test(text);
  const chosen = dated.length > 0 ? dated : named;
  const claims = chosen.map((one) => targetClaim(subject, one, asksEffect));
  const effect = asksEffect && chosen.length > 0 ? effectClauses(subject) : [];
  return answered([...claims, ...effect]) ?? notStated("that sustainability target");
};

function targetClaim(subject: Subject, { target, pointer }: PlacedTarget, asksEffect: boolean): Claim {
  const aim = target.target === null ? "" : `: ${target.target}${target.unit === null ? "" : ` ${target.unit}`}`;
  const by = target.date === null ? "" : ` by ${formatDate(target.date)}`;
  const bps = target.margin_adjustment_bps;
  const moves = bps === null ? "" : `; the margin moves by ${formatBps(Math.abs(bps))}`;
  const at =
    asksEffect && bps !== null
      ? [`${pointer}/margin_adjustment_bps`, `${pointer}/target`]
      : [`${pointer}/target`, `${pointer}/date`, `${pointer}/margin_adjustment_bps`, pointer];
  return claim(`${target.kpi}${aim}${by}${moves}.`, cite(subject, ...at));
}

/** The clause that says how the margin changes with the targets: that of its section, else the sentences that say so. */
export function effectClauses(subject: Subject): Claim[] {
  const section = subject.passages()?.sections.find(({ heading }) => OF_TARGET.test(heading) && ADJUSTS.test(heading));
  const [first, ...rest] = section === undefined ? [] : sentencesOfSection(subject, section, MAX_SENTENCES);
  if (first !== undefined) {
    const { end } = rest.at(-1) ?? first;
    return [quotation(quoteOf(subject, { start: first.start, end }))];
  }
  return statedEffects(subject);
}

function statedEffects(subject: Subject): Claim[] {
  const found: Claim[] = [];
  for (const sentence of sentencesOf(subject)) {
    if (found.length === MAX_CLAUSES) break;
    const { words } = sentence;
    if (EFFECT.test(words) && OF_TARGET.test(words) && CHANGES.test(words))
      found.push(quotation(quoteOf(subject, sentence)));
  }
  return found;
}
