import { formatCalendarDate } from "@/formats.ts";
import { LINK } from "@/parts/link-style.ts";
import type { ChartSource } from "./chart-data.ts";
import { chartWords as words } from "./words.ts";

/** The source of the figures, their date, and whether they are stale. */
export function SourceLine({ sources }: { sources: readonly ChartSource[] }) {
  const [only] = sources;
  if (only === undefined) return null;
  if (sources.length === 1)
    return (
      <p className="text-sm text-quiet">
        {words.source}: <OneSource source={only} />
      </p>
    );
  return (
    <div className="text-sm text-quiet">
      <p>{words.sources}:</p>
      <ul className="list-disc pl-5">
        {sources.map((source) => (
          <li key={`${source.url} ${source.title}`}>
            <OneSource source={source} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function OneSource({ source }: { source: ChartSource }) {
  const { publisher, as_of: asOf, stale } = source;
  return (
    <>
      <SourceName source={source} />, {publisher}
      {asOf === null ? "" : `, ${words.asOf(formatCalendarDate(asOf.slice(0, 10)))}`}
      {stale ? <StaleMark /> : null}
    </>
  );
}

function SourceName({ source: { title, url } }: { source: ChartSource }) {
  if (!/^https?:\/\//.test(url)) return title;
  return (
    <a href={url} target="_blank" rel="noreferrer" className={LINK}>
      {title}
    </a>
  );
}

function StaleMark() {
  return (
    <span
      title={words.staleMeaning}
      className="ml-1.5 whitespace-nowrap rounded border border-warning bg-warning-tint px-1 py-px font-medium text-warning"
    >
      {words.stale}
    </span>
  );
}

/** Each source once. */
export function distinctSources(sources: readonly (ChartSource | null)[]): ChartSource[] {
  const known = sources.filter((source) => source !== null);
  return known.filter(
    (source, i) => known.findIndex(({ url, title }) => url === source.url && title === source.title) === i,
  );
}
