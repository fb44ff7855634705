import type { ParsedAgreement } from "../../parsed-agreement.ts";
import type { Span } from "../../text/normal-text.ts";
import { perAgreement } from "../../text/per-agreement.ts";
import { readCommitmentTables } from "./commitment-schedule.ts";

/** Whether an amount is that of one of several lenders in a commitment schedule, and so no facility's whole commitment, or a
 *  total in thousands, which only the schedule states in full. */
export const isOfScheduledLender = (parsed: ParsedAgreement, { start }: Span): boolean =>
  lenderAmounts(parsed).has(start);

const lenderAmounts = perAgreement(
  (parsed: ParsedAgreement): ReadonlySet<number> =>
    new Set(
      readCommitmentTables(parsed)
        .filter(({ rows }) => rows.length > 1)
        .flatMap(({ rows, totals, scaled }) => [...rows.flatMap(({ amounts }) => amounts), ...(scaled ? totals : [])])
        .map(({ start }) => start),
    ),
);
