import type { Topic } from "../topic.ts";

/** How people ask for something in many wordings, each of which means the same: `dividend basket?`, `can they pay dividends?` */
export interface AskedClause {
  /** The question by which it is usually asked for; every other wording is answered as this one. */
  readonly ask: string;
  /** Words that ask for it, in a plain question in lower case; one is enough. */
  readonly asked: RegExp;
  /** Other words that such a question may have, besides those that say nothing. */
  readonly along: RegExp;
  /** Words of questions that ask for something else. */
  readonly unless?: RegExp;
  /** Whether the facts may stand in a sentence before the question: `The rate is to be cut. Who has to sign?` */
  readonly mayFollowFacts?: boolean;
  /** Whether each facility may have its own: a question that names one of several is not about all. */
  readonly isOfFacility?: boolean;
  /** What the agreement's terms say of it, which comes before the clause: a percentage, an amount. */
  readonly terms?: TermsOfClause;
  /** The usual question whose clause follows, where the terms say nothing: who the Required Lenders are. */
  readonly next?: string;
  /** The usual question whose clause answers where this one is not stated: all lenders where none are the Required Lenders. */
  readonly instead?: string;
  /** How the agreement states it. Without it, other topics answer the usual question. */
  readonly wanted?: WantedClause;
}

/** What the terms say of a clause. */
export interface TermsOfClause {
  readonly topic: Topic;
  /** The question that the topic knows, if it is not the usual one. */
  readonly ask?: string;
  /** Whether what the terms say is the whole answer. */
  readonly isWhole?: boolean;
  /** Whether the clause is quoted instead of what the topic quotes. */
  readonly withoutQuotes?: boolean;
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
  /** How sections on more are headed that may state it too, the likelier ones first. */
  readonly related?: readonly RegExp[];
  /** Under another heading, only so many of the first patterns state it; without this number, all of them. */
  readonly sure?: number;
  /** What it limits, where it forbids or limits acts of the borrower: `dividends`. Its sentence forbids, by itself or below the
   *  words that introduce its list. */
  readonly limits?: string;
  /** Whether it binds the borrower: no representation and no section on the lenders states it. */
  readonly isCovenant?: boolean;
  /** Whether a definition states it. */
  readonly isDefined?: boolean;
  /** What the text must have, whatever the clause says: an agent. */
  readonly needs?: RegExp;
  /** What belongs to it and may stand in another sentence of a section with its heading: a notice, a minimum. */
  readonly also?: readonly RegExp[];
  /** Up to so many UTF-16 units, its sentence is quoted with those that follow it; 500 without this number. */
  readonly upTo?: number;
  /** Where the quote begins, if not with the sentence. */
  readonly from?: RegExp;
  /** Whether a list follows, which is quoted too. */
  readonly isList?: boolean;
  /** The clause that follows where its sentence refers to that: `with each set of financial statements`. */
  readonly follows?: { readonly refers: RegExp; readonly ask: string };
  /** Where its sentence refers to another place, which other topics quote. */
  readonly refers?: RegExp;
  /** What an agreement without it does not state. */
  readonly absent: string;
}
