import { Decimal } from "decimal.js";
import { type Claim, claim, quotation } from "../../answer/claim.ts";
import { formatMoney } from "../../answer/formats.ts";
import type { Question } from "../../question/question.ts";
import { contentStems } from "../../question/words.ts";
import { cite, quoteOf, type Subject } from "../../subject.ts";
import type { Place } from "../../text/passages.ts";
import { paragraphsAcrossPages, sentencesAndParagraphs, sentencesAt } from "../../text/sentences.ts";
import { answered, type Topic } from "../../topic.ts";
import { asksWhether } from "../given/asks-whether.ts";
import { moneyOf } from "../given/given-values.ts";
import { type Binding, bind, type Given } from "./bind-node.ts";
import { sentenceLimitedTo } from "./bounds-of-term.ts";
import { definitionsIn } from "./definitions.ts";
import { OF_RATIO } from "./formula-with-roles.ts";
import { isTooLate } from "./last-day.ts";
import type { Node } from "./node.ts";
import { readMeaning } from "./read-meaning.ts";
import { type Solved, solve } from "./solve-node.ts";

/** An amount by a definition that states a formula in words, where the question gives an amount for each name that the
 *  agreement does not define further. */
export const formulaOfDefinition: Topic = (question, subject) =>
  OF_RATIO.test(question.text) ? null : computed(question, subject, definedFormulas);

/** The same by the limit of a sentence. */
export const formulaOfLimit: Topic = (question, subject) =>
  // The one amount of `may they have $22 million of loans to subsidiaries?` is compared with a limit and is no part of it.
  asksWhether(question.text) && question.amounts.length === 1 ? null : computed(question, subject, limitFormulas);

function computed(question: Question, subject: Subject, find: (question: Question, given: Given) => Found[]) {
  const values = moneyOf(question.text);
  if (values.length === 0 || values.length > MAX_VALUES || !ASKS.test(question.text)) return null;
  if (OF_OTHER.test(question.text)) return null;
  const given = { subject, values, currency: values[0]?.currency ?? "USD", day: question.periods[0]?.to ?? null };
  const [best, second] = find(question, given).sort((a, b) => b.rank - a.rank);
  if (best === undefined) return null;
  // Two formulas that fit alike and differ in what they come to leave it open which is meant.
  if (second?.rank === best.rank && !second.solved.value.eq(best.solved.value)) return null;
  return answeredWith(best, given);
}

const MAX_VALUES = 6;
const ASKS =
  /\b(?:what|price|amount|how (?:much|big|large|high|low)|calculate|compute|work out|can|may|could|is|are|do|does|will|would)\b/;
/** What is computed from a rate, a grid or a time, or of parts of the lenders. */
const OF_OTHER =
  /\b(?:(?<!\baccrued (?:and unpaid )?)interest|margin|per annum|accrue\w*(?! (?:and unpaid )?interest)|days?|lenders? holding|votes?)\b/;

interface Found {
  readonly label: string;
  readonly place: Place;
  readonly solved: Solved;
  readonly rank: number;
  /** The term whose definition it is; null for the limit of a sentence. */
  readonly term: string | null;
}

const NAMES_ROOM =
  /\b(?:avail\w*|maximum|borrow\w*|commitment|line|limit|cap|loan amount|outstanding amount|excess)\b/i;
const ASKS_ROOM =
  /\b(?:draw\w*|borrow\w*|avail\w*|room|advance[ds]?|outstanding|lend|lent|loan be|headroom|capacity)\b/;

/** What a name ends with, whatever it is of: people ask for the release price of the Release Amount. */
const PLAIN = new Set(contentStems("amount price"));

/** The definitions that the question names, or that say how much may be borrowed where it asks for that. */
function definedFormulas({ text, stems }: Question, given: Given): Found[] {
  const asked = new Set(stems);
  return definitionsIn(given.subject).flatMap(({ term, meaning, start, end }) => {
    const own = contentStems(term).filter((stem, _i, all) => all.length === 1 || !PLAIN.has(stem));
    const isNamed = own.length > 0 && own.every((stem) => asked.has(stem));
    if (!isNamed && !(NAMES_ROOM.test(term) && ASKS_ROOM.test(text))) return [];
    // A ratio is no amount.
    if (/\bRatio\b/.test(term)) return [];
    const node = readMeaning(meaning);
    const made = node === null ? null : solvedBy(node, given);
    if (made === null) return [];
    return [
      { label: term, place: { start, end }, solved: made.solved, rank: made.fit + (isNamed ? own.length : 0), term },
    ];
  });
}

const LIMIT =
  /\b(?:exceed\w*|(?:less|more|greater) than|equal to|in excess of|limited to|up to|at least|minimum of|maximum of)\s+(?:an amount equal to |an aggregate amount equal to |\(?if positive\)? )*(?:the )?(?=(?:(?:lesser|least|greater|greatest|higher|lower|sum|product|excess|remainder|(?:positive )?difference)(?:,? if (?:any|positive),?)? (?:of|between)\b|amount(?:,? if any,?)? by which\b))/gi;
const MAX_SENTENCE = 2_000;
/** A figure, the sign of a currency, or what stands for thousands, millions or billions. */
const OF_FIGURE = /\d|^(?:[$€£]|k|mm?|bn)$/;
/** Of the question's own words, what a sentence must hold. */
const MIN_COVERED = 0.4;
/** How alike amounts are called to the parts of a limit whose sentence holds fewer of the words. */
const SURE_FIT = 0.5;

/** The limits of sentences that are about what is asked. */
function limitFormulas({ stems }: Question, given: Given): Found[] {
  const asked = [...new Set(stems)].filter((stem) => !OF_FIGURE.test(stem));
  const sentences = [
    ...sentencesAndParagraphs(given.subject, MAX_SENTENCE),
    ...paragraphsAcrossPages(given.subject, MAX_SENTENCE),
  ];
  return sentences.flatMap(({ words, start, end }) => {
    const limits = [...words.matchAll(LIMIT)];
    const hasTiers = /%\)?\s+of\s+(?:the\s+)?first\s+\$/i.test(words);
    if (limits.length === 0 && !hasTiers) return [];
    const said = new Set(contentStems(words));
    const covered = asked.filter((stem) => said.has(stem)).length / Math.max(asked.length, 1);
    // Several amounts that are called like the parts of a limit say more than the other words.
    if (covered < (given.values.length > 1 ? MIN_COVERED / 2 : MIN_COVERED)) return [];
    const parts = hasTiers ? [words] : limits.map(({ index, 0: lead }) => words.slice(index + lead.length));
    return parts.flatMap((part) => {
      const node = readMeaning(part);
      const made = node === null || node.kind === "name" || isAmountOrShare(node) ? null : solvedBy(node, given);
      return made === null || (covered < MIN_COVERED && made.fit < SURE_FIT)
        ? []
        : [{ label: "Amount", place: { start, end }, solved: made.solved, rank: made.fit + covered, term: null }];
    });
  });
}

/** `the greater of $2,000,000 and 3% of Revenues`: computed with the clause that answers, which also compares. */
function isAmountOrShare(node: Node): boolean {
  const kinds = node.kind === "choice" ? node.items.map((item) => item.kind).sort() : [];
  return kinds.length === 2 && kinds[0] === "amount" && kinds[1] === "product";
}

/** The value of a formula that takes every amount of the question and lacks none. */
function solvedBy(node: Node, given: Given): { readonly solved: Solved; readonly fit: number } | null {
  const binding: Binding = bind(node, given);
  if (binding.missing.length > 0 || binding.used.size < given.values.length) return null;
  if ([...binding.bound].some(([leaf]) => leaf.kind === "name" && isTooLate(leaf.words, given.day))) return null;
  const solved = solve(node, binding, given);
  return solved === null || solved.isAtom ? null : { solved, fit: binding.likeness / given.values.length };
}

function answeredWith({ label, place, solved, term }: Found, given: Given) {
  const say = (amount: Decimal): string =>
    formatMoney({ amount: amount.toDecimalPlaces(2, Decimal.ROUND_HALF_EVEN).toNumber(), currency: given.currency });
  const citation = quoteOf(given.subject, place);
  const result = solved.value.isNegative() ? `${say(solved.value)}, which is below zero` : say(solved.value);
  const said = claim(`${label}: ${solved.working} = ${result}.`, [citation, ...solved.citations]);
  const limited = term === null ? null : sentenceLimitedTo(term, given.subject);
  return answered([
    said,
    ...covenantOf(term, solved.value, given.subject, say),
    quotation(citation),
    ...(limited === null ? [] : [quotation(quoteOf(given.subject, limited))]),
  ]);
}

/** Whether the covenant on a term is met by its value. */
function covenantOf(
  term: string | null,
  value: Decimal,
  { agreement, ...subject }: Subject,
  say: (amount: Decimal) => string,
): Claim[] {
  const at = agreement.financial_covenants.findIndex(
    ({ name, unit }) => unit === "currency" && term !== null && name.includes(term),
  );
  const covenant = agreement.financial_covenants[at];
  if (covenant?.threshold == null || covenant.steps.length > 1) return [];
  const places = cite({ agreement, ...subject }, `/financial_covenants/${at}/threshold`);
  // A limit that grows with income is more than its first amount.
  const isFixed = places.every((place) =>
    sentencesAt({ agreement, ...subject }, place).every(({ words }) => !/\bsum of\b|\bplus\b|\d\s?%/.test(words)),
  );
  if (!isFixed) return [];
  const limit = new Decimal(covenant.threshold);
  const room = covenant.operator.startsWith(">") ? value.minus(limit) : limit.minus(value);
  const working = covenant.operator.startsWith(">") ? `${say(value)} − ${say(limit)}` : `${say(limit)} − ${say(value)}`;
  return [
    claim(
      `${covenant.name}: the limit is ${say(limit)}; ${working} = ${say(room)}. The covenant is ${room.isNegative() ? "not met" : "met"}.`,
      places,
    ),
  ];
}
