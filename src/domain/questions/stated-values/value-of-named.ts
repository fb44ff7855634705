import { wordsPattern } from "#domain/extraction/text/words-pattern.ts";
import type { Reply } from "../answer/claim.ts";
import { saidName } from "../parties/party-names.ts";
import type { Question } from "../question/question.ts";
import type { Subject } from "../subject.ts";
import { onOneLine } from "../text/sentences.ts";
import { clausesOf, onlyQuotes } from "./stated-values.ts";
import { DAY, FRACTION, MONEY, PERCENT } from "./value-form.ts";

/** The kinds of values, and how questions ask for them. The first that is asked for counts. */
const KINDS: readonly (readonly [asked: RegExp, stated: RegExp])[] = [
  [
    /\b(?:what|which|how (?:large|big)) (?:[a-z-]+ ){0,3}(?:percentage|percent|share|stake|portion)\b/,
    new RegExp(String.raw`${PERCENT}|${FRACTION}|\ball\b`, "i"),
  ],
  [/^(?:and |so )?what did [^?]* (?:pay|cost)\b|\b(?:dollar amount|price|cost)\b/, new RegExp(MONEY, "i")],
  [/^(?:and |so )?how (?:much|big|large)\b|\bcoverage limit\b/, new RegExp(`${MONEY}|${PERCENT}|${FRACTION}`, "i")],
  [
    /^(?:and |so )?when\b|^on (?:what|which) (?:date|day)s?\b|\bmaturity date\b/,
    new RegExp(String.raw`${DAY}|\b(?:date|monthly|quarterly|annually|upon|promptly|prior|within|before|after)\b`, "i"),
  ],
];

/** Names within a question: words with capitals that do not open it, and series such as `2004-B`. */
const NAMES =
  /(?<=[a-z\d,;:)"'$%] ["(]?)(?:[A-Z][\w&.-]*(?:'s)?|(?:19|20)\d\d-[A-Z\d]{1,3}\b)(?: (?:(?:of|&) )?[A-Z\d][\w&.-]*)*/g;
/** Common words of loans and of the calendar, which are no names. */
const COMMON =
  /^(?:the|an?|of|section|article|clause|schedule|exhibit|borrow\w*|lend\w*|compan(?:y|ies)|agents?|agent's|administrative|collateral|agreement|amendment|closing|effective|date|loans?|terms?|revolv\w+|credit|facilit(?:y|ies)|banks?|parent|guarant\w+|subsidiar\w+|sofr|libor|euribor|ebitda\w*|lcs?|l\/cs?|us|usd|eur|gbp|[ivx]+|levels?|tiers?|q[1-4]|fy\d*|inc|llc|l\.?p|corp|eurodollar|events?|defaults?|tranche|[a-e]|abr|base|rates?|prime|years?|months?|mm|gaap|erisa|notes?|letters?|swing|line|swingline|commitments?|permitted|applicable|required|requisite|majority|margin|consolidated|total|net|worth|leverage|ratio|interest|coverage|fixed|charge|monday|tuesday|wednesday|thursday|friday|first|second|third|fourth|fifth|sixth|seventh|january|february|march|april|may|june|july|august|september|october|november|december|\d[\d.,]*)$/i;
const OF_COUNTRY = /(?:ish|ese|ian|ean|ican)$|^(?:Swiss|French|Dutch|German|Greek|Czech)$/;

/** Before a name that the question sets aside: `no relation to the Alder family`. */
const NOT_MEANT =
  /\b(?:no (?:relation|connection|ties?) (?:to|with)|(?:un|not )(?:related|connected|affiliated) (?:to|with)|other than|not) (?:the |an? )?$/i;

/** A value in a later claim is not an answer. */
const CLAIMS = 3;
/** The title page and the parties stand before the first section, in at most so many UTF-16 units. */
const OPENING = 3_000;
const FIRST_SECTION = /\n[ \t]*(?:section|article)?[ \t]*(?:1|I|one)\b[.:]?[ \t]/i;

/** Whether a question asks for a value of something by name, and no clause with that name states such a value. Names of the
 *  parties do not count: clauses call the parties by their roles. */
export function lacksNamedValue({ raw, text, own }: Question, reply: Reply, subject: Subject): boolean {
  if (reply.kind !== "answer" || own !== text || subject.text === null || !onlyQuotes(reply)) return false;
  const stated = KINDS.find(([asked]) => asked.test(text))?.[1];
  const names = stated === undefined ? [] : namesIn(raw, subject.text, subject);
  if (stated === undefined || names.length === 0) return false;
  const clauses = clausesOf(reply.claims.slice(0, CLAIMS));
  const patterns = names.map((words) => new RegExp(String.raw`\b(?:${wordsPattern(words, "|")})`, "gi"));
  return !clauses.some((clause) =>
    patterns.some((named) => {
      // A number in the name itself is no value: `the 12% Senior Notes`.
      const rest = clause.replace(named, "");
      return rest !== clause && stated.test(rest);
    }),
  );
}

/** The words of each name in a question that the text has, without those of the parties. */
export function namesIn(raw: string, text: string, { agreement }: Subject): string[][] {
  const [opening = ""] = text.slice(0, OPENING).split(FIRST_SECTION);
  const known = onOneLine(`${agreement.title ?? ""} ${opening} ${JSON.stringify(agreement.parties)}`).toLowerCase();
  const said = onOneLine(raw.replaceAll("’", "'").replaceAll(/[“”]/g, '"'));
  return [...said.matchAll(NAMES)]
    .filter(({ index }) => !NOT_MEANT.test(said.slice(0, index)))
    .map(([name]) =>
      name
        .split(" ")
        .map((word) => word.replace(/'s$/, "").replace(/[.,-]+$/, ""))
        .filter((word) => word.length > 2 && !COMMON.test(word) && !OF_COUNTRY.test(word))
        .filter((word) => !known.includes(word.toLowerCase()) && text.includes(word))
        .filter((word) => !isInitialsOfParty(word, said, agreement)),
    )
    .filter((words) => words.length > 0);
}

/** Whether capitals are the initials of a party: `QCM` for `Quillmoor Corporation of Maine`. */
function isInitialsOfParty(word: string, raw: string, { parties }: Subject["agreement"]): boolean {
  if (!/^[A-Z]{3,5}$/.test(word)) return false;
  return parties.some(({ name }) => saidName(raw.toLowerCase(), raw, name)?.test(word.toLowerCase()) === true);
}
