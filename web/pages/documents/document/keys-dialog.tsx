import { reviewWords } from "@/pages/documents/review/words.ts";
import { documentWords } from "@/pages/documents/words.ts";
import { Dialog } from "@/parts/dialog.tsx";

/** The keyboard shortcuts. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={documentWords.keys.title} onClose={onClose}>
      <dl className="grid grid-cols-[max-content_1fr] gap-x-6 gap-y-2">
        {[...reviewWords.keys, ...documentWords.keys.list].map(([keys, meaning]) => (
          <div key={keys} className="contents">
            <dt>
              <kbd className="rounded border border-line bg-sunken px-1.5 py-0.5 font-mono text-sm">{keys}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
