import { type FocusEvent, type KeyboardEvent, type PointerEvent, useId, useRef, useState } from "react";
import { documentWords } from "@/pages/documents/words.ts";
import { Button } from "@/parts/button.tsx";
import type { DefinedTerm, Dictionary } from "./definitions.ts";

const SHOW_AFTER_MS = 250;
const HIDE_AFTER_MS = 200;
const LONGEST_UNITS = 700;
const CARD_PX = 416;

interface Shown {
  readonly defined: DefinedTerm;
  readonly left: number;
  readonly top: number;
  readonly above: boolean;
}

/** Shows what a defined term means while the pointer or the focus is on it. */
export function useDefinitionCard(pane: { readonly current: HTMLElement | null }, dictionary: Dictionary) {
  const [shown, setShown] = useState<Shown | null>(null);
  const timer = useRef<number>(undefined);
  const later = (ms: number, work: () => void): void => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(work, ms);
  };
  const show = (element: HTMLElement): void => {
    const defined = dictionary.byTerm.get(element.dataset.term ?? "");
    if (defined !== undefined) setShown({ defined, ...placeOf(element) });
  };
  const hide = (): void => {
    window.clearTimeout(timer.current);
    setShown(null);
  };
  return {
    shown,
    hide,
    keep: () => window.clearTimeout(timer.current),
    leave: () => later(HIDE_AFTER_MS, hide),
    listeners: {
      onPointerOver: ({ target, pointerType }: PointerEvent) => {
        const element = termElement(target);
        if (element !== null && pointerType !== "touch") later(SHOW_AFTER_MS, () => show(element));
        else later(HIDE_AFTER_MS, hide);
      },
      onPointerLeave: () => later(HIDE_AFTER_MS, hide),
      onFocus: ({ target }: FocusEvent) => {
        const element = termElement(target);
        if (element !== null) show(element);
      },
      // A term that has the focus keeps its card, wherever it scrolls to.
      onScroll: () => {
        const focused = termElement(document.activeElement);
        if (focused === null) hide();
        else show(focused);
      },
    },
    /** `d` and Shift+D walk the defined terms in view, Escape puts the card away. */
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === "Escape" && shown !== null) {
        event.stopPropagation();
        hide();
        pane.current?.focus({ preventScroll: true });
      }
      if (event.key.toLowerCase() !== "d" || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      if (pane.current !== null) focusNextTerm(pane.current, event.shiftKey ? -1 : 1);
    },
  };
}

type Card = ReturnType<typeof useDefinitionCard>;

interface DefinitionCardProps {
  readonly card: Card;
  readonly text: string;
  readonly onGo: (term: DefinedTerm) => void;
}

export function DefinitionCard({ card, text, onGo }: DefinitionCardProps) {
  const id = useId();
  if (card.shown === null) return null;
  const { defined, left, top, above } = card.shown;
  const meaning = text.slice(defined.start, defined.end).trim();
  return (
    <aside
      aria-labelledby={id}
      onPointerEnter={card.keep}
      onPointerLeave={card.leave}
      className="fixed z-30 flex max-h-72 w-[min(26rem,calc(100vw-1rem))] flex-col rounded-md border border-edge bg-surface shadow-lg"
      style={{ left, top, transform: above ? "translateY(-100%)" : "none" }}
    >
      <div className="flex items-center justify-between gap-3 border-b border-line py-1 pr-1 pl-3">
        <p id={id} className="font-semibold">
          {defined.term}
        </p>
        <Button
          kind="bare"
          onClick={() => {
            card.hide();
            onGo(defined);
          }}
        >
          {documentWords.text.toDefinition}
        </Button>
      </div>
      <p role="status" className="overflow-y-auto px-3 py-2 font-serif">
        {meaning.length > LONGEST_UNITS ? `${meaning.slice(0, LONGEST_UNITS)}…` : meaning}
      </p>
    </aside>
  );
}

function termElement(target: EventTarget | null): HTMLElement | null {
  return target instanceof HTMLElement ? target.closest<HTMLElement>("[data-term]") : null;
}

/** Below the words, or above them in the lower half of the window. */
function placeOf(element: HTMLElement): Omit<Shown, "defined"> {
  const words = element.getClientRects()[0] ?? element.getBoundingClientRect();
  const above = words.top > window.innerHeight / 2;
  const left = Math.max(8, Math.min(words.left, window.innerWidth - CARD_PX - 8));
  return { left, top: above ? words.top - 4 : words.bottom + 4, above };
}

function focusNextTerm(pane: HTMLElement, step: 1 | -1): void {
  const view = pane.getBoundingClientRect();
  const terms = [...pane.querySelectorAll<HTMLElement>("[data-term]")].filter((term) => {
    const { top, bottom } = term.getBoundingClientRect();
    return top >= view.top && bottom <= view.bottom;
  });
  const at = terms.indexOf(document.activeElement as HTMLElement);
  const next = at === -1 ? (step === 1 ? 0 : terms.length - 1) : (at + step + terms.length) % terms.length;
  terms[next]?.focus({ preventScroll: true });
}
