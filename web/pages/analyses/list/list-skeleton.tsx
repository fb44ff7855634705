import { analysisWords } from "@/pages/analyses/words.ts";

const ROWS = ["w-2/3", "w-1/2", "w-3/4", "w-3/5", "w-1/2", "w-2/3"];

/** The shape of the list while it loads. */
export function ListSkeleton() {
  return (
    <div className="rounded-lg border border-line bg-surface px-4">
      <p role="status" className="sr-only">
        {analysisWords.list.loading}
      </p>
      {ROWS.map((width, i) => (
        <div key={String(i)} aria-hidden="true" className="border-t border-line py-4 first:border-0">
          <div className={`h-4 animate-pulse rounded bg-sunken ${width}`} />
        </div>
      ))}
    </div>
  );
}
