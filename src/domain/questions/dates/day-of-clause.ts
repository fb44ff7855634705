import { type Citation, claim, quotation } from "../answer/claim.ts";
import { formatDate, MONTH_WORDS } from "../answer/formats.ts";
import { type Counted, dateAway } from "../calculations/days/date-away.ts";
import { asksLastDrawing } from "../calculations/days/supposed-start.ts";
import { definitionsIn } from "../calculations/graph/definitions.ts";
import type { Question } from "../question/question.ts";
import { placedPeriods } from "../question/read-numbers.ts";
import { contentStems } from "../question/words.ts";
import { cite, quoteOf, type Subject } from "../subject.ts";
import { type Sentence, sentencesOf } from "../text/sentences.ts";
import { answered, type Topic } from "../topic.ts";
import { COUNTED_PERIOD, countedPeriod } from "./counted-period.ts";
import { dayRuleIn, movedDay, weekdayOf } from "./day-rule.ts";

const ASKS_DATE =
  /\b(?:by|on|until|before|at) (?:what|which) (?:calendar |exact |actual )?(?:day|date)\b|\bwhat (?:calendar |exact |actual )?(?:day|date)\b|\bwhat(?:'s| is| was) the (?:last|latest|deadline|final|cut-?off|calendar|outside)\b|\bby when\b|\b(?:latest|last|outside) (?:calendar )?(?:day|date)\b|\bdeadline\b|\bcalendar date\b|\bwhen (?:must|should|do|does|did|is|are|was|were|will|would|has|have|had)\b/;
/** Days of another kind, which have their own rules. */
const OF_OTHER =
  /\b(?:interest (?:period|rate|accru\w*)|matur\w*|statements?|financials|accounts|compliance certificates?|borrowing base (?:certificates?|reports?)|fiscal year|anniversar\w+|deemed|how (?:many|much|long|often)|available|availability|installments?|exten(?:d|sion)\w*|days? (?:counts?|basis|year)|comput\w*)\b/;

const START = String.raw`(?:the\s+)?(?:date\s+(?:hereof|of\s+this\s+(?:[A-Z]\w+\s+){0,3}Agreement|of\s+(?:the\s+)?(?:closing|execution)(?:\s+(?:of\s+this\s+(?:[A-Z]\w+\s+){0,2}Agreement|hereof))?)|(?:Closing|Effective|Funding|Amendment|Initial\s+Funding|Signing|Restatement)(?:\s+No\.\s+\d+)?(?:\s+Effective)?\s+Date)`;
/** `Within 120 days of the date of this Agreement`, `not later than 30 days after the Closing Date` */
const FROM_START = new RegExp(String.raw`${COUNTED_PERIOD}\s+(?:of|after|from|following)\s+${START}`, "i");
/** `on the 75th day after the date of the Company's notice` */
const FROM_EVENT = new RegExp(
  String.raw`${COUNTED_PERIOD}\s+(?:after|from|following|of)\s+((?!each\b|the\s+(?:end|last|close)\b)[^.,;:()]{4,110})`,
  "gi",
);

/** The calendar day that is a number of days from the date of the agreement: `within 120 days of the date of this Agreement the
 *  Borrower shall have entered into a lockbox agreement`. */
export const dayFromSigning: Topic = (question, subject) => {
  const { text, periods } = question;
  if (!ASKS_DATE.test(text) || OF_OTHER.test(text) || periods.length > 1 || asksLastDrawing(text)) return null;
  const given = closedOn(question);
  if ((periods.length === 1 && given === null) || (given === null && SUPPOSES.test(text))) return null;
  const stems = askedStems(text);
  const sentences = [...sentencesOf(subject)];
  const candidates = sentences.filter(({ words }) => FROM_START.test(words) && BINDS.test(words));
  const sentence = bestOf(candidates, sentences, stems);
  const match = sentence === null ? null : FROM_START.exec(sentence.words);
  const counted = match === null ? null : countedPeriod(match, 1);
  if (sentence === null || match === null || counted === null) return null;
  const start = given === null ? startOf(match[0], subject) : { date: given, citations: [] };
  if (start === null) return null;
  return saidOf(start.date, counted, sentence, subject, start.citations);
};

/** What a question supposes starts the days of its own: `if a subsidiary sells a plant, what do we owe the lenders, by when?` */
const SUPPOSES =
  /\b(?:if|once|whenever|suppose|supposing|in case|each time|every time) (?!(?:any|so|not|possible|needed|necessary|applicable|(?:the |this )?(?:agreement|deal|loan|facility) (?:was|is|closed|signed))\b)[^?]{0,80}\b(?:sells?|sold|issues?|issued|raises?|raised|receives?|received|gets?|got|disposes?|loses?|lost|insur\w+|acquires?|acquired|buys?|bought|fails?|defaults?|draws?|drew|learns?|becomes?|opens?|moves?|hires?)\b/;

/** The calendar day that is a number of days from an event whose day the question gives: `the notice goes out on September 1;
 *  when must the loans be repaid?` */
export const dayFromEvent: Topic = (question, subject) => {
  const { text } = question;
  const [day, other] = placedPeriods(text, "").filter(({ period }) => period.from === period.to);
  if (day === undefined || other !== undefined || question.periods.length > 1) return null;
  if (!ASKS_DATE.test(text) || OF_OTHER.test(text) || PLANNED.test(text)) return null;
  const near = text.slice(Math.max(0, day.at - EVENT_REACH), day.at);
  const clause = near.split(/[,;?]\s(?!\d)/).at(-1) ?? near;
  const event = new Set(eventStems(clause));
  const all = [...sentencesOf(subject)];
  const stems = askedStems(text).filter((stem) => !event.has(stem));
  const candidates = all.flatMap((sentence) =>
    BINDS.test(sentence.words)
      ? [...sentence.words.matchAll(FROM_EVENT)].flatMap((match) =>
          eventStems(match[6] ?? "").some((stem) => event.has(stem))
            ? [
                {
                  ...sentence,
                  words: itemAround(sentence.words, match.index, match.index + match[0].length),
                  sentence,
                  match,
                },
              ]
            : [],
        )
      : [],
  );
  const best = bestOf(candidates, all, stems);
  const counted = best === null ? null : countedPeriod(best.match, 1);
  return best === null || counted === null ? null : saidOf(day.period.from, counted, best.sentence, subject, []);
};

/** The item of a sentence in which a period stands: `(A) the Company shall, within 10 days after …`. */
function itemAround(words: string, at: number, end: number): string {
  const from = Math.max(0, ...[...words.slice(0, at).matchAll(ITEM)].map((mark) => mark.index));
  const next = words.slice(end).search(ITEM);
  return words.slice(from, next < 0 ? words.length : end + next);
}

const ITEM = /;|\((?:[A-Z]|[a-z]{1,4}|\d)\)\s/g;

/** An event that is still to come needs its notice before it. */
const PLANNED =
  /\b(?:wants?|plans?|intends?|would like|proposes?|wish\w*|hopes?|going to|notice\b[^?]{0,40}\bbefore)\b[^?.]{0,80}\bon\b/;
const EVENT_REACH = 90;
const BINDS =
  /\b(?:shall|will|must|agrees?|required|may|deadline|on or (?:before|prior)|no later than|not later than|within|event of default)\b/i;

function saidOf(start: string, counted: Counted, sentence: Sentence, subject: Subject, citations: readonly Citation[]) {
  const date = dateAway(start, counted);
  const rule = counted.isBusiness ? null : dayRuleIn(sentence.words);
  const moved = rule === null ? date : movedDay(date, rule, false);
  const citation = quoteOf(subject, sentence);
  const roll = moved === date ? "" : `, a ${weekdayOf(date)}; it moves to ${weekdayOf(moved)}, ${formatDate(moved)}`;
  const open = counted.isBusiness ? ", counted in days on which banks in New York are open" : "";
  return answered([
    claim(`${formatDate(start)} + ${counted.words} = ${formatDate(date)}${open}${roll}.`, [...citations, citation]),
    quotation(citation),
  ]);
}

const CLOSED = /\b(?:clos\w*|sign\w*|effective|dated|took effect|funded)\b[^?.]{0,60}$/;

/** The day on which a question says that the agreement was signed or closed. */
function closedOn({ text }: Question): string | null {
  const [day, other] = placedPeriods(text, "");
  if (day === undefined || other !== undefined || day.period.from !== day.period.to) return null;
  return CLOSED.test(text.slice(Math.max(0, day.at - EVENT_REACH), day.at)) ? day.period.from : null;
}

/** The date from which a clause counts: that of the agreement, or the one that the text gives to a closing date. */
function startOf(
  words: string,
  subject: Subject,
): { readonly date: string; readonly citations: readonly Citation[] } | null {
  const { agreement_date: signed } = subject.agreement;
  const named = /\b((?:[A-Z]\w+\s+){0,2}(?:No\.\s+\d+\s+)?(?:Effective\s+)?Date)$/.exec(words)?.[1];
  if (named === undefined || /\bdate\b/.test(words))
    return signed === null ? null : { date: signed, citations: cite(subject, "/agreement_date") };
  const defined = definitionsIn(subject).find(
    ({ term }) => term.toLowerCase() === named.toLowerCase().replaceAll(/\s+/g, " "),
  );
  if (defined === undefined) return null;
  const [day, other] = placedPeriods(defined.meaning.slice(0, 200).toLowerCase(), "").filter(
    ({ period }) => period.from === period.to,
  );
  if (day === undefined)
    // The date of the agreement under another name.
    return /^(?:means?\s+)?(?:the )?date (?:hereof|of this)/i.test(defined.meaning) && signed !== null
      ? { date: signed, citations: cite(subject, "/agreement_date") }
      : null;
  return other === undefined ? { date: day.period.from, citations: [quoteOf(subject, defined)] } : null;
}

const GENERIC = new Set(
  contentStems(
    `calendar date day deadline latest last by when must should have had sign signed enter entered agreement deal done complete completed deliver delivered provide provided borrower company lender lenders bank banks agent suppose assume if say given required time actual exact fall due ${MONTH_WORDS}`,
  ),
);

function askedStems(text: string): string[] {
  return [...new Set(contentStems(text).filter((stem) => !GENERIC.has(stem) && !/^[\d$]/.test(stem)))];
}

/** Words of an event; a notice that a party gives is named by `notice` alone. */
function eventStems(words: string): string[] {
  const weak = new Set(
    contentStems("date company borrower bank lender agent its such the thereof writing written calendar day"),
  );
  return contentStems(words).filter((stem) => !weak.has(stem) && !/^\d/.test(stem));
}

/** A word that more sentences have says little of what is asked. */
const MAX_COMMON = 0.05;

/** The sentence that shares the rare words of a question, clearly more than the others; null without one. */
function bestOf<One extends Sentence>(
  candidates: readonly One[],
  all: readonly Sentence[],
  stems: readonly string[],
): One | null {
  if (candidates.length === 0 || stems.length === 0) return null;
  const own = candidates.map((sentence) => ({
    sentence,
    words: new Set(contentStems(sentence.words).map(likeRepaid)),
  }));
  const asked = [...new Set(stems.map(likeRepaid))];
  const wanted = asked.filter((stem) => own.some(({ words }) => words.has(stem)));
  const counts = new Map(wanted.map((stem) => [stem, 0]));
  for (const { words } of all) {
    const held = new Set(contentStems(words).map(likeRepaid));
    for (const stem of wanted) if (held.has(stem)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  const weight = (stem: string): number => Math.log(all.length / Math.max(1, counts.get(stem) ?? 1));
  const ranked = own
    .map(({ sentence, words }) => {
      const shared = wanted.filter((stem) => words.has(stem));
      return { sentence, shared, score: shared.reduce((sum, stem) => sum + weight(stem), 0) };
    })
    .filter(({ shared }) => shared.some((stem) => (counts.get(stem) ?? 0) <= Math.max(3, MAX_COMMON * all.length)))
    .sort((a, b) => b.score - a.score);
  const [best, second] = ranked;
  if (best === undefined) return null;
  return second !== undefined && second.score * MARGIN > best.score && second.sentence.words !== best.sentence.words
    ? null
    : best.sentence;
}

const MARGIN = 1.15;

/** Repaid, prepaid and paid back are the same act. */
function likeRepaid(stem: string): string {
  return /^(?:re|pre)pay/.test(stem) ? "repay" : stem;
}
