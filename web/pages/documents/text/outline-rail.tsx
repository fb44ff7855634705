import { useVirtualizer } from "@tanstack/react-virtual";
import { memo, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { documentWords } from "@/pages/documents/words.ts";
import { CONTROL } from "@/parts/field.tsx";
import { entryAt, type OutlineEntry, shownEntries } from "./outline.ts";
import type { Range } from "./spans.ts";
import type { TextViewerHandle } from "./text-viewer.tsx";

const words = documentWords.document;
/** Titles are cut to one line, so that all rows are equally tall. */
const ROW_PX = 24;
const OVERSCAN = 8;
const FIRST_RECT = { width: 176, height: 900 };

interface OutlineProps {
  readonly outline: readonly OutlineEntry[];
  readonly viewer: RefObject<TextViewerHandle | null>;
  readonly onJump: (range: Range) => void;
}

/** The headings of the text, next to it. The article in view shows its sections; only rows in view are drawn. */
export const OutlineRail = memo(function OutlineRail({ outline, viewer, onJump }: OutlineProps) {
  const rail = useRef<HTMLElement>(null);
  const at = useEntryInView(outline, viewer);
  const shown = useMemo(() => shownEntries(outline, at), [outline, at]);
  const virtualizer = useVirtualizer<HTMLElement, HTMLLIElement>({
    count: shown.length,
    getScrollElement: () => rail.current,
    estimateSize: () => ROW_PX,
    getItemKey: (row) => outline[shown[row] ?? 0]?.start ?? row,
    overscan: OVERSCAN,
    initialRect: FIRST_RECT,
  });
  useFollow(rail, shown.indexOf(at));
  if (outline.length === 0) return null;
  return (
    <nav
      ref={rail}
      aria-label={words.outline}
      className="hidden w-44 shrink-0 overflow-y-auto border-l border-line bg-page py-3 text-sm @min-[73.5rem]:block"
    >
      <ol className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start: top }) => {
          const entry = outline[shown[index] ?? 0] as OutlineEntry;
          return (
            <li
              key={key}
              aria-setsize={shown.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${top}px)` }}
            >
              <button
                type="button"
                title={entry.title}
                aria-current={shown[index] === at ? "location" : undefined}
                onClick={() => onJump({ start: entry.start, end: entry.end })}
                className={`block h-6 w-full truncate pr-2 text-left text-quiet hover:bg-tint hover:text-ink focus-visible:-outline-offset-2 aria-[current]:font-semibold aria-[current]:text-accent ${entry.level === 1 ? "pl-3" : "pl-6"}`}
              >
                {entry.title}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
});

/** Keeps the row of the entry in view visible, unless the user is in the rail. */
function useFollow(rail: RefObject<HTMLElement | null>, row: number): void {
  useEffect(() => {
    const element = rail.current;
    if (element === null || row === -1 || element.matches(":hover, :focus-within")) return;
    const top = row * ROW_PX;
    const isInView = top >= element.scrollTop && top + ROW_PX <= element.scrollTop + element.clientHeight;
    if (!isInView) element.scrollTop = top - element.clientHeight / 2;
  }, [rail, row]);
}

/** The same as a menu, if there is no room next to the text. It is filled when the user comes to it: thousands of options
 *  are most of the nodes of a page. */
export const OutlineMenu = memo(function OutlineMenu({ outline, onJump }: Omit<OutlineProps, "viewer">) {
  const [isFilled, setFilled] = useState(false);
  if (outline.length === 0) return null;
  return (
    <select
      aria-label={words.goTo}
      value=""
      onPointerDown={() => setFilled(true)}
      onFocus={() => setFilled(true)}
      onChange={({ target }) => {
        const entry = outline.find(({ start }) => start === Number(target.value));
        if (entry !== undefined) onJump({ start: entry.start, end: entry.end });
      }}
      className={`${CONTROL} max-w-36 text-sm @min-[73.5rem]:hidden`}
    >
      <option value="" disabled>
        {words.outline}
      </option>
      {(isFilled ? outline : []).map(({ start, title, level }) => (
        <option key={start} value={start}>
          {level === 2 ? `\u00a0\u00a0${title}` : title}
        </option>
      ))}
    </select>
  );
});

/** Which entry is at the top of the text, read once per frame while it scrolls. */
function useEntryInView(outline: readonly OutlineEntry[], viewer: OutlineProps["viewer"]): number {
  const [at, setAt] = useState(-1);
  useEffect(() => {
    const pane = viewer.current?.element();
    if (pane == null) return undefined;
    let frame = 0;
    const read = (): void => {
      frame = 0;
      setAt(entryAt(outline, viewer.current?.topOffset() ?? 0));
    };
    const onScroll = (): void => {
      frame ||= requestAnimationFrame(read);
    };
    read();
    pane.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      pane.removeEventListener("scroll", onScroll);
      cancelAnimationFrame(frame);
    };
  }, [outline, viewer]);
  return at;
}
