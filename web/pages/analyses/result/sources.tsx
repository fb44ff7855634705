import type { StoredResult } from "#features/analyses/routes.ts";
import { formatDate } from "@/formats.ts";
import { showDay } from "@/pages/analyses/figures.ts";
import { analysisWords } from "@/pages/analyses/words.ts";
import { Badge } from "@/parts/badge.tsx";
import { LINK } from "@/parts/link-style.ts";
import { CARD, Part } from "./part.tsx";

const words = analysisWords.result;

type Source = StoredResult["data"]["sources"][number];

/** Where the figures come from. */
export function Sources({ sources }: { sources: readonly Source[] }) {
  return (
    <Part id="sources" title={words.parts.sources}>
      <ul className="grid gap-3 md:grid-cols-2">
        {sources.map((source) => (
          <SourceCard key={source.id} source={source} />
        ))}
      </ul>
    </Part>
  );
}

function SourceCard({ source }: { source: Source }) {
  const { id, title, url, publisher, as_of: asOf, retrieved_at: retrieved, licence, stale } = source;
  return (
    <li id={`source-${id}`} className={`${CARD} scroll-mt-20 break-inside-avoid target:border-accent`}>
      <p className="mb-1 flex flex-wrap items-baseline gap-x-2">
        <span className="text-quiet">{words.sources.short(id)}</span>
        <SourceTitle title={title} url={url} />
        {stale ? (
          <span title={words.sources.staleMeaning}>
            <Badge kind="warning">{words.sources.stale}</Badge>
          </span>
        ) : null}
      </p>
      <dl className="grid grid-cols-[max-content_1fr] gap-x-3 text-sm">
        {[
          [words.sources.publisher, publisher],
          [words.sources.date, asOf === null ? "–" : showDay(asOf)],
          [words.sources.retrieved, formatDate(retrieved)],
          [words.sources.licence, licence],
        ].map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-quiet">{name}</dt>
            <dd className="min-w-0 [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

/** A link only where the address is one of the web: results may come from elsewhere. */
function SourceTitle({ title, url }: { title: string; url: string }) {
  if (!/^https?:\/\//i.test(url)) return <span className="font-medium">{title}</span>;
  return (
    <a href={url} rel="noreferrer" target="_blank" className={`${LINK} min-w-0 font-medium [overflow-wrap:anywhere]`}>
      {title}
    </a>
  );
}
