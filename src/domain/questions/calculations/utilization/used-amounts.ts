import type { GivenValue } from "../given/given-values.ts";

/** What an amount of a question says of a commitment: loans that are drawn, letters of credit that are issued, the part that
 *  is not drawn, the borrowing base, or the commitment itself. */
export type Use = "drawn" | "letters" | "undrawn" | "base" | "whole";

const BASE = /\bborrowing base\b/;
const LETTERS = /\bletters? of credit\b/;
const UNDRAWN = /\b(?:undrawn|unused|unborrowed|unutili[sz]ed|idle|not (?:been )?(?:drawn|used|borrowed))\b/;
const DRAWN =
  /\b(?:drawn|drew|draws?|drawing|drawdowns?|loans?|borrow(?:ed|s|ing|ings)?|outstanding|us(?:ed|es|ing|age)|utili[sz](?:ed|es|ing|ation)|advances?|advanced|swing ?line|issued|owed|owes?|funded|balance)\b|\b(?:is|are|was|were|stays?|stayed) out\b(?! of)/;
/** `a $15m revolver`, but not `$5m of the revolver`. */
const IS_WHOLE = /^(?:\w+ ){0,2}?(?:revolver|commitments?|facility|line)\b/;
const PART = /^(?:(?:is|are|was|were|has|have|had|being|worth) |(?:out )?(?:of|from|under|on|in|against)\b)/;
/** What is asked for is not said of an amount: `how much can still be borrowed`. */
const ASKED =
  /\b(?:can|could|may|might|would|will)(?:n't)? (?:[a-z']+ ){0,4}?(?:borrow|draw|use|issue)(?:n|ed|d)?\b|\b(?:left|able|available|free|remains?) (?:to|for) (?:be )?(?:borrow\w*|draw\w*|us\w+|issu\w+)\b|\bhow much (?:[a-z]+ ){0,3}(?:is|are|was|were) (?:[a-z]+ ){0,2}(?:drawn|used|outstanding|undrawn|unused)\b/g;

/** `what is unused after $5m`: the words of the question before a condition, and those after an amount. */
const ASKED_BEFORE = /^.*\b(?:what|how|which)\b.*\b(?=(?:after|following|given|once)\b)/;
const ASKED_AFTER = /\b(?:what|how|which)\b.*$/;

/** `what part of the $50 million is available as letters of credit?` */
const IS_DIVIDED =
  /^(?:and |so )?(?:what|which|how (?:much|large|big)(?: an?)?) ?(?:part|portion|share|piece|slice|fraction|percentage)? ?of (?:the|its|their|our|this|that)(?: whole| total| full)?$/;

/** A letter of credit that nobody has drawn on takes its amount all the same. */
const UNDRAWN_LETTERS = /\b(?:undrawn|outstanding|unused) letters? of credit(?: (?:of|at|for|total(?:ing|s)?))?$/;
const LETTERS_AFTER = /^(?:(?:standby|commercial|outstanding|undrawn|unused) ){0,2}letters? of credit\b/;

/** What an amount stands for; null where its clause does not say. */
export function useOf(given: GivenValue): Use | null {
  if (IS_DIVIDED.test(given.before)) return "whole";
  const before = given.before.replace(ASKED_BEFORE, "");
  const after = given.after.replace(ASKED_AFTER, "");
  const near = `${before.split(" ").slice(-4).join(" ")} | ${after.split(" ").slice(0, 4).join(" ")}`;
  if (BASE.test(near)) return "base";
  if (UNDRAWN_LETTERS.test(before) || LETTERS_AFTER.test(after)) return "letters";
  const clause = `${before} | ${after}`.replaceAll(ASKED, " ");
  if (UNDRAWN.test(near) || UNDRAWN.test(after)) return "undrawn";
  if (LETTERS.test(near)) return "letters";
  if (IS_WHOLE.test(after) && !PART.test(after)) return "whole";
  if (LETTERS.test(clause)) return "letters";
  if (DRAWN.test(clause)) return "drawn";
  return /\b(?:revolver|commitments?|facility|line)\b/.test(near) ? "whole" : null;
}

const WHOLE_AFTER =
  /\bof(?: the| an?| our| its)?$|\b(?:commitments?|credit limit)(?: (?:(?:is|are|stays?|stand|stands|remains?) )?(?:at|of))?$|\bborrowing base (?:is|was|at|of|(?:stands|stays|set) at)$/;

/** Whether the amount after these words is the whole of which a part is drawn: `drawn of`, `with commitments at`. */
export function isWholeAfter(words: string): boolean {
  return WHOLE_AFTER.test(words);
}
