import { claim, quotation, type Reply } from "../answer/claim.ts";
import { cite, quoteOf, type Subject } from "../subject.ts";
import { sentencesOf } from "../text/sentences.ts";
import { namedDefinition } from "../text/topic-passages.ts";
import { answered, notStated, type Topic } from "../topic.ts";
import { holdersOf } from "./topic-parties.ts";

const WHO = String.raw`(?:who(?:'s| is| are)?|whose|(?:which|what)(?: (?:of the )?(?:banks?|lenders?|institutions?|party|parties|entity|entities|company|firms?)))`;
const UNSTATED = "that letters of credit are issued under it";
const PLACE = String.raw`(?:,? (?:here|hereunder|(?:under|for|in|on|to|on behalf of) (?:this|the|our|its)(?: [\w-]+){1,3}))*\s*\??$`;
const LETTERS = String.raw`(?:the |any |all |a |its |new |standby |such |those |these )*letters? of credit`;
/** `which bank issues the letters of credit?`, `what bank do the letters of credit come from?` */
const ASKS_ISSUER = [
  String.raw`\b${WHO} (?:can |may |will |would |must |has to |have to |agree[sd]? to |does the |that )*(?:issu(?:es?|ed|ing)|provid(?:es?|ing)|opens?|opening|writes?|supplies|supply|grants?) (?:of )?${LETTERS}${PLACE}`,
  String.raw`\b(?:by|from) (?:whom|which bank|which lender|what bank)\b[^?]{0,20}${LETTERS} (?:issued|opened|provided|come)${PLACE}`,
  String.raw`\b${WHO} (?:do|does|are|is|will|would) ${LETTERS} (?:be )?(?:come from|issued by|provided by|opened by)${PLACE}`,
  String.raw`^${LETTERS}:? (?:are |is )?(?:issued|opened|provided) by (?:whom|who|which bank)${PLACE}`,
].map((pattern) => new RegExp(pattern));

/** What agreements call the bank that issues, longer names first. */
const TITLES = [
  "Letter of Credit Issuers?",
  "L/C Issuers?",
  "LC Issuers?",
  "Issuing Lenders?",
  "Issuing Banks?",
  "Fronting Banks?",
  "Facing Banks?",
  "Issuers?",
];
/** Words of one sentence that neither deny nor end. */
const BETWEEN = String.raw`(?:(?! not?\b| terminat)(?:[^.;]|\.(?=\d))){0,250}`;
/** `the Bank will issue letters of credit` */
const ISSUES = new RegExp(
  String.raw`\b(Banks?|Lenders?|Agent)\b${BETWEEN}\b(?:agrees?|will|shall|may)\b${BETWEEN}\bissue\b${BETWEEN}\b[Ll]etters? of [Cc]redit\b`,
);
/** A text that gives letters of credit writes them with capitals. */
const TERM = /\b(?:Letters? of Credit|LETTERS? OF CREDIT|L\/Cs?)\b/;

/** Who issues the letters of credit: the parties with that role, who the text calls so, or the only bank that lends. */
export const issuersOfLetters: Topic = ({ text }, subject) => {
  if (!ASKS_ISSUER.some((pattern) => pattern.test(text))) return null;
  const holders = holdersOf(subject, "issuing_bank");
  if (holders.length > 0) return answered(holders);
  return titled(subject) ?? onlyBank(subject) ?? (TERM.test(subject.text ?? "") ? null : notStated(UNSTATED));
};

/** The definition of the title that the text uses. */
function titled(subject: Subject): Reply | null {
  for (const title of TITLES) {
    if (!new RegExp(String.raw`["“]\s?${title}\s?["”]`).test(subject.text ?? "")) continue;
    const place = namedDefinition(subject, title.replace("s?", ""), true);
    if (place !== null) return answered([quotation(quoteOf(subject, place))]);
  }
  return null;
}

/** The bank that the sentence on letters of credit calls `the Bank`, where the agreement names only one. */
function onlyBank(subject: Subject): Reply | null {
  const all = subject.agreement.parties;
  for (const sentence of sentencesOf(subject)) {
    const title = ISSUES.exec(sentence.words)?.[1]?.toLowerCase();
    if (title === undefined) continue;
    const isAgent = title === "agent";
    const named = all.flatMap(({ role, name }, at) =>
      (isAgent ? role === "administrative_agent" : role === "lender") ? [{ name, pointer: `/parties/${at}/name` }] : [],
    );
    const [bank] = named;
    if (bank === undefined || /s$/.test(title) || new Set(named.map(({ name }) => name)).size > 1) continue;
    const said = quoteOf(subject, sentence);
    const role = isAgent ? "the agent" : "the only lender";
    return answered([
      claim(`${bank.name}, ${role}, issues the letters of credit.`, [...cite(subject, bank.pointer), said]),
      quotation(said),
    ]);
  }
  return null;
}
