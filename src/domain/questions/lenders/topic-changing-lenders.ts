import { addressesModel } from "#domain/grounding/addresses-model.ts";
import { quotation } from "../answer/claim.ts";
import { quoteOf, type Subject } from "../subject.ts";
import type { Place } from "../text/passages.ts";
import { answered, notStated, type Topic } from "../topic.ts";

const WHO = String.raw`(?:who|(?:which|what) (?:of the )?(?:(?:\w+ ){0,2}(?:banks?|lenders?|institutions?|one)))`;
const GROUP = String.raw`(?:the |this |our )?(?:lend(?:er|ing) group|bank group|syndicate|group|deal|facility|club|lenders?|agreement|(?:\w+ )?(?:line|revolver|loan))`;
const END = String.raw`(?:,? (?:under|by|with|in|through) (?:this|the)(?: \w+){1,3})?\s*\??$`;
const LEAVES = new RegExp(
  String.raw`\b${WHO} (?:is|are|was|were|will be|has|have|did|does)? ?(?:leav(?:es?|ing)|left|exit(?:s|ing|ed)?|depart(?:s|ing|ed)?|withdraw(?:s|ing|n)?|withdrew|drop(?:s|ping|ped)? out(?: of)?|get(?:s|ting)? out(?: of)?|bow(?:s|ing|ed)? out(?: of)?|quit(?:s|ting)?|no longer(?: a)?(?: lender| part of| in)?)(?: of| from)?(?: ${GROUP})?${END}|\b${WHO} ceas\w+ to be an? (?:lender|bank|party)${END}|\bwho is the (?:exiting|departing|outgoing|withdrawing|leaving) (?:lender|bank)${END}`,
);
const JOINS = new RegExp(
  String.raw`\b${WHO} (?:is|are|was|were|will be|has|have|did|does)? ?(?:join(?:s|ing|ed)?|(?:being )?added(?: to)?|com(?:es|ing) in(?:to)?|becom(?:es?|ing) (?:an? )?(?:new )?(?:lenders?|banks?|party)|new(?: to)?|enter(?:s|ing|ed)?)(?: ${GROUP})?${END}|\bwho (?:is|are) the (?:new|joining|incoming|additional) (?:lenders?|banks?)${END}`,
);
const LEAVING = "Exiting|Departing|Withdrawing|Terminating|Outgoing|Retiring|Non-Continuing|Removed|Former";
const JOINING = "New|Joining|Additional|Incoming|Assuming|Acceding";

/** A lender that leaves or joins by an amendment: `which bank is leaving the lender group?` Only one that the text names. */
export const changingLenders: Topic = ({ text }, subject) => {
  const isLeaving = LEAVES.test(text);
  if (subject.text === null || (!isLeaving && !JOINS.test(text))) return null;
  const places = placesOf(subject, isLeaving ? LEAVING : JOINING, isLeaving);
  return (
    answered(places.map((place) => quotation(quoteOf(subject, place)))) ??
    notStated(isLeaving ? "that a named lender leaves" : "that a named lender joins")
  );
};

const NAME = String.raw`[A-Z][\w.&’',-]*(?:[ \n]+(?:[A-Z][\w.&’',/-]*|of|and|the|de|&)){1,9}`;
const MAX_PLACES = 3;

/** Where the text gives institutions such a role, or says that they cease to be lenders or become some. */
function placesOf({ text }: Subject, roles: string, isLeaving: boolean): Place[] {
  const role = String.raw`(?:${roles})\s+(?:Lenders?|Banks?)`;
  const acts = isLeaving
    ? String.raw`(?:shall|will|hereby)\s+(?:cease\s+to\s+be|no\s+longer\s+be)\s+an?\s+(?:Lender|Bank|party)`
    : String.raw`(?:shall|will|hereby)\s+(?:become|be\s+added\s+as|joins?(?:\s+\w+){0,4}\s+as)\s+an?\s+(?:Lender|Bank|party)`;
  const patterns = [
    String.raw`${NAME}\s+(?:[Aa]s\s+)(?:the\s+|an?\s+)?${role}\b`,
    String.raw`${NAME}\s*\((?:together,?\s+)?(?:each,?\s+)?(?:the\s+|an?\s+)?["“]${role}["”]\)`,
    String.raw`${NAME}\s+${acts}\b`,
  ];
  const found = patterns.flatMap((pattern) =>
    [...(text ?? "").matchAll(new RegExp(pattern, "g"))].map(({ index, 0: words }) => {
      const before = BEFORE_NAME.exec(words)?.[0].length ?? 0;
      return { start: index + before, end: index + words.length, words: words.slice(before) };
    }),
  );
  return found
    .filter(({ words }) => INSTITUTION.test(words) && !GENERIC.test(words) && !addressesModel(words))
    .slice(0, MAX_PLACES);
}

/** A page mark, or the end of the phrase before the name. */
const BEFORE_NAME = /^(?:S-\d+\s+|(?:[A-Z]\w+\s+){0,2}(?:Amendment|Agreement|Date),?\s+)/;
const INSTITUTION =
  /\b(?:\w*bank\b|n\.?a\.?\b|inc|llc|l\.l\.c|corp|plc|trust|association|ltd|limited|s\.a|ag\b|co\b|company|capital|credit)/i;
/** Words of clauses before a role are no name. */
const GENERIC =
  /^(?:Each|Such|Any|The|This|If|No|An?|All|Every|Upon|Lenders?|Banks?|and|of)\b|\b(?:Agreement|Borrower|Agent|Section)\b/;
