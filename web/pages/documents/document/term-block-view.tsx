import { memo } from "react";
import type { CreditAgreement } from "#domain/agreement/credit-agreement.ts";
import type { TermBlock, TermTable } from "@/pages/documents/terms/term.ts";
import { TermCell, TermRow } from "./term-row.tsx";

interface TermBlockViewProps {
  readonly block: TermBlock;
  readonly agreement: CreditAgreement;
  /** The selected term, if it is in this block. */
  readonly selected: string | null;
  readonly onSelect: (pointer: string) => void;
}

/** Rows of terms, and their table, under a heading. */
export const TermBlockView = memo(function TermBlockView(props: TermBlockViewProps) {
  const { block, agreement, selected, onSelect } = props;
  const Heading = block.level === 3 ? "h3" : "h4";
  return (
    <div className="pb-1">
      {block.heading === null ? null : (
        <Heading
          className={
            block.level === 3 ? "px-3 pt-3 pb-1 font-semibold" : "px-3 pt-2.5 pb-0.5 text-sm font-medium text-quiet"
          }
        >
          {block.heading}
        </Heading>
      )}
      {block.terms.map((term, i) => (
        <TermRow
          key={`${term.pointer}-${String(i)}`}
          term={term}
          agreement={agreement}
          selected={selected}
          onSelect={onSelect}
        />
      ))}
      {block.table === undefined ? null : (
        <TableView {...props} table={block.table} label={block.heading ?? block.terms[0]?.label ?? ""} />
      )}
    </div>
  );
});

function TableView({
  table,
  label,
  agreement,
  selected,
  onSelect,
}: TermBlockViewProps & { table: TermTable; label: string }) {
  return (
    <div className="overflow-x-auto px-3 pb-1">
      <table aria-label={label} className="w-full text-sm">
        <thead>
          <tr>
            {table.columns.map((title, i) => (
              <th
                key={title}
                scope="col"
                className={`px-1 pb-1 font-medium text-quiet ${i === 0 ? "text-left" : "text-right"}`}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, n) => (
            <tr key={String(n)} className="border-t border-line">
              {row.map((term, i) => (
                <td
                  key={`${term.pointer}-${String(i)}`}
                  className={`align-top ${i === 0 ? "text-left" : "text-right"}`}
                >
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
    </div>
  );
}
