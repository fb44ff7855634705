import type { Decimal } from "decimal.js";
import type { Place } from "../text/passages.ts";

/** A scheduled payment of principal. */
export interface ScheduledPayment {
  /** `YYYY-MM-DD`; null where the text only names the day, or leaves it blank. */
  readonly date: string | null;
  /** The day as the text names it, such as a Maturity Date; null for a date. */
  readonly day: string | null;
  /** Major units; null where the text states a share, or the balance. */
  readonly amount: Decimal | null;
  /** The part of the loan, 0..1; null where the text states an amount, or the balance. */
  readonly share: Decimal | null;
  /** How the text states it: `$500,000`, `6.25%`, `60/400`, `1/60`. */
  readonly shown: string;
  /** Its row in a table. */
  readonly place?: Place;
}

/** The repayments of one loan as the text sets them out, in order. */
export interface Schedule extends Place {
  /** The words before it, which may be of another clause, on one line. */
  readonly lead: string;
  /** Its own clause, with its heading where that is near, on one line. */
  readonly own: string;
  /** Where the clause is, for a quote: from its sentence on. */
  readonly clause: Place;
  readonly payments: readonly ScheduledPayment[];
  readonly currency: string;
  /** Whether the last payment is whatever is left. */
  readonly endsInBalance: boolean;
  /** Whether payments go on after the last one listed, until a day that is not known. */
  readonly isOpen: boolean;
  /** The days of a range of dates that one row stands for: none of its payments has a date of its own. */
  readonly spans?: readonly { readonly from: string; readonly to: string | null }[];
}

/** Asks for a number of payments: `how many installments remain?` */
export const COUNTS_PAYMENTS =
  /\b(?:how many|number of) (?:more )?(?:[a-z]+ ){0,3}(?:instal?lments?|payments?|repayments?)\b/;
