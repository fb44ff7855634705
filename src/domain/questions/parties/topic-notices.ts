import { addressesModel } from "#domain/grounding/addresses-model.ts";
import { type Claim, quotation } from "../answer/claim.ts";
import type { Question } from "../question/question.ts";
import { quoteOf, type Subject } from "../subject.ts";
import { answered, notStated, type Topic } from "../topic.ts";
import { recipientOfRequests } from "./notice-recipient.ts";

/** A question for the place or the person that notices go to. */
const ASKS =
  /\b(?:who|whom|where|what address|which address|address|fax|facsimile|e-?mail|phone|telephone|attention|contact)\b.*\b(?:notices?|requests?|send|sent|write|letters?|address|fax|e-?mail|phone|number|contact|reach|mail)\b/;
const OTHER =
  /\b(?:assign\w*|property|premises|collateral|mortgaged|principal place|chief executive|served?|process|audit\w*|account number|wire)\b/;
/** A question whether something is allowed, not where it goes. */
const WHETHER = /^(?:can|could|may|is|are|does|do)\b(?!.*\b(?:where|who|whom|address)\b)/;
const OF_BORROWING =
  /\b(?:borrow\w*|draw\w*|fund\w*|advance|utili[sz]ation|loan) (?:notices?|requests?)\b|\b(?:notice|request) (?:of|for) (?:an? )?(?:borrow\w*|draw\w*|loan|advance)/;

/** The roles that receive notices: how a question names them, and how an address block does. */
const RECIPIENTS: readonly (readonly [asked: RegExp, written: string])[] = [
  [/\b(?:agents?|admin)\b/, String.raw`(?:administrative |facility |collateral )?agent`],
  [/\b(?:lenders?|banks?)\b/, String.raw`(?:lender|bank)s?`],
  [/\bguarantors?\b/, String.raw`guarantors?`],
  [/\b(?:borrowers?|company|they|them|their|parent|us|we)\b/, String.raw`(?:borrowers?|company|parent)`],
];
/** Whoever keeps the loan receives requests for it. */
const OF_REQUESTS = [String.raw`(?:administrative |facility )?agent`, String.raw`(?:lender|bank)`];
/** What an address has: a street, a person, a number or a mailbox. */
const ADDRESS =
  /\bAtt(?:entio)?n\b|\b(?:facsimile|telecopy|telecopier|telephone|fax|e-?mail)\b|\b\d{1,5} [A-Z][A-Za-z]+|\b[A-Z]{2} \d{5}\b|@/i;
/** A line to sign on, or a form to fill in. */
const BLANK = /_{4,}/;
const MAX_BLOCK = 460;
const MAX_BLOCKS = 2;

/** Where notices go: the block that follows `if to the Agent:`, quoted. */
export const noticeAddress: Topic = (question, subject) => {
  const { own } = question;
  if (!ASKS.test(own) || OTHER.test(own) || WHETHER.test(own)) return null;
  const recipients = recipientsOf(question);
  for (const recipient of recipients) {
    const found = blocksOf(subject, recipient);
    if (found.length > 0) return answered(found);
  }
  if (!OF_BORROWING.test(own) || subject.text === null) return null;
  return answered(recipientOfRequests(subject)) ?? notStated("to whom a request for a loan is sent");
};

function recipientsOf({ own }: Question): readonly string[] {
  if (OF_BORROWING.test(own)) return OF_REQUESTS;
  return RECIPIENTS.flatMap(([asked, written]) => (asked.test(own) ? [written] : []));
}

function blocksOf(subject: Subject, recipient: string): Claim[] {
  const text = subject.text ?? "";
  const own = blocksAfter(
    subject,
    text,
    new RegExp(String.raw`\bif\s+to\s+(?:the\s+|any\s+)?${recipient}\b[^\n:]{0,90}[:,]`, "gi"),
  );
  if (own.length > 0) return own;
  const others = String.raw`(?:\n\s*to|\baddress(?:es)? (?:of|for)|\([a-z\d]{1,4}\)\s+to)\s+(?:the\s+|any\s+)?${recipient}\b[^\n:,]{0,90}[:,](?!\s*\()|\n\s*${recipient}:`;
  return blocksAfter(subject, text, new RegExp(others, "gi"));
}

function blocksAfter(subject: Subject, text: string, heads: RegExp): Claim[] {
  const found: Claim[] = [];
  for (const head of text.matchAll(heads)) {
    const end = blockEnd(text, head.index + head[0].length);
    const block = text.slice(head.index, end);
    if (!ADDRESS.test(block.slice(head[0].length)) || BLANK.test(block) || addressesModel(block)) continue;
    const start = head.index + (/^\s*/.exec(head[0])?.[0].length ?? 0);
    found.push(quotation(quoteOf(subject, { start, end })));
    if (found.length === MAX_BLOCKS) break;
  }
  return found;
}

/** Where the next address begins, or the block becomes too long to quote. */
function blockEnd(text: string, from: number): number {
  const rest = text.slice(from, from + MAX_BLOCK);
  const next =
    /\bif\s+to\b|\n\s*\([a-z\d]{1,4}\)\s+(?:if\s+)?to\b|\n\s*(?:Section|SECTION)?\s*\d{1,2}\.\d{1,2}\b|\bwith a copy\b/i.exec(
      rest,
    );
  const stop = next === null ? Math.max(rest.lastIndexOf("\n"), rest.lastIndexOf(". ") + 1) : next.index;
  const end = from + (stop > 40 ? stop : rest.length);
  return from + text.slice(from, end).trimEnd().length;
}
