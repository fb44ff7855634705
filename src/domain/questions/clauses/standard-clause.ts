/** A clause that most credit agreements have: how people ask for it, and how agreements state it. */
export interface StandardClause {
  /** In a plain question, lower case. Words beside it must be in the clause too. */
  readonly asked: RegExp;
  /** Another question has the same words. */
  readonly unless?: RegExp;
  /** The sentence that states it, in single spaces; an item of a list is read after the words that introduce the list. */
  readonly stated: RegExp;
  /** How its section is headed. */
  readonly heading?: RegExp;
}
