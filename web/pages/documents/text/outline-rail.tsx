import { type RefObject, useEffect, useState } from "react";
import { documentWords } from "@/pages/documents/words.ts";
import { CONTROL } from "@/parts/field.tsx";
import { entryAt, type OutlineEntry } from "./outline.ts";
import type { Range } from "./spans.ts";
import type { TextViewerHandle } from "./text-viewer.tsx";

const words = documentWords.document;

interface OutlineProps {
  readonly outline: readonly OutlineEntry[];
  readonly viewer: RefObject<TextViewerHandle | null>;
  readonly onJump: (range: Range) => void;
}

/** The headings of the text, next to it. The article in view shows its sections. */
export function OutlineRail({ outline, viewer, onJump }: OutlineProps) {
  const at = useEntryInView(outline, viewer);
  if (outline.length === 0) return null;
  const isOpen = (i: number): boolean => outline[i]?.level === 1 || articleOf(outline, i) === articleOf(outline, at);
  return (
    <nav
      aria-label={words.outline}
      className="hidden w-44 shrink-0 overflow-y-auto border-l border-line bg-page py-3 text-sm @min-[73.5rem]:block"
    >
      <ol>
        {outline.map((entry, i) =>
          isOpen(i) ? (
            <li key={entry.start}>
              <button
                type="button"
                title={entry.title}
                aria-current={i === at ? "location" : undefined}
                onClick={() => onJump({ start: entry.start, end: entry.end })}
                className={`block min-h-6 w-full truncate py-0.5 pr-2 text-left text-quiet hover:bg-tint hover:text-ink focus-visible:-outline-offset-2 aria-[current]:font-semibold aria-[current]:text-accent ${entry.level === 1 ? "pl-3" : "pl-6"}`}
              >
                {entry.title}
              </button>
            </li>
          ) : null,
        )}
      </ol>
    </nav>
  );
}

/** The same as a menu, if there is no room next to the text. */
export function OutlineMenu({ outline, onJump }: Omit<OutlineProps, "viewer">) {
  if (outline.length === 0) return null;
  return (
    <select
      aria-label={words.goTo}
      value=""
      onChange={({ target }) => {
        const entry = outline.find(({ start }) => start === Number(target.value));
        if (entry !== undefined) onJump({ start: entry.start, end: entry.end });
      }}
      className={`${CONTROL} max-w-36 text-sm @min-[73.5rem]:hidden`}
    >
      <option value="" disabled>
        {words.outline}
      </option>
      {outline.map(({ start, title, level }) => (
        <option key={start} value={start}>
          {level === 2 ? `\u00a0\u00a0${title}` : title}
        </option>
      ))}
    </select>
  );
}

/** The index of the top entry that an entry belongs to. */
function articleOf(outline: readonly OutlineEntry[], at: number): number {
  return outline.findLastIndex(({ level }, i) => i <= at && level === 1);
}

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
