import { plainQuestion } from "../question/plain-words.ts";
import type { Question } from "../question/question.ts";
import { isOfUsualTerm } from "../question/term-aliases.ts";
import { stem } from "../question/words.ts";
import { everydayMeanings } from "../similarity/everyday-words.ts";
import type { Subject } from "../subject.ts";

/** Names that questions use for what agreements call otherwise. */
const KNOWN =
  /^(?:What|Who|Where|When|How|That|There|Here|It|Whose|SOFR|LIBOR|EURIBOR|SONIA|CORRA|ESTR|ABR|EBITDA|EBIDA|DSCR|FCCR|ICR|LTV|TNW|ECF|ESG|KPIs?|RCF|RLOC|TLA|TLB|DDTL|LCs?|L\/Cs?|CSA|ERISA|GAAP|IFRS|CEO|CFO|COO|Mr|Mrs|Ms|Dr|Messrs|MAC|MAE|US|U\.S|USD|EUR|GBP|Q[1-4]|FY\d*|I|II|III|IV|V|VI|VII|VIII|IX|X|A|B|C|Term|Loans?|Revolv\w*|Facility|Facilities|Agreement|Section|Article|Chapter|Clause|Schedule|Exhibit|Level|Tier|Category|Event|Events|Default|Required|Lenders?|Borrowers?|Agents?|Guarantors?|Applicable|Margin|Rate|Commitments?|Total|Leverage|Ratio|Coverage|Interest|Swing\w*|Letters?|Credit|Administrative|Collateral|Parent|Company|January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|OK|Please|Debt|Net|Worth|Business|Days?)$/i;

/** The first name in a question that the document does not hold: a place, a company, an office. Null where there is none, or
 *  no text to look in. The first word and words after a stop are capitals by grammar. */
export function unknownName({ raw, own, text }: Question, subject: Subject): string | null {
  if (subject.text === null || own !== text) return null;
  const plain = raw.replaceAll("’", "'");
  const owners = plain.matchAll(/^([A-Z][A-Za-z&.-]+)'s(?! (?:the|a|an|this|that|it|there)\b)/g);
  const names = [...owners, ...plain.matchAll(/(?<=[a-z0-9,;:)"'“”]\s+["“(]?)([A-Z][A-Za-z&.-]+)(?:'s)?/g)];
  const isTitled = (raw.match(/\b[A-Z]/g) ?? []).length > raw.split(/\s+/).length / 2;
  if (isTitled) return null;
  const whole = subject.text.toLowerCase();
  for (const [, name = ""] of names) {
    // `a LIBOR-type borrowing` is one at LIBOR.
    const word = name.replace(/[.-]+$/, "").replace(/-(?:type|style|based|linked|priced|like)$/, "");
    // `CoC` is short for words of loans.
    const isShort = plainQuestion(word) !== word.toLowerCase();
    // An acronym that the text does not have may abbreviate words that it has, unless it names a loan.
    if (/^[A-Z&]{2,6}$/.test(word) && !(isOfLoan(plain, name) && isUnknownLoan(whole, word))) continue;
    // `A-rated` says how, and a nickname goes before a word of the party's own name.
    if (
      /^[A-Z][A-Za-z]{0,3}[+-]?-rated$|^[A-Z][A-Za-z]{1,9}(?:-[A-Z][a-z]{1,9})?-(?:insured|backed|guaranteed)$/.test(
        name,
      ) ||
      isNickname(plain, name, subject)
    )
      continue;
    // `our Harbor office wants a loan`: where somebody asks from.
    if (isOfAsker(plain, name) || isOfCurrency(plain, name)) continue;
    // A carrier or a medium says how something is done.
    if (everydayMeanings(stem(word.toLowerCase())).length > 0 || isMeans(plain, name)) continue;
    if (
      isShort ||
      KNOWN.test(word) ||
      isOfUsualTerm(word.toLowerCase(), plain.toLowerCase()) ||
      isWordOf(whole, word.toLowerCase())
    )
      continue;
    // `the Harrows` are the Harrow Family.
    if (isFamily(plain, name) && isWordOf(whole, word.replace(/s$/, "").toLowerCase())) continue;
    // `Euro-Dollar` is `Eurodollar`.
    if (isWordOf(whole.replaceAll("-", ""), word.toLowerCase())) continue;
    if (isOfNamedCountry(subject.text, word) || isWrittenApart(whole, word)) continue;
    // English names of places are codes in the object.
    if (JSON.stringify(subject.agreement.parties).toLowerCase().includes(word.toLowerCase())) continue;
    return word;
  }
  return null;
}

/** Short names of loans that agreements write out: `ABL` for an asset-based loan. */
const USUAL_LOANS = /^(?:ABL|LOC|SLOC|MTL|BTL|ARC)$/;

/** Whether a name says which loan is meant: `the FILO tranche`. */
function isOfLoan(question: string, name: string): boolean {
  return /^ (?:tranche|facility|term loans?|loans?|revolver|commitments?)\b/.test(
    question.slice(question.indexOf(name) + name.length),
  );
}

function isUnknownLoan(text: string, word: string): boolean {
  return !KNOWN.test(word) && !USUAL_LOANS.test(word) && !isWordOf(text, word.toLowerCase());
}

/** Whether a name is a family in the plural: `the Harrows sell down`. */
function isFamily(question: string, name: string): boolean {
  return /[^s]s$/.test(name) && /\bthe $/i.test(question.slice(0, question.indexOf(name)));
}

/** Words of many names. */
const OF_MANY =
  /^(?:bank|trust|company|corporation|corp|inc|llc|group|holdings?|capital|national|first|american|financial|n\.a|the|of|and)$/i;

/** Whether a name stands right before a word of the borrower's own name: `Quill Consolidated` for `Quillmoor Mills Consolidated`. */
function isNickname(question: string, name: string, { agreement }: Subject): boolean {
  const next = /^(?:'s)? ([A-Z][A-Za-z&-]+)/.exec(question.slice(question.indexOf(name) + name.length))?.[1];
  if (next === undefined || OF_MANY.test(next)) return false;
  const start = name.slice(0, 2).toLowerCase();
  return agreement.parties.some(({ role, name: own }) => {
    const words = own.toLowerCase().split(/[^a-z&]+/);
    return /borrower/.test(role) && words.includes(next.toLowerCase()) && words.some((word) => word.startsWith(start));
  });
}

const OF_OFFICE =
  /^(?:'s)? (?:office|branch|team|desk|customer|client|supplier|vendor|landlord|plant|factory|warehouse|store|site|shop|affiliate)\b/;

/** Whether a name only says which office or customer of the asker wants something: `our Harbor office needs a letter of credit`. */
function isOfAsker(question: string, name: string): boolean {
  const at = question.indexOf(name);
  return /\b(?:our|one of our) $/i.test(question.slice(0, at)) && OF_OFFICE.test(question.slice(at + name.length));
}

const CURRENCY =
  /^ (?:krona|kronor|kroner|krone|francs?|pesos?|pesetas?|yen|yuan|renminbi|won|reais|real|rupees?|rand|roubles?|rubles?|zloty|lir[ae]|dollars?|pounds?|marks?|guilders?|schillings?|dinars?|dirhams?|shekels?|baht|ringgit|rupiah|forints?|koruna)\b/;

/** Whether a name is the nation of a currency: `in Swedish kronor`. */
function isOfCurrency(question: string, name: string): boolean {
  return CURRENCY.test(question.slice(question.indexOf(name) + name.length));
}

/** What workers do, whatever their union is called. */
const STRIKES =
  /^(?:'s?)? (?:union |workers'? )?(?:strikes?|walk-?outs?|work stoppages?|union|pickets?|lock-?outs?)\b/i;

/** Whether a name only says by whom or with what something is sent or done: `sent by FedEx`, `a Teamsters strike`. */
function isMeans(question: string, name: string): boolean {
  const at = question.indexOf(name);
  if (STRIKES.test(question.slice(at + name.length))) return true;
  return /\b(?:send|sent|sends|deliver\w*|mail\w*|ship\w*|notice|notify|signed?|paid|pay)\b.*\b(?:by|via|through|using|over)\s+(?:an? )?$/i.test(
    question.slice(0, Math.max(at, 0)),
  );
}

/** What a text has of a country whose adjective is another word: its name, or the form of its companies. */
const NATIONALITIES: ReadonlyMap<string, RegExp> = new Map([
  ["Dutch", /\bNetherlands\b|\bHolland\b|\b[BN]\.?V\.?(?=[\s,;)]|$)/],
  ["German", /\bGmbH\b|\bFederal Republic of Germany\b/],
  ["French", /\bFrance\b|\bS\.?A\.?R\.?L\b|\bS\.A\.S\b/],
  ["Swiss", /\bSwitzerland\b/],
  ["British", /\bUnited Kingdom\b|\bU\.?K\.?\b|\bEngland\b|\bplc\b/i],
  ["English", /\bEngland\b|\bUnited Kingdom\b/],
  ["Irish", /\bIreland\b/],
  ["Welsh", /\bWales\b/],
  ["Spanish", /\bSpain\b/],
  ["Danish", /\bDenmark\b|\bA\/S\b/],
  ["Swedish", /\bSweden\b/],
  ["Norwegian", /\bNorway\b/],
  ["Finnish", /\bFinland\b|\bOyj?\b/],
  ["Polish", /\bPoland\b|\bSp\. z o\.o/],
  ["Greek", /\bGreece\b|\bHellenic\b/],
  ["Turkish", /\bTurkey\b|\bTürkiye\b/],
  ["Belgian", /\bBelgium\b/],
  ["Portuguese", /\bPortugal\b/],
  ["Italian", /\bItaly\b|\bS\.?[pr]\.?[Al]\.?(?=\s)/],
  ["Mexican", /\bMexico\b|\bde C\.V\b/],
  ["Brazilian", /\bBrazil\b|\bLtda\b/],
  ["Luxembourgish", /\bLuxembourg\b/],
  ["American", /\bUnited States\b|\bU\.S\.|\bUSA\b/],
]);

/** Whether the text names the country that an adjective is of: `Indian`, where it has `India`. */
function isOfNamedCountry(text: string, word: string): boolean {
  if (NATIONALITIES.get(word)?.test(text) === true) return true;
  return ["n", "an", "ian", "ish", "ese"].some((ending) => {
    const root = word.slice(0, -ending.length);
    return (
      word.endsWith(ending) &&
      root.length > 3 &&
      new RegExp(String.raw`\b${RegExp.escape(root)}[a-z]{0,2}\b`).test(text)
    );
  });
}

/** Whether the text has the words that a name joins or shortens: `Sun Harbor` for `SunHarbor`, `Bank of Harbor` for `BofH`. */
function isWrittenApart(text: string, word: string): boolean {
  const [, first, second] = /^([A-Z])of([A-Z])$/.exec(word) ?? [];
  const joined = word.split(/(?<=[a-z])(?=[A-Z])/).map((part) => RegExp.escape(part.toLowerCase()));
  const form =
    first !== undefined && second !== undefined
      ? String.raw`${first}[a-z]{2,12}\s+of\s+${second}[a-z]{2,}`.toLowerCase()
      : joined.length > 1
        ? joined.join(String.raw`[\s-]+`)
        : null;
  return form !== null && new RegExp(String.raw`\b${form}`).test(text);
}

function isWordOf(text: string, word: string): boolean {
  return new RegExp(String.raw`\b${RegExp.escape(word)}`).test(text);
}
