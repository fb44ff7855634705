import { Decimal } from "decimal.js";
import { type Citation } from "../../claim.ts";
import { formatMoney, formatPercent } from "../../formats.ts";
import { cite, quoteOf, type Subject } from "../../subject.ts";
import { likeness } from "../given-likeness.ts";
import type { GivenValue } from "../given-values.ts";
import { definitionsIn } from "./definitions.ts";
import type { Node } from "./node.ts";
import { readNode } from "./read-node.ts";

/** A formula with the figures that it takes. */
export interface Solved {
  readonly value: Decimal;
  readonly working: string;
  /** Whether the working needs no brackets in a sum: an amount, a product. */
  readonly isSimple: boolean;
  /** Whether the working is one amount. */
  readonly isAtom: boolean;
  readonly citations: readonly Citation[];
}

/** What a formula is solved with. */
export interface Given {
  readonly subject: Subject;
  readonly values: readonly GivenValue[];
  readonly currency: string;
}

/** A formula whose names stand for the values of a question, or for further formulas. */
type Bound =
  | { readonly kind: "value"; readonly value: GivenValue }
  | { readonly kind: "stated"; readonly value: number; readonly citations: readonly Citation[] }
  | { readonly kind: "formula"; readonly node: Node; readonly citation: Citation }
  | { readonly kind: "missing" };

export interface Binding {
  readonly bound: ReadonlyMap<Node, Bound>;
  readonly used: ReadonlySet<GivenValue>;
  readonly missing: readonly string[];
  /** How alike the values are called to the names, 0..1 for each. */
  readonly likeness: number;
}

const MAX_DEPTH = 3;
const MIN_LIKENESS = 0.3;
/** From here on, an amount is called by the name itself. */
const EXACT = 0.99;

/** Gives the names of a formula the values that are called most like them, each once; the others the formulas of their own
 *  definitions, or the commitment. */
export function bind(node: Node, given: Given): Binding {
  const bound = new Map<Node, Bound>();
  const used = new Set<GivenValue>();
  const leaves = namesIn(node, given, bound, []);
  const pairs = leaves
    .flatMap((leaf) => given.values.map((value) => ({ leaf, value, like: alike(value, leaf.words) })))
    .filter(({ like }) => like >= MIN_LIKENESS)
    .sort((a, b) => b.like - a.like);
  let total = 0;
  for (const { leaf, value, like } of pairs) {
    if (bound.has(leaf) || used.has(value)) continue;
    bound.set(leaf, { kind: "value", value });
    used.add(value);
    total += like;
  }
  const missing: string[] = [];
  for (const leaf of leaves) {
    if (bound.has(leaf)) continue;
    const stated = commitmentFor(leaf.words, given.subject);
    bound.set(leaf, stated ?? { kind: "missing" });
    if (stated === null) missing.push(leaf.words);
  }
  return { bound, used, missing, likeness: total };
}

type Name = Extract<Node, { kind: "name" }>;

/** The names of a formula; a name that no value is called like is followed to the formula of its definition. */
function namesIn(node: Node, given: Given, bound: Map<Node, Bound>, path: readonly string[]): Name[] {
  if (node.kind === "name") {
    const own = bestLikeness(node.words, given);
    const definition =
      own >= EXACT || path.length >= MAX_DEPTH ? undefined : definitionFor(node.words, given.subject, path);
    const formula = definition === undefined ? null : readNode(firstSentence(definition.meaning));
    if (definition === undefined || formula === null || formula.kind === "name") return [node];
    const inner = namesIn(formula, given, bound, [...path, definition.term]);
    // An amount that is called like a part of the formula is that part: `pledged property` is not the Property Limit.
    if (own >= MIN_LIKENESS && !inner.some(({ words }) => bestLikeness(words, given) >= own)) return [node];
    bound.set(node, { kind: "formula", node: formula, citation: quoteOf(given.subject, definition) });
    return inner;
  }
  return childrenOf(node).flatMap((child) => namesIn(child, given, bound, path));
}

function bestLikeness(words: string, { values }: Given): number {
  return Math.max(0, ...values.map((value) => alike(value, words)));
}

function childrenOf(node: Node): readonly Node[] {
  if (node.kind === "sum") return node.items.map((item) => item.node);
  if (node.kind === "tiers") return [node.of];
  return "items" in node ? node.items : [];
}

/** The first sentence of a meaning: what follows says more about it. */
export function firstSentence(meaning: string): string {
  const end =
    /[.](?=\s+(?:[A-Z“"(]|\d+\.\d))|[.]\s*$|[,;:(]\s*(?:it being|provided)\b/.exec(meaning)?.index ?? meaning.length;
  return meaning.slice(0, end);
}

const ASIDE = /\s+(?:then |at (?:such|any) time|as of|that are|which|in effect|of the borrower|of each).*$/i;

/** How alike a value is called to a name, with what says more about the name or without it. */
function alike(value: GivenValue, words: string): number {
  return Math.max(likeness(value, plain(words)), likeness(value, words));
}

function plain(words: string): string {
  return words.replace(
    /,?\s+(?:as of|set forth|for such|for each|with respect to|for which|which|that|at (?:the|such|any) time|pursuant|reported|in accordance|determined|after|prepared|then|under)\b.*$/is,
    "",
  );
}

function definitionFor(words: string, subject: Subject, path: readonly string[]) {
  const name = words
    .replace(/^(?:(?:the|such|all|any|applicable)\s+)*/i, "")
    .replace(ASIDE, "")
    .replace(/[.,;]$/, "")
    .trim();
  if (!/^[A-Z]/.test(name) || path.includes(name)) return undefined;
  return definitionsIn(subject).find(({ term }) => term === name || `${term}s` === name || term === `${name}s`);
}

const COMMITMENT =
  /^(?:(?:the|such|then|total|aggregate|maximum|revolving|credit|line|amount|of|all|lenders?|banks?|lender's|bank's)\s+)*(?:commitments?|credit limit|line of credit|credit amount|loan amount)(?: amount)?\b/i;

/** The commitment, where a name stands for it and the agreement has one facility. */
function commitmentFor(words: string, subject: Subject): Bound | null {
  const [facility, other] = subject.agreement.facilities;
  const amount = facility?.commitment_amount;
  if (!COMMITMENT.test(words) || amount == null || other !== undefined) return null;
  return { kind: "stated", value: amount.amount, citations: cite(subject, "/facilities/0/commitment_amount") };
}

/** The value of a bound formula with its working; null where a figure is missing. */
export function solve(node: Node, binding: Binding, given: Given): Solved | null {
  const say = (amount: Decimal): string =>
    formatMoney({ amount: amount.toDecimalPlaces(2, Decimal.ROUND_HALF_EVEN).toNumber(), currency: given.currency });
  const read = (child: Node): Solved | null => solve(child, binding, given);
  const simple = (value: Decimal, working: string, citations: readonly Citation[] = []): Solved => ({
    value,
    working,
    isSimple: true,
    isAtom: true,
    citations,
  });
  if (node.kind === "amount") return simple(new Decimal(node.value), say(new Decimal(node.value)));
  if (node.kind === "factor")
    return simple(new Decimal(node.value), formatPercent(new Decimal(node.value).times(100).toNumber()));
  if (node.kind === "name") {
    const bound = binding.bound.get(node);
    if (bound?.kind === "value") return simple(new Decimal(bound.value.value), say(new Decimal(bound.value.value)));
    if (bound?.kind === "stated")
      return simple(new Decimal(bound.value), say(new Decimal(bound.value)), bound.citations);
    if (bound?.kind !== "formula") return null;
    const inner = read(bound.node);
    return inner === null ? null : { ...inner, citations: [...inner.citations, bound.citation] };
  }
  if (node.kind === "tiers") return tiersOf(node, read(node.of), say);
  const items = childrenOf(node).map(read);
  if (items.some((one) => one === null)) return null;
  const all = items.flatMap((one) => one ?? []);
  const citations = all.flatMap((one) => one.citations);
  const bracketed = ({ working, isSimple }: Solved): string => (isSimple ? working : `(${working})`);
  const [first, second] = all;
  if (first === undefined) return null;
  switch (node.kind) {
    case "choice": {
      const values = all.map(({ value }) => value);
      const value = node.takes === "lesser" ? Decimal.min(...values) : Decimal.max(...values);
      const each = all.map((one) => (one.isAtom ? one.working : `(${one.working} = ${say(one.value)})`)).join(" and ");
      return { value, working: `the ${node.takes} of ${each}`, isSimple: false, isAtom: false, citations };
    }
    case "sum": {
      // A rate is no amount of money.
      if (node.items.some((item) => item.node.kind === "factor")) return null;
      const signs = node.items.map(({ sign }) => sign);
      const value = all.reduce((sum, one, i) => sum.plus(one.value.times(signs[i] ?? 1)), new Decimal(0));
      const working = all.map((one, i) => `${i === 0 ? "" : signs[i] === 1 ? " + " : " − "}${bracketed(one)}`).join("");
      return { value, working, isSimple: false, isAtom: false, citations };
    }
    case "product": {
      const value = all.reduce((product, one) => product.times(one.value), new Decimal(1));
      return { value, working: all.map(bracketed).join(" × "), isSimple: true, isAtom: false, citations };
    }
    case "quotient":
      if (second === undefined || second.value.isZero()) return null;
      return {
        value: first.value.div(second.value),
        working: `${bracketed(first)} ÷ ${bracketed(second)}`,
        isSimple: false,
        isAtom: false,
        citations,
      };
  }
}

function tiersOf(
  { steps }: Extract<Node, { kind: "tiers" }>,
  of: Solved | null,
  say: (amount: Decimal) => string,
): Solved | null {
  if (of === null) return null;
  let left = of.value;
  let value = new Decimal(0);
  const parts: string[] = [];
  for (const { percent, upTo } of steps) {
    const part = upTo === null ? left : Decimal.min(left, upTo);
    if (part.lte(0)) break;
    value = value.plus(part.times(percent).div(100));
    left = left.minus(part);
    parts.push(`${formatPercent(percent)} × ${say(part)}`);
  }
  return { value, working: parts.join(" + "), isSimple: false, isAtom: false, citations: of.citations };
}
