import { saidName } from "./party-names.ts";
import type { Question } from "./question.ts";
import type { Subject } from "./subject.ts";
import { contentStems } from "./words.ts";

/** Questions about the name itself: which company it is and what it does in the deal. */
const ON_THE_NAME =
  /\b(?:who|whose|role|capacity|party|parties|entit\w+|organi[sz]ed|incorporated|named?|affiliates? of|subsidiar\w+ of|parent of|called|address|stand(?:s)? for|compare|versus|vs)\b/;
/** A name that goes on is that of another company, of notes or of an agreement: `Alder Holdings`, `Alder/Birch`. */
const GOES_ON = /^(?:[/-]|['’]?s? (?:[A-Z]|\d))/;

/** The question with `the company` in place of its name: clauses never name it. The same question where it is not named. */
export function withBorrowerUnnamed(question: Question, { agreement }: Subject): Question {
  if (ON_THE_NAME.test(question.text)) return question;
  const borrowers = agreement.parties.filter(({ role }) => role === "borrower");
  return borrowers.reduce((asked, { name }) => unnamed(asked, name), question);
}

function unnamed(question: Question, name: string): Question {
  const said = saidName(question.text, question.raw, name);
  if (said === null || goesOn(question.raw, said)) return question;
  const without = (words: string): string => withoutName(words, said);
  const text = without(question.text);
  return text === question.text
    ? question
    : { ...question, text, own: without(question.own), stems: contentStems(text) };
}

function goesOn(raw: string, said: RegExp): boolean {
  const plain = raw.replaceAll("’", "'");
  return [...plain.toLowerCase().matchAll(said)].some(({ index, 0: words }) =>
    GOES_ON.test(plain.slice(index + words.replace(/'s?$/, "").length)),
  );
}

/** `the Alder revolver` is the revolver, `Alder's revolver` the company's. */
function withoutName(words: string, said: RegExp): string {
  return words
    .replaceAll(said, (name) => (/'s?$/.test(name) ? "the company's" : "the company"))
    .replaceAll(/\b(?:the|this|our|an?|its|their) the company('s)?(?= [a-z])/g, (_all, owner: string | undefined) =>
      owner === undefined ? "the" : "the company's",
    );
}
