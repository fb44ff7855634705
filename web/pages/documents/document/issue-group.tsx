import type { CreditAgreement } from "#domain/agreement/credit-agreement.ts";
import { evidenceOf, type Term } from "@/pages/documents/terms/term.ts";
import type { Range } from "@/pages/documents/text/spans.ts";
import { documentWords } from "@/pages/documents/words.ts";
import { ConflictView } from "./conflict-view.tsx";
import { Group } from "./group.tsx";

const words = documentWords.issues;

/** Places of a warning may show nothing of their own: some characters around them are marked too. */
const SHOWN_AROUND = 12;

interface IssueGroupProps {
  readonly agreement: CreditAgreement;
  readonly terms: ReadonlyMap<string, Term>;
  readonly onSelect: (pointer: string) => void;
  readonly onRange: (range: Range) => void;
}

/** Conflicts and warnings. */
export function IssueGroup({ agreement, terms, onSelect, onRange }: IssueGroupProps) {
  const { conflicts, warnings } = agreement;
  const labelOf = (pointer: string): string => terms.get(pointer)?.label ?? documentWords.terms.pointer(pointer);
  return (
    <Group id="issues" title={words.title} aside={String(conflicts.length + warnings.length)}>
      <div className="flex flex-col gap-4 px-3 py-2">
        {conflicts.length + warnings.length === 0 ? <p className="text-quiet">{words.none}</p> : null}
        {conflicts.map((conflict) => (
          <div key={conflict.pointer}>
            <h3>
              <button
                type="button"
                onClick={() => onSelect(conflict.pointer)}
                className="min-h-6 text-left font-medium underline decoration-line underline-offset-4 hover:bg-tint"
              >
                {words.conflict(labelOf(conflict.pointer))}
              </button>
            </h3>
            <ConflictView conflict={conflict} terms={terms} selection={{ range: null }} onRange={onRange} />
          </div>
        ))}
        {warnings.length === 0 ? null : (
          <ul className="flex flex-col gap-2">
            {warnings.map(({ code, message, pointer, places = [] }, i) => (
              <li key={`${code}-${String(i)}`} className="rounded-md bg-warning-tint px-3 py-2">
                {message}
                {pointer === null || evidenceOf(agreement, pointer).length === 0 ? null : (
                  <button
                    type="button"
                    onClick={() => onSelect(pointer)}
                    className="ml-2 min-h-6 underline underline-offset-2"
                  >
                    {words.goTo(labelOf(pointer))}
                  </button>
                )}
                {places.length === 0 ? null : (
                  <span className="mt-1 flex flex-wrap gap-x-3">
                    {places.map(({ start, end }, place) => (
                      <button
                        key={start}
                        type="button"
                        onClick={() => onRange({ start: Math.max(0, start - SHOWN_AROUND), end: end + SHOWN_AROUND })}
                        className="min-h-6 underline underline-offset-2"
                      >
                        {words.place(place + 1)}
                      </button>
                    ))}
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Group>
  );
}
