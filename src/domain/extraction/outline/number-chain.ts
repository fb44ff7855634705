import type { Heading, HeadingStyle } from "./heading.ts";

/** A heading of the chain; `opens` where the numbering starts again. */
export interface Chained {
  readonly heading: Heading;
  readonly opens: boolean;
}

/** The best chain that ends at one heading. */
interface Link {
  readonly heading: Heading;
  readonly score: number;
  readonly before: Link | null;
  readonly opens: boolean;
  /** An article is part of the chain since the numbering last started. */
  readonly hasArticles: boolean;
}

/** What a heading is worth with a title and without one. */
const WORTH: Record<HeadingStyle, readonly [titled: number, bare: number]> = {
  article: [3.5, 2.5],
  section: [2.5, 0.8],
  number: [2, 0.4],
  clause: [1.5, 0.2],
  attachment: [0, 0],
  signatures: [0, 0],
};
/** What a skipped number costs: the first, and each one more. */
const [GAP, MORE_GAP] = [0.6, 0.3];
const WIDEST_GAP = 16;
/** What it costs that the numbering starts again: in the text of an agreement, and after signatures or in an attachment. */
const [RESTART, RESTART_AFTER_BREAK] = [6, 2.5];
/** What each number costs that a text leaves out before its first one. */
const LATE_START = 0.8;

/** The sequence of numbered headings that explains a text best: each number follows the one before, a skipped
 *  number costs but never ends the sequence, and a sequence may start again at 1. Dynamic programming over the last
 *  heading of each number; linear in the headings. */
export function longestChain(headings: readonly Heading[]): Chained[] {
  const table = new ChainTable();
  for (const heading of headings) {
    if (Number.isNaN(heading.major)) table.markBreak();
    else table.add(heading);
  }
  return table.best();
}

class ChainTable {
  private readonly byNumber = new Map<number, Link>();
  private readonly byMajor = new Map<number, Link>();
  private top: Link | null = null;
  private breakAt: Link | null = null;

  /** Signatures or an attachment: what follows may count from 1 again. */
  markBreak(): void {
    this.breakAt = this.top;
  }

  add(heading: Heading): void {
    const [titled, bare] = WORTH[heading.style];
    const worth = heading.title === null ? bare : titled;
    for (const hasArticles of [false, true]) {
      const link = this.bestLink(heading, worth, hasArticles);
      if (link) this.keep(link);
    }
  }

  best(): Chained[] {
    const chain: Chained[] = [];
    for (let link = this.top; link; link = link.before) chain.push({ heading: link.heading, opens: link.opens });
    return chain.reverse();
  }

  /** The best way to reach a heading in a chain with or without articles; null when there is none. */
  private bestLink(heading: Heading, worth: number, hasArticles: boolean): Link | null {
    if (heading.style === "clause" && hasArticles) return null;
    let [score, before, opens] = this.openingOf(heading, hasArticles);
    const consider = (link: Link | undefined, cost: number): void => {
      if (!link || link.score - cost <= score) return;
      [score, before, opens] = [link.score - cost, link, false];
    };
    for (const from of heading.style === "article" && hasArticles ? [false, true] : [hasArticles]) {
      if (heading.style === "article" && !hasArticles) break;
      this.predecessors(heading, from, consider);
    }
    return score === Number.NEGATIVE_INFINITY ? null : { heading, score: score + worth, before, opens, hasArticles };
  }

  private predecessors(
    { major, minor }: Heading,
    hasArticles: boolean,
    consider: (link: Link | undefined, cost: number) => void,
  ): void {
    if (minor !== null) {
      for (let gap = 1; gap <= WIDEST_GAP && minor - gap >= 0; gap++) {
        consider(this.byNumber.get(keyOf(major, minor - gap, hasArticles)), gapCost(gap - 1));
      }
      consider(this.byNumber.get(keyOf(major, null, hasArticles)), gapCost(Math.max(0, minor - 1)));
    }
    const first = minor === null ? 0 : Math.max(0, minor - 1);
    for (let gap = 1; gap <= WIDEST_GAP && major - gap >= 0; gap++) {
      consider(this.byMajor.get(majorKey(major - gap, hasArticles)), gapCost(gap - 1) + gapCost(first));
    }
  }

  /** A chain that starts here: the first of the text, or after the best one so far. */
  private openingOf(heading: Heading, hasArticles: boolean): [number, Link | null, boolean] {
    if ((heading.style === "article") !== hasArticles) return [Number.NEGATIVE_INFINITY, null, true];
    const late = LATE_START * (Math.max(0, heading.major - 1) + Math.max(0, (heading.minor ?? 0) - 1));
    const { top } = this;
    if (!top) return [-late, null, true];
    if (late > 0) return [-late, null, true];
    const broken = this.breakAt !== null && this.breakAt === top;
    if (heading.style === "clause" && !broken) return [-RESTART, null, true];
    return [top.score - (broken ? RESTART_AFTER_BREAK : RESTART), top, true];
  }

  private keep(link: Link): void {
    const { major, minor } = link.heading;
    const [number, whole] = [keyOf(major, minor, link.hasArticles), majorKey(major, link.hasArticles)];
    if (link.score > (this.byNumber.get(number)?.score ?? Number.NEGATIVE_INFINITY)) this.byNumber.set(number, link);
    if (link.score > (this.byMajor.get(whole)?.score ?? Number.NEGATIVE_INFINITY)) this.byMajor.set(whole, link);
    if (link.score > (this.top?.score ?? Number.NEGATIVE_INFINITY)) this.top = link;
  }
}

const gapCost = (skipped: number): number => (skipped <= 0 ? 0 : GAP + MORE_GAP * (skipped - 1));

const MAX_MINOR = 2_000;
const keyOf = (major: number, minor: number | null, hasArticles: boolean): number =>
  (major * MAX_MINOR + (minor ?? -1) + 1) * 2 + Number(hasArticles);
const majorKey = (major: number, hasArticles: boolean): number => major * 2 + Number(hasArticles);
