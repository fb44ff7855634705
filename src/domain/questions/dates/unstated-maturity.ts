import { quotation } from "../answer/claim.ts";
import { lettersIn } from "../facilities/letters-of-loans.ts";
import { selectFacilities } from "../facilities/select-facilities.ts";
import { WRITTEN_DAY } from "../schedules/dates-in-text.ts";
import { quoteOf } from "../subject.ts";
import { sentencesOf } from "../text/sentences.ts";
import { answered, notStated, type Topic } from "../topic.ts";

const ASKS =
  /\b(?:what|which)(?:(?:'s| is| was) the)? (?:exact |calendar |precise )?(?:day|date)\b[^?]*\b(?:matur\w*|r[au]ns? out|expires?|terminates?|comes? due|falls? due|ends?)\b|\b(?:exact|calendar|precise) (?:maturity )?(?:day|date)\b[^?]*\bmatur\w*|\bmatur\w*\b[^?]*\b(?:exact|calendar|precise) (?:day|date)\b/;
const OF_OTHER =
  /\b(?:interest|letters? of credit|notices?|fees?|statements?|availability|covenants?|options?|warrants?|leases?|insurance|hedges?|swaps?|consent|waiver|forbearance|period|notes due|before|after|latest|earliest|if)\b/;
const ENDS = String.raw`\b(?:matur(?:e[sd]?|ity)|terminat\w+|expir\w+|repaid in full|due and payable|in full|ends?|until)\b`;
const LENGTH = String.raw`(?:anniversary|\(?\d{1,3}\)?\s+(?:days|months|years)|(?:one|two|three|four|five|six|seven|ten)\s+(?:\(\d{1,2}\)\s+)?years?)`;
/** `matures on June 30, 2009`; no table, where the day of the next row may follow a sum. */
const STATED = new RegExp(String.raw`${ENDS}[^.;$%]{0,140}?(?:${WRITTEN_DAY}|${LENGTH})`, "i");
const DATE_NAME =
  /["“][^"”]{0,60}\b(?:Maturity|Termination|Expiration|Expiry|Final) (?:Date|Day)["”]\s*(?:means?|shall mean|is|:)/i;

/** The day on which a loan named by a letter or kind ends, where no sentence on that loan states one. */
export const unstatedMaturity: Topic = (question, subject) => {
  const { text, periods } = question;
  const [period, other] = periods;
  if (!ASKS.test(text) || OF_OTHER.test(text) || other !== undefined) return null;
  const selection = selectFacilities(question, subject);
  const dated =
    selection.kind !== "missing" &&
    selection.facilities.some(({ facility }) => facility.maturity_date !== null || facility.tenor_months !== null);
  if (dated || subject.text === null) return null;
  const loan = loanMeant(text);
  if (loan === null) return null;
  const year = period?.from.slice(0, 4);
  const stated = [...sentencesOf(subject)].filter(({ words }) => {
    const found = STATED.exec(words);
    if (found === null || !(DATE_NAME.test(words) || loan.isNamed(words))) return false;
    return year === undefined || !/\d{4}/.test(found[0]) || found[0].includes(year);
  });
  if (stated.length === 0) return notStated(`the day on which ${loan.said}`);
  const own = stated.find(({ words }) => loan.isNamed(words));
  return selection.kind === "missing" && own !== undefined ? answered([quotation(quoteOf(subject, own))]) : null;
};

interface Meant {
  readonly said: string;
  /** Whether a sentence names the loan. */
  readonly isNamed: (words: string) => boolean;
}

/** The loan that a question names by a letter or as a kind. */
function loanMeant(text: string): Meant | null {
  const [letter] = lettersIn(text);
  if (letter !== undefined)
    return { said: `loan ${letter.toUpperCase()} ends`, isNamed: (words) => lettersIn(words).includes(letter) };
  if (/\brevolv\w*|\brcf\b/.test(text))
    return { said: "the revolving loans end", isNamed: (words) => /\brevolv/i.test(words) };
  return /\bterm loan/.test(text)
    ? { said: "the term loan ends", isNamed: (words) => /\bterm loan/i.test(words) }
    : null;
}
