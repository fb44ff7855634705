import { ORDINAL_WORDS, ordinalValue } from "#domain/extraction/readers/number-words.ts";
import { claim, quotation } from "../../answer/claim.ts";
import { formatDate } from "../../answer/formats.ts";
import { COUNT_WORDS, countOf } from "../../question/counts.ts";
import { quoteOf, type Subject } from "../../subject.ts";
import { onOneLine, type Sentence, sentencesOf } from "../../text/sentences.ts";
import { answered, type Topic } from "../../topic.ts";
import { dateAway } from "./date-away.ts";

const OF_NOTICE = /\b(?:notices?|letters?|demands?|requests?|communications?)\b/;
const ASKS =
  /\b(?:when|what (?:day|date)|which (?:day|date)|by when)\b[^?]*\b(?:given|received|delivered|effective|served|deemed|takes? effect)\b/;

interface Mode {
  /** How a question names it. */
  readonly asked: RegExp;
  /** How an agreement writes it. */
  readonly written: RegExp;
}

const MODES: readonly Mode[] = [
  { asked: /\b(?:courier|overnight|fedex|federal express|ups)\b/, written: /\b(?:courier|overnight|express)\b/i },
  {
    asked: /(?<!e-)(?<!voice )\b(?:mail(?:ed|ing|s)?|posted|in the post|by post|certified|registered)\b/,
    written: /(?<!electronic )(?<!e-)(?<!overnight )\b(?:mail(?:ed|ing|s)?|registered|certified)\b/i,
  },
  { asked: /\b(?:fax(?:ed|es)?|facsimile|telecop\w*)\b/, written: /\b(?:fax|facsimile|telecop\w*)\b/i },
  { asked: /\b(?:e-?mail(?:ed|s)?|electronic(?:ally)?)\b/, written: /\b(?:e-?mail|electronic(?:ally)?)\b/i },
];

const KIND = String.raw`(?:(calendar|[A-Z][a-z]+|business|banking|working)\s+)?`;
/** `three (3) Business Days after`, `on the third day following`, `the Business Day after` */
const COUNTED = new RegExp(
  String.raw`(?:\(\s?(\d{1,2})\s?\)|\b(\d{1,2})(?:st|nd|rd|th)?|\b(${COUNT_WORDS})|\b(${ORDINAL_WORDS})|\b(?:the|next)(?: next)?(?= (?:[A-Z]|business|banking|working)))\s+${KIND}[Dd]ays?['’]?\s+(?:after|following|from)\b`,
  "g",
);
/** Where the words on one way of sending end. */
const BOUNDARY = /[;:]|\([a-z]{1,4}\)|,? (?:or|and) (?=if|when|upon|on|in the case|by|\()|\.(?=\s)/g;
const REACH = 160;
const DEEMED =
  /\bdeemed\b[^.;]{0,60}\b(?:given|received|delivered|made|effective|served)\b|\b(?:be|become|becomes|is|are) (?:deemed )?effective\b|\bshall be given\b/i;
/** The words that lead to an item, in UTF-16 units. */
const LEAD = 700;
const NOT_NOTICES = /\bprocess\b|\bdeemed accepted\b/i;

/** Whether a question asks when a notice counts as given that is sent in a way of its own. */
export function asksWhenDeemed(text: string): boolean {
  return OF_NOTICE.test(text) && ASKS.test(text) && MODES.some(({ asked }) => asked.test(text));
}

interface CountedDays {
  readonly count: number;
  readonly kind: string;
  readonly isBusiness: boolean;
  readonly sentence: Sentence;
}

/** The day on which a notice counts as given that was sent in one way on a day: `mailed on January 6; when is it deemed given?` Only
 *  where the text counts one number of days for that way. */
export const deemedNotice: Topic = ({ text, periods }, subject) => {
  const [day, other] = periods.filter(({ from, to }) => from === to);
  if (day === undefined || other !== undefined || !OF_NOTICE.test(text) || !ASKS.test(text)) return null;
  const [mode, second] = MODES.filter(({ asked }) => asked.test(text));
  if (mode === undefined || second !== undefined) return null;
  const found = [...sentencesOf(subject)].flatMap((sentence) => daysOf(sentence, mode, subject));
  const [first] = found;
  if (first === undefined || found.some(({ count, kind }) => count !== first.count || kind !== first.kind)) return null;
  const { count, isBusiness, kind, sentence } = first;
  const date = dateAway(day.from, { count, unit: "day", isBusiness, direction: 1 });
  const citation = quoteOf(subject, sentence);
  const days = `${count} ${kind}${/^[A-Z]/.test(kind) ? "Day" : "day"}${count === 1 ? "" : "s"}`;
  const open = isBusiness ? ", counted in days on which banks in New York are open" : "";
  const sooner = /\bearlier of\b|\bwhichever (?:is|occurs) (?:earlier|first|sooner)\b/i.test(sentence.words)
    ? ", if it is not received before"
    : "";
  return answered([
    claim(`${formatDate(day.from)} + ${days} = ${formatDate(date)}${open}${sooner}.`, [citation]),
    quotation(citation),
  ]);
};

/** The numbers of days that a sentence counts for a way of sending. */
function daysOf(sentence: Sentence, mode: Mode, subject: Subject): CountedDays[] {
  const { words, paragraph, end: last } = sentence;
  const lead = onOneLine(subject.text?.slice(Math.max(paragraph.start, last - LEAD - words.length), last) ?? "");
  if (!mode.written.test(words) || !DEEMED.test(lead) || NOT_NOTICES.test(lead)) return [];
  const bounds = [...words.matchAll(BOUNDARY)].map(({ index, 0: mark }) => ({ at: index, end: index + mark.length }));
  return [...words.matchAll(COUNTED)].flatMap((match): CountedDays[] => {
    const end = match.index + match[0].length;
    const next = bounds.find(({ at }) => at >= end)?.at ?? words.length;
    const previous = bounds.findLast((bound) => bound.end <= match.index)?.end ?? 0;
    const after = words.slice(end, Math.min(next, end + REACH));
    const before = words.slice(Math.max(previous, match.index - REACH), match.index);
    const isNamed = MODES.some(({ written }) => written.test(after));
    if (!mode.written.test(isNamed ? after : before)) return [];
    const [, bracketed, digits, word, ordinal, named = ""] = match;
    const count = ordinalValue(ordinal ?? "") ?? countOf(bracketed ?? digits ?? word ?? "one");
    const isBusiness = isDayOfBanks(named, subject);
    return Number.isNaN(count) ? [] : [{ count, kind: named === "" ? "" : `${named} `, isBusiness, sentence }];
  });
}

/** Whether a kind of day leaves out weekends: a business day, or a term that the text defines by them. */
function isDayOfBanks(kind: string, { text }: Subject): boolean {
  if (kind === "" || /^calendar$/i.test(kind)) return false;
  if (/^(?:business|banking|working)$/i.test(kind)) return true;
  return new RegExp(String.raw`["“]\s?${kind} Day\s?["”]\s+means\b[^.;]{0,120}\bSaturday\b`).test(text ?? "");
}
