import { type Citation, claim, quotation } from "../answer/claim.ts";
import { cite, quoteOf, type Subject } from "../subject.ts";
import { sentencesOf } from "../text/sentences.ts";
import { answered, refused, type Topic } from "../topic.ts";

const HOLDER = String.raw`(?:(?:largest|biggest|main|principal|controlling|majority|top) )?(?:share|stock|equity ?)holders?`;
const ASKS: readonly RegExp[] = [
  /^(?:and |so )?who (?:ultimately |actually )?(?:owns|controls|is the (?:owner|parent) of|are the owners of) ([a-z0-9&.' -]{2,50}?)(?: now| today)?\s*\??$/,
  new RegExp(String.raw`^(?:and |so )?who (?:is|are) (?:the )?([a-z0-9&. -]{2,50}?)(?:'s?|s')? ${HOLDER}\b[^?]*\??$`),
  new RegExp(
    String.raw`^(?:and |so )?who (?:is|are) (?:the )?${HOLDER} (?:of|in) ([a-z0-9&.' -]{2,50}?)(?:,? and\b[^?]*)?\s*\??$`,
  ),
  // `who holds the majority of the borrower's shares?`
  /^(?:and |so )?who (?:owns|holds|controls) (?:the |a |an )?(?:(?:majority|most|bulk|controlling (?:stake|interest)|largest (?:share|stake|block)|all)(?: of| in)? )?(?:the )?([a-z0-9&. -]{2,50}?)(?:'s|s') (?:(?:common |voting |outstanding |capital )*(?:shares|stock|equity|ownership|membership interests))\s*\??$/,
];
const BORROWER = /^(?:the |this |our )?(?:borrowers?|company|obligor|debtor)$/;
/** How a text states who owns the borrower; `@` stands for the borrower. */
const STATES: readonly string[] = [
  String.raw`\b(?:parent|holding)(?: corporation| company| entity)? of @`,
  String.raw`\b(?:sole|majority|controlling) (?:share|stock|equity)?(?:holder|owner|member)s? of @`,
  String.raw`@,? (?:is|are|being|will be|remains?) an? (?:[a-z-]+,? ){0,3}subsidiary of\b`,
  String.raw`\b(?:owns?|owning|owned|own and control|holds?)\b[^.;]{0,120}\b(?:shares|stock|interests?|equity|securities) (?:of|in) @`,
  // Whoever must keep the borrower owns it.
  String.raw`(?<!@ (?:shall )?)\bceases? to (?:[a-z]+ ){0,4}(?:own|hold|control)\b`,
];
/** Owners in general, nobody in particular: an affiliate, any person. */
const OF_ANYBODY =
  /\b(?:any (?:person|group)|each person|such person|a person|persons?|affiliate|which directly or indirectly)\b/i;

/** Who owns the borrower: its parent, or the sentence that states its owner. Refuses where nothing does. */
export const owners: Topic = ({ text }, subject) => {
  const asked = ASKS.map((pattern) => pattern.exec(text)?.[1]).find((one) => one !== undefined);
  if (asked === undefined || !isBorrower(asked, subject)) return null;
  const parents = subject.agreement.parties.flatMap(({ name, role }, i) =>
    role === "parent" ? [claim(`${name} is the parent.`, cite(subject, `/parties/${i}/role`))] : [],
  );
  const stated = sentenceOnOwner(subject);
  return (
    answered([...parents, ...(stated === null ? [] : [quotation(stated)])]) ??
    (subject.text === null ? null : refused("The document does not state who owns the borrower."))
  );
};

function isBorrower(asked: string, { agreement }: Subject): boolean {
  const said = asked.replace(/'s$/, "");
  return (
    BORROWER.test(said) ||
    agreement.parties.some(({ name, role }) => role === "borrower" && name.toLowerCase().startsWith(said))
  );
}

function sentenceOnOwner(subject: Subject): Citation | null {
  const first = subject.agreement.parties.find(({ role }) => role === "borrower")?.name.split(/[\s,]/)[0] ?? "Borrower";
  const borrower = String.raw`(?:the )?(?:Borrowers?|Company|${first.replaceAll(/[^A-Za-z0-9]/g, ".")}\w*)\b`;
  const patterns = STATES.map((states) => new RegExp(states.replaceAll("@", borrower), "i"));
  const found = [...sentencesOf(subject)].flatMap((sentence) => {
    const rank = patterns.findIndex((pattern) => pattern.test(sentence.words));
    return rank < 0 || OF_ANYBODY.test(sentence.words) ? [] : [{ sentence, rank }];
  });
  const [best] = found.sort((a, b) => a.rank - b.rank);
  return best === undefined ? null : quoteOf(subject, best.sentence);
}
