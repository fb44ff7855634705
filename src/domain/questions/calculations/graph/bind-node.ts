import type { Citation } from "../../answer/claim.ts";
import { readAmounts } from "../../question/read-numbers.ts";
import { cite, quoteOf, type Subject } from "../../subject.ts";
import { likeness } from "../given/given-likeness.ts";
import type { GivenValue } from "../given/given-values.ts";
import { definitionsIn } from "./definitions.ts";
import type { Node } from "./node.ts";
import { readMeaning } from "./read-meaning.ts";

/** What a formula is solved with. */
export interface Given {
  readonly subject: Subject;
  readonly values: readonly GivenValue[];
  readonly currency: string;
  /** The day of the question, YYYY-MM-DD; null where it names none. */
  readonly day: string | null;
}

/** A formula whose names stand for the values of a question, or for further formulas. */
export type Bound =
  | {
      readonly kind: "value";
      readonly value: GivenValue;
      /** What the question takes off it: `they spend $30 million of the cash`. */
      readonly less?: GivenValue;
    }
  | { readonly kind: "stated"; readonly value: number; readonly citations: readonly Citation[] }
  | { readonly kind: "formula"; readonly node: Node; readonly citation: Citation }
  /** Nothing, as the question says. */
  | { readonly kind: "none" }
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
/** An amount that the definition itself states gives way only to an amount that is called like it. */
const SURE = 0.7;
/** From here on, an amount is called by the name itself. */
const EXACT = 0.99;

/** Gives the names of a formula the values that are called most like them, each once; the others the formulas of their own
 *  definitions, or the commitment. */
export function bind(node: Node, given: Given): Binding {
  const bound = new Map<Node, Bound>();
  const used = new Set<GivenValue>();
  const like = (words: string): number => Math.max(0, ...given.values.map((value) => alike(value, words)));
  const leaves = namesIn(node, given.subject, like, bound);
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
    const stated = statedFor(leaf.words, given.subject);
    bound.set(leaf, stated ?? { kind: "missing" });
    if (stated === null) missing.push(leaf.words);
  }
  return { bound, used, missing, likeness: total };
}

export type Name = Extract<Node, { kind: "name" }>;

/** The names of a formula; a name that no value is called like is followed to the formula of its definition. `like`: how alike
 *  the values are called to a name, 0..1. */
export function namesIn(
  node: Node,
  subject: Subject,
  like: (words: string) => number,
  bound: Map<Node, Bound>,
  path: readonly string[] = [],
): Name[] {
  if (node.kind === "name") {
    const own = like(node.words);
    const definition = own >= EXACT || path.length >= MAX_DEPTH ? undefined : definitionFor(node.words, subject, path);
    const formula = definition === undefined ? null : readMeaning(definition.meaning);
    if (definition === undefined || formula === null || formula.kind === "name") return [node];
    const inner = namesIn(formula, subject, like, bound, [...path, definition.term]);
    // An amount that is called like a part of the formula is that part: `pledged property` is not the Property Limit.
    if (own >= (inner.length === 0 ? SURE : MIN_LIKENESS) && !inner.some(({ words }) => like(words) >= own))
      return [node];
    bound.set(node, { kind: "formula", node: formula, citation: quoteOf(subject, definition) });
    return inner;
  }
  return childrenOf(node).flatMap((child) => namesIn(child, subject, like, bound, path));
}

export function childrenOf(node: Node): readonly Node[] {
  if (node.kind === "sum") return node.items.map((item) => item.node);
  if (node.kind === "tiers") return [node.of];
  if (node.kind === "when") return [node.test.left, node.then];
  return "items" in node ? node.items : [];
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
  return definitionsIn(subject).find(
    ({ term }) => term === name || `${term}s` === name || term === `${name}s` || term === name.toUpperCase(),
  );
}

const COMMITMENT =
  /^(?:(?:the|such|then|total|aggregate|maximum|revolving|credit|line|amount|of|all|lenders?|banks?|lender's|bank's)\s+)*(?:commitments?|credit limit|line of credit|credit amount|loan amount)(?: amount)?\b/i;

/** The commitment of the one facility, or the amount that the definition of a name states: `the obligation of the Lender to lend
 *  up to $30,000,000`. */
export function statedFor(words: string, subject: Subject): Bound | null {
  const [facility, other] = subject.agreement.facilities;
  const amount = facility?.commitment_amount;
  if (COMMITMENT.test(words) && amount != null && other === undefined)
    return { kind: "stated", value: amount.amount, citations: cite(subject, "/facilities/0/commitment_amount") };
  const definition = definitionFor(words, subject, []);
  const [only, second] = definition === undefined ? [] : readAmounts(definition.meaning.toLowerCase());
  if (definition === undefined || only === undefined || second !== undefined || !UP_TO.test(definition.meaning))
    return null;
  return { kind: "stated", value: only.amount, citations: [quoteOf(subject, definition)] };
}

const UP_TO = /\b(?:not (?:to )?exceed(?:ing)?|up to|amount of|amount equal to)\s+[^.;$%]{0,60}[$€£]/i;
