import type { MissingTerm } from "@/pages/documents/terms/missing.ts";
import { documentWords } from "@/pages/documents/words.ts";

const words = documentWords.terms;

interface NotStatedLineProps {
  readonly missing: readonly MissingTerm[];
  readonly searched: string;
  readonly onFind: (words: string) => void;
}

/** The values of a group that the text does not state, in one line, with what was searched for them. */
export function NotStatedLine({ missing, searched, onFind }: NotStatedLineProps) {
  if (missing.length === 0) return null;
  const count = missing.reduce((sum, term) => sum + term.count, 0);
  return (
    <details className="px-3 py-1.5 text-sm text-quiet">
      <summary className="min-h-6 cursor-pointer">{words.notStatedCount(count)}</summary>
      <p className="mt-1">{searched}</p>
      <ul className="mt-1 flex flex-wrap gap-x-3 gap-y-0.5">
        {missing.map((term) => (
          <li key={term.label}>
            <button
              type="button"
              title={words.findInText(lastPart(term.label))}
              onClick={() => onFind(lastPart(term.label))}
              className="-mx-1 min-h-6 rounded px-1 text-left underline decoration-line underline-offset-4 hover:bg-tint"
            >
              {term.count === 1 ? term.label : words.times(term.label, term.count)}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** "Revolving Facility · Purpose" is searched as "Purpose". */
function lastPart(label: string): string {
  return label.split(" · ").at(-1) ?? label;
}
