import type { PartyRole } from "#domain/agreement/party.ts";
import { type Question, reworded } from "../question/question.ts";
import type { Subject } from "../subject.ts";
import { ownWordOf, saidName } from "./party-names.ts";

/** Questions about the name itself: which company it is and what it does in the deal. */
const ON_THE_NAME =
  /\b(?:who|whose|role|capacity|party|parties|entit\w+|organi[sz]ed|incorporated|named?|affiliates? of|subsidiar\w+ of|parent of|called|address|stand(?:s)? for|compare|versus|vs)\b/;
/** A name that goes on is that of another company, of notes or of an agreement: `Alder Holdings`, `Alder/Birch`. */
const GOES_ON = /^(?:[/-]|['’]?s? (?:[A-Z]|\d))/;

/** The question with `the company` in place of the name of a borrower, and with the role of the only guarantor or lender in
 *  place of its name: clauses never name them. The same question where none is named. */
export function withPartiesUnnamed(question: Question, { agreement }: Subject): Question {
  if (ON_THE_NAME.test(question.text)) return question;
  const namesOf = (role: PartyRole): string[] =>
    agreement.parties.filter((party) => party.role === role).map(({ name }) => name);
  const unnamedBorrower = [...namesOf("borrower"), ...namesOf("co_borrower")].reduce(
    (asked, name) => unnamed(asked, name, "company"),
    question,
  );
  return (["guarantor", "lender"] as const).reduce((asked, role) => {
    const [only, other] = namesOf(role);
    return only === undefined || other !== undefined || !acts(asked, only) ? asked : unnamed(asked, only, role);
  }, unnamedBorrower);
}

/** Shorter words in lower case are seldom names. */
const SHORTEST_NAME = 3;

/** The question as written, with a capital for the names of parties that people type without one: `when is xenith in
 *  default`. A word that the agreement itself has in lower case is no such name. */
export function withNamesInCapitals(question: Question, { agreement, text }: Subject): Question {
  if (text === null) return question;
  const typed = new Set(question.raw.match(/(?<![\w&'’-])[a-z]{3,}(?![\w&-])/g));
  const names = new Set(agreement.parties.flatMap(({ name }) => ownWordOf(name) ?? []));
  const meant = [...names].filter(
    (word) =>
      word.length >= SHORTEST_NAME &&
      typed.has(word) &&
      !new RegExp(`(?<![\\w-])${RegExp.escape(word)}(?![\\w-])`).test(text),
  );
  const raw = meant.reduce(
    (words, word) =>
      words.replaceAll(
        new RegExp(`(?<![\\w&-])${RegExp.escape(word)}(?![\\w&-])`, "g"),
        `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`,
      ),
    question.raw,
  );
  return meant.length === 0 ? question : { ...question, raw };
}

const BEFORE_ACT = String.raw`\b(?:can|could|may|must|does|do|will|would|should|if|once|when|unless|until|whether)`;
const ACT = String.raw`(?:wants?|can|could|may|must|has to|needs?|decides?|refuses?|asks?|demands?|declines?|agrees?|sells?|assigns?)\b`;
/** Something is given or reported to a named party, or asked of it. */
const GIVEN_TO = String.raw`\b(?:reports?|reported|delivers?|delivered|furnish(?:ed)?|submit(?:ted)?|disclosed?)\b[^?]{0,30}?\bto |\b(?:notify|tell|inform|alert|ask(?:ing)?|check(?:ing)? with|consult(?:ing)?(?: with)?|without) `;

const HOLDS =
  /\b(?:what|how much)\b[^?]*\bof the (?:[a-z]+ ){0,3}?(?:commitments?|facility|loans?|deal|line|revolver|credit) (?:do|does|did|has|is)\b[^?]*\b(?:hold|held|have|own|got|account for)\b/;

/** Whether a question says what the holder of a name does, or may do: `can TOGM call the loan?` */
function acts({ text, raw }: Question, name: string): boolean {
  const said = saidName(text, raw, name)?.source;
  // What a lender holds is read next to its name.
  return (
    said !== undefined &&
    !HOLDS.test(text) &&
    new RegExp(String.raw`${BEFORE_ACT} (?:${said})|(?:${said}) ${ACT}|(?:${GIVEN_TO})(?:${said})`).test(text)
  );
}

function unnamed(question: Question, name: string, role: string): Question {
  const said = saidName(question.text, question.raw, name);
  if (said === null || goesOn(question.raw, said)) return question;
  const without = (words: string): string => withoutName(words, said, role);
  const text = without(question.text);
  return text === question.text ? question : reworded(question, { text, own: without(question.own) });
}

function goesOn(raw: string, said: RegExp): boolean {
  const plain = raw.replaceAll("’", "'");
  return [...plain.toLowerCase().matchAll(said)].some(({ index, 0: words }) =>
    GOES_ON.test(plain.slice(index + words.replace(/'s?$/, "").length)),
  );
}

/** `the Alder revolver` is the revolver, `Alder's revolver` the company's. */
function withoutName(words: string, said: RegExp, role: string): string {
  const doubled = new RegExp(String.raw`\b(?:the|this|our|an?|its|their) the ${role}('s)?(?= [a-z])`, "g");
  return words
    .replaceAll(said, (name) => (/'s?$/.test(name) ? `the ${role}'s` : `the ${role}`))
    .replaceAll(doubled, (_all, owner: string | undefined) => (owner === undefined ? "the" : `the ${role}'s`));
}
