import { Decimal } from "decimal.js";
import { claim, quotation } from "../claim.ts";
import { formatMoney, formatPercent, formatRatio } from "../formats.ts";
import type { Question } from "../question.ts";
import { placedRatios, readPercents } from "../read-numbers.ts";
import { sentencesAndParagraphs, sentencesOf } from "../sentences.ts";
import { quoteOf, type Subject } from "../subject.ts";
import { answered, type Topic } from "../topic.ts";
import { givenValues } from "./given-values.ts";
import { shareWorking } from "./share-working.ts";

/** What must be prepaid: the share of excess cash flow at a leverage, and proceeds above an amount of a year. */
export const sweep: Topic = (question, subject) => excessCashFlow(question, subject) ?? netProceeds(question, subject);

const OF_EXCESS = /\bexcess cash ?flow\b|\becf\b|\bcash (?:flow )?sweep\b/;
const STATED = /\bExcess Cash Flow\b|\bECF\b/;
const MAX_SENTENCE = 3_000;

/** The share of excess cash flow that falls with leverage. */
function excessCashFlow({ text, ratios: [ratio, other] }: Question, subject: Subject) {
  if (!OF_EXCESS.test(text) || ratio === undefined || other !== undefined) return null;
  const [flow, second] = givenValues(text).filter(({ kind }) => kind === "money");
  if (second !== undefined) return null;
  for (const sentence of sentencesAndParagraphs(subject, MAX_SENTENCE)) {
    if (!STATED.test(sentence.words) || sentence.words.length > MAX_SENTENCE) continue;
    const percent = shareAt(sentence.words, ratio);
    if (percent === null) continue;
    const citation = quoteOf(subject, sentence);
    const at = `At ${formatRatio(ratio)}`;
    const working =
      flow === undefined
        ? `${formatPercent(percent)} of excess cash flow`
        : `${shareWorking({ amount: flow.value, currency: flow.currency ?? "USD" }, percent).working}, before what the clause takes off`;
    return answered([claim(`${at}: ${working}.`, [citation]), quotation(citation)]);
  }
  return null;
}

const CONDITION =
  /\b(greater than or equal to|equal to or greater than|not less than|at least|less than or equal to|equal to or less than|not (?:exceed(?:ing)?|greater than)|no (?:greater|more) than|does not exceed|exceeds?|greater than|more than|less than|below)\s+(?:the ratio of )?(\d{1,2}(?:\.\d+)?)\s*(?::|to)\s*1/gi;

/** The percentage for a ratio where a sentence states several, each for a range; the lowest where ranges are nested. */
function shareAt(words: string, ratio: number): number | null {
  if (placedRatios(words.toLowerCase()).length === 0) return null;
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
      : [{ percent, isMet: bounds.every(([, how = "", limit]) => holds(how.toLowerCase(), Number(limit), ratio)) }];
  });
  if (read.length < 2) return null;
  const met = read.filter(({ isMet }) => isMet).map(({ percent }) => percent);
  return met.length === 0 ? null : Math.min(...met);
}

function holds(how: string, limit: number, ratio: number): boolean {
  const equal = /\bequal\b|\bnot\b|\bno\b|\bat least\b/.test(how) && ratio === limit;
  const isLower = /\bless than\b(?<!not less than)|\bbelow\b|\b(?:not|no)\b (?:exceed\w*|greater|more)/.test(how);
  return equal || (isLower ? ratio < limit : ratio > limit);
}

const OF_PROCEEDS =
  /\b(?:proceeds|asset sales?|dispositions?|disposals?|s(?:old|ell\w*) (?:\w+ ){0,2}(?:assets?|buildings?|plants?|warehouses?|factor(?:y|ies)|propert(?:y|ies)|equipment|land|machin\w+|trucks?|ships?|vessels?|aircraft|stores?|business(?:es)?|divisions?|units?)|transfers)\b/;
const ASKS_PREPAID =
  /\b(?:prepa(?:y|id|yment)\w*|repa(?:y|id)|appl(?:y|ied)|sweep|swept)\b|\b(?:go(?:es)?|hand(?:ed)?|pay|paid|owe|send|sent) (?:\w+ ){0,4}(?:over )?to the (?:banks?|lenders?|agent)\b/;
const ABOVE =
  /\bNet (?:Cash |Available |Sale )?Proceeds\b[^.;%$]{0,80}\bin excess of \$\s?(\d[\d,]*)(?=[^.;$]{0,40}\b(?:fiscal |calendar )?(?:year|twelve)\b)/i;

/** Proceeds of a year above the amount that the borrower keeps. */
function netProceeds({ text, percents, ratios }: Question, subject: Subject) {
  if (!OF_PROCEEDS.test(text) || !ASKS_PREPAID.test(text) || percents.length + ratios.length > 0) return null;
  const [received, other] = givenValues(text).filter(({ kind }) => kind === "money");
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
