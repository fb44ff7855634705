import type { Topic } from "../topic.ts";

/** A clause that people ask for in plain words, each of which means the same. */
export interface LenderClause {
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
  /** What the agreement's terms say of it, which comes before the clause: a percentage, an amount. */
  readonly terms?: Topic;
  /** Whether what the terms say is the whole answer. */
  readonly isWhole?: boolean;
  /** The usual question whose clause follows, where the terms say nothing: who the Required Lenders are. */
  readonly next?: string;
  /** The usual question whose clause answers where this one is not stated: all lenders where none are the Required Lenders. */
  readonly instead?: string;
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
  /** How its section is headed. */
  readonly heading: RegExp;
  /** Whether a section with another heading states it only in the surest words. */
  readonly isHeaded?: boolean;
  /** What belongs to it and may stand in another sentence of a section with its heading: a notice, a minimum. */
  readonly also?: readonly RegExp[];
  /** Whether a definition states it. */
  readonly isDefined?: boolean;
  /** What the text must have, whatever the clause says: an agent. */
  readonly needs?: RegExp;
  /** Where the quote begins, if not with the sentence. */
  readonly from?: RegExp;
  /** Whether a list follows, which is quoted too. */
  readonly isList?: boolean;
  /** What an agreement without it does not state. */
  readonly absent: string;
}

/** A text with several lenders: with one, none is replaced, and nothing is shared. */
export const SEVERAL_LENDERS =
  /\b(?:Lenders|Banks|Purchasers|Holders|LENDERS|BANKS|Creditors|Financial Institutions)\b/;
