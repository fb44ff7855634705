import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Section } from "@/parts/section.tsx";
import { amendmentNumberOf } from "./amendment-number.ts";
import type { DealTerms } from "./deal-queries.ts";
import { dealWords } from "./words.ts";

const words = dealWords.terms;
export type Agreement = DealTerms["agreements"][number];
type Term = Agreement["terms"][number];

/** The number of documents that the terms come from. */
function documentsOf({ document_kind, amendments }: Agreement): string {
  return document_kind === "amendment"
    ? words.amendmentsOnly(amendments.length + 1)
    : words.plusAmendments(amendments.length);
}

/** The terms that are in force, facility by facility, each with the document that it comes from. */
export function TermsInForce({ agreement, asOf }: { readonly agreement: Agreement; readonly asOf: ReactNode }) {
  const facilities = [...new Set(agreement.terms.map(({ facility }) => facility))];
  return (
    <Section title={words.title} actions={asOf}>
      <p className="-mt-2 mb-3 text-quiet">
        {agreement.name} · {documentsOf(agreement)}
      </p>
      <table aria-label={words.title} className="w-full border-collapse">
        <thead className="sr-only">
          <tr>
            <th scope="col">{words.term}</th>
            <th scope="col">{words.value}</th>
            <th scope="col">{words.source}</th>
          </tr>
        </thead>
        {facilities.map((facility) => (
          <tbody key={facility ?? ""}>
            <tr>
              <th scope="rowgroup" colSpan={3} className="pt-3 pb-1 text-left text-sm font-semibold">
                {facility ?? words.general}
              </th>
            </tr>
            {agreement.terms
              .filter((term) => term.facility === facility)
              .map((term) => (
                <TermRow key={term.key} term={term} agreement={agreement} />
              ))}
          </tbody>
        ))}
      </table>
    </Section>
  );
}

function TermRow({ term, agreement }: { readonly term: Term; readonly agreement: Agreement }) {
  const source = term.chain.at(-1);
  const earlier = term.chain.length - 1;
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="w-2/5 py-1.5 pr-3 text-left font-normal text-quiet">
        {term.label}
      </th>
      <td className="py-1.5 pr-3">
        <span
          className="line-clamp-2 font-medium tabular-nums [overflow-wrap:anywhere] min-[380px]:[overflow-wrap:break-word]"
          title={term.text}
        >
          {term.text}
        </span>
        {earlier > 0 ? (
          <details className="text-sm text-quiet">
            <summary className="cursor-pointer">{words.history(earlier)}</summary>
            <ol>
              {term.chain.slice(0, -1).map((link) => (
                <li key={link.document_id}>
                  {link.text} · {link.title}
                </li>
              ))}
            </ol>
          </details>
        ) : null}
      </td>
      <td className="py-1.5 text-right whitespace-nowrap">
        {source === undefined ? null : <SourceLink link={source} agreement={agreement} />}
      </td>
    </tr>
  );
}

/** Where a document states a value: one of its own terms, else words with which it replaces others. */
export function placeOf({ pointer, evidence: [first] }: Pick<Term["chain"][number], "pointer" | "evidence">) {
  if (pointer !== "" || first?.start === undefined || first.end === undefined) return { at: pointer };
  return { from: first.start, to: first.end };
}

/** Links to the words from which the value was read. */
function SourceLink({ link, agreement }: { readonly link: Term["chain"][number]; readonly agreement: Agreement }) {
  const number = amendmentNumberOf(agreement, link.document_id);
  const look = number === null ? "border-edge text-quiet" : "border-accent bg-tint text-accent";
  return (
    <Link
      to="/documents/$id"
      params={{ id: String(link.document_id) }}
      search={placeOf(link)}
      title={link.title}
      className={`inline-block rounded-full border px-2 text-sm font-medium hover:underline ${look}`}
    >
      {number === null ? words.agreement : words.amendment(number)}
    </Link>
  );
}
