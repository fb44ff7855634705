import { type Citation, claim, quotation } from "../../answer/claim.ts";
import { formatDate, formatPercent } from "../../answer/formats.ts";
import type { Question } from "../../question/question.ts";
import { type AskedPeriod, placedPeriods, readPercents } from "../../question/read-numbers.ts";
import { quoteOf, type Subject } from "../../subject.ts";
import type { Place } from "../../text/passages.ts";
import { onOneLine, sentencesAndParagraphs } from "../../text/sentences.ts";
import { answered, type Topic } from "../../topic.ts";
import { shareWorking } from "../shares/share-working.ts";

const EARLY = String.raw`\b(?:prepa\w+|terminat\w+|(?:re)?pa(?:y|ys|id|ying) (?:[\w$,.]+ ){0,5}(?:off|back|down|early))\b`;
const CHARGE = String.raw`\b(?:fees?|premium|charges?|penalt(?:y|ies)|costs?|percentage)\b`;
const ASKS_FEE = new RegExp(
  String.raw`${EARLY}.*${CHARGE}|${CHARGE}.*${EARLY}|\b(?:termination|prepayment|exit|call) (?:fees?|premium|charges?|percentage)\b`,
);
const STATES_FEE =
  /\b(?:prepayment|termination|exit|call)\s+(?:fees?|premiums?|charges?|percentages?)\b|\b(?:fees?|premiums?)\b[^.;]{0,200}\bprepa(?:id|yment|ying)\b|\bprepa(?:id|yment|ying)\b[^.;]{0,200}\b(?:fees?|premiums?|percentages?)\b/i;
/** A charge on the commitment is no share of what is prepaid. */
const OF_COMMITMENT = /\bcommitments?\b/i;
const OF_PREPAID =
  /\b(?:amount|principal)(?: (?:amount|of|so|being|that|which|is|are|to|be|the|such|any|term|loans?|advances?|repaid|or))* prepa(?:id|yment)\b|\bprepaid (?:amount|principal)\b/i;
const MAX_PARAGRAPH = 2_500;
/** A table under a sentence is not longer, in UTF-16 units. */
const MAX_TABLE = 700;
const MIN_SPANS = 2;

/** The days for which a percentage holds, `YYYY-MM-DD`, both inclusive; open where null. */
interface Span {
  readonly from: string | null;
  readonly to: string | null;
  readonly percent: number;
}

/** The charge for an early payment on the day of a question, where the text states its percentage by dates: `3% on or before
 *  June 30, 2027, and 1% thereafter but before June 30, 2028`. Of the amount of the question; without one, the percentage. */
export const feeByDates: Topic = (question, subject) => {
  const [day, otherDay] = question.periods;
  const [asked, otherAmount] = question.amounts;
  if (day === undefined || otherDay !== undefined || otherAmount !== undefined || !ASKS_FEE.test(question.text))
    return null;
  // A sweep is no choice of the borrower, and has rules of its own.
  if (/\bexcess cash ?flow\b|\bsweep\b|\becf\b/.test(question.text)) return null;
  for (const place of placesOfFee(subject)) {
    const percent = percentOn(spansOf(onOneLine(subject.text?.slice(place.start, place.end) ?? "")), day);
    if (percent === null) continue;
    const citation = quoteOf(subject, place, MAX_PARAGRAPH);
    const isOfAsked = !OF_COMMITMENT.test(citation.quote) || OF_PREPAID.test(onOneLine(citation.quote));
    return answered([said(question, day, percent, citation, isOfAsked ? asked : undefined), quotation(citation)]);
  }
  return null;
};

function said(
  { text }: Question,
  { from, to }: AskedPeriod,
  percent: number,
  citation: Citation,
  asked: Question["amounts"][number] | undefined,
) {
  const on = from === to ? `on ${formatDate(from)}` : `from ${formatDate(from)} to ${formatDate(to)}`;
  const what = /\bterminat/.test(text) ? "early termination" : "prepayment";
  const rate = `The charge for ${what} ${on} is ${formatPercent(percent)}`;
  if (asked === undefined) return claim(`${rate}.`, [citation]);
  const { working } = shareWorking({ amount: asked.amount, currency: asked.currency ?? "USD" }, percent);
  return claim(`${rate}: ${working}.`, [citation]);
}

/** Sentences and paragraphs that state a charge with dates, and the tables under such sentences. */
function* placesOfFee(subject: Subject): Generator<Place> {
  for (const { words, start, end } of sentencesAndParagraphs(subject, MAX_PARAGRAPH)) {
    if (!STATES_FEE.test(words)) continue;
    if (spansOf(words).length >= MIN_SPANS) yield { start, end };
    if (!/:\s*$/.test(words)) continue;
    const table = subject.text?.slice(end, end + MAX_TABLE) ?? "";
    const last = table.lastIndexOf("%");
    const rows = table.slice(0, tableEnd(table, last));
    if (spansOf(onOneLine(rows)).length >= MIN_SPANS) yield { start, end: end + rows.length };
  }
}

const PERCENT = /\d{1,2}(?:\.\d+)?\s?%/g;

/** Where the rows of a table end: at its last percentage before a sentence. */
function tableEnd(table: string, last: number): number {
  const prose = /\.\s+[A-Z]|\n\s*[“"]/.exec(table)?.index ?? table.length;
  const ends = [...table.matchAll(PERCENT)].map(({ index, 0: words }) => index + words.length);
  return ends.findLast((end) => end <= prose) ?? last + 1;
}

/** The percentages with their days; none where a clause states two percentages or no day. */
function spansOf(words: string): Span[] {
  const lower = words.toLowerCase();
  const clauses = lower.split(/\((?:[a-z]|[ivx]{1,4}|\d)\)|;/);
  const ofClauses = clauses.flatMap((clause) => spanOf(clause) ?? []);
  if (ofClauses.length >= MIN_SPANS) return ofClauses;
  // The rows of a table each end with their percentage.
  return [...lower.matchAll(/[^%]{8,200}%/g)].flatMap(([row]) => spanOf(row) ?? []);
}

const UNTIL = /\b(?:before|prior to|through|until|to|ending|by|but not after)(?: and including| but excluding)?\s*$/;
const FROM =
  /\b(?:after|from|following|since|commencing|beginning|between|on or after)(?: and (?:including|after))?(?: on)?\s*$/;

function spanOf(clause: string): Span | null {
  const [percent, second] = new Set(readPercents(clause).map((one) => one.percent));
  const days = placedPeriods(clause, "").filter(({ period }) => period.from === period.to);
  if (percent === undefined || second !== undefined || days.length === 0) return null;
  const until = days.find(({ at }) => UNTIL.test(clause.slice(0, at)));
  const from = days.find(
    ({ at, end }) => FROM.test(clause.slice(0, at)) || /^\s*(?:to|through|-|–)\s/.test(clause.slice(end)),
  );
  if (until === undefined && from === undefined) return null;
  if (until !== undefined && until === from) return null;
  return { from: from?.period.from ?? null, to: until?.period.from ?? null, percent };
}

/** The one percentage that holds for a whole period; null where none or several do. */
function percentOn(spans: readonly Span[], { from, to }: AskedPeriod): number | null {
  const held = spans.filter((span) => (span.from === null || span.from <= from) && (span.to === null || to <= span.to));
  const [percent, second] = new Set(held.map((one) => one.percent));
  return percent === undefined || second !== undefined ? null : percent;
}
