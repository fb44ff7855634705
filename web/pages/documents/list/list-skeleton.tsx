import { Bar } from "@/pages/documents/document/document-skeleton.tsx";
import { documentWords } from "@/pages/documents/words.ts";

const ROWS = ["w-2/3", "w-1/2", "w-3/4", "w-3/5", "w-1/2", "w-2/3"];

/** The shape of the list while it loads. */
export function ListSkeleton() {
  return (
    <div className="rounded-lg border border-line bg-surface px-4">
      <p role="status" className="sr-only">
        {documentWords.list.loading}
      </p>
      <div aria-hidden="true" className="animate-pulse">
        {ROWS.map((width, i) => (
          <div key={String(i)} className="border-t border-line py-4 first:border-0">
            <Bar className={`h-4 ${width}`} />
          </div>
        ))}
      </div>
    </div>
  );
}
