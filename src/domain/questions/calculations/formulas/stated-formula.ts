import { Decimal } from "decimal.js";
import type { FinancialCovenant } from "#domain/agreement/covenant.ts";
import { type Claim, claim, quotation } from "../../answer/claim.ts";
import { formatMoney, formatPercent, listed } from "../../answer/formats.ts";
import { askedCovenants } from "../../covenants/covenant-levels.ts";
import type { Question } from "../../question/question.ts";
import { cite, quoteOf, type Subject } from "../../subject.ts";
import { answered, refused, type Topic } from "../../topic.ts";
import { isOut, lessWhatIsOut } from "../bases/out-of-base.ts";
import { wordsOfCovenant } from "../covenants/money-headroom.ts";
import { likeness, likenessOf, sharesPlainWord } from "../given/given-likeness.ts";
import { type GivenValue, givenZeros, moneyOf, valueOf } from "../given/given-values.ts";
import { ofItsDefinition } from "../shares/defined-share.ts";
import { readFormula, withClauseCaps } from "./formula.ts";
import { regimeOf } from "./formula-regimes.ts";
import { assign } from "./formula-values.ts";
import { seasonOf } from "./season-of-term.ts";
import { shareCapOf, unused } from "./share-cap.ts";

/** A sum that a sentence of the agreement states, of the amounts that a question gives: a borrowing base, a net worth
 *  floor that grows with income. */
export const statedFormula: Topic = (question, subject) => {
  const values = moneyOf(question.text);
  if (values.length === 0) return null;
  const found = borrowingBase(question, subject, values) ?? growingFloor(question, subject, values);
  return found === null ? null : evaluated(question, subject, values, found);
};

/** Where a formula stands: UTF-16 offsets of the text. */
interface Formula {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  /** The covenant whose level it is. */
  readonly covenant?: FinancialCovenant;
}

const BASE = "Borrowing base";
const OF_BASE = /\bborrowing base\b|\b(?:the|their) base\b|\beligible (?:accounts|receivables|inventory)\b/;
const ASKS_BASE = /\b(?:what|how (?:much|big|large)|size|calculate|compute|work out|borrow|availab\w*)\b|\bbase\s?\?/;
const NOT_BASE = /\b(?:margin|fees?|certificate|rate|level|sofr|libor|prime|when|concentration)\b/;
const MAX_FORMULA = 2_600;
const BASE_DEFINED =
  /["“”]\s*(?:[A-Z]\w{2,20}\s){0,2}(?:Borrowing\s+Base(?:\s+Amount)?|BORROWING\s+BASE)\s*["”](?:\s+(?:means|shall mean|is)\b|\):)|(?<=\n[ \t]*)(?:[A-Z]\w{2,20}\s){0,2}Borrowing\s+Base\s+(?:means|shall mean)\b|\bborrowing base at any (?:given )?time shall be\b|\bthe [“"]?Borrowing\s+Base[”"]?\)?:|\ba\s+borrowing\s+base\s+(?:consisting\s+of|equal\s+to|composed\s+of|of)\b/gi;
const NEXT_TERM =
  /\n\s*["“][^"“”\n]{2,70}["”]\s*(?:\([^)\n]{1,60}\)\s*)?(?:means|shall mean|is|has)\b|\n\s*(?:SECTION|Section|ARTICLE)\s+\d/g;

function borrowingBase({ text }: Question, subject: Subject, values: readonly GivenValue[]): Formula | null {
  // The parts of the base that a question gives say that the base is asked for, whatever else it names.
  const isOfParts = /\beligible\b/.test(text) && /\bborrowing base\b/.test(text);
  if (!OF_BASE.test(text) || !ASKS_BASE.test(text) || subject.text === null) return null;
  if (NOT_BASE.test(text) && !isOfParts) return null;
  for (const place of basesNamedAfter(subject)) {
    const terms = readFormula(subject.text.slice(place.start, place.end));
    if (terms.some(({ words, percent }) => percent !== null && values.some((one) => likeness(one, words) > 0)))
      return { name: BASE, ...place };
  }
  for (const { index } of subject.text.matchAll(BASE_DEFINED)) {
    const rest = subject.text.slice(index, index + MAX_FORMULA);
    const next = [...rest.matchAll(NEXT_TERM)][0]?.index ?? rest.length;
    const terms = readFormula(rest.slice(0, next));
    const isNamed = terms.some(
      ({ words, percent }) => percent !== null && values.some((one) => likeness(one, words) > 0),
    );
    if (isNamed) return { name: BASE, start: index, end: index + next };
  }
  return null;
}

/** Sentences that end by naming what they state: `… 50% of the cost of its land (the “Borrowing Base”).` */
function basesNamedAfter(subject: Subject): { readonly start: number; readonly end: number }[] {
  const index = subject.passages();
  return (index?.passages ?? [])
    .filter(({ start, end }) => /\(the ["“]?Borrowing Base["”]?\)[.;]?/i.test(index?.text.slice(start, end) ?? ""))
    .filter(({ start, end }) => /\d\s?%/.test(index?.text.slice(start, end) ?? ""));
}

const ASKS_FLOOR =
  /\b(?:floor|minimum|least|lowest|required|requirement|must|need|ha(?:ve|s) to|maintain\w*|how low|threshold|covenant|compl\w+|met|meets?|headroom|cushion)\b/;
const GROWS = /\bplus\b|\bsum of\b|\b(?:adjusted upwards?|increas(?:e[ds]?|ing))\b/i;
/** `$500,000,000 to be adjusted upward at the end of each quarter by 33% of`: says when a share is added. */
const ADDED_BY =
  /,?\s+(?:(?:to|shall|will|which)\s+(?:\w+\s+){0,4})?(?:be\s+)?(?:adjusted\s+upwards?|increas(?:ed|ing))\b[^%$;]{0,200}?\bby(?:\s+an\s+amount\s+equal\s+to)?(?=[^%$;]{0,60}%)|,?\s+with\s+(?:an?\s+)?(?:annual\s+|yearly\s+|quarterly\s+)?increases?\b[^%$;]{0,160}?\b(?:equal\s+to|of|by)(?=[^%$;]{0,60}%)/gi;

/** The higher of an amount and the sum. */
const OF_TWO =
  /^[^;%]{0,120}\b(?:greater|higher) of\b[^;%]{0,100}\bsum of\b|\b(?:greater|higher) of:?\s+(?:\(\w\)\s*)?(?:[A-Z][\w ]{3,60}\()?$/i;

/** The end of a paragraph, or of the sentence that goes on after a page break. */
function overPage(text: string, end: number): number {
  const next = /^\s*(?:\d{1,3}\s+)?<PAGE>\s*(?:\d{1,3}\s+)?(?=[a-z])[^.]{0,600}\./.exec(text.slice(end, end + 700));
  return end + (next?.[0].length ?? 0);
}

/** A covenant in money whose sentence adds a share of income or of equity that is raised. */
function growingFloor({ text }: Question, subject: Subject, values: readonly GivenValue[]): Formula | null {
  if (!ASKS_FLOOR.test(text) || subject.text === null) return null;
  const found = askedCovenants(text, subject.agreement.financial_covenants)?.found ?? [];
  const passages = subject.passages()?.passages ?? [];
  for (const { covenant, pointer } of found) {
    if (covenant.unit !== "currency" || covenant.threshold === null) continue;
    const [place] = cite(subject, `${pointer}/threshold`, pointer);
    if (place?.start === undefined) continue;
    const at = place.start;
    const sentence = passages.find(({ start, end }) => start <= at && at < end);
    if (sentence === undefined) continue;
    const { start } = sentence.paragraph;
    const end = overPage(subject.text, sentence.paragraph.end);
    const words = subject.text.slice(start, Math.min(end, start + MAX_FORMULA));
    const terms = readFormula(words.slice(Math.max(0, at - start)).replaceAll(ADDED_BY, " plus "));
    const isNamed = terms.some(
      ({ words: of, percent }) =>
        percent !== null && values.some((one) => likeness(one, of) > 0 || sharesPlainWord(one, of)),
    );
    if (
      GROWS.test(words) &&
      isNamed &&
      !OF_TWO.test(words.slice(at - start)) &&
      !OF_TWO.test(words.slice(Math.max(0, at - start - 60), at - start))
    )
      return { name: covenant.name, start: Math.max(at, start), end, covenant };
  }
  return null;
}

/** Computes a formula; asks for the amounts that the question leaves out. What the lender may take off is left out and
 *  named. */
function evaluated(
  question: Question,
  subject: Subject,
  values: readonly GivenValue[],
  { name, start, end, covenant }: Formula,
) {
  const stated = subject.text?.slice(start, end) ?? "";
  const citation = quoteOf(subject, { start, end });
  const chosen = regimeOf(stated, question);
  if (chosen === null) return refused("Say which period applies: the agreement states a different sum for each.");
  const whole = WHOLE_CAP.exec(chosen);
  const own = whole === null ? chosen : chosen.slice(whole.index + whole[0].length);
  const text = withClauseCaps(own.replaceAll("<PAGE>", " ").replaceAll(ADDED_BY, " plus "));
  const isBase = name === BASE;
  const currency = values[0]?.currency ?? "USD";
  const say = (amount: Decimal): string => formatMoney({ amount: amount.toDecimalPlaces(2).toNumber(), currency });
  const caps = capsOf(text.replaceAll(/\s+/g, " "));
  const read = readFormula(text).map((term) => ofItsDefinition(term, subject, question));
  const undated = read.find((one) => typeof one === "string");
  if (typeof undated === "string") return refused(undated);
  const known = read.filter((one) => typeof one !== "string");
  const out = isBase
    ? values.filter((one) =>
        isOut(
          one,
          known.map(({ term }) => term),
        ),
      )
    : [];
  const ended = values.find(isEnded);
  const held = covenant === undefined ? undefined : valueOf(values, "money", wordsOfCovenant(covenant));
  // The figure that the covenant measures is no part of its level.
  const measured = held !== undefined && /\bnet worth\b|\bequity\b/.test(held.before) ? held : undefined;
  const others = values.filter((one) => !out.includes(one) && one !== ended && one !== measured);
  const assigned = assign(
    known.map(({ term }) => term),
    others,
    givenZeros(question.text),
    text.replaceAll(/\s+/g, " "),
  );
  const isLeftOut = (amount: number | null): boolean => amount !== null && amount === ended?.value;
  const dated = assigned.find(({ term }) => term.amount !== null && !isLeftOut(term.amount) && UNTIL.test(term.words));
  if (dated !== undefined && question.periods.length === 0)
    return refused(`Give a date: ${shortened(dated.term.words)} counts only for a limited time.`);
  const missing = assigned.filter(({ term, value }) => value === null && term.amount === null && term.sign > 0);
  // A floor stands without what would only raise it; that is named.
  const isFloor = covenant?.operator === ">=" && assigned.some(({ value }) => value !== null);
  if (missing.length > 0 && !isFloor)
    return refused(
      `Say the amount of ${listed(missing.map(({ term }) => shortened(term.words)))}, which the formula needs.`,
    );
  let total = new Decimal(0);
  const parts: string[] = [];
  const left: string[] = [];
  for (const { term, value, summands } of assigned) {
    if (isLeftOut(term.amount) || (term.amount !== null && isOver(term.words, question))) continue;
    const season = term.amount === null ? null : seasonOf(term.words, question.text);
    if (season !== null && season.counts !== true) {
      if (season.counts === "unknown")
        left.push(`the ${say(new Decimal(term.amount ?? 0))} that counts only ${season.said}`);
      continue;
    }
    if (value === null && term.amount === null) {
      const share = term.sign > 0 && term.percent !== null ? `adding ${formatPercent(term.percent)} of ` : "";
      left.push(`${share}${shortened(term.words)}`);
      continue;
    }
    const counts = new Decimal(term.amount ?? value ?? 0);
    const share = counts.times(term.percent ?? 100).div(100);
    const cap = term.cap ?? caps.find((one) => likenessOf(one.words, term.words) > 0)?.amount ?? null;
    const isCapped = cap !== null && share.gt(cap);
    const counted = isCapped ? new Decimal(cap) : share;
    if (counted.isZero()) continue;
    const sum = summands.map((one) => say(new Decimal(one))).join(" + ");
    const whatCounts = summands.length > 1 ? `(${sum})` : say(counts);
    const factor = term.percent === null ? say(counts) : `${formatPercent(term.percent)} × ${whatCounts}`;
    const shown = isCapped ? `${say(counted)} (the cap; ${factor} = ${say(share)})` : factor;
    parts.push(`${parts.length === 0 && term.sign > 0 ? "" : term.sign > 0 ? "+ " : "− "}${shown}`);
    total = total.plus(counted.times(term.sign));
  }
  if (parts.length === 0) return null;
  const sum = total;
  const most = whole === null ? null : Number(whole[1]?.replaceAll(",", ""));
  const capped = most !== null && total.gt(most) ? `; at most ${say(new Decimal(most))}` : "";
  if (most !== null && total.gt(most)) total = new Decimal(most);
  const shareCap = shareCapOf(text, unused(assigned, others), say);
  const isCut = shareCap?.amount != null && total.gt(shareCap.amount);
  if (isCut) total = shareCap.amount;
  const more = lessWhatIsOut(subject, total, out, say);
  if (shareCap?.amount === null) left.push(shareCap.said);
  const before = left.length === 0 ? "" : `, before ${listed(left)}`;
  const cut = isCut ? `, so the ${name.toLowerCase()} is ${say(total)}` : ", which is not exceeded";
  const under = shareCap?.amount == null ? "" : ` The cap is ${shareCap.said}${cut}.`;
  const actual = left.length > 0 ? undefined : held;
  const room = actual === undefined ? null : new Decimal(actual.value).minus(total);
  const verdict =
    room === null || actual === undefined
      ? ""
      : ` ${say(new Decimal(actual.value))} − ${say(total)} = ${say(room)}: the covenant is ${room.isNegative() ? "not met" : "met"}.`;
  return answered([
    claim(`${name}: ${parts.join(" ")} = ${say(sum)}${before}${capped}.${under}${more}${verdict}`, [
      citation,
      ...known.flatMap(({ citations }) => citations),
    ]),
    ...(isBase ? limitOf(subject, total) : []),
    quotation(citation),
  ]);
}

/** `the lesser of (a) $20,000,000 or (b) the sum of`: the most that the whole sum counts for. */
const WHOLE_CAP =
  /\b(?:lesser|lower|smaller)\s+of:?\s+(?:\(\w\)\s*)?\$\s?(\d[\d,]*)[^%$]{0,40}?\b(?:and|or)\s+(?:\(\w\)\s*)?(?:an\s+amount\s+equal\s+to\s+)?the\s+sum\s+of\b/i;

/** The commitment, where a borrowing base exceeds it. */
function limitOf(subject: Subject, total: Decimal): Claim[] {
  const at = subject.agreement.facilities.findIndex(({ facility_type: type }) => type === "revolving");
  const amount = subject.agreement.facilities[at]?.commitment_amount;
  if (amount == null || !total.gt(amount.amount)) return [];
  return [
    claim(
      `The commitment of ${formatMoney(amount)} is lower than the borrowing base.`,
      cite(subject, `/facilities/${at}/commitment_amount`),
    ),
  ];
}

/** `availability from Eligible Inventory shall never exceed $5,000,000`: the most that a term counts for. */
function capsOf(text: string): { readonly words: string; readonly amount: number }[] {
  const found = text.matchAll(
    /([^.;()]{4,160}?)\b(?:shall|may|will)\s+(?:not|never|in no event)\s+(?:at any time\s+)?(?:exceed|be more than)\s+(?:an amount equal to\s+)?\$\s?(\d[\d,]*)/gi,
  );
  const aside = text.matchAll(
    /([^.;()$]{4,120})(?:\(|,)\s*(?:(?:but|provided|however|which amount|and),?\s+)*(?:in no event\s+)?(?:(?:shall|may|will)\s+)?(?:not\s+)?(?:to exceed|more than|in excess of|exceeding|exceed|limited to|up to a maximum of)\s+\$\s?(\d[\d,]*)/gi,
  );
  return [...found, ...aside].map(([, words = "", amount = ""]) => ({
    words,
    amount: Number(amount.replaceAll(",", "")),
  }));
}

const UNTIL = /\b(?:until|prior to|before|through)\b[^;]{0,60}?\b((?:19|20)\d\d)\b/i;

const ENDED =
  /\b(?:(?:is|are|was|has|have|had|'s) (?:now |already |since )?(?:gone|expired|ended|lapsed|over|left out|not counted|fallen away|run out|dropped (?:off|out|away))|no longer|fell away|(?:does|do) not count|(?:doesn't|don't) count)\b/;

/** Whether a question says of an amount that it no longer counts: `the temporary $3 million is gone`. */
function isEnded({ before, after }: GivenValue): boolean {
  return ENDED.test(after) || /\b(?:without|excluding|leaving out|no more)\b[^,;.]{0,30}$/.test(before);
}

/** Whether an amount counts only until a day that lies before the time of the question. */
function isOver(words: string, { periods: [period] }: Question): boolean {
  const year = UNTIL.exec(words)?.[1];
  return year !== undefined && period !== undefined && period.from.slice(0, 4) >= year;
}

function shortened(words: string): string {
  const short = words.replace(/[,(].*$|[.;\s]+$/, "").trim();
  return short.length > 70 ? `${short.slice(0, 67).trimEnd()}…` : short;
}
