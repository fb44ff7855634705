import type { FinancialCovenant } from "#domain/agreement/covenant.ts";
import type { CreditAgreement } from "#domain/agreement/credit-agreement.ts";
import { documentWords } from "@/pages/documents/words.ts";
import type { TermBlock } from "./term.ts";
import { showDate, showMoney, showNumber, showPercent, showRatio, showYesNo, wordFor } from "./values.ts";

const words = documentWords.terms;

/** A level of a covenant in its unit: "4.50x", "65%", "$10,000,000". */
export function showCovenantLevel(
  { unit, currency }: Pick<FinancialCovenant, "unit" | "currency">,
  value: number | null,
): string | null {
  if (unit === "percent") return showPercent(value);
  if (unit === "ratio") return showRatio(value);
  return value === null || currency === null ? showNumber(value) : showMoney({ amount: value, currency });
}

/** A covenant with its test and its steps. */
export function covenantBlock(covenant: CreditAgreement["financial_covenants"][number], i: number): TermBlock {
  const at = `/financial_covenants/${i}`;
  const level = (value: number | null): string | null => showCovenantLevel(covenant, value);
  const w = words.covenant;
  return {
    heading: covenant.name,
    level: 3,
    terms: [
      { pointer: `${at}/name`, label: w.name, value: covenant.name },
      { pointer: `${at}/metric`, label: w.metric, value: wordFor(words.metrics, covenant.metric) },
      { pointer: `${at}/operator`, label: w.test, value: words.operators[covenant.operator] },
      { pointer: `${at}/threshold`, label: w.threshold, value: level(covenant.threshold) },
      {
        pointer: `${at}/frequency`,
        label: w.frequency,
        value: covenant.frequency && wordFor(words.frequencies, covenant.frequency),
      },
      { pointer: `${at}/springing`, label: w.springing, value: showYesNo(covenant.springing) },
    ],
    ...(covenant.steps.length === 0
      ? {}
      : {
          table: {
            columns: [w.from, w.to, w.threshold],
            rows: covenant.steps.map((step, n) => [
              { pointer: `${at}/steps/${n}/from`, label: w.from, value: showDate(step.from) },
              {
                pointer: `${at}/steps/${n}/to`,
                label: w.to,
                value: showDate(step.to) ?? (n === covenant.steps.length - 1 ? w.thereafter : null),
              },
              { pointer: `${at}/steps/${n}/threshold`, label: w.threshold, value: level(step.threshold) },
            ]),
          },
        }),
  };
}
