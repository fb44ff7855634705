import type { CreditAgreement } from "#domain/agreement/credit-agreement.ts";
import { facilityRows } from "@/pages/documents/terms/facility-columns.ts";
import { documentWords } from "@/pages/documents/words.ts";
import { TermCell } from "./term-row.tsx";

const words = documentWords.document;

interface FacilityColumnsProps {
  readonly agreement: CreditAgreement;
  readonly selected: string | null;
  readonly onSelect: (pointer: string) => void;
}

/** The facilities as columns. Beyond three they scroll sideways; the names of the rows stay. */
export function FacilityColumns({ agreement, selected, onSelect }: FacilityColumnsProps) {
  if (agreement.facilities.length === 0) return null;
  return (
    // Scrolled with the keyboard as well.
    <section
      aria-label={words.facilityTable}
      tabIndex={0}
      className="relative overflow-x-auto border-b border-line bg-surface p-3 focus-visible:-outline-offset-2"
    >
      <table aria-label={words.facilityTable} className="w-full text-sm">
        <thead>
          <tr>
            <th scope="col" className="sticky left-0 bg-surface py-1 pr-2 text-left font-medium text-quiet">
              {words.term}
            </th>
            {agreement.facilities.map(({ id, facility_name: name }) => (
              <th key={id} scope="col" className="min-w-32 px-2 py-1 text-right align-bottom font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {facilityRows(agreement).map(({ label, cells }) => (
            <tr key={label} className="border-t border-line">
              <th scope="row" className="sticky left-0 bg-surface py-1 pr-2 text-left font-normal text-quiet">
                {label}
              </th>
              {cells.map((term, i) => (
                <td key={String(i)} className="px-1 py-0.5 text-right align-top">
                  <TermCell
                    term={term}
                    agreement={agreement}
                    isSelected={term.pointer === selected}
                    onSelect={onSelect}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
