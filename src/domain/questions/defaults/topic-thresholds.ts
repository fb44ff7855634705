import type { EventOfDefault } from "#domain/agreement/covenant.ts";
import type { Money } from "#domain/agreement/values.ts";
import { type Citation, type Claim, claim, quotation } from "../answer/claim.ts";
import { formatMoney } from "../answer/formats.ts";
import type { Question } from "../question/question.ts";
import { readAmounts } from "../question/read-numbers.ts";
import { isUnpaidElsewhere } from "../restrictions/names-of-other-debt.ts";
import { cite, quoteOf, type Subject } from "../subject.ts";
import { sentencesAt } from "../text/sentences.ts";
import { definitionOf } from "../text/topic-passages.ts";
import { answered, type Topic } from "../topic.ts";
import { ASKS_WHETHER } from "./asks-whether.ts";
import { withoutNoDefault } from "./no-default.ts";
import { againstThreshold } from "./threshold.ts";

/** The defined term that an amount may meet: `does it count as material indebtedness?` */
const COUNTS =
  /\b(?:counts? as|counts? toward|qualif(?:y|ies) as|amounts? to|considered|constitutes?|treated as)\s+(?:an? |the )?([a-z][a-z -]{3,60}?)\s*\??$/;
/** `is that material indebtedness?` */
const IS_TERM = /\b(?:is|be) (?:it|that|this|they) (?:an? |the )?([a-z][a-z -]{3,60}?)\s*\??$/;
const ENOUGH =
  /\b(?:enough|threshold|event of default|trigger\w*|trips?|cross[- ]?default|default|problem|trouble|matters?|consequences?)\b/;
/** What an event leads to, without a yes or no: `when would that become a problem?` */
const LEADS_TO =
  /(?:^|[.;!?,:]\s+(?:so |and |then )?)(?:what (?:then|happens|if|does|now|follows)|then what|(?:and )?now what|where does (?:that|this|it) leave|when (?:would|does|will|is|might)|how long|(?:a )?problem|so what)\b[^?.]{0,160}\??\s*$/;

/** A judgment that is not dealt with: `it is still neither stayed nor bonded`. */
const IS_LEFT =
  /\b(?:(?:un|not |nor |neither |never |isn't |hasn't been )(?:been )?(?:paid|stayed|bonded|satisfied|discharged|vacated|appealed|insured)|(?:don't|doesn't|won't|not|never|without) pay\w*|(?:hasn't|haven't|has not|have not|didn't) (?:been )?pa(?:y|id)|still (?:sitting|there|open|outstanding|pending|in force)|no insurance|outstanding|remains|sits)\b/;

/** What insurance pays of a judgment is left out by many clauses, on conditions of their own. */
const IS_INSURED =
  /\b(?<!\b(?:no|without|any) )(?:insured|insur(?:ance|er|ers)|carriers?|underwriters?)\b(?![^?.;]{0,30}\b(?:den(?:y|ies|ied)|refus\w*|declin\w*|reject\w*))/;
const IS_NOT_INSURED = /\b(?:uninsured|(?:not|isn't|nor|never) (?:[a-z]+ )?(?:insured|covered)|no insurance)\b/;

type DefaultType = EventOfDefault["type"];
const TYPES: readonly (readonly [RegExp, DefaultType])[] = [
  [/\bjudge?ments?\b|\barbitration award\b|\b(?:lose|loses|lost) (?:an? |the )?(?:law)?suit\b|\bverdict\b/, "judgment"],
  [/\berisa\b|\bpension\b/, "erisa"],
  [/\bcross[- ]?(?:default|acceleration)\b|\b(?:other|another|elsewhere)\b/, "cross_default"],
];
interface Grace {
  readonly words: string;
  /** In calendar days; null where it counts business days. */
  readonly days: number | null;
  readonly citations: readonly Citation[];
}

/** Amounts below this are no thresholds: they number paragraphs. */
const LEAST = 1_000;

interface Threshold extends Money {
  readonly isDefault: boolean;
  /** How long the event of default has to last. */
  readonly grace: Grace | null;
  readonly citations: readonly Citation[];
}

/** Whether an amount that the question states reaches the threshold that the agreement sets: of a defined term such as
 *  Material Indebtedness, or of an event of default. */
export const thresholds: Topic = (message, subject) => {
  const text = withoutNoDefault(message.text);
  const question = { ...message, text };
  const [asked] = question.amounts;
  if (asked === undefined || question.amounts.length > 1 || !(ASKS_WHETHER.test(text) || LEADS_TO.test(text)))
    return null;
  const threshold = ofTerm(question, subject) ?? ofDefault(question, subject);
  const [citation] = threshold?.citations ?? [];
  if (threshold === null || citation === undefined) return null;
  const { isMet, relation } = againstThreshold(asked.amount, threshold.amount, citation.quote);
  const said = formatMoney({ amount: asked.amount, currency: asked.currency ?? threshold.currency });
  const { grace } = threshold;
  const compared = `${said} is ${relation} the threshold of ${formatMoney(threshold)}`;
  const whole = isMet && grace !== null && ASKS_WHETHER.test(text) ? withDays(question, grace) : null;
  // A default may need more than its amount: a period, an acceleration.
  const answer = isMet ? (threshold.isDefault ? "Yes, by its amount" : "Yes") : "No";
  const lasts = isMet && grace !== null ? [claim(afterGrace(question, grace), grace.citations)] : [];
  if (whole !== null && grace !== null)
    return answered([
      claim(`${whole.answer}: ${compared}, ${whole.said}.`, [...threshold.citations, ...grace.citations]),
      clauseOf(citation, subject),
    ]);
  return answered([claim(`${answer}: ${compared}.`, threshold.citations), ...lasts, clauseOf(citation, subject)]);
};

/** The clause of a threshold, from its beginning. */
function clauseOf(citation: Citation, subject: Subject): Claim {
  const [sentence] = sentencesAt(subject, citation);
  return quotation(sentence === undefined ? citation : quoteOf(subject, sentence));
}

/** Whether an event whose amount is large enough has lasted long enough, where the question says for how many days it was not dealt
 *  with; null where it does not, or the days count otherwise. */
function withDays(
  { text, days }: Question,
  { words, days: grace, citations }: Grace,
): { readonly answer: string; readonly said: string } | null {
  if (days === null || grace === null || days.days === grace) return null;
  if (!IS_LEFT.test(text) || /\bbusiness\b/.test(days.words) || readsAs(citations, days.words)) return null;
  return days.days > grace
    ? { answer: "Yes", said: `and ${days.words} is longer than the ${words} that the clause allows` }
    : { answer: "No, not yet", said: `but ${days.words} is within the ${words} that the clause allows` };
}

/** When an event becomes a default, and whether the days of the question are that long. */
function afterGrace({ days }: Question, { words, days: grace, citations }: Grace): string {
  const said = `It is an Event of Default only after ${words}`;
  if (days === null || grace === null || days.days === grace || readsAs(citations, days.words)) return `${said}.`;
  return days.days > grace
    ? `${said}; ${days.words} is longer, unless what the clause names has ended it before.`
    : `${said}; ${days.words} is shorter.`;
}

/** Whether the period of a question is only the one that the agreement states. */
function readsAs(citations: readonly Citation[], words: string): boolean {
  return citations.some(({ quote }) => quote.toLowerCase().includes(words));
}

function ofTerm({ text }: Question, subject: Subject): Threshold | null {
  const term = COUNTS.exec(text)?.[1] ?? IS_TERM.exec(text)?.[1];
  return term === undefined ? null : inDefinition(subject, term);
}

/** A cross-default that names no amount refers to a defined term. */
function materialDebt(subject: Subject): Threshold | null {
  const [first] = ["material indebtedness", "material debt", "threshold amount"].flatMap((term) => {
    const found = inDefinition(subject, term);
    return found === null ? [] : [{ ...found, isDefault: true }];
  });
  return first ?? null;
}

/** The only amount of a definition. */
function inDefinition(subject: Subject, term: string): Threshold | null {
  const place = definitionOf(subject, term, true);
  if (place === null) return null;
  const citation = quoteOf(subject, place);
  const amounts = readAmounts(citation.quote.toLowerCase()).filter(({ amount }) => amount >= LEAST);
  const [only] = amounts;
  if (only === undefined || new Set(amounts.map(({ amount }) => amount)).size > 1) return null;
  return {
    amount: only.amount,
    currency: only.currency ?? "USD",
    citations: [citation],
    isDefault: false,
    grace: null,
  };
}

function ofDefault({ text }: Question, subject: Subject): Threshold | null {
  const type =
    TYPES.find(([pattern]) => pattern.test(text))?.[1] ??
    (isUnpaidElsewhere(text, subject) ? "cross_default" : undefined);
  if (type === undefined || !(ENOUGH.test(text) || (type === "judgment" && IS_LEFT.test(text)))) return null;
  if (type === "judgment" && IS_INSURED.test(text) && !IS_NOT_INSURED.test(text)) return null;
  const found = subject.agreement.events_of_default.flatMap((event, i) =>
    event.type === type && event.threshold_amount !== null
      ? [
          {
            ...event.threshold_amount,
            citations: cite(subject, `/events_of_default/${i}/threshold_amount`),
            isDefault: true,
            grace:
              event.grace_period_days === null
                ? null
                : {
                    days: event.grace_period_unit === "business_day" ? null : event.grace_period_days,
                    words: `${event.grace_period_days} ${event.grace_period_unit === "business_day" ? "business " : ""}days`,
                    citations: cite(subject, `/events_of_default/${i}/grace_period_days`),
                  },
          },
        ]
      : [],
  );
  if (found.length === 0 && type === "cross_default") return materialDebt(subject);
  return new Set(found.map(({ amount }) => amount)).size === 1 ? (found[0] ?? null) : null;
}
