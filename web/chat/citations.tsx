import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { namesQuery } from "@/pages/documents/document/document-queries.ts";
import { LINK } from "@/parts/link-style.ts";
import { withoutBars } from "@/parts/table-cells.ts";
import type { Citation } from "./conversation.ts";
import { chatWords as words } from "./words.ts";

const OPEN_UP_TO = 2;
const LONGEST_QUOTE_UNITS = 400;
const MARK = "mx-0.5 inline-block min-w-6 rounded bg-tint px-1.5 text-center text-sm font-medium text-accent-strong";

/** The number of a citation, which links to the cited words. */
export function CitationMark({ number, citation }: { number: number; citation: Citation }) {
  return (
    <CitedPlace
      citation={citation}
      label={words.source(number)}
      className={`${MARK} hover:bg-accent hover:text-on-accent`}
    >
      {number}
    </CitedPlace>
  );
}

/** The quotes under an answer, each with a link to its place. */
export function QuoteList({ citations }: { citations: readonly Citation[] }) {
  const cited = new Set(citations.flatMap(({ document_id: id }) => id ?? []));
  const { data: names } = useQuery(namesQuery([...cited]));
  return (
    <details open={citations.length <= OPEN_UP_TO}>
      <summary className="text-sm text-quiet">{words.sources(citations.length)}</summary>
      <ol className="mt-2 flex flex-col gap-2">
        {citations.map((citation, i) => (
          <li key={String(i)} className="border-l-3 border-mark-strong bg-sunken px-3 py-2">
            <blockquote className="font-serif whitespace-pre-line">{shortened(citation.quote)}</blockquote>
            <p className="mt-1 flex justify-between gap-3 text-sm text-quiet">
              <span className="min-w-0">
                {i + 1} · {placeName(citation, names)}
              </span>
              <CitedPlace
                citation={citation}
                label={`${words.openSource}: ${words.source(i + 1)}`}
                className={`${LINK} shrink-0`}
              >
                {words.openSource}
              </CitedPlace>
            </p>
          </li>
        ))}
      </ol>
    </details>
  );
}

interface CitedPlaceProps {
  readonly citation: Citation;
  readonly label: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** A link to the exact words of a document, or to the run. Data sent with the question has no page. */
function CitedPlace({ citation, label, className, children }: CitedPlaceProps) {
  const { document_id: document, run_id: run, run_type: type, start, end } = citation;
  const shown = { "aria-label": label, title: shortened(citation.quote), className };
  if (document !== undefined)
    return (
      <Link
        to="/documents/$id"
        params={{ id: String(document) }}
        search={start === undefined || end === undefined ? {} : { from: start, to: end }}
        {...shown}
      >
        {children}
      </Link>
    );
  if (run !== undefined)
    return (
      <Link to={type === "analysis" ? "/analyses/$id" : "/research/$id"} params={{ id: run }} {...shown}>
        {children}
      </Link>
    );
  return null;
}

/** A document's name; its number while the name is not known. */
function placeName(
  { document_id: document, run_id: run, run_type: type, source }: Citation,
  names: ReadonlyMap<number, string> | undefined,
): string {
  if (document !== undefined) return names?.get(document) ?? words.ofDocument(document);
  if (run !== undefined) return words.ofRun[type ?? "research"];
  return source ?? "";
}

function shortened(quote: string): string {
  const shown = withoutBars(quote);
  return shown.length <= LONGEST_QUOTE_UNITS ? shown : `${shown.slice(0, LONGEST_QUOTE_UNITS)}…`;
}
