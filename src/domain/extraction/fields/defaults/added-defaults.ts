import type { ListClause } from "../../outline/clause-list.ts";
import { childrenOf } from "../../outline/section-tree.ts";
import type { Section } from "../../outline/sections.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";

const STARS = /\*(?: ?\*){2,}/;

/** "9.1 Events of Default. ********** (l) Change of Key Officers.": the one or two events that an amendment adds, with
 *  stars in place of those that stay, or under their letters. */
export function addedDefaults({ text, normal, outline }: ParsedAgreement, titled: Iterable<Section>): ListClause[] {
  for (const section of titled) {
    const clauses = childrenOf(outline.sections, section).filter(({ kind }) => kind === "clause");
    const [first] = clauses;
    if (!first || !STARS.test(text.slice(section.bodyStart, first.start))) continue;
    return clauses.map(({ number, start, bodyStart, end }) => ({
      marker: /\([^()]+\)$/.exec(number ?? "")?.[0] ?? "-",
      start,
      bodyStart,
      end,
    }));
  }
  return letteredDefaults(text, normal);
}

/** "adding a new Section 9.1(p) to read as follows: (p)": the letter says what is added, and the words that it is an event. */
const ADDS =
  /\badd(?:ing|ed)\b[^.;:]{0,80}\b(?:sections?|clauses?|paragraphs?|sub-?sections?)\s(\d{1,2}(?:\.\d{1,2})?)?\(([a-z]{1,2})\)[^:]{0,80}:\s{1,4}"?(?=\(\2\)\s)/gi;
/** "The Company shall fail to …": no covenant says so. */
const IS_EVENT =
  /^\s*(?:[A-Z][\w ,&'-]{2,60}\.\s{1,3})?[^.;:]{2,160}?\b(?:(?:shall|will)\s(?:fail|default|cease|have\sfailed)|fails|defaults|ceases|there\sshall\soccur)\b/;
const LONGEST = 6000;

/** The events that an amendment adds one by one under their letters, each a paragraph. */
function letteredDefaults(text: string, normal: ParsedAgreement["normal"]): ListClause[] {
  return [...normal.words.matches(ADDS, ["adding", "added"])].flatMap((match) => {
    const start = match.index + match[0].length;
    const letter = `(${match[2]})`;
    const bodyStart = start + letter.length;
    const body = text.slice(bodyStart, bodyStart + LONGEST).split(/\n\s*\n|"(?=\s|$)/, 1)[0] ?? "";
    return IS_EVENT.test(body)
      ? [{ marker: `${match[1] ?? ""}${letter}`, start, bodyStart, end: bodyStart + body.length }]
      : [];
  });
}
