import type { StoredData } from "#features/analyses/routes.ts";
import { showFigure, showPercent } from "@/pages/analyses/figures.ts";
import { analysisWords } from "@/pages/analyses/words.ts";
import { whyNone } from "./metric-lines.tsx";
import { Part, Scrollable } from "./part.tsx";

const words = analysisWords.result;
const loan = words.loan;

type Grid = NonNullable<Extract<StoredData, { readonly kind: "loan_application" }>["stress"]>;

/** DSCR by EBITDA decline and rate shock. */
export function Stress({ stress }: { stress: Grid }) {
  const { cells, min_dscr: minimum, first_breach: first } = stress;
  const rates = [...new Set(cells.map((cell) => cell.rate_shock))].sort((a, b) => a - b);
  const falls = [...new Set(cells.map((cell) => cell.ebitda_shock))].sort((a, b) => Math.abs(a) - Math.abs(b));
  return (
    <Part id="stress" title={words.parts.stress}>
      <p className="-mt-2 mb-3 text-quiet">{loan.gridHint(showFigure(minimum, "turns"))}</p>
      <Scrollable label={loan.grid}>
        <table aria-label={loan.grid} className="w-full border-collapse text-center tabular-nums">
          <thead>
            <tr className="border-b border-edge text-sm text-quiet">
              <th scope="col" className="px-3 py-2 text-left font-medium">
                {loan.shock} / {loan.rise}
              </th>
              {rates.map((rate) => (
                <th key={rate} scope="col" className="px-3 py-2 font-medium">
                  {shockOf(rate)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {falls.map((fall) => (
              <tr key={fall} className="border-t border-line">
                <th scope="row" className="px-3 py-2 text-left font-normal">
                  {shockOf(fall)}
                </th>
                {rates.map((rate) => (
                  <Cell key={rate} cell={cells.find((c) => c.ebitda_shock === fall && c.rate_shock === rate)} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scrollable>
      <p className="mt-2 text-quiet">
        {first === null ? loan.noBreach : loan.firstBreach(shockOf(first.ebitda_shock), shockOf(first.rate_shock))}
      </p>
    </Part>
  );
}

function Cell({ cell }: { cell: Grid["cells"][number] | undefined }) {
  if (cell === undefined) return <td />;
  if (cell.dscr === null) return <td className="px-3 py-2 text-sm text-quiet">{whyNone(cell.reason_if_null)}</td>;
  const shown = showFigure(cell.dscr, "turns");
  if (cell.breached !== true) return <td className="px-3 py-2">{shown}</td>;
  return (
    <td className="bg-danger-tint px-3 py-2 font-medium text-danger">
      {shown} <span aria-hidden="true">▼</span>
      <span className="sr-only">{loan.breached}</span>
    </td>
  );
}

const signed = new Intl.NumberFormat(undefined, { style: "percent", signDisplay: "always", maximumFractionDigits: 2 });

function shockOf(shock: number): string {
  return shock === 0 ? loan.noShock : Number.isFinite(shock) ? signed.format(shock) : showPercent(shock);
}
