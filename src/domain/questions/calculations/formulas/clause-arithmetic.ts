import { Decimal } from "decimal.js";
import { type Answer, type Claim, claim, quotation } from "../../answer/claim.ts";
import { formatMoney, formatPercent } from "../../answer/formats.ts";
import { askedUnits, holds } from "../../question/asked-units.ts";
import type { Question } from "../../question/question.ts";
import { quoteOf, type Subject } from "../../subject.ts";
import { type Sentence, sentencesAt } from "../../text/sentences.ts";
import { boundValue, likeness } from "../given/given-likeness.ts";
import { type GivenValue, givenValues } from "../given/given-values.ts";
import { withDecimals } from "../shares/fractions.ts";
import { type ClauseBase, type ClauseExpression, readExpressions } from "./clause-expression.ts";

/** Computes with the clause that answers a question, where the question gives every value that the clause needs: `a fee equal
 *  to 1% of the amount by which the Borrowing Base was increased`, from $4 million to $9 million. The amount precedes the
 *  quote; the answer stays as it is where a value is missing or could mean something else. */
export function withClauseArithmetic(question: Question, subject: Subject, reply: Answer): Answer {
  const asked = readAsked(question);
  if (asked === null || reply.claims.some(({ text }) => COMPUTED.test(text))) return reply;
  for (const [i, { citations }] of reply.claims.slice(0, MAX_CLAIMS).entries()) {
    const [place] = citations;
    if (place === undefined) continue;
    const found = sentencesAt(subject, place).flatMap((sentence) =>
      computedFrom(sentence, asked, i === 0 ? MIN_COVERED_BY_BEST : MIN_COVERED),
    );
    const [first] = found;
    if (first === undefined) continue;
    if (new Set(found.map(({ result }) => result)).size > 1) return reply;
    const citation = quoteOf(subject, first.sentence);
    const computed = claim(first.text, [citation]);
    const isQuoted = reply.claims.some(({ text }) => text === quotation(citation).text);
    const rest: readonly Claim[] = isQuoted ? reply.claims : [quotation(citation), ...reply.claims];
    return { kind: "answer", claims: [computed, ...rest] };
  }
  return reply;
}

const MAX_CLAIMS = 3;
const COMPUTED = /\s=\s\S|\bdays\b.* = |^No late charge\b/;

/** What kind of amount a question asks for. */
type Kind = "fee" | "limit" | "payment";

interface Asked {
  readonly question: Question;
  readonly kind: Kind;
  readonly money: readonly GivenValue[];
  readonly percents: readonly GivenValue[];
  /** Whether the question asks if an amount is allowed. */
  readonly isVerdict: boolean;
}

const ASKS = /\b(?:what|how (?:much|big|large|high)|calculate|compute|work out|can|may|could|is|are|would|does|do)\b/;
const OF_FEE = /\b(?:fees?|premium|charges?|penalt(?:y|ies)|bonus|cost)\b/;
/** Fees that the borrower pays to its owners are limited. */
const OF_SPENDING = /\b(?:management|consulting|advisory|monitoring|sponsor|directors?'?) fees?\b/;
const OF_LIMIT =
  /\b(?:below|above|under|over) what\b|\b(?:most|max\w*|limits?|cap(?:ped)?|ceiling|room|can|could|may|allowed|permitted|basket|minimum|least|floor|need|required|requirement|must|ha(?:s|ve) to|enough|comply|compliance|within|inside|exceed\w*|covenants?|tests?)\b/;
const OF_PAYMENT = /\b(?:pay|pays|paid|payment|prepay\w*|repay\w*|owe[ds]?|due|deposit\w*|sweep|reserve|apply)\b/;
/** Asks whether an amount keeps to a limit, not for the limit. */
const VERDICT =
  /^(?!.*\b(?:how (?:much|big|large|high)|what)\b).*\b(?:can|may|could|allowed|permitted|within|inside the (?:limit|cap|basket)|exceed\w*|ok|okay|comply|compliance|enough|hold|holds|met|meet|meets|pass|passes|satisfied|breach\w*)\b/s;
/** What is computed from a rate and a time, or from a grid, has its own rules. */
const OF_RATE = /\b(?:interest|margin|rate|spread|per annum|a year|yearly|annual|accrue\w*|commitment fee|unused)\b/;

function readAsked(question: Question): Asked | null {
  const { text } = question;
  const values = givenValues(text);
  const money = values.filter(({ kind }) => kind === "money");
  const kind =
    OF_FEE.test(text) && !OF_SPENDING.test(text)
      ? "fee"
      : OF_LIMIT.test(text)
        ? "limit"
        : OF_PAYMENT.test(text)
          ? "payment"
          : null;
  if (kind === null || money.length === 0 || money.length > 4 || !ASKS.test(text)) return null;
  // A ratio may decide whether a fee is due.
  const hasRatio = values.some((one) => one.kind === "ratio");
  if ((hasRatio && (kind !== "fee" || question.ratios.length !== 1)) || (OF_RATE.test(text) && kind !== "fee"))
    return null;
  const percents = values.filter((one) => one.kind === "percent");
  return { question, kind, money, percents, isVerdict: kind === "limit" && VERDICT.test(text) };
}

const WRITTEN: Readonly<Record<Kind, RegExp>> = {
  fee: /\b(?:fees?|premium|charges?|penalt(?:y|ies)|bonus)\b/i,
  limit:
    /\b(?:exceed\w*|in excess of|not (?:be )?(?:more|greater|less) than|(?:greater|lesser|less|more) (?:than|of)|up to|limited to|capped at|maximum|minimum|at least)\b/i,
  payment:
    /\b(?:shall|will|must|agrees? to)\b[^.;]{0,200}\b(?:pay|prepay|repay|deposit|apply|remit|owe|be due|be liable)|\bcompensation (?:of|equal to)\b/i,
};
/** The words that say what an expression is: before it, and shortly after it. */
const REACH = 360;
/** Of the question's words, what a sentence must hold; fewer where it is the best answer. */
const MIN_COVERED = 0.5;
const MIN_COVERED_BY_BEST = 0.3;

interface Computed {
  readonly sentence: Sentence;
  readonly result: number;
  readonly text: string;
}

function computedFrom(sentence: Sentence, asked: Asked, leastCovered: number): Computed[] {
  const words = withDecimals(sentence.words);
  // A figure of the question need not be the clause's.
  const open = askedUnits(asked.question.text).filter(
    (unit) => !unit.isMeasure && (unit.written === null || holds(unit, words)),
  );
  const covered = open.filter((unit) => holds(unit, words)).length;
  if (covered < leastCovered * open.length) return [];
  const [ratio] = asked.question.ratios;
  if (ratio !== undefined && !isConditionMet(words, ratio)) return [];
  return readExpressions(words).flatMap((expression) => {
    const around = words.slice(Math.max(0, expression.at - REACH), expression.at + REACH / 3);
    if (!WRITTEN[asked.kind].test(around)) return [];
    const bound = bind(expression, asked);
    return bound === null ? [] : evaluated({ ...sentence, words }, expression, bound, asked);
  });
}

const ON_RATIO =
  /\bif\b[^.;%$]{0,200}?\b(?:(exceeds?|is (?:greater|more|higher) than)|is (?:less|lower) than)\s+(\d{1,2}(?:\.\d+)?)\s*(?::|to)\s*1/i;

/** Whether a ratio meets the only condition on a ratio that a sentence states. */
function isConditionMet(words: string, ratio: number): boolean {
  const condition = ON_RATIO.exec(words);
  if (condition === null) return false;
  const rest = words.slice(condition.index + condition[0].length);
  const bound = Number(condition[2]);
  return !ON_RATIO.test(rest) && (condition[1] === undefined ? ratio < bound : ratio > bound);
}

/** The values of an expression. */
interface Bound {
  readonly percent: number;
  readonly terms: readonly { readonly value: number; readonly sign: 1 | -1 }[];
  /** The amount that the result is compared with. */
  readonly compared: GivenValue | null;
  readonly currency: string;
}

function bind({ percent, base }: ClauseExpression, asked: Asked): Bound | null {
  const [rate, otherRate] = asked.percents;
  const factor = percent ?? (otherRate === undefined ? rate?.value : undefined);
  // A percentage that the clause does not need means that the question is about something else.
  if (factor === undefined || (percent !== null && rate !== undefined)) return null;
  const found = boundTerms(base, asked);
  if (found === null) return null;
  const left = asked.money.filter((one) => !found.used.includes(one));
  // The amount of `can they pay $20 million?` is compared with the limit, so the base needs another one.
  if (left.length !== (asked.isVerdict ? 1 : 0)) return null;
  return {
    percent: factor,
    terms: found.terms,
    compared: left[0] ?? null,
    currency: asked.money[0]?.currency ?? "USD",
  };
}

interface BoundTerms {
  readonly terms: Bound["terms"];
  readonly used: readonly GivenValue[];
}

/** What a fee of the loans is taken of, whatever the question calls it: `the extension fee on $500 million`. */
const OF_LOANS = /\b(?:commitments?|principal|loans?|line of credit|facility|credit|notes?)\b/i;
/** The amount that is repaid early or on demand, whatever the question calls it. */
const REPAID = /\b(?:re|pre)pa(?:id|y|ys|yments?)\b/i;
const TAKEN_ON = /\b(?:on|of|for)(?: an?| the)?$/;

function boundTerms(base: ClauseBase, { question, money, kind }: Asked): BoundTerms | null {
  if (base.kind === "sum") {
    const values = distinct(base.parts, money);
    return values === null ? null : { terms: values.map(({ value }) => ({ value, sign: 1 })), used: values };
  }
  if (base.kind === "one") {
    const [only, second] = money;
    const isFeeOn =
      kind === "fee" && second === undefined && OF_LOANS.test(base.words) && TAKEN_ON.test(only?.before ?? "");
    const isOfRepaid =
      kind === "payment" && second === undefined && [base.words, question.text].every((one) => REPAID.test(one));
    const value = boundValue(base.words, money) ?? (isFeeOn || isOfRepaid ? only : null) ?? null;
    return value === null ? null : { terms: [{ value: value.value, sign: 1 }], used: [value] };
  }
  const rise = increaseOf(money);
  const pair = rise ?? (base.kind === "excess" ? distinct([base.more, base.less], money) : null);
  const [more, less] = pair ?? [];
  if (more === undefined || (less !== undefined && less.value >= more.value)) return null;
  const terms = [{ value: more.value, sign: 1 as const }];
  if (less === undefined) return { terms, used: [more] };
  return { terms: [...terms, { value: less.value, sign: -1 }], used: [more, less] };
}

/** Each name with its own value; null where one has none or two might have the same. */
function distinct(names: readonly string[], money: readonly GivenValue[]): GivenValue[] | null {
  const values: GivenValue[] = [];
  for (const name of names) {
    const ranked = money
      .filter((one) => !values.includes(one))
      .map((value) => ({ value, like: likeness(value, name) }))
      .filter(({ like }) => like > 0)
      .sort((a, b) => b.like - a.like);
    const [first, second] = ranked;
    if (first === undefined || first.like === second?.like) return null;
    values.push(first.value);
  }
  return values;
}

/** `from $4 million to $9 million`: the later and the earlier amount; `an increase of $5 million`: that amount. */
function increaseOf(money: readonly GivenValue[]): readonly GivenValue[] | null {
  for (const [i, one] of money.entries()) {
    const next = money[i + 1];
    if (next !== undefined && /\bfrom$/.test(one.before) && /^to\b|\bto$/.test(next.before)) return [next, one];
    if (
      /\b(?:increas\w*|rais\w*|upsiz\w*|rises?|grows?)\b(?:.*\b(?:by|of))?$/.test(one.before) &&
      !/\bto$/.test(one.before)
    )
      return [one];
  }
  return null;
}

function labelOf({ kind, question }: Asked): string {
  if (kind === "fee" && /\bfees?\b/.test(question.text)) return "Fee";
  return kind === "limit" ? "Limit" : "Amount";
}

function evaluated(sentence: Sentence, expression: ClauseExpression, bound: Bound, asked: Asked): Computed[] {
  const { other, constant } = expression;
  const { percent, terms, compared, currency } = bound;
  const say = (amount: Decimal | number): string =>
    formatMoney({ amount: new Decimal(amount).toDecimalPlaces(2, Decimal.ROUND_HALF_EVEN).toNumber(), currency });
  const whole = terms.reduce((sum, { value, sign }) => sum.plus(new Decimal(value).times(sign)), new Decimal(0));
  const share = whole.times(percent).div(100);
  const said = terms.map(({ value, sign }, i) => `${i === 0 ? "" : sign > 0 ? " + " : " − "}${say(value)}`).join("");
  const total = share.plus(constant);
  const added = constant === 0 ? "" : `${say(constant)} + `;
  const product = `${added}${formatPercent(percent)} × ${terms.length > 1 ? `(${said})` : said} = ${say(total)}`;
  const chosen =
    other === null
      ? total
      : other.choice === "greater"
        ? Decimal.max(total, other.amount)
        : Decimal.min(total, other.amount);
  const choice = other === null ? "" : `; the ${other.choice} of that and ${say(other.amount)} is ${say(chosen)}`;
  const working = `${labelOf(asked)}: ${product}${choice}.`;
  const computed = { sentence, result: chosen.toNumber() };
  if (compared === null) return [{ ...computed, text: working }];
  // A condition that starts something allows and forbids nothing: `when Availability is less than …`.
  if (!isRule(sentence, expression)) return [{ ...computed, text: `${relation(compared, chosen, say)} ${working}` }];
  const isLeast = isBoundBelow(sentence, expression);
  return isLeast === null ? [] : [{ ...computed, text: `${verdict(compared, chosen, isLeast, say)} ${working}` }];
}

const RULE =
  /\b(?:(?:shall|will|must|may|can) not|not (?:to )?(?:permit|exceed|be|allow|more|less|greater)|at (?:no|any) time|never|at least|maintain|minimum|maximum|up to|limited to|capped|shall|must|may|will|agree\w*)\b/i;
const CONDITION =
  /\b(?:when|whenever|if|(?:date|period|time) (?:on|in|during|at) which|commenc\w+|until)\b[^.;]{0,160}$/i;

/** Whether a clause requires or forbids what it compares with an expression. */
function isRule({ words }: Sentence, { at }: ClauseExpression): boolean {
  const before = words.slice(Math.max(0, at - REACH), at);
  return RULE.test(before) && !CONDITION.test(before);
}

/** `$22,000,000 is below $25,000,000.` */
function relation(compared: GivenValue, bound: Decimal, say: (amount: Decimal | number) => string): string {
  const order = new Decimal(compared.value).cmp(bound);
  return `${say(compared.value)} is ${order < 0 ? "below" : order > 0 ? "above" : "equal to"} ${say(bound)}.`;
}

const BOUNDS =
  /\b(?:(less than|lower than|below|at least|minimum)|exceed\w*|in excess of|(?:more|greater|higher) than|up to|limited to|capped at|maximum)\b/gi;

/** Whether a clause bounds an expression from below, by the last bound before it; null where it states no bound. */
function isBoundBelow({ words }: Sentence, { at }: ClauseExpression): boolean | null {
  const last = [...words.slice(Math.max(0, at - REACH), at).matchAll(BOUNDS)].at(-1);
  return last === undefined ? null : last[1] !== undefined;
}

function verdict(
  compared: GivenValue,
  bound: Decimal,
  isLeast: boolean,
  say: (amount: Decimal | number) => string,
): string {
  const gap = new Decimal(compared.value).minus(bound).times(isLeast ? -1 : 1);
  if (gap.lte(0)) return `${say(compared.value)} is ${isLeast ? "enough" : "within this limit"}.`;
  return `No: ${say(compared.value)} is ${say(gap)} ${isLeast ? "too little" : "more than this limit"}.`;
}
