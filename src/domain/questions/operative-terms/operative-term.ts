import type { AskedAgreement } from "../question/asked-agreement.ts";

/** A term that a loan has or has not, and the sentence that operates with it: defines, grants, requires or charges it. That
 *  other sentences mention it, as one of many fees or as the debt of somebody else, does not state it. */
export interface OperativeTerm {
  /** How a question asks for it, in the words of the LSTA. */
  readonly asked: RegExp;
  /** Words by which a question asks for something else. */
  readonly unless?: RegExp;
  /** What a sentence says that operates with it, read after its heading and the words that introduce its list; of several
   *  patterns, all. */
  readonly stated: RegExp | readonly RegExp[];
  /** Phrases of other meaning, left out before a sentence is read. */
  readonly phrases?: RegExp;
  /** Words of sentences that only mention it. */
  readonly except?: RegExp;
  /** Headings of sections that never state it. */
  readonly notUnder?: RegExp;
  /** Whether only a covenant states it, not a representation or a section on something else. */
  readonly isCovenant?: boolean;
  /** Whether the agreement object has it; then no sentence is asked. */
  readonly isRead?: (agreement: AskedAgreement) => boolean;
  /** After `The agreement does not state …`. */
  readonly name: string;
}
