import type { PartyRole } from "#domain/agreement/party.ts";
import { addressesModel } from "#domain/grounding/addresses-model.ts";
import { type Claim, quotation } from "../answer/claim.ts";
import { quoteOf, type Subject } from "../subject.ts";
import type { Passage } from "../text/passages.ts";
import { findSection, sentencesOfSection } from "../text/sections.ts";
import { holdersOf } from "./topic-parties.ts";

/** The names of the notice by which a borrower asks for a loan. */
const REQUEST =
  /\b(?:borrowing|loan|utili[sz]ation|draw(?:down)?|advance|funding) (?:notice|request)s?\b|\b(?:notice|request)s? (?:of|for) (?:an? |any |the |each )?(?:borrowing|loan|advance|utili[sz]ation|draw\w*|funding)\b/i;
const IRREVOCABLE = /\birrevocable\b[^.;]{0,40}\bnotice\b/i;
const RECIPIENT =
  /\b(?:to|received by) (?:the |such |each )?((?:administrative |facility )?agent|lender|bank)\b|\b((?:administrative |facility )?agent|lender|bank) (?:shall (?:have )?received?|receives) (?:an? |the )?(?:[a-z]+ ){0,3}(?:notice|request)/i;
const DELIVERS = /\b(?:deliver\w*|giv(?:e|es|en|ing)|submit\w*|send|sent|notify|request a|receive[ds]?)\b/i;
const DEFINES = /[’'”"]\s*(?:means?|shall mean)\b/;
/** A sentence on how notices are sent, not on events that must be notified. */
const ON_SENDING = /\b(?:in writing|address(?:es|ed)?|sent|mail\w*|courier|deliver\w*|electronic\w*)\b/i;
const SAYS = /\b(?:is|are|be|shall|must|will|may)\b/;
const NOTICES = /^(?:notices?\b|communications in writing)/i;
const MAX_OF_SECTION = 6;

/** Who receives a request for a loan, where the text has no address block: the sentence that names the recipient, the
 *  party that has this role, and the section on notices. */
export function recipientOfRequests(subject: Subject): Claim[] {
  const sentence = requestSentence(subject);
  const onSending = sendingSentence(subject);
  const found = [sentence, onSending].filter((one) => one !== null).map((one) => quotation(quoteOf(subject, one)));
  if (found.length === 0) return [];
  const words = sentence === null ? "agent" : recipientIn(subject, sentence);
  const role: PartyRole = /agent/i.test(words) ? "administrative_agent" : "lender";
  return [...holdersOf(subject, role), ...found];
}

function recipientIn({ text }: Subject, { start, end }: Passage): string {
  const found = RECIPIENT.exec((text ?? "").slice(start, end));
  return found?.[1] ?? found?.[2] ?? "agent";
}

function requestSentence(subject: Subject): Passage | null {
  const { text } = subject;
  const scored = (subject.passages()?.passages ?? []).flatMap((passage) => {
    const said = (text ?? "").slice(passage.start, passage.end);
    const isOnRequest = REQUEST.test(said) || (IRREVOCABLE.test(said) && /borrow|loan|advance/i.test(passage.heading));
    if (!isOnRequest || !RECIPIENT.test(said) || addressesModel(said)) return [];
    const score = (DELIVERS.test(said) ? 2 : 0) + (IRREVOCABLE.test(said) ? 1 : 0) - (DEFINES.test(said) ? 2 : 0);
    return [{ passage, score }];
  });
  return scored.toSorted((a, b) => b.score - a.score)[0]?.passage ?? null;
}

function sendingSentence(subject: Subject): Passage | null {
  const sections = subject.passages()?.sections.filter(({ heading }) => NOTICES.test(heading)) ?? [];
  const section = findSection(subject, NOTICES);
  const inOrder = section === null ? sections : [section, ...sections.filter((one) => one !== section)];
  for (const one of inOrder) {
    const found = sentencesOfSection(subject, one, MAX_OF_SECTION).find(({ start, end }) => {
      const said = (subject.text ?? "").slice(start, end);
      return ON_SENDING.test(said) && SAYS.test(said) && !addressesModel(said);
    });
    if (found !== undefined) return found;
  }
  return null;
}
