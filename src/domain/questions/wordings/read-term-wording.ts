import type { Reply } from "../answer/claim.ts";
import type { Question } from "../question/question.ts";
import { wordsOf } from "../question/words.ts";
import type { Subject } from "../subject.ts";
import { writtenInSigns } from "./signs-of-question.ts";
import type { TermWording } from "./term-wording.ts";
import { COVENANT_WORDINGS } from "./wordings-of-covenants.ts";
import { LOAN_WORDINGS } from "./wordings-of-loans.ts";
import { IDENTITY_WORDINGS, PARTY_WORDINGS } from "./wordings-of-parties.ts";
import { FEE_WORDINGS, PRICING_WORDINGS } from "./wordings-of-pricing.ts";

/** In this order: the first that a question fits is asked first. */
const WORDINGS: readonly TermWording[] = [
  ...FEE_WORDINGS,
  ...COVENANT_WORDINGS,
  ...PRICING_WORDINGS,
  ...LOAN_WORDINGS,
  ...IDENTITY_WORDINGS,
  ...PARTY_WORDINGS,
];

/** Words that say nothing about which term is asked for. */
const FILLER = new Set(
  `a an the of in on at to for from by with and is are am was were be been being do does did has have had can could may might must shall should will would
   what what's which how how's much many any there there's their they they're them it it's its this that that's these those we us our you your i i'm me my so as then than
   please tell give show get got let just know need needs want wants say said see exactly here under per pls thanks quick question remind confirm regarding about re okay ok
   agreement agreements loan loans facility facilities deal deals contract credit company borrower borrower's line lines document revolver revolvers revolving term tranche note money thing
   actually currently basically like look looking find check real quick out up one`.split(/\s+/),
);

/** What happened after the agreement was signed, which is in no agreement, and two questions in one. */
const NOT_ONE =
  /\band (?:what|who|when|where|why)\b|\b(?:has|have)(?:n't| not)? (?:\w+ )?been\b|\b(?:so far|to date|already|today|right now)\b/;

/** The answer to a question that consists of the wording of one term; null where it says more or less than that, or the
 *  agreement does not state the term. */
export function answerTermWording(question: Question, subject: Subject): Reply | null {
  const { text, kept } = writtenInSigns(question, subject);
  const ofFacilities = new Set(subject.agreement.facilities.flatMap(({ facility_name: name }) => wordsOf(name)));
  for (const wording of WORDINGS) {
    if (!fits(wording, text, ofFacilities)) continue;
    const own = (wording.keep === undefined ? [] : (text.match(wording.keep) ?? [])).map(
      (sign) => kept.get(sign) ?? sign,
    );
    const reply = wording.topic({ ...question, text: [wording.ask.replace(/\?$/, ""), ...own].join(" ") }, subject);
    if (reply?.kind === "answer") return reply;
  }
  return null;
}

/** Whether a question has a wording of the term and no words that ask for anything else. */
function fits(
  { wordings, along, needs, unless, isAt = false }: TermWording,
  text: string,
  more: ReadonlySet<string>,
): boolean {
  if (needs?.test(text) === false || unless?.test(text) === true || NOT_ONE.test(text)) return false;
  if (text.search(wordings) < 0) return false;
  // Words in a gap of a wording are asked too.
  return text
    .replace(wordings, (...match: unknown[]) =>
      match
        .slice(1, -2)
        .filter((gap) => typeof gap === "string")
        .join(" "),
    )
    .replace(along, " ")
    .split(/[^\w@%'&]+/)
    .every(
      (word) =>
        word === "" ||
        FILLER.has(word) ||
        more.has(word) ||
        word === "@borrower" ||
        (isAt && (word === "@at" || word === "@when")) ||
        word === "'s" ||
        word === "s",
    );
}
