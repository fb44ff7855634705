/** What numbering a heading is written in: `article` and `section` with the word, `number` a bare `2.01`, `clause` a
 *  bare `2.`, `attachment` a schedule, exhibit or annex, `signatures` where the signature blocks begin. */
export type HeadingStyle = "article" | "section" | "number" | "clause" | "attachment" | "signatures";

/** A line of the normalized text that looks like a heading, before it is known whether it is one. */
export interface Heading {
  readonly style: HeadingStyle;
  /** As written: `2.01`, `VII`, `1.1A`; empty for signatures. */
  readonly number: string;
  /** 2 and 1 of `2.01`; minor is null where there is none. NaN for attachments. */
  readonly major: number;
  readonly minor: number | null;
  readonly attachment: "schedule" | "exhibit" | "annex" | null;
  readonly title: string | null;
  readonly start: number;
  readonly bodyStart: number;
  readonly lineEnd: number;
  /** The line holds several headings or ends with a page number: it can only be a line of a table of contents. */
  readonly listed: boolean;
}
