import { type Citation, type Claim, claim, quotation } from "../answer/claim.ts";
import { formatPercent } from "../answer/formats.ts";
import { eventClaims, isAmongEvents } from "../lenders/topic-kept-share.ts";
import type { Question } from "../question/question.ts";
import { readPercents } from "../question/read-numbers.ts";
import { cite, quoteOf, type Subject } from "../subject.ts";
import type { Place } from "../text/passages.ts";
import { onOneLine, sentencesOf } from "../text/sentences.ts";
import { definitionOf } from "../text/topic-passages.ts";
import { answered, type Topic } from "../topic.ts";
import { accelerations } from "./default-remedies.ts";
import { againstThreshold } from "./threshold.ts";

/** Someone acquires a share of the borrower: `an investor buys 22% of the votes`. */
const TAKES =
  /\b(?:buy|buys|bought|buying|acquir\w+|takes?|taking|took|gets?|own|owns|hold|holds|purchas\w+|accumulat\w+|ends? up with|builds?|picks? up|reach\w*|cross(?:es|ed)?|passes|amass\w*|rais(?:es|ed)|increas(?:es|ed)|lifts|boosts|gains?|stands? at|holding of|holders? of|stake of|shareholding of)\b/;
const OF_OWNERSHIP =
  /(?:\b(?:of|in)\s+(?:the |its |their |all |our )?(?:[a-z'&.]+ ){0,3}?(?:shares?|stock|votes?|voting\b[a-z ]{0,20}|equity|company|borrower|parent|ownership)\b|\b(?:stakes?|shareholdings?|interest)\b)/;
const FRACTIONS: readonly (readonly [RegExp, number])[] = [
  [/\btwo[- ]thirds\b/, 200 / 3],
  [/\bthree[- ]quarters\b/, 75],
  [/\b(?:a|one)[- ]third\b/, 100 / 3],
  [/\b(?:a|one)[- ]quarter (?=of|stake)/, 25],
  [/\b(?:a|one)[- ]fifth\b/, 20],
  [/\b(?:a|one)[- ]tenth\b/, 10],
  [/\bhalf\b/, 50],
];
/** The question is about what follows, not about a payment for shares. */
const FOLLOWS =
  /^(?:what|whether)\b[^?]*\b(?:if|when|once|happens?|then)\b|\b(?:matters?|problem|trouble|default|change of control|trigger\w*|trips?|consequence\w*|what (?:happens|follows|does (?:that|this|it) mean)|what then|so what|allowed|okay|ok|fine)\b|^(?:suppose|say|if)\b/;
/** The borrower is the buyer: what it acquires is an investment. */
const BORROWER_TAKES =
  /\b(?:they|it|we|the (?:company|borrower|parent))\s+(?:(?:may|can|could|will|would|to)\s+)?(?:buys?|acquires?|purchases?|takes?)\b|\b(?:can|may|could) (?:they|it|we|the (?:company|borrower))\b/;

const CHANGE_NAMES = ["change of control", "change in control", "change of ownership"] as const;
const CHANGES = /\bchange (?:of|in) (?:the )?(?:control|ownership)\b/i;
const OF_STOCK = /\b(?:voting|stock|shares?|ownership|equity|securities|interests?)\b/i;
/** A holder must keep at least a share: no purchase crosses such a limit. */
const KEEPS = /\b(?:cease|fails?|failing|failure|no longer|retain|maintain|continue|other than)\b/i;
/** An event of a list: `; or (j) if there is any change of control`. */
const ITEM = /(?<=[;:]\s{0,3}(?:or|and)?\s{0,3})\([a-z]{1,4}\)\s/g;
/** Percentages that differ by less are equal: 33 1/3% and 33.33%. */
const SAME = 0.05;

/** Whether the share of the borrower that someone acquires is a change of control: the share next to the one that the agreement
 *  names. */
export const changeOfControl: Topic = (question, subject) => {
  const reply = shareAgainstControl(question, subject);
  if (reply?.kind !== "answer") return reply;
  const isEvent = reply.claims.some(({ text }) => text.startsWith("That is an event of default"));
  const remedies = isEvent && ASKS_REMEDY.test(question.text) ? accelerations(subject) : [];
  return answered([...reply.claims, ...rightsOnChange(question, subject), ...remedies]);
};

/** `do we need to vote?`, `is it automatic?` */
const ASKS_REMEDY = /\b(?:votes?|voting|automatic\w*|accelerat\w*|serve notice|call (?:the|our|it)|due at once)\b/;

const shareAgainstControl: Topic = (question, subject) => {
  const { text } = question;
  const share = shareTaken(question);
  if (share === null || !TAKES.test(text) || !FOLLOWS.test(text) || BORROWER_TAKES.test(text)) return null;
  const citation = clauseOnControl(subject);
  if (citation === null) return null;
  const prongs = prongsOf(subject, citation);
  const own = prongs.filter((prong) => namesHolder(prong, prongs, text));
  const [named, ...others] = own;
  if (named !== undefined && others.length === 0) return verdict(subject, share, named.limit, quoteOf(subject, named));
  const above = prongs.filter(({ limit }) => limit <= share + SAME);
  if (new Set(prongs.map(({ limit }) => limit)).size > 1 && above.length > 0)
    return answered(uniqueQuotes([citation, ...above.map((prong) => quoteOf(subject, prong))]));
  const { quote } = citation;
  const [only, more] = prongs;
  // The other parts of the definition are about shares that must be kept.
  if (only !== undefined && more === undefined && KEEPS.test(quote))
    return verdict(subject, share, only.limit, quoteOf(subject, only));
  const limits = [...new Set(limitsIn(quote))];
  const [limit] = limits;
  if (limit === undefined || limits.length > 1 || KEEPS.test(quote.replaceAll(LEFT_OUT, "")))
    return answered([quotation(citation)]);
  return verdict(subject, share, limit, citation);
};

function verdict(subject: Subject, share: number, limit: number, citation: Citation): ReturnType<Topic> {
  const { isMet, relation } = againstThreshold(share, limit, citation.quote, SAME);
  const said = `${isMet ? "Yes, by its size" : "No"}: ${formatPercent(share)} is ${relation} the ${formatPercent(limit)} threshold for a change of control.`;
  const event = isMet ? eventClaims(subject, citation) : [];
  const spared = isMet ? exceptionOf(subject, citation) : [];
  return answered([claim(said, [citation]), ...event, quotation(citation), ...spared]);
}

/** `what can an individual bank do about its own piece?` */
const ASKS_RIGHT =
  /\bwhat (?:can|could|may) (?:an? |each |any |the |one )?(?:individual |single |other )?(?:banks?|lenders?)\b|\b(?:banks?|lenders?)\b[^?]*\b(?:walk away|get out|cancel|pull out)\b/;
const OF_LENDER =
  /\b(?:each|any|such|the) (?:Lender|Bank|Purchaser)s?\b[^;]{0,200}\b(?:terminate|declare|require|demand|cancel)\b/;
const MAX_RIGHTS = 2;

/** What a lender may do after a change of control, where the question asks for it. */
function rightsOnChange({ text }: Question, subject: Subject): Claim[] {
  if (!ASKS_RIGHT.test(text)) return [];
  return [...sentencesOf(subject)]
    .filter(({ words }) => CHANGES.test(words) && OF_LENDER.test(words))
    .slice(0, MAX_RIGHTS)
    .map((place) => quotation(quoteOf(subject, place)));
}

/** A proviso at the end of the definition that takes some changes out: `provided that no such event shall constitute a Change of
 *  Control if the rating stays the same`. */
const EXCEPTION =
  /\bprovided,?\s+(?:however,?\s+|further,?\s+)?that\s+[^;“”"]{0,160}\b(?:no|not)\b[^;]{0,120}\b(?:constitute|deemed|be|occurred)\b[^;]{0,160}\b[Cc]hange\s+(?:of|in)\s+[Cc]ontrol\b[^;]{0,500}?\.(?=\s)/;

function exceptionOf(subject: Subject, { start = 0, end = 0 }: Citation): Claim[] {
  const { text } = subject;
  if (text === null) return [];
  const words = text.slice(start, start + MAX_DEFINITION);
  const whole = words.slice(0, (NEXT_TERM.exec(words)?.index ?? end - start) + 1);
  const found = EXCEPTION.exec(`${whole} `);
  if (found === null || start + found.index < end) return [];
  const place = { start: start + found.index, end: start + found.index + found[0].length };
  return [quotation(quoteOf(subject, place))];
}

/** A part of the definition with a threshold of its own: `or (ii) more than 30% is held by …`. */
interface Prong extends Place {
  readonly words: string;
  readonly limit: number;
}

/** `; or`, `, or (b)` after a page number, `, (y)`: where the next part begins. */
const NEXT_PRONG = /(?<=;)|(?<=,\s{0,3}or)(?=\s+(?:-\d{1,3}-\s+)?\([a-z]{1,3}\)\s)|(?<=,)(?=\s+\([x-z]\)\s)/;
/** Who is left out of a part is not its holder. */
const LEFT_OUT = /\(?\bother than\b[^,;()]{0,120}\)?/gi;
const MAX_DEFINITION = 3_000;
const NEXT_TERM = /[.;\n]\s*["“][^"“”\n]{2,70}["”]\s*(?:means?\b|shall mean\b)/;

/** The prongs of the definition from the quoted place to the next defined term; none where a holder must keep a share. */
function prongsOf({ text }: Subject, { start = 0, quote }: Citation): Prong[] {
  if (text === null || !/^(?:["“‘]|\()/.test(quote)) return [];
  const rest = text.slice(start, start + MAX_DEFINITION);
  const whole = rest.slice(0, (NEXT_TERM.exec(rest)?.index ?? quote.length - 1) + 1);
  let from = 0;
  return whole.split(NEXT_PRONG).flatMap((piece) => {
    const at = from;
    from += piece.length;
    const limits = [...new Set(limitsIn(piece))];
    const [limit] = limits;
    const isOfKeeper = KEEPS.test(piece.replaceAll(LEFT_OUT, ""));
    if (limit === undefined || limits.length > 1 || isOfKeeper || !OF_STOCK.test(piece)) return [];
    const lead = /^\s*/.exec(piece)?.[0].length ?? 0;
    return [{ words: piece, limit, start: start + at + lead, end: start + at + piece.trimEnd().length }];
  });
}

/** Whether a prong, and no other, names the person of the question. */
function namesHolder({ words }: Prong, prongs: readonly Prong[], text: string): boolean {
  const holders = (said: string): string => onOneLine(said).replaceAll(LEFT_OUT, "");
  const names = holders(words).match(/\b[A-Z][a-z'’-]+(?: [A-Z]\.)?(?: [A-Z][a-z'’-]+)+\b/g) ?? [];
  return names.some(
    (name) =>
      isSaid(name, text) &&
      !OF_STOCK.test(name) &&
      prongs.filter((prong) => holders(prong.words).includes(name)).length === 1,
  );
}

/** Whether a question has a name, or its first word: people leave out what follows it. */
function isSaid(name: string, text: string): boolean {
  const [first = ""] = name.toLowerCase().split(" ");
  return (
    text.includes(name.toLowerCase()) ||
    (first.length > 4 && new RegExp(String.raw`\b${RegExp.escape(first)}\b`).test(text))
  );
}

function uniqueQuotes(citations: readonly Citation[]) {
  return citations
    .filter(({ quote }, i) => !citations.some((other, j) => j < i && other.quote.includes(quote)))
    .map((one) => quotation(one));
}

/** The share that a question names, in percent. */
function shareTaken({ text, percents }: Question): number | null {
  if (!OF_OWNERSHIP.test(text)) return null;
  const [first] = percents;
  if (first !== undefined) return percents.length === 1 ? first.percent : null;
  const fraction = FRACTIONS.find(([pattern]) => pattern.test(text))?.[1];
  return fraction === undefined ? null : Math.round(fraction * 100) / 100;
}

/** The percentages of a clause. */
const limitsIn = (words: string): number[] => readPercents(words.toLowerCase()).map(({ percent }) => percent);

/** The definitions of a change of control, by its usual names. */
export function definedChanges(subject: Subject): Place[] {
  return CHANGE_NAMES.flatMap((name) => definitionOf(subject, name, true) ?? []);
}

/** Who controls another as its affiliate is not who takes control of the borrower. */
const OF_AFFILIATE = /\bAffiliate\b/;

/** The definition of a change of control, or the event of default that says what it is. */
export function clauseOnControl(subject: Subject): Citation | null {
  const index = subject.passages();
  if (index === null) return null;
  const control = definitionOf(subject, "control", true);
  const defined = [...definedChanges(subject), ...(control === null ? [] : [control])];
  const sentences = index.passages.filter(({ start, end }) => CHANGES.test(index.text.slice(start, end)));
  const place = [...defined, ...sentences].find((one) => {
    const words = index.text.slice(one.start, one.end);
    return limitsIn(words).length > 0 && OF_STOCK.test(words) && (one !== control || !OF_AFFILIATE.test(words));
  });
  if (place === undefined) return eventOnControl(subject);
  const words = index.text.slice(place.start, place.end);
  const before = words.slice(0, CHANGES.exec(words)?.index ?? 0);
  const items = [...before.matchAll(ITEM)];
  return quoteOf(subject, { start: place.start + (items.at(-1)?.index ?? 0), end: place.end });
}

const ACQUIRES =
  /\b(?:beneficial owner(?:ship)?|acquir(?:es?|ed)|becomes? the owner|any person owns(?: (?:and|or) controls)?)\b/i;

/** The event of default on who acquires shares, where no sentence calls it a change of control. */
function eventOnControl(subject: Subject): Citation | null {
  const found = [...sentencesOf(subject)].find(
    (one) =>
      ACQUIRES.test(one.words) &&
      OF_STOCK.test(one.words) &&
      limitsIn(one.words).length > 0 &&
      isAmongEvents(subject, one),
  );
  if (found === undefined) return eventInSentences(subject);
  const words = subject.text?.slice(found.start, found.end) ?? "";
  const before = words.slice(0, ACQUIRES.exec(words)?.index ?? 0);
  const items = [...before.matchAll(ITEM)];
  return quoteOf(subject, { start: found.start + (items.at(-1)?.index ?? 0), end: found.end });
}

/** How long an event on control may be, in UTF-16 units. */
const MAX_EVENT = 1_500;

/** The same from the start of the event, where it stands in several sentences: up to the end of the part with the share. */
function eventInSentences(subject: Subject): Citation | null {
  const at = subject.agreement.events_of_default.findIndex(({ type }) => type === "change_of_control");
  const start = at < 0 ? undefined : cite(subject, `/events_of_default/${at}/heading`)[0]?.start;
  if (start === undefined || subject.text === null) return null;
  const words = subject.text.slice(start, start + MAX_EVENT);
  const acquired = ACQUIRES.exec(words)?.index ?? -1;
  const end = words.indexOf(";", acquired);
  const own = words.slice(0, end);
  if (acquired < 0 || end < 0 || !OF_STOCK.test(own) || limitsIn(own).length === 0) return null;
  return quoteOf(subject, { start, end: start + end + 1 });
}
