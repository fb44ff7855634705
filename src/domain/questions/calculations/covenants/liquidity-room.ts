import { Decimal } from "decimal.js";
import { claim, quotation } from "../../answer/claim.ts";
import { formatMoney } from "../../answer/formats.ts";
import { readAmounts } from "../../question/read-numbers.ts";
import { contentStems } from "../../question/words.ts";
import { quoteOf, type Subject } from "../../subject.ts";
import { type Sentence, sentencesOf } from "../../text/sentences.ts";
import { answered, type Topic } from "../../topic.ts";
import { moneyOf } from "../given/given-values.ts";
import { definitionsIn } from "../graph/definitions.ts";

const ASKS =
  /\bhow much\b[^?]*\b(?:can|could|may|able to)\b[^?]*\b(?:spend|use|pay|burn|distribute|invest|part with|put (?:in|into|toward\w*))\b/;
const CASH = /\bcash\b(?! flow)/;
const UNDRAWN = /\b(?:undrawn|unused|availab\w+|unborrowed)\b/;
/** How clauses require liquidity, and the amount. */
const LEVEL =
  /\bliquidity\b[^;$]{0,250}\b(?:exceeds?|at least|greater than(?: or equal to)?|(?:no|not) less than|be less than|minimum of)\s[^;$]{0,40}?(\$\s?\d[\d,]*(?:\.\d+)?(?:\s+(?:million|billion))?)(?!,?\d)(?!\)?,? plus\b)/i;
const NO_LEVEL = /\bnotice\b|\bgreater of\b|\bfallen below\b|\[/i;
const STRICT = /\b(?:exceeds?|greater than(?! or equal))\b/i;
const OF_UNDRAWN = /\b(?:undrawn|unused|unborrowed|available|availability|commitments?)\b/i;

interface Requirement {
  readonly sentence: Sentence;
  readonly amount: number;
  readonly likeness: number;
}

/** How much may be spent before liquidity falls to the level of the clause for it: the cash of the question, with what is not
 *  drawn where the definition of liquidity counts it, less that level. */
export const liquidityRoom: Topic = ({ text, ratios, percents, days }, subject) => {
  if (!/\bliquidity\b/.test(text) || !ASKS.test(text) || ratios.length + percents.length > 0 || days !== null)
    return null;
  const given = moneyOf(text);
  const cash = given.find(({ before, after }) => CASH.test(`${before} ${after}`));
  const others = given.filter((one) => one !== cash);
  const isPlain = others.length < 2 && others.every(({ before, after }) => UNDRAWN.test(`${before} ${after}`));
  const level = cash === undefined || !isPlain ? null : requirementFor(text, subject);
  const meaning = definitionsIn(subject).find(({ term }) => /\bliquidity$/i.test(term));
  if (cash === undefined || level === null) return null;
  if (meaning !== undefined && !CASH.test(meaning.meaning.toLowerCase())) return null;
  if (others.length > 0 && !OF_UNDRAWN.test(meaning?.meaning ?? "")) return null;
  const say = (amount: Decimal.Value): string =>
    formatMoney({ amount: new Decimal(amount).toNumber(), currency: cash.currency ?? "USD" });
  const liquidity = Decimal.sum(...given.map(({ value }) => value));
  const room = liquidity.minus(level.amount);
  const working = `${given.map(({ value }) => say(value)).join(" + ")} − ${say(level.amount)} =`;
  const isAll = room.gt(cash.value);
  const said = room.isNegative()
    ? `Liquidity is below the level already: ${working} −${say(room.abs())}.`
    : `Liquidity above the level: ${working} ${say(room)}${isAll ? `, more than the cash of ${say(cash.value)}` : ""}.`;
  const strictly = STRICT.test(LEVEL.exec(level.sentence.words)?.[0] ?? "") ? " It must stay above the level." : "";
  const isOpen = others.length === 0 && OF_UNDRAWN.test(meaning?.meaning ?? "");
  const open = isOpen ? " Its definition counts more than cash." : "";
  const places = [level.sentence, ...(meaning === undefined ? [] : [meaning])].map((one) => quoteOf(subject, one));
  return answered([claim(`${said}${strictly}${open}`, places), ...places.map((place) => quotation(place))]);
};

/** The requirement whose sentence has most words of the question; null where several do with different levels. */
function requirementFor(text: string, subject: Subject): Requirement | null {
  const asked = new Set(contentStems(text));
  const formsFrom = subject.passages()?.formsFrom ?? 0;
  const found = [...sentencesOf(subject)].flatMap((sentence): Requirement[] => {
    const { words, end } = sentence;
    const stated = end > formsFrom || NO_LEVEL.test(words) ? undefined : LEVEL.exec(words)?.[1];
    const [amount] = stated === undefined ? [] : readAmounts(stated.toLowerCase());
    if (amount === undefined) return [];
    const likeness = new Set(contentStems(words).filter((stem) => asked.has(stem))).size;
    return [{ sentence, amount: amount.amount, likeness }];
  });
  const most = Math.max(...found.map(({ likeness }) => likeness));
  const [best, ...rest] = found.filter(({ likeness }) => likeness === most);
  return best === undefined || rest.some(({ amount }) => amount !== best.amount) ? null : best;
}
