import { Decimal } from "decimal.js";
import { isNamedInFull, likeness, likenessOf, sharesPlainWord } from "../given/given-likeness.ts";
import type { GivenValue } from "../given/given-values.ts";
import type { FormulaTerm } from "./formula.ts";

/** A term with the amount that a question gives for it. */
export interface Assigned {
  readonly term: FormulaTerm;
  /** The question's amount, 0 for what it says is nothing; null where it does not say. */
  readonly value: number | null;
  /** The amounts of which `value` is the sum, one for each period. */
  readonly summands: readonly number[];
}

/** `for each completed fiscal year`: the term counts what is given for every one of them. */
const FOR_EACH =
  /\b(?:(?:each|every)\b[^,;]{0,40}|for such )\b(?:year|quarter|period|month)\b|\bfor the (?:fiscal )?(?:year|quarter|month) then end(?:ing|ed)\b|\bcumulative\b/i;
/** An amount of which only the period is said, after one that is named: `$1.1 billion in 2004 and $1.2 billion in 2005`. */
const OF_NEXT_PERIOD = /^(?:(?:then|followed by)(?: an?)?|in|for|during)?(?: (?:fiscal )?(?:19|20)\d\d)?:?$/;
const IS_LOSS = /\b(?:loss(?:es)?|los(?:e|es|t))\b/;
/** `without deduction for any losses`, `positive net income`: a loss takes nothing off. */
const LOSSES_LEFT_OUT =
  /\b(?:without|no)\b[^.;)]{0,30}\b(?:deduction|reduction)\b[^.;)]{0,120}\bloss(?:es)?\b|\b(?:without|no)\b[^.;)]{0,30}\badjustments? downwards?\b[^.;)]{0,120}\bloss(?:es)?\b|\b(?:if|to the extent) positive\b|\bpositive\b[^.;]{0,30}\bincome\b|\bnot\b[^.;]{0,40}\b(?:reduced?|decreased?)\b[^.;]{0,60}\bloss/i;

/** Gives each term the amount that is named most like it, each amount once. `text` states the formula. */
export function assign(
  terms: readonly FormulaTerm[],
  values: readonly GivenValue[],
  zeros: readonly string[],
  text: string,
): Assigned[] {
  const losesNothing = LOSSES_LEFT_OUT.test(text);
  const open = terms.filter(({ amount }) => amount === null);
  const pairs = open
    .flatMap((term) => values.map((value) => ({ term, value, like: likeness(value, term.words) })))
    .filter(({ like }) => like > 0)
    .map((pair) => ({ ...pair, inFull: isNamedInFull(pair.value, pair.term.words) }))
    .sort((a, b) => Number(b.inFull) - Number(a.inFull) || b.like - a.like);
  const taken = new Map<FormulaTerm, GivenValue>();
  for (const { term, value } of pairs)
    if (!taken.has(term) && ![...taken.values()].includes(value)) taken.set(term, value);
  const only = onlyPair(
    open.filter((term) => !taken.has(term)),
    values.filter((value) => ![...taken.values()].includes(value)),
  );
  if (only !== null) taken.set(only.term, only.value);
  return terms.map((term) => {
    const value = taken.get(term) ?? null;
    const isZero = value === null && term.amount === null && zeros.some((zero) => isSaidZero(zero, term.words));
    if (value === null) return { term, value: isZero ? 0 : null, summands: [] };
    const periods = FOR_EACH.test(term.words) ? ofEachPeriod(values, term) : [value];
    const summands = periods.flatMap((one) => (isLoss(one) ? (losesNothing ? [] : [-one.value]) : [one.value]));
    return { term, value: summands.reduce((sum, one) => sum.plus(one), new Decimal(0)).toNumber(), summands };
  });
}

/** The one amount left for the one share left, where their names have a word in common. */
function onlyPair(terms: readonly FormulaTerm[], values: readonly GivenValue[]) {
  const [term, otherTerm] = terms.filter(({ percent, sign }) => percent !== null && sign > 0);
  const [value, otherValue] = values;
  if (term === undefined || value === undefined || otherTerm !== undefined || otherValue !== undefined) return null;
  return sharesPlainWord(value, term.words) ? { term, value } : null;
}

/** The first amount that is named like a term, and those that follow for further periods under the same name or none. */
function ofEachPeriod(values: readonly GivenValue[], { words }: FormulaTerm): readonly GivenValue[] {
  const named = values.slice(values.findIndex((one) => likeness(one, words) > 0));
  const end = named.findIndex((one) => !OF_NEXT_PERIOD.test(one.before) && likeness(one, words) === 0);
  return end < 0 ? named : named.slice(0, end);
}

function isLoss({ before, after }: GivenValue): boolean {
  return IS_LOSS.test(before) || /^loss/.test(after);
}

function isSaidZero(zero: string, words: string): boolean {
  return likenessOf(zero, words) > 0 || (/\b(?:else|other)\b/.test(zero) && /\bother\b/i.test(words));
}
