import type { ReactNode } from "react";
import type { CreditAgreement } from "#domain/agreement/credit-agreement.ts";
import { companyName } from "#domain/agreement/document-name.ts";
import { partyMatrix, type Syndicate, syndicates } from "@/pages/documents/terms/syndicate.ts";
import { showMoney, wordFor } from "@/pages/documents/terms/values.ts";
import { documentWords } from "@/pages/documents/words.ts";
import { TermCell } from "./term-row.tsx";

const words = documentWords.document.matrix;
const { roles: roleWords } = documentWords.terms;
const HEAD = "px-2 py-1 align-bottom font-medium text-quiet";
const FIRST = "sticky left-0 min-w-36 bg-surface py-1 pr-2 text-left font-normal";

interface PartyMatrixProps {
  readonly agreement: CreditAgreement;
  readonly selected: string | null;
  readonly onSelect: (pointer: string) => void;
}

/** The roles of each party, and the commitments of the lenders with totals and shares. */
export function PartyMatrix(props: PartyMatrixProps) {
  const { roles, rows } = partyMatrix(props.agreement);
  if (rows.length === 0) return null;
  return (
    <>
      {syndicates(props.agreement).map((syndicate) => (
        <SyndicateTable key={syndicate.currency} {...props} syndicate={syndicate} />
      ))}
      <Scrolling label={words.roles}>
        <thead>
          <tr>
            <th scope="col" className={`${HEAD} sticky left-0 bg-surface pl-0 text-left`}>
              {words.party}
            </th>
            {roles.map((role) => (
              <th key={role} scope="col" className={`${HEAD} text-center`}>
                {wordFor(roleWords, role)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, roles: its }) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className={FIRST}>
                {name}
              </th>
              {roles.map((role) => (
                <td key={role} className="text-center">
                  {its.has(role) ? (
                    <TermCell
                      {...props}
                      term={{ pointer: its.get(role) ?? "", label: `${name}, ${wordFor(roleWords, role)}`, value: "●" }}
                      isSelected={its.get(role) === props.selected}
                    />
                  ) : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Scrolling>
    </>
  );
}

function SyndicateTable({ syndicate, ...props }: PartyMatrixProps & { readonly syndicate: Syndicate }) {
  const { currency, facilities, lenders, totals, total } = syndicate;
  const money = (amount: number): string => showMoney({ amount, currency }) ?? "";
  return (
    <Scrolling label={words.syndicate}>
      <thead>
        <tr>
          <th scope="col" className={`${HEAD} sticky left-0 bg-surface pl-0 text-left`}>
            {words.lenders(lenders.length)}
          </th>
          {[...facilities, ...(facilities.length > 1 ? [words.total] : []), words.share].map((title) => (
            <th key={title} scope="col" className={`${HEAD} text-right`}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lenders.map((lender) => (
          <tr key={lender.pointer} className="border-t border-line">
            <th scope="row" className={FIRST}>
              {companyName(lender.name)}
            </th>
            {lender.amounts.map((cell, i) => (
              <td key={facilities[i]} className="text-right">
                {cell === null ? (
                  <span className="px-1 text-quiet">–</span>
                ) : (
                  <TermCell
                    {...props}
                    term={{
                      pointer: cell.pointer,
                      label: `${lender.name}, ${facilities[i] ?? ""}`,
                      value: money(cell.amount),
                    }}
                    isSelected={cell.pointer === props.selected}
                  />
                )}
              </td>
            ))}
            {facilities.length > 1 ? (
              <td className="px-1 text-right font-medium tabular-nums">{money(lender.total)}</td>
            ) : null}
            <td className="py-1 pl-2 text-right whitespace-nowrap tabular-nums">
              <meter
                aria-label={words.shareOf(lender.name)}
                min={0}
                max={100}
                value={lender.share}
                className="mr-1.5 h-2 w-10 align-middle max-sm:hidden"
              />
              {lender.share.toFixed(1)}%
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t border-edge font-semibold tabular-nums">
          <th scope="row" className={`${FIRST} font-semibold`}>
            {words.total}
          </th>
          {totals.map((sum, i) => (
            <td key={facilities[i]} className="px-1 text-right">
              {money(sum)}
            </td>
          ))}
          {facilities.length > 1 ? <td className="px-1 text-right">{money(total)}</td> : null}
          <td className="pl-2 text-right">100.0%</td>
        </tr>
      </tfoot>
    </Scrolling>
  );
}

/** A table that scrolls sideways; the names of the rows stay. */
function Scrolling({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled with the keyboard as well
      tabIndex={0}
      className="relative overflow-x-auto border-b border-line bg-surface p-3 focus-visible:-outline-offset-2"
    >
      <table aria-label={label} className="w-full text-sm">
        {children}
      </table>
    </section>
  );
}
