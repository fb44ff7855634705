import { useQuery } from "@tanstack/react-query";
import type { DealTerm, DealTermKind } from "#domain/agreement/deal-terms.ts";
import type { Range } from "@/pages/documents/text/spans.ts";
import { documentWords } from "@/pages/documents/words.ts";
import { dealTermsQuery } from "./document-queries.ts";
import { Group } from "./group.tsx";
import { Places } from "./places.tsx";

const words = documentWords.dealTerms;

const GROUPS = {
  security: ["security", "lien_ranking", "guarantee", "borrowing_base", "advance_rate"],
  economics: ["call_protection", "incremental", "pik"],
  covenants: ["debt_basket", "restricted_payment_basket", "ebitda_addback_cap", "equity_cure"],
  mechanics: ["change_of_control", "benchmark_replacement", "defaulting_lender", "amendment_type"],
} as const satisfies Record<string, readonly DealTermKind[]>;
const GROUP_NAMES = Object.keys(GROUPS) as (keyof typeof GROUPS)[];

interface DealTermGroupsProps {
  readonly id: string;
  readonly version: number;
  readonly onRange: (range: Range) => void;
}

/** The deal terms by subject, each provision with a link to its words. Read when the tab is opened. */
export function DealTermGroups({ id, version, onRange }: DealTermGroupsProps) {
  const { data, isError } = useQuery(dealTermsQuery(id, version));
  if (isError) return <p className="px-3 py-2 text-quiet">{words.failed}</p>;
  if (data === undefined) return <p className="px-3 py-2 text-quiet">{words.loading}</p>;
  return (
    <>
      {GROUP_NAMES.map((name) => (
        <TermGroup key={name} name={name} terms={data.terms} onRange={onRange} />
      ))}
      {data.not_found.length === 0 ? null : (
        <p className="px-3 py-2 text-sm text-quiet">
          {words.notFound(data.not_found.map((kind) => words.kinds[kind]).join(", "))}
        </p>
      )}
    </>
  );
}

interface TermGroupProps {
  readonly name: keyof typeof GROUPS;
  readonly terms: readonly DealTerm[];
  readonly onRange: (range: Range) => void;
}

function TermGroup({ name, terms, onRange }: TermGroupProps) {
  const kinds: readonly DealTermKind[] = GROUPS[name].filter((kind) => terms.some(({ term }) => term === kind));
  if (kinds.length === 0) return null;
  return (
    <Group id={`deal-${name}`} title={words.groups[name]}>
      <dl className="flex flex-col gap-2 px-3 py-2">
        {kinds.map((kind) => (
          <div key={kind}>
            <dt className="text-sm text-quiet">{words.kinds[kind]}</dt>
            {terms
              .filter(({ term }) => term === kind)
              .map(({ summary, place }) => (
                <dd key={`${place.start} ${summary}`}>
                  <span className="inline-block font-medium first-letter:uppercase">{summary}</span>
                  <Places places={[place]} onRange={onRange} />
                </dd>
              ))}
          </div>
        ))}
      </dl>
    </Group>
  );
}
