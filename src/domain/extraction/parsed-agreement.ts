import type { Definitions } from "./definitions/definitions.ts";
import type { Outline } from "./outline/sections.ts";
import type { Grid } from "./tables/grid.ts";
import type { NormalText } from "./text/normal-text.ts";

/** What every rule is given: the text, its outline and its defined terms. Pure data, built once a document. */
export interface ParsedAgreement {
  readonly normal: NormalText;
  /** Same as `normal.text`. */
  readonly text: string;
  /** The currency (ISO 4217) of a bare "$" in the text. */
  readonly dollar: string;
  readonly outline: Outline;
  readonly definitions: Definitions;
  /** Every table of rates, wherever it is, in text order. */
  readonly rateTables: readonly Grid[];
}
