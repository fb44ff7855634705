import type { FacilityInBrief } from "../terms-in-brief.ts";
import type { DraftedFacility } from "./facilities.ts";
import { type AgreementForms, FACILITY_SETS } from "./forms.ts";
import { inBars, inColumns, percent } from "./wording.ts";

/** A defined term and the words that follow it. */
export interface Definition {
  readonly term: string;
  readonly text: string;
}

/** The definition of the margin, and what it says of each facility. */
export interface Margin {
  readonly definition: Definition;
  readonly terms: (facility: number) => Partial<FacilityInBrief>;
}

const FRACTIONS = { "5/8": 62.5, "7/8": 87.5, "1-1/4": 125, "1-1/2": 150, "1 3/4": 175, "2-1/4": 225 } as const;

/** The benchmark that the loans and borrowings of a draft are named for, by its year. */
export function benchmarkOf({ year }: AgreementForms): "Term SOFR" | "Eurodollar" | "LIBOR" {
  if (year >= 2022) return "Term SOFR";
  return year < 2015 ? "Eurodollar" : "LIBOR";
}

/** States the margin of a draft. */
export function marginOf(forms: AgreementForms, facilities: readonly DraftedFacility[]): Margin {
  const [rateLoans, baseLoans, spread] = [`${benchmarkOf(forms)} Loans`, `${forms.baseLoan}s`, forms.marginBps];
  const term = forms.marginTerm;
  const both = (bps: number, base: number) =>
    `${percent(bps)} per annum for ${rateLoans} and ${percent(base)} per annum for ${baseLoans}`;
  switch (forms.margin) {
    case "fixed": {
      const base = spread - 100 || 25;
      const text = `means, for any day, ${percent(spread)} per annum with respect to ${rateLoans} and ${percent(base)} per annum with respect to ${baseLoans}.`;
      return { definition: { term, text }, terms: () => ({ spread, base }) };
    }
    case "fraction": {
      const text = `means ${forms.marginFraction}% per annum for ${rateLoans} and zero for ${baseLoans}.`;
      return { definition: { term, text }, terms: () => ({ spread: FRACTIONS[forms.marginFraction], base: 0 }) };
    }
    case "by facility": {
      const items = facilities.map(
        ({ loan }, i) =>
          `(${"i".repeat(i + 1)}) in the case of ${loan}s, ${both(spread + 50 * i, spread + 50 * i - 100)}`,
      );
      const terms = (i: number) => ({ spread: spread + 50 * i, base: spread + 50 * i - 100 });
      return { definition: { term, text: `means, ${items.join("; and ")}.` }, terms };
    }
    case "stepped": {
      const text = `means ${both(spread, spread - 100)}; provided that for so long as the Leverage Ratio exceeds 3.00 to 1.00 the ${term} shall be ${both(spread + 50, spread - 50)}.`;
      const grid = [`..3: ${spread} / ${spread - 100} / -`, `3..: ${spread + 50} / ${spread - 50} / -`];
      return { definition: { term, text }, terms: () => ({ grid }) };
    }
    case "grid in columns":
    case "grid in bars":
    case "grid of one cell a line":
      return gridOf(forms, facilities, forms.margin, [rateLoans, baseLoans]);
  }
}

/** Whether the grid of a draft has a column of commitment fees: only if all commitments that can be unused revolve, as the
 *  column does not say which commitments it is for. */
export function hasGridFee({ margin, facilities }: AgreementForms): boolean {
  const types: string[] = FACILITY_SETS[facilities].map(([type]) => type);
  return margin.startsWith("grid") && types.includes("revolving") && !types.includes("delayed_draw");
}

type GridLayout = Extract<AgreementForms["margin"], `grid${string}`>;

interface GridRow {
  readonly label: string;
  readonly short: string;
  readonly range: string;
  readonly spread: number;
  readonly fee: number;
}

const LEVELS = ["I", "II", "III"];

function gridOf(
  forms: AgreementForms,
  facilities: readonly DraftedFacility[],
  layout: GridLayout,
  loans: readonly [string, string],
): Margin {
  const rows = gridRows(forms.marginBps);
  const withFee = hasGridFee(forms);
  const cells = rows.map(({ label, spread, fee }, i) => {
    const margins = [LEVELS[i] ?? "", label, percent(spread), percent(spread - 100)];
    return withFee ? [...margins, `${(fee / 100).toFixed(3)}%`] : margins;
  });
  const head = ["Level", "Consolidated Leverage Ratio", ...loans, ...(withFee ? ["Commitment Fee Rate"] : [])];
  const text = `means, for any day, the applicable rate per annum set forth below, based upon the Consolidated Leverage Ratio as of the most recent determination date:\n\n${gridText(layout, head, cells, rows)}`;
  const terms = (facility: number) => {
    const paysFee = withFee && facilities[facility]?.type === "revolving";
    return {
      grid: rows.map(({ range, spread, fee }) => `${range}: ${spread} / ${spread - 100} / ${paysFee ? fee : "-"}`),
    };
  };
  return { definition: { term: forms.marginTerm, text }, terms };
}

function gridRows(spread: number): GridRow[] {
  return [
    { label: "Less than 1.50 to 1.00", short: "< 1.50 to 1.00", range: "..1.5", spread, fee: 25 },
    {
      label: "Greater than or equal to 1.50 to 1.00 but less than 2.50 to 1.00",
      short: ">= 1.50 to 1.00 but < 2.50 to 1.00",
      range: "1.5..2.5",
      spread: spread + 25,
      fee: 30,
    },
    {
      label: "Greater than or equal to 2.50 to 1.00",
      short: ">= 2.50 to 1.00",
      range: "2.5..",
      spread: spread + 50,
      fee: 37.5,
    },
  ];
}

function gridText(
  layout: GridLayout,
  head: readonly string[],
  cells: readonly (readonly string[])[],
  rows: readonly GridRow[],
): string {
  switch (layout) {
    case "grid in bars":
      return [head, head.map(() => "---"), ...cells].map(inBars).join("\n");
    case "grid of one cell a line":
      return [head, ...cells].flat().join("\n");
    case "grid in columns": {
      const [level = "", ratio = "", rate = "", base = "", fee = ""] = head;
      const body = cells.map(([label = "", , ...rates], i) => [label, rows[i]?.short ?? "", ...rates]);
      return [["", "", rate, base, fee.replace(/ Rate$/, "")], [level, ratio, "", "", fee && "Rate"], ...body]
        .map((line) => inColumns(line, 8, 38, 18).trimEnd())
        .join("\n");
    }
  }
}
