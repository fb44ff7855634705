/** A defined term and the text that defines it, in offsets of the normalized text. */
export interface Definition {
  /** As written, without quotes: `Applicable Rate`. */
  readonly term: string;
  /** The whole definition with the term. */
  readonly start: number;
  readonly end: number;
  /** Where the words that define it begin (after `means`); of a parenthetical the phrase before the bracket. */
  readonly bodyStart: number;
  readonly bodyEnd: number;
  readonly kind: "means" | "parenthetical" | "table" | "labeled";
}

export interface Definitions {
  readonly all: readonly Definition[];
  /** All definitions of a term, most authoritative first (the definitions section of the conformed copy or body, then
   *  parentheticals; forms last). Case and blanks do not matter. */
  lookup(term: string): readonly Definition[];
  /** The definition that finally says something: follows "has the meaning given in / specified in Section …" and
   *  one-term aliases, at most eight steps, cycles end at the last one reached. Null when unknown. */
  resolve(term: string): Definition | null;
  /** Terms that match, in text order. The pattern is not global. */
  matching(term: RegExp): readonly Definition[];
}
