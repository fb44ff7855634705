import { Link } from "@tanstack/react-router";
import { formatCalendarDate } from "@/formats.ts";
import { Badge } from "@/parts/badge.tsx";
import { LINK } from "@/parts/link-style.ts";
import type { StoredResearch } from "./research-queries.ts";
import { researchWords } from "./words.ts";

const words = researchWords.result;
type Source = StoredResearch["sources"][number];

/** The sources under the numbers that the answer cites them by. */
export function Sources({ run }: { run: StoredResearch }) {
  return (
    <section aria-label={words.sources}>
      <div className="mb-2 flex items-center justify-between gap-2">
        <h2 className="font-semibold">{words.sources}</h2>
        {run.statistics === null ? null : <Badge>{words.used(run.sources.length, run.statistics.pages_read)}</Badge>}
      </div>
      <ol className="flex flex-col gap-3">
        {run.sources.map((source, i) => (
          <li key={source.id} id={`source-${i + 1}`} className="flex scroll-mt-4 gap-3 target:bg-tint">
            <span className="h-fit rounded bg-tint px-2 text-sm font-medium text-accent">{i + 1}</span>
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <SourceLink source={source} />
              <span className="block text-sm text-quiet">
                {source.publisher}
                {source.published_at === null ? null : ` · ${formatCalendarDate(source.published_at.slice(0, 10))}`}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A document opens in this window; any other link opens in a new window without a reference to this one. */
function SourceLink({ source }: { source: Source }) {
  if (source.document_id !== null)
    return (
      <Link to="/documents/$id" params={{ id: String(source.document_id) }} className={LINK}>
        {source.title}
      </Link>
    );
  return (
    <a href={source.url} target="_blank" rel="noreferrer noopener" className={LINK}>
      {source.title}
    </a>
  );
}
