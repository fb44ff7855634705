import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { companyName } from "#domain/agreement/document-name.ts";
import { formatCalendarDate, formatDate, formatDateAndTime } from "@/formats.ts";
import type { ListSearch } from "@/pages/documents/search-params.ts";
import { jurisdictionName } from "@/pages/documents/terms/jurisdictions.ts";
import { showMoney, showNumber, wordFor } from "@/pages/documents/terms/values.ts";
import { documentWords } from "@/pages/documents/words.ts";
import { Icon } from "@/parts/icon.tsx";
import { quoted } from "@/parts/quoted.ts";
import type { Summary } from "./list-query.ts";

const words = documentWords.list;
type Sort = NonNullable<ListSearch["sort"]>;

interface Column {
  readonly title: string;
  readonly cell: (document: Summary) => ReactNode;
  /** The sort orders that a click on the title cycles through. */
  readonly sorts?: readonly [first: Sort, second: Sort];
  readonly className?: string;
}

const NONE = <em className="text-quiet">{documentWords.terms.notStated}</em>;

const COLUMNS: readonly Column[] = [
  {
    title: words.columns.title,
    sorts: ["borrower_name", "-borrower_name"],
    className: "font-medium min-w-64",
    cell: ({ id, name, borrower_name, hits }) => (
      <>
        {/* The link covers its whole row. */}
        <Link
          to="/documents/$id"
          params={{ id: String(id) }}
          className="text-accent after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
        >
          {name}
        </Link>
        {borrower_name === null || name.startsWith(companyName(borrower_name)) ? null : (
          <span className="block text-sm font-normal text-quiet">{companyName(borrower_name)}</span>
        )}
        <Hits hits={hits} />
      </>
    ),
  },
  {
    title: words.columns.kind,
    className: "lg:whitespace-nowrap",
    cell: ({ document_kind }) => wordFor(documentWords.kinds, document_kind),
  },
  {
    title: words.columns.date,
    sorts: ["-agreement_date", "agreement_date"],
    className: "whitespace-nowrap",
    cell: ({ agreement_date }) => (agreement_date === null ? NONE : formatCalendarDate(agreement_date)),
  },
  {
    title: words.columns.commitment,
    sorts: ["-total_commitment", "total_commitment"],
    className: "whitespace-nowrap tabular-nums lg:text-right",
    cell: commitmentOf,
  },
  {
    title: words.columns.law,
    className: "whitespace-nowrap",
    cell: ({ governing_law }) => jurisdictionName(governing_law) ?? NONE,
  },
  {
    title: words.columns.updated,
    sorts: ["-updated_at", "updated_at"],
    className: "whitespace-nowrap",
    cell: ({ updated_at }) => (
      <time dateTime={updated_at} title={formatDateAndTime(updated_at)}>
        {formatDate(updated_at)}
      </time>
    ),
  },
];

/** One document per row; in a narrow window one per block, with the column titles next to the values. */
export function DocumentTable({ documents, sort }: { documents: readonly Summary[]; sort: Sort }) {
  return (
    <div className="rounded-lg border border-line bg-surface">
      <table aria-label={words.title} className="w-full border-collapse max-lg:block">
        <thead className="max-lg:sr-only">
          <tr>
            {COLUMNS.map((column) => (
              <Title key={column.title} column={column} sort={sort} />
            ))}
          </tr>
        </thead>
        <tbody className="max-lg:block">
          {documents.map((document) => (
            <tr
              key={document.id}
              className="relative border-t border-line hover:bg-tint max-lg:block max-lg:px-4 max-lg:py-3 max-lg:first:border-0"
            >
              {COLUMNS.map(({ title, cell, className = "" }) => (
                <td
                  key={title}
                  data-title={title}
                  className={`px-3 py-2.5 align-top max-lg:flex max-lg:justify-between max-lg:gap-4 max-lg:px-0 max-lg:py-0.5 max-lg:text-right max-lg:before:shrink-0 max-lg:before:font-normal max-lg:before:text-quiet max-lg:before:content-[attr(data-title)] ${className}`}
                >
                  <span className="min-w-0 break-words">{cell(document)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** How often the text has what was searched, and the first sentence that does. */
function Hits({ hits }: Pick<Summary, "hits">) {
  if (hits === undefined || hits.sentence === null) return null;
  return (
    <span className="mt-0.5 block max-w-prose text-sm font-normal text-quiet">
      {words.hits(hits.count)}: {quoted(hits.sentence)}
    </span>
  );
}

function Title({ column: { title, sorts, className }, sort }: { column: Column; sort: Sort }) {
  const align = className?.includes("text-right") ? "text-right" : "text-left";
  if (sorts === undefined) {
    return (
      <th scope="col" className={`px-3 py-2 text-sm font-medium text-quiet ${align}`}>
        {title}
      </th>
    );
  }
  const [first, second] = sorts;
  const isSorted = sort === first || sort === second;
  const isDown = sort.startsWith("-");
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (isDown ? "descending" : "ascending") : "none"}
      className={`px-1 py-1 text-sm font-medium text-quiet ${align}`}
    >
      <Link
        to="/documents"
        search={(now) => ({ ...now, page: undefined, sort: sort === first ? second : first })}
        replace
        className="inline-flex min-h-7 items-center gap-1 rounded px-2 whitespace-nowrap hover:bg-tint hover:text-ink"
      >
        {title}
        {isSorted ? <Icon name={isDown ? "down" : "up"} /> : null}
      </Link>
    </th>
  );
}

function commitmentOf({ total_commitment: amount, currency }: Summary): ReactNode {
  if (amount === null) return NONE;
  return currency === null ? showNumber(amount) : showMoney({ amount, currency });
}
