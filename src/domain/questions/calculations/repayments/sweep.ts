import { Decimal } from "decimal.js";
import { claim, quotation } from "../../answer/claim.ts";
import { formatMoney, formatPercent, formatRatio } from "../../answer/formats.ts";
import { meetsLevel } from "../../covenants/meets-level.ts";
import type { Question } from "../../question/question.ts";
import { placedRatios, readPercents } from "../../question/read-numbers.ts";
import { quoteOf, type Subject } from "../../subject.ts";
import { type Sentence, sentencesAndParagraphs, sentencesOf } from "../../text/sentences.ts";
import { answered, type Topic } from "../../topic.ts";
import { type GivenValue, moneyOf } from "../given/given-values.ts";
import { definitionsIn } from "../graph/definitions.ts";
import { shareWorking } from "../shares/share-working.ts";

/** What must be prepaid: the share of excess cash flow at a leverage, and proceeds above an amount of a year. */
export const sweep: Topic = (question, subject) => excessCashFlow(question, subject) ?? netProceeds(question, subject);

const OF_EXCESS = /\bexcess cash ?flow\b|\becf\b|\bcash (?:flow )?sweep\b/;
const STATED = /\bExcess Cash Flow\b|\bECF\b/;
const MAX_SENTENCE = 3_000;

/** The share of excess cash flow that falls with leverage, less what was prepaid where the sentence takes that off. */
function excessCashFlow({ text, ratios: [ratio, other] }: Question, subject: Subject) {
  if (!OF_EXCESS.test(text) || other !== undefined) return null;
  if (ratio === undefined) return onlyShare(text, subject);
  const money = moneyOf(text);
  const prepaid =
    money.length < 2
      ? undefined
      : money.find(({ before, after }) => PREPAID.test(`${before} ${after}`) && !OF_EXCESS.test(before));
  const [flow, second] = money.filter((one) => one !== prepaid);
  if (second !== undefined) return null;
  for (const sentence of statedShares(subject)) {
    const percent = shareAt(sentence.words, ratio);
    if (percent === null) continue;
    const citation = quoteOf(subject, sentence);
    const working =
      flow === undefined ? `${formatPercent(percent)} of excess cash flow` : amountOf(flow, percent, prepaid, subject);
    if (working === null) continue;
    return answered([claim(`At ${formatRatio(ratio)}: ${working}.`, [citation]), quotation(citation)]);
  }
  return null;
}

/** The share of excess cash flow where the text states one alone, whatever the leverage. */
function onlyShare(text: string, subject: Subject) {
  const [flow, other] = moneyOf(text);
  if (flow === undefined || other !== undefined || !ASKS_SHARE.test(text)) return null;
  const found = statedShares(subject).flatMap((sentence) => {
    const percent = /\bprepa(?:y|id)/i.test(sentence.words) ? BASE_SHARE.exec(sentence.words)?.[1] : undefined;
    return percent === undefined ? [] : [{ percent: Number(percent), sentence }];
  });
  const [only] = found.toSorted((a, b) => a.sentence.words.length - b.sentence.words.length);
  if (
    only === undefined ||
    found.some(({ percent, sentence }) => percent !== only.percent || isStepped(sentence.words))
  )
    return null;
  const citation = quoteOf(subject, only.sentence);
  const { working } = shareWorking({ amount: flow.value, currency: flow.currency ?? "USD" }, only.percent);
  return answered([claim(`Of the excess cash flow: ${working}.`, [citation]), quotation(citation)]);
}

const ASKS_SHARE = /\b(?:how much|what (?:amount|sum|part|portion)|what\b[^?]*\b(?:prepa\w+|swept|sweep|go(?:es)?))\b/;

/** Whether a sentence states shares for ratios, or several of them. */
function isStepped(words: string): boolean {
  const shares = new Set(readPercents(words.toLowerCase()).map(({ percent }) => percent));
  return shares.size > 1 || [...words.matchAll(CONDITION)].length > 0;
}

const PREPAID = /\b(?:prepa(?:id|y\w*)|voluntar\w*|optional\w*)\b/;
/** `less voluntary prepayments`, `over (B) the amount of Term Loans prepaid`. */
const TAKES_OFF =
  /\bExcess Cash Flow\b[^;]{0,160}\b(?:less|minus|over|reduced by|net of)\b[^;]{0,200}\b(?:prepa(?:id|yments?)|prepaid)\b/i;

function amountOf(flow: GivenValue, percent: number, prepaid: GivenValue | undefined, subject: Subject): string | null {
  const currency = flow.currency ?? "USD";
  const { working } = shareWorking({ amount: flow.value, currency }, percent);
  if (prepaid === undefined) return `${working}, before what the clause takes off`;
  if (![...sentencesAndParagraphs(subject, MAX_SENTENCE)].some(({ words }) => TAKES_OFF.test(words))) return null;
  const share = new Decimal(flow.value).times(percent).div(100);
  const left = Decimal.max(share.minus(prepaid.value), 0);
  const say = (amount: Decimal | number): string => formatMoney({ amount: new Decimal(amount).toNumber(), currency });
  return `${working}; less ${say(prepaid.value)} prepaid: ${say(share)} − ${say(prepaid.value)} = ${say(left)}`;
}

/** Where shares of excess cash flow are stated: sentences, paragraphs, sentences with the one after them, where a proviso has
 *  become one of its own, and definitions with their lists. */
function statedShares(subject: Subject): readonly Stated[] {
  const sentences = [...sentencesOf(subject)];
  const pairs = sentences.flatMap((one, i): Stated[] => {
    const next = sentences[i + 1];
    const isOpen = next !== undefined && STATED.test(one.words) && !/[.]$/.test(one.words.trim());
    return isOpen ? [{ words: `${one.words} ${next.words}`, start: one.start, end: next.end }] : [];
  });
  const definitions = definitionsIn(subject).map(({ meaning, start, end }) => ({ words: meaning, start, end }));
  return [...sentencesAndParagraphs(subject, MAX_SENTENCE), ...pairs, ...definitions].filter(
    ({ words }) => STATED.test(words) && words.length <= MAX_SENTENCE,
  );
}

type Stated = Pick<Sentence, "words" | "start" | "end">;

const CONDITION =
  /\b(greater than or equal to|equal to or greater than|not less than|at least|less than or equal to|equal to or less than|equals? or is less than|equals? or exceeds?|not (?:exceed(?:ing)?|greater than)|no (?:greater|more) than|does not exceed|exceeds?|greater than|more than|less than|below)\s+(?:the ratio of )?(\d{1,2}(?:\.\d+)?)\s*(?::|to)\s*1/gi;

/** The percentage for a ratio where a sentence states several, each for a range; the lowest where ranges are nested. */
function shareAt(words: string, ratio: number): number | null {
  if (placedRatios(words.toLowerCase()).length === 0) return null;
  const respectively = respectiveShare(words, ratio);
  if (respectively !== null) return respectively;
  const clauses = words.split(
    /;|\([a-z]{1,3}\)|\breduced to\b|,? and (?=(?:to )?(?:\w+ percent )?\(?\d{1,3}(?:\.\d+)?\s?%)/i,
  );
  const read = clauses.flatMap((clause) => {
    const percents = readPercents(clause.toLowerCase()).map(({ percent }) => percent);
    const zero = /\bzero percent\b/i.test(clause) ? [0] : [];
    const [percent, second] = [...new Set([...percents, ...zero])];
    const bounds = [...clause.matchAll(CONDITION)];
    return percent === undefined || second !== undefined || bounds.length === 0
      ? []
      : [{ percent, isMet: bounds.every(([, how = "", limit]) => meetsLevel(ratio, how, Number(limit))) }];
  });
  const none = NOTHING_DUE.exec(words);
  const whole = BASE_SHARE.exec(words)?.[1];
  if (read.length === 0 && none !== null && whole !== undefined)
    return meetsLevel(ratio, none[1] ?? "", Number(none[2])) ? 0 : Number(whole);
  if (read.length < 2) return null;
  const met = read.filter(({ isMet }) => isMet).map(({ percent }) => percent);
  return met.length === 0 ? null : Math.min(...met);
}

const BASE_SHARE =
  /((?<![\d.])(?:\d{1,3}(?:\.\d+)?|\.\d+))\s?%\)?\s+(?:\([^()]{0,60}\) )?of (?:the |such |that |its )?Excess Cash Flow\b/i;
/** `no prepayment is due if the ratio was less than 3.00 to 1.00`, `unless the ratio is less than 2.50 to 1.00`. */
const NOTHING_DUE =
  /\b(?:no (?:such )?prepayment\b[^.;]{0,60}\b(?:if|when|where)|unless)\b[^.;%]{0,140}?\b(greater than or equal to|equal to or greater than|less than or equal to|equal to or less than|greater than|less than|below)\s+(\d{1,2}(?:\.\d+)?)\s*(?::|to)\s*1/i;
const RESPECTIVE =
  /\breduced to (\d{1,3}(?:\.\d+)?)% or (\d{1,3}(?:\.\d+)?)%,? (?:respectively,? )?if [^;%]{0,200}?\b(?:less than|below) (\d\.\d+)(?::| to )1(?:\.0+)?\b[^;%]{0,90}?\bor (?:less than |below )?(\d\.\d+)(?::| to )1/i;

/** `50%, reduced to 25% or 0% if the ratio is less than 4.50:1.00 or 3.75:1.00, respectively`. */
function respectiveShare(words: string, ratio: number): number | null {
  const [, first, second, upper, lower] = RESPECTIVE.exec(words) ?? [];
  const whole = BASE_SHARE.exec(words)?.[1];
  if (upper === undefined || lower === undefined || whole === undefined) return null;
  return Number(ratio < Number(lower) ? second : ratio < Number(upper) ? first : whole);
}

const OF_PROCEEDS =
  /\b(?:proceeds|asset sales?|dispositions?|disposals?|s(?:old|ell\w*) (?:\w+ ){0,2}(?:assets?|buildings?|plants?|warehouses?|factor(?:y|ies)|propert(?:y|ies)|equipment|land|machin\w+|trucks?|ships?|vessels?|aircraft|stores?|business(?:es)?|divisions?|units?)|transfers)\b/;
const ASKS_PREPAID =
  /\b(?:prepa(?:y|id|yment)\w*|repa(?:y|id)|appl(?:y|ied)|sweep|swept)\b|\b(?:go(?:es)?|hand(?:ed)?|pay|paid|owe|send|sent) (?:\w+ ){0,4}(?:over )?to the (?:banks?|lenders?|agent)\b/;
const ABOVE =
  /\bNet (?:Cash |Available |Sale )?Proceeds\b[^.;%$]{0,80}\b(?:in excess of|above|exceeding|to the extent (?:that )?(?:they|it|the same|such \w+(?: \w+)?)? ?exceeds?) \$\s?(\d[\d,]*)(?=[^.;$]{0,40}\b(?:fiscal |calendar )?(?:year|twelve)\b)/i;

/** Proceeds of a year above the amount that the borrower keeps. */
function netProceeds({ text, percents, ratios }: Question, subject: Subject) {
  if (!OF_PROCEEDS.test(text) || !ASKS_PREPAID.test(text) || percents.length + ratios.length > 0) return null;
  const [received, other] = moneyOf(text);
  if (received === undefined || other !== undefined) return null;
  const found = [...sentencesOf(subject)].flatMap((sentence) => {
    const kept = /\bprepa|\bapplied\b|\bapply\b/i.test(sentence.words) ? ABOVE.exec(sentence.words)?.[1] : undefined;
    return kept === undefined ? [] : [{ kept: Number(kept.replaceAll(",", "")), sentence }];
  });
  const [first] = found;
  if (first === undefined || found.some(({ kept }) => kept !== first.kept)) return null;
  // A share of the proceeds is another sum.
  if (readPercents(first.sentence.words.toLowerCase()).some(({ percent }) => percent !== 100)) return null;
  const citation = quoteOf(subject, first.sentence);
  const say = (amount: number): string => formatMoney({ amount, currency: received.currency ?? "USD" });
  const over = new Decimal(received.value).minus(first.kept);
  const said = over.isPositive()
    ? `Proceeds above the amount of a year: ${say(received.value)} − ${say(first.kept)} = ${say(over.toNumber())}, if nothing else was received in the year.`
    : `${say(received.value)} is not above the ${say(first.kept)} of a year.`;
  return answered([claim(said, [citation]), quotation(citation)]);
}
