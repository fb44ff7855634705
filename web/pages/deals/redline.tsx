import { Link } from "@tanstack/react-router";
import { LINK } from "@/parts/link-style.ts";
import { Section } from "@/parts/section.tsx";
import { Table } from "@/parts/table.tsx";
import { amendmentNumberOf } from "./amendment-number.ts";
import type { Agreement } from "./terms-in-force.tsx";
import { dealWords } from "./words.ts";

const words = dealWords.redline;

/** Terms before and after each amendment. */
export function Redline({ agreement }: { readonly agreement: Agreement }) {
  if (agreement.redline.length === 0) return null;
  const titles = new Map(agreement.amendments.map(({ document_id, name }) => [document_id, name]));
  return (
    <Section title={words.title}>
      <p className="mb-3">{agreement.summary}</p>
      <Table
        label={words.title}
        rows={agreement.redline}
        keyOf={({ key, document_id }) => `${document_id} ${key}`}
        columns={[
          {
            title: dealWords.terms.term,
            cell: ({ facility, label }) => (facility === null ? label : `${facility}: ${label.toLowerCase()}`),
          },
          {
            title: words.before,
            cell: ({ before }) => <span className="text-quiet">{before ?? words.isNew}</span>,
          },
          { title: words.after, cell: ({ after }) => <span className="font-semibold">{after ?? words.gone}</span> },
          {
            title: words.by,
            cell: ({ document_id }) => (
              <Link
                to="/documents/$id"
                params={{ id: String(document_id) }}
                title={titles.get(document_id)}
                className={`whitespace-nowrap ${LINK}`}
              >
                {dealWords.terms.amendment(amendmentNumberOf(agreement, document_id) ?? 1)}
              </Link>
            ),
          },
        ]}
      />
    </Section>
  );
}

/** Statements of the documents that are not in the terms above, and why. */
export function NotRolledUp({ agreement }: { readonly agreement: Agreement }) {
  if (agreement.not_rolled_up.length === 0) return null;
  return (
    <Section title={dealWords.notRolledUp}>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {agreement.not_rolled_up.map(({ document_id, pointer, reason }) => (
          <li key={`${document_id} ${pointer ?? ""} ${reason}`}>
            <Link
              to="/documents/$id"
              params={{ id: String(document_id) }}
              search={pointer === null ? {} : { at: pointer }}
              className="hover:underline"
            >
              {reason}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
