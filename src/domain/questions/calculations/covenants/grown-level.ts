import { Decimal } from "decimal.js";
import { claim, quotation, type Reply } from "../../answer/claim.ts";
import { formatMoney, formatPercent } from "../../answer/formats.ts";
import { askedCovenants, covenantName } from "../../covenants/covenant-levels.ts";
import type { Question } from "../../question/question.ts";
import { cite, quoteOf, type Subject } from "../../subject.ts";
import { sentencesAt } from "../../text/sentences.ts";
import { answered, type Topic } from "../../topic.ts";
import { type GivenValue, moneyOf } from "../given/given-values.ts";
import { isCost, netOfCosts } from "../repayments/net-of-costs.ts";

/** What raises a level, how a question gives its amount, and how a clause names it. */
const SOURCES: readonly (readonly [given: RegExp, written: RegExp])[] = [
  [
    /\b(?:rais\w+|issu\w+|sold|sell\w*|sales? of|offering|new) (?:[a-z]+ ){0,4}(?:shares?|stock|equity|units|interests)\b|\b(?:equity|stock|share) (?:raise|offering|issuance|issue|sale)\b|\braised\b/,
    /\b(?:issu\w+|sales?|offerings?)\b[^;]{0,160}\b(?:stock|shares|equity|securities|units|(?:partner(?:ship)?|membership|ownership) interests)\b|\b(?:stock|equity)\b[^;]{0,60}\b(?:issu\w+|offerings?)\b/i,
  ],
  [/\b(?:net income|net profits?|earned|earnings|made)\b/, /\b(?:net income|net earnings|net profits?)\b/i],
];
/** `plus fifty percent (50%) of the net proceeds …` */
const SUMMAND =
  /\b(?:plus|and|increased by|increases?\s+(?:from\s+year\s+to\s+year\s+|each\s+(?:fiscal\s+)?(?:year|quarter)\s+|annually\s+)?by)\s+(?:the\s+sum\s+of\s+)?(?:\(\w{1,4}\)\s*)?(?:if\s+[^,;$%]{3,80},\s+)?(?:an amount equal to\s+)?(?:[a-z-]+ (?:percent|per cent)\s*)?\(?(\d{1,3}(?:\.\d+)?)\s?(?:%|percent|per cent)\)?\s+of\s+([^;$%]{10,400})/gi;

/** The level of a covenant in money that grows by a share of proceeds or income, with the amount that the question gives: `we
 *  raised $100 million from new shares; what is the minimum net worth now?` */
export const grownLevel: Topic = (question, subject) => levelFrom(question, subject, SUMMAND);

/** The same, only where the clause says that the level itself increases. */
export const increasedLevel: Topic = (question, subject) => levelFrom(question, subject, INCREASES);

const INCREASES = /\b(?:amount|level|minimum)\s+shall\s+increase\b/i;

function levelFrom({ text }: Question, subject: Subject, clauseHas: RegExp): Reply | null {
  const given = moneyOf(text);
  if (given.length === 0) return null;
  for (const { covenant, pointer } of askedCovenants(text, subject.agreement.financial_covenants)?.found ?? []) {
    const { threshold, unit, operator } = covenant;
    if (threshold === null || unit !== "currency") continue;
    const clause = clauseOf(subject, `${pointer}/threshold`);
    const parts =
      clause === null ? [] : summandsOf(clause.words, NET.test(clause.words) ? withoutCosts(text) : given, text);
    if (clause === null || parts.length === 0 || clause.words.search(clauseHas) < 0) continue;
    const currency = covenant.currency ?? "USD";
    const say = (amount: Decimal.Value): string => formatMoney({ amount: new Decimal(amount).toNumber(), currency });
    const level = parts.reduce(
      (sum, { share, value }) => sum.plus(new Decimal(value).times(share).div(100)),
      new Decimal(threshold),
    );
    const working = parts
      .map(({ share, value, costs = [] }) => {
        const amounts = [costs.reduce((sum, cost) => sum + cost, value), ...costs].map((one) => say(one));
        return `${formatPercent(share)} × ${costs.length === 0 ? say(value) : `(${amounts.join(" − ")})`}`;
      })
      .join(" + ");
    const bound = operator === ">=" ? "at least" : "at most";
    const citation = quoteOf(subject, clause);
    return answered([
      claim(`${covenantName(covenant)}: ${bound} ${say(threshold)} + ${working} = ${say(level)}.`, [citation]),
      quotation(citation),
    ]);
  }
  return null;
}

const NET = /\bnet\b[^.;]{0,40}\bproceeds\b/i;

interface NetValue extends GivenValue {
  /** What was taken off the value. */
  readonly costs?: readonly number[];
}

interface Summand {
  readonly share: number;
  readonly value: number;
  readonly costs: readonly number[] | undefined;
}

/** The values of a question, its proceeds less the costs of raising them where it has one of each. */
function withoutCosts(text: string): readonly NetValue[] {
  const all = moneyOf(text);
  const less = all.some((one) => isCost(one)) ? netOfCosts(text) : null;
  if (less === null) return all;
  return [{ ...less.gross, value: less.net.toNumber(), costs: less.costs.map(({ value }) => value) }];
}

/** A level that grows by proceeds, where the question gives the costs of raising them too, which are taken off first. */
export const netGrownLevel: Topic = (question, subject) =>
  moneyOf(question.text).some((one) => isCost(one)) ? grownLevel(question, subject) : null;

/** The sentence that states the level and what raises it. */
function clauseOf(subject: Subject, pointer: string) {
  const [cited] = cite(subject, pointer);
  const stated = cited === undefined ? [] : sentencesAt(subject, cited);
  return stated.find(({ words }) => words.search(SUMMAND) >= 0) ?? null;
}

/** The words that name a value; those of the whole question where the value is only called proceeds: `they sell shares with net
 *  proceeds of $40 million`. */
function wordsOfValue({ before, after }: NetValue, text: string): string {
  const near = `${before} ${after}`;
  return /\bproceeds (?:of|are|were|is|come to|total)$|^(?:of |in )?(?:net )?proceeds\b/.test(before) ||
    /^(?:of |in )?(?:net )?proceeds\b/.test(after)
    ? text
    : near;
}

/** The shares that a clause adds of what the question gives amounts for; none where a clause adds several of one kind, for
 *  periods of their own. */
function summandsOf(words: string, given: readonly NetValue[], text: string): Summand[] {
  const parts = [...words.matchAll(SUMMAND)].flatMap(([, share = "", of = ""]) => {
    const source = SOURCES.find(([, written]) => written.test(of));
    const named = source === undefined ? [] : given.filter((one) => source[0].test(wordsOfValue(one, text)));
    const [only, ...more] = named;
    return only === undefined || more.length > 0
      ? []
      : [{ share: Number(share), value: only.value, costs: only.costs, source }];
  });
  return new Set(parts.map(({ source }) => source)).size === parts.length ? parts : [];
}
