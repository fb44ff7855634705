import { useVirtualizer } from "@tanstack/react-virtual";
import { type MouseEvent, type Ref, useCallback, useEffect, useImperativeHandle, useLayoutEffect, useRef } from "react";
import { flushSync } from "react-dom";
import type { RedlineMark } from "#domain/redline/redline-of.ts";
import { documentWords } from "@/pages/documents/words.ts";
import { type Block, blockAt } from "./blocks.ts";
import { DefinitionCard, useDefinitionCard } from "./definition-card.tsx";
import type { Dictionary } from "./definitions.ts";
import { clearMatches, paintMatches, rangeIn } from "./find-highlights.ts";
import type { Places } from "./references.ts";
import type { Range, Span } from "./spans.ts";
import { TextBlock } from "./text-block.tsx";
import { usePrinting } from "./use-printing.ts";

/** Commands that the viewer accepts. */
export interface TextViewerHandle {
  /** Brings a range of the text to the middle of the pane. */
  center(range: Range): void;
  /** The first offset in view. */
  topOffset(): number;
  /** Brings an offset of the text to the top of the pane. */
  toTop(offset: number): void;
  /** What is at the top of the pane, to come back to it. */
  place(): Place;
  /** The element that scrolls. */
  element(): HTMLElement | null;
}

export interface Place {
  readonly offset: number;
  /** How far its block is scrolled above the top of the pane, in pixels; null brings the offset just below the top. */
  readonly above: number | null;
}

export interface TextViewerProps {
  readonly ref: Ref<TextViewerHandle>;
  /** Hidden while the page is shown instead; it stays mounted, so that it keeps its scroll position. */
  readonly hidden: boolean;
  readonly text: string;
  readonly blocks: readonly Block[];
  readonly spans: ReadonlyMap<number, readonly Span[]>;
  /** Struck and inserted words by block, in a redline. */
  readonly marks?: ReadonlyMap<number, readonly RedlineMark[]>;
  readonly dictionary: Dictionary;
  readonly places: Places;
  readonly active: Range | null;
  /** Where to scroll instead of to the active range; null for none. */
  readonly place: Place | null;
  readonly matches: readonly Range[];
  readonly match: Range | null;
  readonly hrefOf: (span: Span) => string;
  readonly hrefTo: (range: Range) => string;
  readonly onPick: (span: Span) => void;
  /** Leads to another place of the text, so that Back leads here again. */
  readonly onJump: (range: Range) => void;
}

const OVERSCAN = 3;
/** The quotation marks around a term where it is defined. */
const QUOTES = 2;
/** Above what was brought to the top. */
const TOP_GAP_PX = 24;
const MAX_STEPS = 12;
/** How far the first width may be from the guess before blocks are estimated again. */
const NEAR_ENOUGH = 0.15;

/** The whole text, of which only the blocks in view are drawn. */
export function TextViewer(props: TextViewerProps) {
  const { hidden, blocks, dictionary, active, matches, match } = props;
  const wanted = props.place;
  const isPrinting = usePrinting() && !hidden;
  const pane = useRef<HTMLElement>(null);
  const width = useRef(WIDEST_PX + MARGINS_PX);
  const virtualizer = useVirtualizer<HTMLElement, HTMLDivElement>({
    count: blocks.length,
    getScrollElement: () => pane.current,
    estimateSize: (index) => estimate(blocks[index], width.current),
    overscan: OVERSCAN,
    initialRect: { width: 700, height: 800 },
  });
  const center = useCenter(pane, blocks, (index) => virtualizer.getOffsetForIndex(index, "center")?.[0] ?? 0);
  const card = useDefinitionCard(pane, dictionary);
  const topOffset = (): number => {
    const top = pane.current?.scrollTop ?? 0;
    const first = virtualizer.getVirtualItems().find(({ end }) => end > top);
    return blocks[first?.index ?? 0]?.start ?? 0;
  };
  const toTop = (offset: number): void => {
    center({ start: offset, end: offset + 1 });
    const element = pane.current;
    const off =
      element === null
        ? null
        : distanceFromMiddle(element, blockAt(blocks, offset), { start: offset, end: offset + 1 });
    if (element !== null && off !== null)
      scrollTo(element, element.scrollTop + off + element.clientHeight / 2 - TOP_GAP_PX);
  };
  const blockTop = (offset: number): number => {
    const block = pane.current?.querySelector(`[data-start="${offset}"]`)?.getBoundingClientRect();
    return (block?.top ?? 0) - (pane.current?.getBoundingClientRect().top ?? 0);
  };
  const place = (): Place => ({ offset: topOffset(), above: -blockTop(topOffset()) });
  const restore = ({ offset, above }: Place): void => {
    toTop(offset);
    if (pane.current !== null && above !== null)
      scrollTo(pane.current, pane.current.scrollTop + blockTop(offset) + above);
  };
  useImperativeHandle(props.ref, () => ({ center, topOffset, toTop, place, element: () => pane.current }));
  const shown = useRef<{ active: Range | null; place: Place | null }>({ active: null, place: null });
  const latestRestore = useRef(restore);
  latestRestore.current = restore;
  useEffect(() => {
    if (hidden) return;
    const isNew = active !== shown.current.active || wanted !== shown.current.place;
    shown.current = { active, place: wanted };
    if (!isNew) return;
    const show = (): void => {
      if (wanted !== null) latestRestore.current(wanted);
      else if (active !== null) center(active);
    };
    queueMicrotask(show);
    // Blocks are measured again in the next frame, and one above that grew would have moved the words.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(show);
    });
    return () => cancelAnimationFrame(frame);
  }, [active, wanted, center, hidden]);
  // Blocks that stay drawn report their heights only when these change, but all sizes have been forgotten. A height that
  // equals the one known before is kept only once the estimates have taken its place.
  const remeasure = (): void => {
    virtualizer.getTotalSize();
    const drawn = pane.current?.querySelectorAll<HTMLDivElement>("[data-index]") ?? [];
    flushSync(() => {
      for (const block of drawn) virtualizer.resizeItem(Number(block.dataset["index"]), block.offsetHeight);
    });
  };
  useWidth(pane, width, () => {
    const read = active !== null && isInView(pane.current) ? active : { start: topOffset(), end: topOffset() + 1 };
    virtualizer.measure();
    queueMicrotask(() => {
      center(read);
      remeasure();
      center(read);
    });
  });
  const items = virtualizer.getVirtualItems();
  // Repeats whenever blocks are redrawn, since their old nodes lose what was painted.
  useLayoutEffect(() => {
    if (pane.current !== null) paintMatches(pane.current, matches, match);
  }, [matches, match, items, dictionary, active]);
  useEffect(() => clearMatches, []);

  return (
    <>
      <section
        ref={pane}
        aria-label={documentWords.text.label}
        // Scrolled with the keyboard, so it has to take the focus.
        tabIndex={0}
        data-viewer
        onClick={(event) => pick(event, props)}
        {...card.listeners}
        onKeyDown={(event) => card.onKeyDown(event)}
        className={`text-pane min-h-0 flex-1 overflow-y-auto [overflow-anchor:none] print:overflow-visible focus-visible:-outline-offset-2 ${hidden ? "invisible absolute inset-0" : "relative"}`}
      >
        {isPrinting ? (
          blocks.map((block, index) => <DrawnBlock key={block.start} {...props} index={index} />)
        ) : (
          <div className="relative w-full" style={{ height: virtualizer.getTotalSize() }}>
            {items.map(({ index, start }) => (
              <div
                key={index}
                ref={virtualizer.measureElement}
                data-index={index}
                className="absolute inset-x-0 top-0"
                style={{ transform: `translateY(${start}px)` }}
              >
                <DrawnBlock {...props} index={index} />
              </div>
            ))}
          </div>
        )}
      </section>
      <DefinitionCard
        card={card}
        text={props.text}
        onGo={({ term, start }) => props.onJump({ start, end: start + term.length + QUOTES })}
      />
    </>
  );
}

function DrawnBlock(props: TextViewerProps & { readonly index: number }) {
  const { index, text, blocks, spans, marks, dictionary, places, active, hrefOf, hrefTo } = props;
  const block = blocks[index] as Block;
  return (
    <TextBlock
      text={text}
      block={block}
      spans={spans.get(index)}
      marks={marks?.get(index)}
      dictionary={dictionary}
      places={places}
      active={active !== null && active.start < block.end && active.end > block.start ? active : null}
      hrefOf={hrefOf}
      hrefTo={hrefTo}
    />
  );
}

/** Scrolls, lets the blocks there be drawn and measured, and scrolls again until the range is in the middle: all before
 *  the next frame, so that the user sees no movement. */
function useCenter(
  pane: { readonly current: HTMLElement | null },
  blocks: readonly Block[],
  offsetOf: (index: number) => number,
): (range: Range) => void {
  const latest = useRef({ blocks, offsetOf });
  latest.current = { blocks, offsetOf };
  return useCallback(
    (range: Range): void => {
      const element = pane.current;
      if (element === null) return;
      const index = blockAt(latest.current.blocks, range.start);
      for (let step = 0; step < MAX_STEPS; step++) {
        const off = distanceFromMiddle(element, index, range);
        if (off !== null && Math.abs(off) < 1) return;
        const before = element.scrollTop;
        scrollTo(element, off === null ? latest.current.offsetOf(index) : before + off);
        if (off !== null && element.scrollTop === before) return;
      }
    },
    [pane],
  );
}

/** Scrolls, and has the blocks there drawn and measured at once. The virtualizer must learn of the new position now: when it
 *  measures blocks, it scrolls relative to the last position that it knows. */
function scrollTo(element: HTMLElement, top: number): void {
  element.scrollTop = top;
  flushSync(() => element.dispatchEvent(new Event("scroll")));
}

/** How far a range is below the middle of the pane; of a range taller than the pane, its start. Null while
 *  its block is not drawn. */
function distanceFromMiddle(pane: HTMLElement, index: number, range: Range): number | null {
  const block = pane.querySelector<HTMLElement>(`[data-index="${index}"] > [data-start]`);
  if (block === null) return null;
  const start = Number(block.dataset.start);
  const words = rangeIn(block, range.start - start, range.end - start).getBoundingClientRect();
  const view = pane.getBoundingClientRect();
  const fits = words.height < view.height * 0.8;
  return fits ? words.top + words.height / 2 - (view.top + view.height / 2) : words.top - view.top - view.height * 0.1;
}

/** Another width changes every line break. The width is stored in `width`: reading it from the element each time a
 *  block is estimated would force a layout each time. */
function useWidth(pane: { readonly current: HTMLElement | null }, width: { current: number }, onChange: () => void) {
  const latest = useRef(onChange);
  latest.current = onChange;
  useLayoutEffect(() => {
    const element = pane.current;
    if (element === null) return;
    const first = Math.round(element.getBoundingClientRect().width);
    const isAsGuessed = Math.abs(first - width.current) < width.current * NEAR_ENOUGH;
    width.current = first;
    if (!isAsGuessed) latest.current();
    const observer = new ResizeObserver(([entry]) => {
      const now = Math.round(entry?.borderBoxSize[0]?.inlineSize ?? 0);
      if (now === width.current) return;
      width.current = now;
      latest.current();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [pane, width]);
}

function isInView(pane: HTMLElement | null): boolean {
  const mark = pane?.querySelector("mark[data-active]")?.getBoundingClientRect();
  const view = pane?.getBoundingClientRect();
  return mark !== undefined && view !== undefined && mark.bottom > view.top && mark.top < view.bottom;
}

const LINE_PX = 26;
const UNIT_PX = 7.4;
const MARGINS_PX = 64;
const WIDEST_PX = 736;

/** About how tall a block will be. */
function estimate(block: Block | undefined, width: number): number {
  if (block === undefined) return LINE_PX;
  const unitsALine = Math.max(20, Math.min(width - MARGINS_PX, WIDEST_PX) / UNIT_PX);
  const wrapped = Math.ceil((block.end - block.start) / unitsALine);
  return Math.max(wrapped, block.breaks) * LINE_PX;
}

function pick(event: MouseEvent, { spans, onPick, onJump, blocks }: TextViewerProps): void {
  const link = (event.target as HTMLElement).closest<HTMLElement>("a[data-span], a[data-reference]");
  if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const { span: marked, reference } = link.dataset;
  const [start = 0, end = 0] = (reference ?? marked ?? "").split("-").map(Number);
  if (reference !== undefined) return onJump({ start, end });
  const span = spans.get(blockAt(blocks, start ?? 0))?.find((known) => known.start === start && known.end === end);
  if (span !== undefined) onPick(span);
}
