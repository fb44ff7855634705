/** A clause that people ask for in plain words, each of which means the same. */
export interface UsualClause {
  /** The question by which it is usually asked for; every other wording is answered as this one. */
  readonly ask: string;
  /** Words that ask for it, in a plain question in lower case; one is enough. */
  readonly asked: RegExp;
  /** Other words that such a question may have, besides those that say nothing. */
  readonly along: RegExp;
  /** Words of questions that ask for something else. */
  readonly unless?: RegExp;
  /** Whether each facility may have its own: a question that names one of several is not about all. */
  readonly isOfFacility?: boolean;
  /** How the agreement states it. Without it, other topics answer the usual question. */
  readonly wanted?: WantedClause;
}

/** How an agreement states a clause. */
export interface WantedClause {
  /** The sentence that states it, on one line; of several patterns, the surest first. An item of a list is read after the words
   *  that introduce the list. */
  readonly stated: readonly RegExp[];
  /** Sentences with the same words that state something else. */
  readonly except?: RegExp;
  /** How its section may be headed. */
  readonly heading: RegExp;
  /** How a section is headed that states nothing else. */
  readonly title?: RegExp;
  /** Whether the first sentence under such a title states it, whatever its words. */
  readonly opens?: boolean;
  /** So many of the first patterns state it under any heading, the others only under its own. */
  readonly sure: number;
  /** What belongs to it and may stand in another sentence of a section with its heading: a notice, a minimum. */
  readonly also?: readonly RegExp[];
  /** Where its sentence refers to another place, which other topics quote. */
  readonly refers?: RegExp;
  /** Whether a list follows, which is quoted too. */
  readonly isList?: boolean;
  /** What an agreement without it does not state. */
  readonly absent: string;
}
