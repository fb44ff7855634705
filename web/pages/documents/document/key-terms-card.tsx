import type { CreditAgreement } from "#domain/agreement/credit-agreement.ts";
import type { KeyTerm } from "@/pages/documents/terms/key-terms.ts";
import { documentWords } from "@/pages/documents/words.ts";
import { NotStated, TermCell } from "./term-row.tsx";

interface KeyTermsCardProps {
  readonly agreement: CreditAgreement;
  readonly keyTerms: readonly KeyTerm[];
  readonly selected: string | null;
  readonly onSelect: (pointer: string) => void;
}

/** The key terms in cells. Each value leads to its source. */
export function KeyTermsCard({ agreement, keyTerms, selected, onSelect }: KeyTermsCardProps) {
  return (
    <section aria-label={documentWords.document.keyTerms} className="border-b border-line bg-surface p-3">
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-surface @min-[73.5rem]:grid-cols-3">
        {keyTerms.map(({ label, values }, i) => (
          <div
            key={`${label}-${String(i)}`}
            className="flex min-w-0 flex-col px-2.5 py-2 shadow-[0_0_0_1px_var(--color-line)] @max-[73.5rem]:last:odd:col-span-2"
          >
            <dt className="px-1 text-sm text-quiet">{label}</dt>
            <dd className="min-w-0 font-semibold break-words tabular-nums">
              {values.length === 0 ? (
                <span className="px-1 font-normal">
                  <NotStated />
                </span>
              ) : null}
              {values.map(({ term, of }) => (
                <span key={term.pointer} className="block">
                  <TermCell
                    term={term}
                    agreement={agreement}
                    isSelected={term.pointer === selected}
                    onSelect={onSelect}
                  />
                  {of === null ? null : (
                    <span className="block px-1 text-sm font-normal text-quiet [overflow-wrap:anywhere]">{of}</span>
                  )}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
