import { placedRatios, readPercents } from "../../question/read-numbers.ts";
import { cite, type Subject } from "../../subject.ts";
import { type Sentence, sentencesAndParagraphs, sentencesAt } from "../../text/sentences.ts";

/** A clause by which a share of proceeds prepays the loans. */
export interface PrepaymentRule {
  readonly percent: number;
  readonly words: string;
  readonly place: { readonly start: number; readonly end: number };
}

/** Only what is above an amount counts, or only proceeds that reach one. */
const ABOVE =
  /\bproceeds\b[^.;]{0,100}\b(?:in excess of|exceed\w*|above|more than)\b|%[^.;]{0,300}\b(?:in excess of|exceed\w*|above)\b/i;
const ASIDE = /\([^()]{0,240}\)/g;

/** The one clause on a kind of proceeds that takes a share of all of them: that of the extracted prepayment, else one of the
 *  text. Null where only a part of the proceeds counts. */
export function prepaymentRule(subject: Subject, type: string): PrepaymentRule | null {
  const extracted = subject.agreement.mandatory_prepayments.flatMap((one, i) => {
    if (one.type !== type || one.percent === null) return [];
    const { percent } = one;
    return cite(subject, `/mandatory_prepayments/${i}/percent`, `/mandatory_prepayments/${i}`).flatMap((place) =>
      sentencesAt(subject, place)
        .filter(({ words }) => /\bproceeds\b/i.test(words) && statesOnly(words, percent))
        .map(({ words, start, end }) => ({ percent, words, place: { start, end } })),
    );
  });
  const isExtracted = subject.agreement.mandatory_prepayments.some((one) => one.type === type);
  const found = isExtracted ? extracted : rulesInText(subject, type);
  const [first] = found;
  if (first === undefined || found.some(({ percent }) => percent !== first.percent)) return null;
  return ABOVE.test(first.words.replaceAll(ASIDE, "")) ? null : first;
}

/** Whether a clause has this percentage alone, and no ratio on which it would depend. */
function statesOnly(words: string, percent: number): boolean {
  const said = words.toLowerCase();
  const [one, second] = new Set(readPercents(said).map((read) => read.percent));
  return one === percent && second === undefined && placedRatios(said).length === 0;
}

/** How clauses name what the proceeds come from. */
const STATED_SOURCES: Readonly<Record<string, RegExp>> = {
  equity_issuance:
    /\b(?:issu\w+|sell|sale|offering)\b[^;]{0,300}\b(?:equity securities|equity interests|capital stock|common stock|preferred stock|shares)\b|\bequity (?:or debt )?(?:financings?|offerings?)\b/i,
  debt_issuance:
    /\b(?:debt|bond|note) (?:or equity )?(?:financings?|offerings?|issuances?)\b|\b(?:issu\w+|incur\w*)\b[^.;]{0,60}\b(?:debt|indebtedness)\b/i,
};
const MUST_PREPAY =
  /\b(?:shall|will|must|agrees? to)\b[^.;]{0,120}\b(?:prepay|repay|pay|apply|applied|paid)\b[^;]*\b(?:prepay\w*|repay\w*|loans?|advances)\b/i;
/** `100% of the amount of such Net Cash Proceeds`, `all proceeds from such financings` */
const SHARE =
  /\b(?:all|one hundred per ?cent(?: \(100%\))?|(\d{1,3})(?:\.0+)?%) (?:of )?(?:the )?(?:amount of )?(?:(?:such|the|any|its) )?(?:net )?(?:cash )?proceeds\b/i;
const LONGEST = 3_000;

/** The sentences of the text that take a share of such proceeds, else the paragraphs that do so in several sentences. */
function rulesInText(subject: Subject, type: string): PrepaymentRule[] {
  const source = STATED_SOURCES[type];
  const formsFrom = subject.passages()?.formsFrom ?? 0;
  if (source === undefined) return [];
  const rules = [...sentencesAndParagraphs(subject, LONGEST)].flatMap((one) =>
    one.end <= formsFrom && source.test(one.words) ? ruleIn(one) : [],
  );
  return rules.filter(({ place }) => !rules.some((other) => isWithin(other, place)));
}

/** Whether a rule stands inside a longer place. */
function isWithin({ place: inner }: PrepaymentRule, { start, end }: PrepaymentRule["place"]): boolean {
  return inner.start >= start && inner.end <= end && inner.end - inner.start < end - start;
}

function ruleIn({ words, start, end }: Sentence): PrepaymentRule[] {
  const share = MUST_PREPAY.test(words) ? SHARE.exec(words) : null;
  if (share === null) return [];
  const percent = Number(share[1] ?? 100);
  const isAlone = readPercents(words.toLowerCase()).every((read) => read.percent === percent);
  return isAlone && placedRatios(words.toLowerCase()).length === 0 ? [{ percent, words, place: { start, end } }] : [];
}
