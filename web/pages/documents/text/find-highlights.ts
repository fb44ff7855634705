import type { Range as TextRange } from "./spans.ts";

const ALL = "found";
const CURRENT = "found-now";

/** Paints matches over the blocks that are drawn, without adding a node (CSS Custom Highlight API; a browser without it
 *  still centres the match). A block's element carries its first offset as `data-start`. */
export function paintMatches(pane: HTMLElement, matches: readonly TextRange[], current: TextRange | null): void {
  if (!("highlights" in CSS)) return;
  const all = new Highlight();
  const now = new Highlight();
  for (const block of pane.querySelectorAll<HTMLElement>("[data-start]")) {
    const start = Number(block.dataset.start);
    const end = start + (block.textContent?.length ?? 0);
    for (let i = firstReaching(matches, start); i < matches.length; i++) {
      const match = matches[i] as TextRange;
      if (match.start >= end) break;
      (match === current ? now : all).add(rangeIn(block, match.start - start, match.end - start));
    }
  }
  CSS.highlights.set(ALL, all);
  CSS.highlights.set(CURRENT, now);
}

export function clearMatches(): void {
  if (!("highlights" in CSS)) return;
  CSS.highlights.delete(ALL);
  CSS.highlights.delete(CURRENT);
}

/** The DOM range of some units of a block's text, limited to the block. */
export function rangeIn(block: HTMLElement, start: number, end: number): Range {
  const range = document.createRange();
  range.selectNodeContents(block);
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  let at = 0;
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const length = node.nodeValue?.length ?? 0;
    if (start >= at && start < at + length) range.setStart(node, start - at);
    if (end > at && end <= at + length) {
      range.setEnd(node, end - at);
      break;
    }
    at += length;
  }
  return range;
}

function firstReaching(matches: readonly TextRange[], offset: number): number {
  let low = 0;
  let high = matches.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((matches[middle]?.end ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
