import { claim, quotation } from "../answer/claim.ts";
import { quoteOf } from "../subject.ts";
import { sentencesOf } from "../text/sentences.ts";
import { answered, type Topic } from "../topic.ts";

/** Currencies: how questions name them, and how agreements do. */
const CURRENCIES: readonly (readonly [string, RegExp, RegExp])[] = [
  ["Swedish kronor", /\bswedish kron(?:a|or|er)\b|\bsek\b/, /\bSwedish\s+kron|\bSEK\b/i],
  ["Norwegian kroner", /\bnorwegian kron(?:a|or|er|e)\b|\bnok\b/, /\bNorwegian\s+kron|\bNOK\b/i],
  ["Danish kroner", /\bdanish kron(?:a|or|er|e)\b|\bdkk\b/, /\bDanish\s+kron|\bDKK\b/i],
  ["Swiss francs", /\bswiss francs?\b|\bchf\b/, /\bSwiss\s+franc|\bCHF\b/i],
  ["Japanese yen", /\byen\b|\bjpy\b/, /\bYen\b|\bJPY\b/i],
  ["pounds sterling", /\bpounds?(?: sterling)?\b(?! of\b)|\bsterling\b|\bgbp\b/, /\bSterling\b|\bGBP\b|\bPounds?\b/i],
  ["euros", /\beuros?\b|\beur\b/, /\bEuros?\b|\bEUR\b/i],
  ["Canadian dollars", /\bcanadian dollars?\b|\bcad\b/, /\bCanadian\s+Dollar|\bCAD\b|\bC\$/i],
  ["Australian dollars", /\baustralian dollars?\b|\baud\b/, /\bAustralian\s+Dollar|\bAUD\b|\bA\$/i],
  ["Mexican pesos", /\bmexican pesos?\b|\bmxn\b/, /\bPesos?\b|\bMXN\b/i],
  ["Chinese renminbi", /\brenminbi\b|\byuan\b|\brmb\b/, /\bRenminbi\b|\bYuan\b|\bRMB\b/i],
  ["Indian rupees", /\brupees?\b|\binr\b/, /\bRupees?\b|\bINR\b/i],
];
/** What is issued or lent, and how sentences name it. */
const THINGS: readonly (readonly [RegExp, RegExp])[] = [
  [/\bl\/?cs?\b|\bletters? of credit\b|\bstandby\b/, /\bletters?\s+of\s+credit\b/i],
  [/\b(?:loans?|borrow\w*|draw\w*|advances?|lend)\b/, /\b(?:loans?|advances?|borrowings?)\b/i],
];
const ASKS = /\b(?:can|could|may|will|is|are|does|do|would)\b[^?]*\?/;
const OTHER = /\b(?:rates?|margins?|convert\w*|exchange|hedg\w*|swaps?|accounts?|judgments?|notice)\b/;
/** `may be denominated in U.S. Dollars, Pounds Sterling or Yen` */
const LISTS =
  /\b(?:denominated|issued|made|drawn|available|payable)\s+(?:only\s+)?in\s+((?:[^,;]{2,60},\s+){1,12}(?:and|or)\s+[^;]{2,80})/i;
/** A list that leaves other currencies open. */
const OPEN =
  /\b(?:any|other|another|such)\b[^.;]{0,40}\bcurrenc|\bcurrenc[^.;]{0,80}\b(?:agreed|approved|acceptable)\b|\bincluding\b/i;

/** Whether loans or letters of credit may be in a currency, where one sentence lists all that may be used. */
export const otherCurrency: Topic = ({ text }, subject) => {
  const asked = CURRENCIES.find(([, said]) => said.test(text));
  const thing = THINGS.find(([said]) => said.test(text));
  if (asked === undefined || thing === undefined || !ASKS.test(text) || OTHER.test(text)) return null;
  const [name, , written] = asked;
  for (const sentence of sentencesOf(subject)) {
    const list = thing[1].test(sentence.words) ? LISTS.exec(sentence.words)?.[1] : undefined;
    const named = CURRENCIES.filter(([, , one]) => one.test(list ?? ""));
    if (list === undefined || named.length < 2 || OPEN.test(sentence.words)) continue;
    const quote = quoteOf(subject, sentence);
    const isListed = written.test(list);
    const said = isListed
      ? `Yes: the clause lists ${name}.`
      : `No: the clause lists the currencies, and ${name} are not among them.`;
    return answered([claim(said, [quote]), quotation(quote)]);
  }
  return null;
};
