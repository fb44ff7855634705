import type { Conflict } from "#domain/agreement/credit-agreement.ts";
import type { Evidence } from "#domain/agreement/evidence.ts";
import type { Term } from "@/pages/documents/terms/term.ts";
import { showMoney } from "@/pages/documents/terms/values.ts";
import type { Range } from "@/pages/documents/text/spans.ts";
import { documentWords } from "@/pages/documents/words.ts";
import { quoted } from "@/parts/quoted.ts";
import { rangeOf } from "./selection.ts";

const words = documentWords;

interface ConflictViewProps {
  readonly conflict: Conflict;
  readonly terms: ReadonlyMap<string, Term>;
  /** The visible range, to know which side it is. */
  readonly selection: { readonly range: Range | null };
  readonly onRange: (range: Range) => void;
}

/** The different values that the text states for one term, side by side; each place links to its words. */
export function ConflictView({ conflict, terms, selection, onRange }: ConflictViewProps) {
  const term = terms.get(conflict.pointer);
  const label = term?.label ?? words.terms.pointer(conflict.pointer);
  return (
    <div role="group" aria-label={words.issues.conflict(label)} className="mt-2 grid gap-2 sm:grid-cols-2">
      {conflict.values.map(({ value, evidence }, i) => (
        <div key={String(i)} className="rounded-md border border-warning bg-warning-tint px-3 py-2">
          <p className="font-semibold">
            {showAny(value)}
            {showAny(value) === term?.value ? (
              <span className="ml-2 text-sm font-normal text-warning">{words.issues.taken}</span>
            ) : null}
          </p>
          {evidence.map((place, n) => (
            <PlaceButton key={String(n)} place={place} inView={selection.range} onRange={onRange} />
          ))}
        </div>
      ))}
    </div>
  );
}

interface PlaceButtonProps {
  readonly place: Evidence;
  readonly inView: Range | null;
  readonly onRange: (range: Range) => void;
}

function PlaceButton({ place, inView, onRange }: PlaceButtonProps) {
  const range = rangeOf(place);
  const where = place.section === null ? words.place.inText : (words.place.sections[place.section] ?? place.section);
  if (range === null) return <p className="text-sm">{words.issues.unstatedWords}</p>;
  return (
    <button
      type="button"
      aria-current={(range.start === inView?.start && range.end === inView.end) || undefined}
      onClick={() => onRange(range)}
      className="-mx-1 block min-h-6 w-full rounded px-1 text-left text-sm hover:bg-surface aria-[current]:bg-surface"
    >
      <span className="underline underline-offset-2">{where}</span>{" "}
      <span className="font-serif [overflow-wrap:anywhere]">{quoted(place.quote ?? "")}</span>
    </button>
  );
}

/** A value of any kind, as the terms write theirs. */
function showAny(value: unknown): string {
  if (typeof value === "object" && value !== null && "amount" in value && "currency" in value) {
    return showMoney(value as Parameters<typeof showMoney>[0]) ?? "";
  }
  return typeof value === "string" ? value : JSON.stringify(value);
}
