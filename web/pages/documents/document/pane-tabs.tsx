import type { KeyboardEvent } from "react";
import { documentWords } from "@/pages/documents/words.ts";

export type Pane = "terms" | "text";
const PANES: readonly Pane[] = ["terms", "text"];

/** In a narrow window only one of the two panes is visible. */
export function PaneTabs({ pane, onPane }: { pane: Pane; onPane: (pane: Pane) => void }) {
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    const other = pane === "terms" ? "text" : "terms";
    onPane(other);
    document.getElementById(`tab-${other}`)?.focus();
  };
  return (
    <div
      role="tablist"
      aria-label={documentWords.document.panes}
      className="flex border-b border-line @min-[50rem]:hidden"
      onKeyDown={onKey}
    >
      {PANES.map((name) => (
        <button
          key={name}
          id={`tab-${name}`}
          type="button"
          role="tab"
          aria-selected={name === pane}
          aria-controls={`pane-${name}`}
          tabIndex={name === pane ? 0 : -1}
          onClick={() => onPane(name)}
          className="min-h-10 flex-1 border-b-2 border-transparent px-4 font-medium text-quiet focus-visible:-outline-offset-2 aria-selected:border-accent aria-selected:text-ink"
        >
          {documentWords.document[name]}
        </button>
      ))}
    </div>
  );
}
