import type { Reply } from "../answer/claim.ts";
import type { Subject } from "../subject.ts";
import { onOneLine, sentencesOf } from "../text/sentences.ts";
import { notStated, refused, type Topic } from "../topic.ts";

const NAME = String.raw`([A-Z][\w&.-]+(?: (?:[A-Z&][\w&.-]*|of|and)){0,4})`;
/** `How much of the revolver did Harbor Bank commit?`, `What is Harbor's share of the $45 million commitments?` */
const OF_LENDER: readonly RegExp[] = [
  new RegExp(
    String.raw`^(?:And |So )?[Hh]ow (?:much|big|large)\b[^?]{0,60}?\b(?:did|does|do|has|have|will) (?:the )?${NAME} (?:commit|hold|lend|take|provide|sign up for|put (?:up|in))\b`,
  ),
  new RegExp(
    String.raw`^(?:And |So )?(?:[Ww]hat|[Hh]ow (?:much|big|large))(?:'s| is| was) (?:the )?${NAME}'s? (?:\w+ ){0,2}(?:[Ss]hare|[Cc]ommitments?|portion|piece|slice|[Pp]ercentage|allocation|participation|hold)\b`,
  ),
  // `Harbor Bank's commitment amount?`
  new RegExp(
    String.raw`^(?:And |So )?(?:[Tt]he )?${NAME}'s (?:\w+ ){0,2}(?:[Ss]hare|[Cc]ommitments?|allocation|participation|hold)(?: (?:amount|size))?\s*\??$`,
  ),
  // `What commitment does Harbor Bank hold in this facility?`
  new RegExp(
    String.raw`^(?:And |So )?(?:[Ww]hat|[Hh]ow (?:much|big|large) (?:of )?an?)(?: \w+){0,2} (?:[Cc]ommitments?|share|portion|allocation|participation|hold) (?:does|do|did|has|will) (?:the )?${NAME} (?:hold|have|make|take|provide)\b`,
  ),
  // `How much of the $45 million is Harbor Bank's?`
  new RegExp(
    String.raw`^(?:And |So )?[Hh]ow (?:much|big a part) of (?:the|this|that|its)\b[^?]{0,60}? (?:is|was|are|were|comes? from|came from) (?:the )?${NAME}(?:'s?(?: (?:\w+ ){0,2}(?:[Ss]hare|[Cc]ommitments?|portion|piece|slice|hold))?)?\s*\??$`,
  ),
  // `What is the Commitment of Harbor Bank, N.A.?`
  new RegExp(
    String.raw`^(?:And |So )?(?:[Ww]hat|[Hh]ow (?:much|big|large))(?:'s| is| was) the (?:\w+ ){0,3}(?:[Ss]hare|[Cc]ommitments?|[Pp]ortion|[Aa]llocation|[Pp]articipation) of (?:the )?${NAME}(?:,? [A-Z][\w.&]*)*\s*\??$`,
  ),
];
/** `How big was the exiting bank's commitment before it left?` */
const OF_LEAVING =
  /^(?:and |so )?(?:what|how (?:much|big|large))(?:'s| is| was| did) the (exiting|departing|withdrawing|terminating|outgoing|retiring|leaving|former)(?: \w+)? (?:bank|lender)(?:'s (?:[a-z]+ )?(?:commitments?|share|portion|percentage)\b| (?:commit|hold|have|lend)\b)/;

/** Whose share is no lender's. */
const NO_LENDER =
  /^(?:The|Its|Their|Each|Borrowers?|Company|Parent|Holdings?|Lenders?|Banks?(?! (?:of|[A-Z])\b)|Agent|Required|Revolv\w*|Term|Tranche|Facility|[ABC])\b/;
const OF_FEE = /\b(?:fees?|expenses?|stock|equity|proceeds|votes?|voting)\b/;
/** `What is the total dollar size of this term loan?` */
const OF_WHOLE =
  /^(?:and |so )?(?:what(?:'s| is| was| were) the (?:total |overall |aggregate |full |dollar |combined ){1,3}(?:size|amount) of (?:the|this|all) (?:[a-z']+ ){0,2}(?:loans?|facility|facilities|deal|revolver|commitments?)(?: (?:on the (?:day|date)|at|when)\b[^?]{0,40}\b(?:clos\w+|sign\w+|made))?|how (?:big|large) (?:is|was) (?:the|this) (?:[a-z]+ ){0,2}(?:loan|facility|deal|revolver|tranche|line)|what(?:'s| is| was) the (?:size|amount) of the (?:[a-z]+ ){0,2}(?:loan|facility|revolver|tranche|line)(?: (?:taken )?(?:alone|by itself|on its own))?|what(?:'s| is| was| were| are) the (?:total|overall|aggregate|combined) (?:dollar )?(?:commitments?|amount) (?:of|from|by) (?:the|all|all the) (?:lenders|banks)(?:'? commitments)?(?: (?:under|in|on|to) (?:the|this) (?:[a-z]+ ){0,2}(?:revolver|facility|loan|deal|agreement))?(?: (?:at|on|when|as of) [^?]{3,40})?)\s*\??$/;

/** The schedule of commitments: `the amount set forth opposite its name on Schedule 2.01`. */
const IN_SCHEDULE =
  /\bopposite (?:such|its|each|that|the) (?:(?:Revolving|Term|Credit|Swing|Line|Initial|[A-Z]) ){0,3}(?:Lender|Bank|Purchaser)?(?:['’]s)? ?name\b[^.;]{0,60}\b(?:Schedule|SCHEDULE|Annex|ANNEX|Exhibit|EXHIBIT|Appendix)\b|\b(?:Lender|Bank)(?:['’]s)? (?:[A-Z]\w+ )?Commitment is (?:set forth|listed|stated|specified|shown) (?:in|on) (?:Schedule|Annex|Exhibit|Appendix)\b/;
const MONEY = /[$€£] ?[1-9]|\b\d{1,3}(?:,\d{3}){2,}|\b\d{1,2}\.\d{3,}/;
/** How far from the name of a lender its commitment is printed, in UTF-16 units. */
const NEAR = 240;
/** A sentence that states the whole of the commitments or loans. */
const STATES_WHOLE =
  /\b(?:aggregate|total|combined)\b[^.;$€£]{0,80}\bcommitments?\b(?![^.;$€£]{0,80}\b(?:in excess|exceeds?|reduced)\b)[^.;$€£]{0,120}[$€£] ?\d|\b(?:loans?|facility|advances|commitments?)\b[^.;$€£]{0,60}\bin (?:an|the) (?:initial |original )?(?:aggregate |maximum |total )?(?:principal )?amount (?:of|not to exceed|up to)\b[^.;$€£]{0,40}[$€£] ?\d/i;

/** Refuses what only the schedule of commitments states; null if the agreement has no such schedule. */
export function scheduleMissing({ text }: Subject): Reply | null {
  return IN_SCHEDULE.test(onOneLine(text ?? ""))
    ? refused("The schedule that states what each lender commits is not part of the document.")
    : null;
}

/** What one lender commits, or all do, where only a schedule states it that the text does not include. */
export const scheduledShares: Topic = ({ raw, text }, subject) => {
  if (subject.text === null || OF_FEE.test(text)) return null;
  if (OF_LEAVING.test(text) && !statesOfLeaving(subject)) return notStated("what that lender committed");
  const said = onOneLine(raw.replaceAll("’", "'"));
  const name = OF_LENDER.map((pattern) => pattern.exec(said)?.[1])
    .find((one) => one !== undefined)
    ?.replace(/^The (?=[A-Z])/, "");
  const isOpen =
    name === undefined
      ? OF_WHOLE.test(text) && isWholeOpen(subject)
      : !NO_LENDER.test(name) && isShareOpen(name, subject);
  if (!isOpen) return null;
  return name === undefined
    ? scheduleMissing(subject)
    : (scheduleMissing(subject) ?? notStated(`the commitment of ${name}`));
};

const LEAVING_LENDER =
  /\b(?:exiting|departing|withdrawing|terminat(?:ing|ed)|outgoing|retiring|former|removed|non-?continuing) (?:lender|bank)/i;

/** Whether a sentence that names a lender by its leaving has an amount. */
function statesOfLeaving(subject: Subject): boolean {
  return [...sentencesOf(subject)].some(({ words }) => LEAVING_LENDER.test(words) && MONEY.test(words));
}

/** Whether the agreement has no amount of a facility, and no sentence states what all lenders commit. */
function isWholeOpen({ agreement, text }: Subject): boolean {
  return (
    agreement.facilities.every(({ commitment_amount: amount }) => amount === null) &&
    !STATES_WHOLE.test(onOneLine(text ?? ""))
  );
}

/** Whether the text names a lender and prints no amount near the name. */
function isShareOpen(name: string, { agreement, text }: Subject): boolean {
  const words = name
    .split(" ")
    .slice(0, /^(?:of|and|&)$/.test(name.split(" ")[WORDS_OF_NAME - 1] ?? "") ? WORDS_OF_NAME + 1 : WORDS_OF_NAME)
    .map((word) => RegExp.escape(word));
  const named = new RegExp(String.raw`\b${words.join(" ")}`, "gi");
  const own = agreement.parties.filter((party) => party.name.search(named) >= 0);
  const isListed = agreement.facilities.some(({ lender_commitments: all }) =>
    all.some(({ party_id: id }) => own.some((party) => party.id === id)),
  );
  if (isListed || own.some(({ role }) => role === "borrower" || role === "guarantor")) return false;
  const whole = onOneLine(text ?? "");
  // What the title page prints after the agent is the whole facility.
  const places = [...whole.matchAll(named)].filter(
    ({ index }) =>
      index > TITLE_PAGE || !/^[^$€£]{0,60}\bas (?:the )?(?:\w+ )?agent\b/i.test(whole.slice(index, index + 100)),
  );
  return (
    places.length > 0 &&
    !places.some(({ index }) => MONEY.test(whole.slice(Math.max(0, index - NEAR / 4), index + NEAR)))
  );
}

/** The title page, in UTF-16 units. */
const TITLE_PAGE = 1_000;
/** The first words of a name say whose it is. */
const WORDS_OF_NAME = 2;
