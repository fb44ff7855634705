import { MONTH_WORDS } from "../answer/formats.ts";
import { sentencesOf } from "../text/sentences.ts";
import { refused, type Topic } from "../topic.ts";

/** `how much had they borrowed by the end of 2013?`, `what principal amount of the notes was outstanding on July 1, 2010?` */
const ASKS_DRAWN =
  /^(?:and |so )?(?:how (?:much|many (?:dollars|euros|pounds))|(?:what|which)(?: (?:was|were) the)? (?:(?:aggregate|total|unpaid|principal|outstanding|dollar) ){1,3}(?:amount|balance|principal))\b(?! (?:[a-z-]+ ){0,3}(?:fees?|interest|premiums?|costs?)\b)[^?]*\b(?:was|were|had|did|has|have)\b[^?]*\b(?:drawn|draw|borrowed|borrow|outstanding|owed|owe|utili[sz]ed)\b/;
/** `what was already drawn when they signed?` */
const ASKS_WAS =
  /^(?:and |so )?what (?:was|were) (?:already |actually |still |then )?(?:drawn|borrowed|outstanding|owed|owing|utili[sz]ed)\b/;
const ON_A_DAY = new RegExp(
  String.raw`\b(?:on|as of|as at|by|at|until) (?:the )?(?:(?:end|close|start|beginning|day|date|time) |(?:first|initial) (?:borrowing|funding|advance|draw)|(?:${MONTH_WORDS})|closing|signing|effective date|year|quarter|month|(?:19|20)\d{2})|\b(?:day one|so far|to date)\b|\b(?:when|(?:the )?(?:very )?(?:day|date|time|moment)(?: that| when| on which)?) (?:this|it|they|we|the [a-z]+) (?:was |were )?(?:signed|closed|made|restated|amended|terminated|repaid|replaced|refinanced|paid off)\b`,
);

/** `how much is currently drawn?`, `what is outstanding today?` */
const ASKS_DRAWN_NOW =
  /^(?:and |so )?(?:how (?:much|large|big|high)|what(?:'s| is| are)?)\b(?![^?]*\b(?:fees?|interest|rates?|margins?|limits?|caps?|defin\w*|mean\w*|letters? of credit)\b)[^?]*\b(?:drawn|drawing|borrowed|borrowing|outstanding|owed?|owes|owing|utili[sz](?:ed|ing|ation)|in use|used|using|usage)\b/;
const NOW = /\b(?:today|now|currently|at (?:the moment|present)|as we speak|these days)\b/;

/** The amount names the loans: `the $8 million line`. */
const NAMES_LINE =
  /\bthe [$€£][\d.,]+ ?(?:million |billion |[mbk]{1,2} )?(?:[a-z-]+ ){0,2}?(?:line|facility|loan|revolver|commitment)\b/;
const MONEY = /[$€£¥] ?[1-9]/;
const BALANCE = /\b(?:outstanding|unpaid|drawn|advanced|borrowed|owing|disbursed|funded)\b/i;
const AS_OF_A_DAY =
  /\bas of (?:the (?:date|close|closing|effective)|[A-Z][a-z]+ \d)|\bon the (?:closing|effective) date\b|\bimmediately (?:prior|before)\b|\bdate (?:hereof|of this)\b|\b(?:presently|currently|heretofore|previously)\b|\bhas (?:been )?(?:advanced|borrowed|funded)\b/i;
/** A bound or a condition on a balance is not a balance. */
const BOUND =
  /\b(?:shall|not (?:to )?exceed|up to|at any (?:one )?time|may|in excess of|exceed\w*|less than|minimum|multiples?|each)\b/i;

/** What was drawn or owed on a day: refused, unless a sentence says what was outstanding then. */
export const drawnAmounts: Topic = ({ text, amounts }, subject) => {
  if (
    subject.text === null ||
    (amounts.length > 0 && !NAMES_LINE.test(text)) ||
    !(
      ((ASKS_DRAWN.test(text) || ASKS_WAS.test(text)) && ON_A_DAY.test(text)) ||
      (ASKS_DRAWN_NOW.test(text) && NOW.test(text))
    )
  )
    return null;
  if (/\b(?:can|could|may|must|if|would)\b/.test(text.replace(/\b(?:in|of|by|on) may\b/g, ""))) return null;
  for (const { words } of sentencesOf(subject))
    if (MONEY.test(words) && BALANCE.test(words) && AS_OF_A_DAY.test(words) && !BOUND.test(words)) return null;
  return refused("The document does not state how much was drawn or owed on that day.");
};
