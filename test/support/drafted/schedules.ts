import { type DraftedFacility, hasSchedule } from "./facilities.ts";
import type { AgreementForms } from "./forms.ts";
import type { Part } from "./terms.ts";
import { dollars, inBars, inColumns } from "./wording.ts";

/** A row of the schedule: a lender or the total, and its commitment to each facility. */
interface Row {
  readonly name: string;
  readonly amounts: readonly string[];
}

/** The schedule of commitments of a draft, if it has one. */
export function scheduleOf(forms: AgreementForms, facilities: readonly DraftedFacility[]): Part[] {
  if (!hasSchedule(forms)) return [];
  const rows = forms.banks.map((name, i) => ({
    name,
    amounts: facilities.map(({ shares }) => dollars(shares[i] ?? 0)),
  }));
  const total = { name: "Total", amounts: facilities.map(({ amount }) => dollars(amount)) };
  const all = forms.commitment === "schedule without total" ? rows : [...rows, total];
  const names = facilities.map(({ commitmentName }) => commitmentName);
  const replaces =
    forms.kind === "amendment" ? "Schedule 2.01 to the Credit Agreement is replaced by the following:\n\n" : "";
  return [
    {
      states: ["facilities", "parties"],
      text: `${replaces}${forms.scheduleHeading}\n\n${table(forms, names, all)}`,
    },
  ];
}

function table({ schedule, lenderRole }: AgreementForms, names: readonly string[], rows: readonly Row[]): string {
  const cells = rows.map(({ name, amounts }) => [name, ...amounts]);
  const head = [lenderRole, ...names];
  switch (schedule) {
    case "columns":
      return columns(head, cells);
    case "captions over two lines":
      return captionsOverTwoLines(head, cells);
    case "bars":
      return [head, head.map(() => "---"), ...cells].map(inBars).join("\n");
    case "one cell a line":
      return [head, ...cells].flat().join("\n");
    case "table by facility":
      return byFacility(names, rows, (name, lines) => {
        const body = lines.map((line) => inColumns(line, 44).trimEnd());
        return [`${name}s\n`, inColumns([lenderRole, name], 44).trimEnd(), ...body];
      });
    case "dots":
      return byFacility(names, rows, (name, lines) => [
        `${name}s\n`,
        ...lines.map(([lender, amount]) => `${lender} ${".".repeat(Math.max(3, 50 - lender.length))} ${amount}`),
      ]);
    case "labels below the lender":
      return rows
        .map(({ name, amounts }) =>
          [name, ...amounts.map((amount, i) => `     ${names[i] ?? ""}: ${amount}`)].join("\n"),
        )
        .join("\n\n");
  }
}

/** Captions begin left of their amounts, as typed schedules have them; a column is wider than its caption. */
function columns([lender = "", ...names]: readonly string[], cells: readonly (readonly string[])[]): string {
  const width = Math.max(32, ...names.map((name) => name.length + 2));
  const body = cells.map((line) => inColumns(line, 46, width));
  return [inColumns([lender, ...names], 36, width), ...body].map((line) => line.trimEnd()).join("\n");
}

function captionsOverTwoLines(
  [lender = "", ...names]: readonly string[],
  cells: readonly (readonly string[])[],
): string {
  const above = names.map((name) => name.replace(/ Commitment$/, ""));
  const below = names.map(() => "Commitment");
  const lines = [["", ...above], [`Name of ${lender}`, ...below], ["-".repeat(42 + 24 * names.length)], ...cells];
  return lines.map((line) => inColumns(line, 42, 24).trimEnd()).join("\n");
}

function byFacility(
  names: readonly string[],
  rows: readonly Row[],
  lines: (name: string, rows: readonly (readonly [string, string])[]) => readonly string[],
): string {
  return names
    .map((name, i) =>
      lines(
        name,
        rows.map((row) => [row.name, row.amounts[i] ?? ""] as const),
      ).join("\n"),
    )
    .join("\n\n");
}
