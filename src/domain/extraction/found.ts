import type { Span } from "./text/normal-text.ts";

/** A typed value read from the normalized text, and the span it was read from. */
export interface Reading<T> extends Span {
  readonly value: T;
}

/** One place that states a value: a span of the normalized text and how sure the rule is of it, 0..1. */
export interface Support extends Span {
  readonly confidence: number;
}

/** A value of the agreement with the places that state it. Rules return trees whose leaves are `Found`; `assemble`
 *  turns such a tree into the plain object and its evidence by JSON Pointer, so no rule ever writes a pointer. */
export class Found<T> {
  readonly value: T;
  readonly support: readonly Support[];
  /** What the value was computed from, when it was computed and not read. */
  readonly from: readonly Found<unknown>[];
  /** Other places that state a different value: reported as a conflict, never settled silently. */
  readonly others: readonly Found<T>[];

  constructor(
    value: T,
    support: readonly Support[],
    from: readonly Found<unknown>[] = [],
    others: readonly Found<T>[] = [],
  ) {
    this.value = value;
    this.support = support;
    this.from = from;
    this.others = others;
  }
}

/** A value read at one or more places. */
export function found<T>(value: T, ...support: Support[]): Found<T> {
  return new Found(value, support);
}

/** A value computed from others (a fifth anniversary, a sum of commitments): it has no span of its own. */
export function derived<T>(value: T, from: readonly Found<unknown>[]): Found<T> {
  return new Found(value, [], from);
}

/** A value that no figure states but that words at a place imply together with another value ("interest at the Prime
 *  Rate": a margin of zero over that rate). */
export function implied<T>(value: T, support: Support, from: readonly Found<unknown>[]): Found<T> {
  return new Found(value, [support], from);
}

/** `T` in which any member may be a `Found` of itself. */
export type Evidenced<T> =
  | T
  | Found<T>
  | (T extends readonly (infer E)[]
      ? readonly Evidenced<E>[]
      : T extends object
        ? { [K in keyof T]: Evidenced<T[K]> }
        : T);

/** The best of several readings of one term: equal values are merged into one with several supports, ordered by
 *  confidence; what differs from the best becomes a conflict when it is at least `conflictAt` sure. */
export function settle<T>(candidates: readonly Found<T>[], conflictAt = 0.7): Found<T> | null {
  const groups = new Map<string, Found<T>[]>();
  for (const candidate of candidates) {
    const key = JSON.stringify(candidate.value);
    const group = groups.get(key);
    if (group) group.push(candidate);
    else groups.set(key, [candidate]);
  }
  const merged = [...groups.values()].map((group) => mergeEqual(group)).sort((a, b) => certainty(b) - certainty(a));
  const [best, ...rest] = merged;
  if (!best) return null;
  return new Found(
    best.value,
    best.support,
    best.from,
    rest.filter((other) => certainty(other) >= conflictAt),
  );
}

/** How sure the surest support of a value is; a derived value is as sure as the least sure it came from. */
export function certainty(value: Found<unknown>): number {
  if (value.support.length > 0) return Math.max(...value.support.map((s) => s.confidence));
  if (value.from.length === 0) return 0;
  return Math.min(...value.from.map((f) => certainty(f)));
}

function mergeEqual<T>(group: readonly Found<T>[]): Found<T> {
  const first = group[0] as Found<T>;
  const support = group
    .flatMap((g) => g.support)
    .sort((a, b) => b.confidence - a.confidence || a.start - b.start)
    .filter((s, i, all) => all.findIndex((o) => o.start === s.start && o.end === s.end) === i);
  return new Found(first.value, support, support.length > 0 ? [] : first.from);
}
