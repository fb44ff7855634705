import type { TextPlace } from "#domain/agreement/completeness.ts";
import type { Range } from "@/pages/documents/text/spans.ts";
import { documentWords } from "@/pages/documents/words.ts";
import { quoted } from "@/parts/quoted.ts";

interface PlacesProps {
  readonly places: readonly TextPlace[];
  readonly onRange: (range: Range) => void;
}

/** Words of the text; each leads to its place. */
export function Places({ places, onRange }: PlacesProps) {
  return places.map(({ start, end, quote, section }) => (
    <button
      key={start}
      type="button"
      onClick={() => onRange({ start, end })}
      className="-mx-1 block min-h-6 w-full rounded px-1 text-left text-sm hover:bg-tint"
    >
      <span className="underline underline-offset-2">{section ?? documentWords.place.inText}</span>{" "}
      <span className="font-serif [overflow-wrap:anywhere]">{quoted(quote)}</span>
    </button>
  ));
}
