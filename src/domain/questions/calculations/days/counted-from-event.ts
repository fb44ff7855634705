import { ordinalValue } from "#domain/extraction/readers/number-words.ts";
import { COUNTED_PERIOD, countedPeriod } from "../../dates/counted-period.ts";
import type { Place } from "../../text/passages.ts";
import type { Counted } from "./date-away.ts";

const FROM = String.raw`(?:and\s+including\s+)?(?:the\s+)?((?:[A-Z][\w-]+ ){1,4}?Date|date hereof|date of this (?:Credit |Loan )?Agreement|date of (?:the |such )?(?:initial|first) (?:[A-Z][\w-]+ ?){1,3})\b`;
/** `five (5) years after the Closing Date`, `four weeks following the Effective Date` */
const COUNTED = new RegExp(String.raw`${COUNTED_PERIOD}\s+(?:after|from|following)\s+${FROM}`);
/** `the third anniversary of the Effective Date`, `the third (3rd) anniversary of the date hereof` */
const ANNIVERSARY = new RegExp(
  String.raw`\b([A-Za-z]+(?:-[a-z]+)?|\d{1,2}(?:st|nd|rd|th))(?:\s+\(\s?\d{1,2}(?:st|nd|rd|th)?\s?\))?\s+(?:annual\s+)?[Aa]nniversary\s+(?:of|after|following|from)\s+${FROM}`,
);

/** A period that a clause counts from an event. */
export interface CountedFrom {
  readonly counted: Counted;
  /** `Closing Date`, `date of the initial Borrowing` */
  readonly from: string;
  readonly place: Place;
  /** The text of the clause, and the offset of the period in it. */
  readonly said: string;
  readonly at: number;
}

/** Reads a period that a clause counts from a named date: `the third anniversary of the Effective Date`. Null without one. */
export function countedFrom(said: string, place: Place): CountedFrom | null {
  const anniversary = ANNIVERSARY.exec(said);
  const [, ordinal = "", since] = anniversary ?? [];
  const years = ordinalValue(ordinal);
  if (anniversary !== null && years !== null && since !== undefined) {
    const words = `${years} year${years === 1 ? "" : "s"}`;
    const counted: Counted = { count: years, unit: "year", isBusiness: false, direction: 1, words };
    return { counted, from: since, place, said, at: anniversary.index };
  }
  const match = COUNTED.exec(said);
  const counted = match === null ? null : countedPeriod(match, 1);
  const from = match?.[6];
  return match === null || counted === null || from === undefined
    ? null
    : { counted, from, place, said, at: match.index };
}
