import { claim, quotation } from "../answer/claim.ts";
import { formatDate } from "../answer/formats.ts";
import { type Counted, dateAway } from "../calculations/days/date-away.ts";
import { placedPeriods } from "../question/read-numbers.ts";
import { quoteOf, type Subject } from "../subject.ts";
import { type Sentence, sentencesOf } from "../text/sentences.ts";
import { answered, type Topic } from "../topic.ts";
import { COUNTED_PERIOD, countedPeriod } from "./counted-period.ts";

/** What takes a notice: in a question, and in its clause. */
const ACTS: readonly (readonly [asked: RegExp, stated: RegExp])[] = [
  [
    /\b(?:terminat\w*|end(?:s|ed|ing)? the (?:commitments?|agreement|line|facility|revolver)|cancel\w*)\b/,
    /\b(?:terminat\w+|cancel\w*)\b[^;]{0,160}\b(?:Agreement|Commitments?|Facility|Line of Credit|Loan Documents)\b|\b(?:Commitments?|Agreement|Facility)\b[^;]{0,120}\b(?:terminat\w+|cancel\w*)\b/i,
  ],
  [/\bprepay\w*|\bpay (?:it |them |the loans? )?off early\b/, /\bprepay\w*/i],
  [/\bexten(?:d|sion)\w*\b/, /\bexten(?:d|sion)\w*/i],
  [/\b(?:resign\w*)\b/, /\bresign\w*/i],
];
/** `not less than ninety (90) days’ prior written notice`, `notice given at least 30 days before` */
const NOTICE = new RegExp(
  String.raw`${COUNTED_PERIOD}\s+(?:(?:prior|advance|previous|irrevocable|written|telephonic)\s+(?:or\s+|and\s+)?){0,4}notice\b`,
  "gi",
);
const BEFORE = new RegExp(
  String.raw`\bnotice\b[^.;]{0,80}?${COUNTED_PERIOD}\s+(?:prior\s+to|before|in\s+advance)\b`,
  "gi",
);
const ASKS_NOTICE =
  /\b(?:by (?:when|what (?:day|date))|(?:latest|last) (?:day|date)|at the latest|deadline|when (?:must|should|do|does|did))\b[^?]*\b(?:notice|notif\w*|tell|inform)\b|\bnotice\b[^?]*\b(?:by (?:when|what (?:day|date))|at the latest|deadline|have been given|go out|be (?:given|sent|served))\b/;
const GIVEN_ON = /\b(?:notice|notif\w+|tells?|told|informs?|informed)\b[^?.;]{0,50}$/;
const ACTED_ON = /\b(?:effective|as of|on|from|by)\s+$/;
const ASKS_FIRST =
  /\b(?:earliest|first|soonest)\b[^?]*\b(?:day|date|effective|take effect)?\b|\bwhen (?:can|could|does|will|would|may)\b[^?]*\b(?:effective|take effect|end|terminate\w*|resign\w*|prepay\w*)\b/;

/** The last day for a notice of an act that is planned for a day, or the first day of the act after a notice of a day, where the
 *  clauses on the act state one number of days. */
export const daysOfNotice: Topic = ({ text, periods }, subject) => {
  const act = ACTS.find(([asked]) => asked.test(text));
  if (act === undefined || periods.length === 0 || periods.length > 2) return null;
  const days = placedPeriods(text, "").filter(({ period }) => period.from === period.to);
  const given = days.find(({ at }) => GIVEN_ON.test(text.slice(0, at)));
  const acted = days.filter(
    (day) => day !== given && ACTED_ON.test(text.slice(0, day.at)) && isOfAct(text.slice(0, day.at), act[0]),
  );
  const isForward = given !== undefined && days.length === 1 && ASKS_FIRST.test(text);
  const [planned, second] = acted;
  const day = isForward
    ? given
    : given === undefined && second === undefined && ASKS_NOTICE.test(text)
      ? planned
      : undefined;
  if (day === undefined) return null;
  const stated = onlyNotice(subject, act[1]);
  if (stated === null) return null;
  const { sentence, counted } = stated;
  const direction = isForward ? 1 : -1;
  const date = dateAway(day.period.from, { ...counted, direction });
  const citation = quoteOf(subject, sentence);
  const open = counted.isBusiness ? ", counted in days on which banks in New York are open" : "";
  const what = isForward ? "The first day" : "The last day for the notice";
  return answered([
    claim(
      `${what} is ${formatDate(day.period.from)} ${isForward ? "+" : "−"} ${counted.words} = ${formatDate(date)}${open}.`,
      [citation],
    ),
    quotation(citation),
  ]);
};

/** Whether the words before a day are on the act, in the same sentence. */
function isOfAct(before: string, act: RegExp): boolean {
  return act.test(before.split(/[.?]\s/).at(-1) ?? "");
}

function onlyNotice(subject: Subject, act: RegExp): { readonly sentence: Sentence; readonly counted: Counted } | null {
  const found = [...sentencesOf(subject)].flatMap((sentence) => {
    if (!act.test(sentence.words) || OF_OTHER.test(sentence.words)) return [];
    return [...sentence.words.matchAll(NOTICE), ...sentence.words.matchAll(BEFORE)].flatMap((match) => {
      const counted = countedPeriod(match, -1);
      return counted === null ? [] : [{ sentence, counted }];
    });
  });
  const [first] = found;
  return first === undefined || found.some(({ counted }) => counted.words !== first.counted.words) ? null : first;
}

/** Notices of others, or on other things. */
const OF_OTHER =
  /\b(?:ERISA|Plan|insur\w+|policy|policies|employee|lease|Letters? of Credit|Swap|Hedg\w+|successor|Event of Default|assign\w*|Interest Period)\b/i;
