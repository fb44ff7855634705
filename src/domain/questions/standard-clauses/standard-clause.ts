import type { Provision } from "../provisions/provisions.ts";

/** A clause that most credit agreements have: how people ask for it, and how agreements state it. */
export interface StandardClause {
  /** In a plain question, lower case. */
  readonly asked: RegExp;
  /** Another question has the same words. */
  readonly unless?: RegExp;
  /** Also asked for where the model of provisions is certain of one of these. */
  readonly provisions?: readonly Provision[];
  /** The sentence that states it, on one line; where there are several patterns, the surest first. An item of a list is read
   *  after the words that introduce the list. */
  readonly stated: RegExp | readonly RegExp[];
  /** Sentences with the same words that state something else. */
  readonly except?: RegExp;
  /** How its section is headed; without one, any section may state it. */
  readonly heading?: RegExp;
  /** Headings that show that it exists, whatever its words. */
  readonly exists?: RegExp;
  /** Where its sentence refers to another place, how that place is written: `with each set of financial statements`. */
  readonly follows?: { readonly refers: RegExp; readonly stated: RegExp };
  /** Whether the rows of the table or list below its sentence belong to it. */
  readonly withRows?: boolean;
  /** Whether the words that introduce its list are quoted first, which say what it is: an event of default, a notice. */
  readonly isIntroduced?: boolean;
  /** What an agreement without these words does not state. Without a name, other topics look for it. */
  readonly absent?: string;
}
