import { Link } from "@tanstack/react-router";
import { LINK } from "@/parts/link-style.ts";
import type { Assessment } from "./queries.ts";

type Citation = NonNullable<Assessment["checks"][number]["citation"]>;

/** The words that are cited, or others in their place, which lead to them in the document. */
export function CitationText({
  citation,
  text = citation.quote ?? citation.source,
}: {
  citation: Citation;
  text?: string;
}) {
  const { document_id: id, start, end } = citation;
  if (id === null) return <span className="text-sm">{text}</span>;
  return (
    <Link
      to="/documents/$id"
      params={{ id: String(id) }}
      search={start === null || end === null ? {} : { from: start, to: end }}
      className={`${LINK} text-sm`}
    >
      {text}
    </Link>
  );
}
