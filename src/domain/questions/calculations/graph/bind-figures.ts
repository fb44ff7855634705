import type { Subject } from "../../subject.ts";
import { givenZeros } from "../given/given-values.ts";
import type { NamedAmount } from "../measures/bind-parts.ts";
import { sharedStems } from "../measures/figure-names.ts";
import { type Binding, type Bound, type Name, namesIn, statedFor } from "./bind-node.ts";
import { everydayStems } from "./everyday-figures.ts";
import type { Node } from "./node.ts";
import { isDrawn } from "./roles-of-amounts.ts";

/** A binding with the amounts of the question that are none of the formula's, and the names that only lower it and of which the
 *  question says nothing. */
export interface FigureBinding extends Binding {
  readonly left: readonly NamedAmount[];
  readonly open: readonly string[];
}

/** Below this, a name and an amount have too little in common. */
const LEAST = 0.5;
/** How much a word counts that only one side has. */
const OTHER_WORD = 0.15;
/** Two candidates closer than this leave it open which is meant. */
const TIE = 0.97;

/** Gives the names of a formula the amounts of a question by the words that distinguish the names, each amount once; null where
 *  two amounts, or two names, fit alike. */
export function bindFigures(
  node: Node,
  subject: Subject,
  amounts: readonly NamedAmount[],
  text: string,
): FigureBinding | null {
  const bound = new Map<Node, Bound>();
  const zeros = givenZeros(text).map((zero) => everydayStems(zero));
  const isNone = (words: string): boolean =>
    (NOTHING_DRAWN.test(text) && takesDrawn(words)) ||
    zeros.some((zero) => sharedStems(zero, everydayStems(plainName(words))) >= LEAST);
  const like = (words: string): number => {
    if (isNone(words)) return 1;
    const own = everydayStems(words);
    return Math.max(
      0,
      ...amounts.flatMap(({ names }) => names.map(({ words: name }) => sharedStems(everydayStems(name), own))),
    );
  };
  const leaves = [...new Set(namesIn(node, subject, like, bound))];
  const scored = scores(leaves, amounts);
  const taken = new Map<Name, NamedAmount>();
  let likeness = 0;
  for (let best = nextOf(scored, taken); best !== null; best = nextOf(scored, taken)) {
    if (best.isTied) return null;
    taken.set(best.leaf, best.amount);
    bound.set(best.leaf, { kind: "value", value: best.amount.value });
    likeness += best.score;
  }
  const missing: string[] = [];
  const open: string[] = [];
  for (const leaf of leaves.filter((one) => !taken.has(one))) {
    const isNothing = isNone(leaf.words);
    const isLess = MAY_BE_NONE.test(leaf.words) && signOf(node, leaf, bound) === -1;
    const stated = isNothing ? null : statedFor(leaf.words, subject);
    bound.set(leaf, stated ?? (isNothing || isLess ? { kind: "none" } : { kind: "missing" }));
    if (stated !== null || isNothing) continue;
    (isLess ? open : missing).push(leaf.words);
  }
  const used = new Set([...taken.values()].map(({ value }) => value));
  return { bound, used, missing, likeness, open, left: amounts.filter(({ value }) => !used.has(value)) };
}

/** What is taken off only where there is any. */
const MAY_BE_NONE = /\breserves?\b|\bany\b|\bdilution\b/i;
const NOTHING_DRAWN =
  /\bnothing (?:(?:is|has been|yet|currently) )*(?:drawn|borrowed|outstanding|out)\b|\bundrawn\b|\bno (?:loans|advances|borrowings)\b/;
const LOANS = /\b(?:loans?|advances|borrowings|letters? of credit|credit extensions|revolving credit)\b/i;
const OUT = /\b(?:outstanding|borrowed|made|drawn|unpaid|advanced|balance)\b/i;

/** Whether a name of a formula is what is drawn already. */
export function takesDrawn(words: string): boolean {
  return LOANS.test(words) && OUT.test(words);
}

/** A name without what says more about it: `such other reserves as the Lender may establish`. */
export function plainName(words: string): string {
  return words.split(/,|\s(?:as|which|that|established)\s/)[0] ?? words;
}

interface Scored {
  readonly leaf: Name;
  readonly amount: NamedAmount;
  readonly score: number;
  /** Whether they share a word that no other name has. */
  readonly isDistinct: boolean;
}

/** How alike each amount is called to each name: a word that several of the names have counts less. */
function scores(leaves: readonly Name[], amounts: readonly NamedAmount[]): Scored[] {
  const own = leaves.map((leaf) => ({ leaf, stems: withPeriod(everydayStems(plainName(leaf.words)), leaf.words) }));
  const called = amounts.map((amount) => ({
    amount,
    names: amount.names.map(({ words, weight }) => ({ stems: withPeriod(everydayStems(words), words), weight })),
  }));
  const said = new Set(called.flatMap(({ names }) => names.flatMap(({ stems }) => [...stems])));
  const count = (stem: string): number => own.filter(({ stems }) => stems.has(stem)).length;
  const weightOf = (stem: string): number => (said.has(stem) && count(stem) > 0 ? 1 / count(stem) : OTHER_WORD);
  const sum = (stems: Iterable<string>): number => [...stems].reduce((total, stem) => total + weightOf(stem), 0);
  const alike = (stems: ReadonlySet<string>, name: ReadonlySet<string>): number => {
    const common = sum([...name].filter((stem) => stems.has(stem)));
    return common === 0 ? 0 : common / Math.sqrt(sum(stems) * sum(name));
  };
  return own.flatMap(({ leaf, stems }) =>
    called.map(({ amount, names }) => {
      const isOut = isDrawn(amount.value);
      // Loans that are drawn are no assets and no commitments.
      if (isOut && !OF_LOANS.test(leaf.words)) return { leaf, amount, score: 0, isDistinct: false };
      const least = isOut && takesDrawn(leaf.words) ? AS_DRAWN : 0;
      return {
        leaf,
        amount,
        score: Math.max(least, ...names.map(({ stems: name, weight }) => alike(stems, name) * weight)),
        isDistinct:
          least > 0 || names.some(({ stems: name }) => [...name].some((one) => stems.has(one) && count(one) === 1)),
      };
    }),
  );
}

/** How alike loans that are out are to what a formula takes off for them, whatever they are called. */
const AS_DRAWN = 0.6;
const OF_LOANS =
  /\b(?:loans?|outstanding|drawn|borrow\w*|advance[ds]?|letters? of credit|exposure|principal|indebtedness|obligations|usage|utili[sz]ation)\b/i;

/** The best pair that is left, with whether another one of its name or its amount fits alike. */
function nextOf(scored: readonly Scored[], taken: ReadonlyMap<Name, NamedAmount>) {
  const gone = new Set(taken.values());
  const free = scored.filter(({ leaf, amount, score }) => score >= LEAST && !taken.has(leaf) && !gone.has(amount));
  const best = free.toSorted((a, b) => Number(b.isDistinct) - Number(a.isDistinct) || b.score - a.score)[0];
  if (best === undefined) return null;
  const isTied = free.some(
    (one) =>
      one !== best &&
      (one.leaf === best.leaf || one.amount === best.amount) &&
      (best.isDistinct ? one.isDistinct && one.score >= best.score * TIE : true),
  );
  return { ...best, isTied };
}

/** `for each completed fiscal year` and `2001 net income`, `for the current fiscal year to date` and `first-quarter net income`:
 *  of a whole year or a part of one. */
function withPeriod(stems: ReadonlySet<string>, words: string): ReadonlySet<string> {
  const isPart =
    /\bquarters?\b|\bq[1-4]\b|\bhalf\b|\bmonths?\b|\byear[- ]to[- ]date\b|\bso far this year\b|\bcurrent (?:fiscal )?year\b/i.test(
      words,
    );
  const isYear = /\b(?:each|every|completed|full|whole|fiscal) (?:\w+ )?years?\b|\b(?:19|20)\d\d\b|\bfy ?\d\d/i.test(
    words,
  );
  return isPart ? new Set([...stems, "part"]) : isYear ? new Set([...stems, "year"]) : stems;
}

/** Whether a name adds to the formula or is taken off it; null where it does both or neither, as in a choice. */
function signOf(node: Node, leaf: Name, bound: ReadonlyMap<Node, Bound>): 1 | -1 | null {
  if (node === leaf) return 1;
  if (node.kind === "name") {
    const of = bound.get(node);
    return of?.kind === "formula" ? signOf(of.node, leaf, bound) : null;
  }
  const children =
    node.kind === "sum"
      ? node.items.map((item) => ({ sign: item.sign, node: item.node }))
      : "items" in node
        ? node.items.map((one) => ({ sign: 1 as const, node: one }))
        : node.kind === "when"
          ? [{ sign: 1 as const, node: node.then }]
          : [];
  const signs = children.flatMap(({ sign, node: child }) => {
    const inner = signOf(child, leaf, bound);
    return inner === null ? [] : [(inner * sign) as 1 | -1];
  });
  const [first] = signs;
  return first === undefined || signs.some((one) => one !== first) ? null : first;
}
