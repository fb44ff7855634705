import type { ReactNode } from "react";
import type { CreditAgreement } from "#domain/agreement/credit-agreement.ts";
import type { Evidence } from "#domain/agreement/evidence.ts";
import type { Term } from "@/pages/documents/terms/term.ts";
import { documentWords } from "@/pages/documents/words.ts";
import { Button } from "@/parts/button.tsx";
import { Icon } from "@/parts/icon.tsx";
import { confidenceWord } from "./confidence.ts";
import { ConflictView } from "./conflict-view.tsx";
import { IconButton } from "./icon-button.tsx";
import type { Selection } from "./selection.ts";

const words = documentWords.place;

interface PlaceBarProps {
  readonly agreement: CreditAgreement;
  readonly selection: Selection;
  readonly terms: ReadonlyMap<string, Term>;
  readonly onSelect: (pointer: string) => void;
  readonly onFind: () => void;
  /** Switches between text and page, if the original has pages. */
  readonly view: ReactNode;
  /** Actions on the value. */
  readonly actions: ReactNode;
}

/** Above the text: the selected term, its source, confidence and other sources. */
export function PlaceBar({ agreement, selection, terms, onSelect, onFind, view, actions }: PlaceBarProps) {
  const { pointer, places, place } = selection;
  const term = pointer === null ? undefined : terms.get(pointer);
  const evidence = places[place];
  const conflict = agreement.conflicts.find((found) => found.pointer === pointer);
  return (
    <section aria-label={words.label} className="border-b border-line px-4 py-2">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <div className="min-w-0 flex-1 basis-44">
          {pointer === null ? (
            <p className="py-1 text-quiet">{words.pick}</p>
          ) : (
            <>
              <p className="line-clamp-3">
                <span className="text-quiet">{term?.label ?? documentWords.terms.pointer(pointer)}</span>{" "}
                <strong className="font-semibold">{term?.value ?? ""}</strong>
              </p>
              {evidence === undefined ? (
                <p className="text-sm text-quiet">{words.notStated}</p>
              ) : (
                <PlaceLine evidence={evidence} />
              )}
            </>
          )}
        </div>
        {places.length > 1 ? (
          <div className="flex items-center">
            <IconButton icon="up" label={words.previous} onPress={() => selection.step(-1)} />
            <span className="px-1 text-sm whitespace-nowrap text-quiet tabular-nums">
              {words.of(place + 1, places.length)}
            </span>
            <IconButton icon="down" label={words.next} onPress={() => selection.step(1)} />
          </div>
        ) : null}
        {view}
        <button
          type="button"
          onClick={onFind}
          className="inline-flex min-h-8 items-center gap-1.5 rounded-md px-2 text-quiet hover:bg-tint hover:text-ink"
        >
          <Icon name="search" />
          <span className="max-sm:sr-only">{documentWords.text.findShort}</span>
        </button>
      </div>
      {actions}
      {evidence?.of === undefined ? null : <Derived of={evidence.of} terms={terms} onSelect={onSelect} />}
      {conflict === undefined ? null : (
        <ConflictView conflict={conflict} terms={terms} selection={selection} onRange={selection.showRange} />
      )}
    </section>
  );
}

/** The location of a source, and how it was extracted. */
function PlaceLine({ evidence }: { evidence: Evidence }) {
  const parts = [
    ...(evidence.section === null ? [] : [words.sections[evidence.section] ?? evidence.section]),
    ...(evidence.page === null ? [] : [words.page(evidence.page)]),
    confidenceWord(evidence.confidence),
    words.methods[evidence.method],
    ...(evidence.start === undefined && evidence.of === undefined ? [words.noWords] : []),
  ];
  return <p className="text-sm text-quiet">{parts.join(" · ")}</p>;
}

interface DerivedProps {
  readonly of: readonly string[];
  readonly terms: ReadonlyMap<string, Term>;
  readonly onSelect: (pointer: string) => void;
}

/** The inputs of a calculated value, each with a link to its source. */
function Derived({ of, terms, onSelect }: DerivedProps) {
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-2 text-sm">
      <span className="text-quiet">{words.derived}</span>
      {of.map((pointer) => {
        const term = terms.get(pointer);
        return (
          <Button key={pointer} kind="bare" className="min-h-7 px-2 py-0.5" onClick={() => onSelect(pointer)}>
            {term === undefined ? documentWords.terms.pointer(pointer) : `${term.label} ${term.value ?? ""}`}
          </Button>
        );
      })}
    </div>
  );
}
