import { readAmounts } from "../../question/read-numbers.ts";
import { type GivenValue, givenZeros, moneyOf } from "../given/given-values.ts";
import { figureStems, sharedStems } from "./figure-names.ts";
import type { MeasurePart } from "./measure-parts.ts";

/** What an amount may be called: the words and their stems. */
export interface FigureName {
  readonly words: string;
  readonly stems: ReadonlySet<string>;
  readonly weight: number;
}

/** An amount of a question with the names by which it may be called, the surest first. */
export interface NamedAmount {
  readonly value: GivenValue;
  readonly names: readonly FigureName[];
}

/** Ends what an amount is called: also where an `and` does not. */
const STRONG = /[;?!]|[.:](?=\s)|,(?!\d)|\s[-–—]\s/g;
/** What follows the amount before it. */
const OF_BEFORE = /^\s*(?:of|in|for|is|are|was|were|has|have)\b/;

/** The amounts of a question with their names: `cash and equivalents $62 million`, `$3.6 million of advances`. */
export function namedAmounts(question: string): NamedAmount[] {
  const values = moneyOf(question);
  const placed = readAmounts(question);
  return values.map((value, i): NamedAmount => {
    const at = placed.find(({ amount, end }) => amount === value.value && end > (placed[i - 1]?.end ?? 0))?.at ?? 0;
    const from = placed.findLast(({ end }) => end <= at)?.end ?? 0;
    const before = question.slice(from, at);
    const wide = before.split(STRONG).at(-1) ?? "";
    const names = [
      { words: value.before, weight: 1 },
      ...(OF_BEFORE.test(before) && wide === before ? [] : [{ words: wide, weight: 0.97 }]),
      { words: value.after.split(/\b(?:to|by|from|under|at)\b/)[0] ?? "", weight: 0.9 },
    ];
    return {
      value,
      names: names
        .map(({ words, weight }) => ({ words, stems: figureStems(words), weight }))
        .filter(({ stems }) => stems.size > 0),
    };
  });
}

/** A term with the amounts that stand for it; none where the question says that it is nothing. */
export interface BoundPart {
  readonly part: MeasurePart;
  readonly amounts: readonly GivenValue[];
}

/** The terms of a side with the amounts of a question. */
export interface BoundSide {
  readonly parts: readonly BoundPart[];
  readonly used: ReadonlySet<GivenValue>;
  readonly missing: readonly MeasurePart[];
  /** Terms that count only where there is any, of which the question says nothing. */
  readonly open: readonly MeasurePart[];
  /** How surely the amounts are those of the terms, 0..1 for each. */
  readonly score: number;
}

const LEAST = 0.45;

/** Gives each term of a side the amount that is called most like it, each amount once; an amount of two terms together counts
 *  once for both. */
export function bindSide(
  parts: readonly MeasurePart[],
  amounts: readonly NamedAmount[],
  zeros: readonly string[],
): BoundSide {
  const taken = new Map<MeasurePart, GivenValue[]>();
  const used = new Set<GivenValue>();
  let score = 0;
  const pairs = parts
    .flatMap((part) => amounts.map((amount) => ({ part, amount, like: likeness(part, amount) })))
    .filter(({ like }) => like >= LEAST)
    .sort((a, b) => b.like - a.like);
  for (const { part, amount, like } of pairs) {
    if (used.has(amount.value) || (taken.has(part) && !part.isExcluded)) continue;
    taken.set(part, [...(taken.get(part) ?? []), amount.value]);
    used.add(amount.value);
    score += like;
  }
  const open: MeasurePart[] = [];
  for (const part of parts) {
    if (taken.has(part)) continue;
    const own = figureStems(part.words);
    const together = amounts.some(
      ({ value, names }) =>
        used.has(value) &&
        parts.some((other) => other.sign === part.sign && taken.get(other)?.includes(value) === true) &&
        names.some(({ stems }) => own.size > 0 && [...own].every((stem) => stems.has(stem))),
    );
    const isNone = zeros.some((zero) => sharedStems(figureStems(zero), own) >= LEAST);
    // Cash that is held is given with its equivalents.
    const isOfCash =
      own.size === 1 && own.has("equivalent") && parts.some((one) => taken.has(one) && /\bcash\b/i.test(one.words));
    const isLeftOpen = part.isOptional || isBesideGiven(part, parts, taken);
    if (together || isNone || isLeftOpen || isOfCash) taken.set(part, []);
    if (isLeftOpen && !together && !isNone) open.push(part);
  }
  return {
    parts: parts.map((part) => ({ part, amounts: taken.get(part) ?? [] })),
    used,
    missing: parts.filter((part) => !taken.has(part)),
    open,
    score,
  };
}

/** Figures that most companies have. */
const USUAL =
  /\b(?:income|earnings|interest|tax(?:es)?|depreciation|amorti[sz]ation|debt|indebtedness|cash|assets|liabilities|principal)\b/i;

/** A rare figure beside one that the question gives, in what is added or taken off: the losses of `plus stock compensation and
 *  losses on warrants`. */
function isBesideGiven(
  part: MeasurePart,
  parts: readonly MeasurePart[],
  taken: ReadonlyMap<MeasurePart, readonly GivenValue[]>,
): boolean {
  const isGiven = parts.some((one) => one.item === part.item && (taken.get(one)?.length ?? 0) > 0);
  return part.item > 0 && isGiven && !USUAL.test(part.words);
}

/** Says of what debt or loan a figure is: `scheduled principal payments made with respect to Indebtedness for borrowed money`. */
const OF_WHAT =
  /\s+(?:(?:made|required to be made|paid or payable|payable|due|owing) )?(?:in respect of|with respect to|relating to|on account of|for borrowed money)\b.*$|\s+(?:required to be )?(?:made|paid)$/i;
/** How much less sure a figure is of which not all words count. */
const AS_PLAIN = 0.97;

/** How alike an amount is called to a term; of a list of what is left out, to any of it. */
function likeness({ words, isExcluded }: MeasurePart, { names }: NamedAmount): number {
  const own = figureStems(words);
  const plain = figureStems(words.replace(OF_WHAT, ""));
  return Math.max(
    0,
    ...names.map(({ stems, weight }) => {
      if (!isExcluded)
        return Math.max(sharedStems(stems, own), plain.size === 0 ? 0 : sharedStems(stems, plain) * AS_PLAIN) * weight;
      const said = [...stems].filter((stem) => own.has(stem)).length;
      return (said === 0 ? 0 : Math.max(0.5, said / stems.size)) * weight * 0.95;
    }),
  );
}

/** What a question says is nothing: also `subordinated debt none`. */
export function saidNone(text: string): string[] {
  const after = text.matchAll(/\b((?:[a-z'-]+ ){1,4})(?:(?:is|are|was|were) )?(?:none|nil|zero)\b/g);
  return [...givenZeros(text), ...[...after].map(([, words = ""]) => words.trim())];
}
