/** What a word of a company's name says about its form. `closing`: the name ends here ("Inc.", "LLC"). `open`: a form
 *  that more words may follow ("Company of America", "Bank of Montreal"). */
export type FormKind = "closing" | "open";

const CLOSING = new Set(
  (
    "inc incorporated corp llc lc lp gp llp lllp ltd ltda plc na nv bv sa sas sarl srl spa sab ag gmbh kg kgaa se ab asa " +
    "oy oyj pty pte ulc fsb aca sca scs scsp sàrl kk bhd ltee ltée ltda eirl eeig ua acb flca pca kft zrt nyrt dac pllc pllp rlllp rllp"
  ).split(" "),
);
const OPEN = new Set(
  (
    "bank banque banco banca bancorp bankers banking bdc company corporation co limited trust association partnership fund " +
    "funding partners securities insurance assurance cooperative credit union sparkasse landesbank"
  ).split(" "),
);
/** Open words that alone do not make a name recognisable in running text ("Applicable Securities"). */
const WEAK = new Set(
  "fund funding partners securities credit union trust banking bankers association partnership".split(" "),
);

/** Of doctors and lawyers, and of Dutch cooperatives; without the stops "PA" is a state and "PC" a computer. */
const WITH_STOPS = /^(?:B\.\s?A\.?|U\.\s?A\.?|P\.\s?C\.?|P\.\s?A\.?|P\.\s?S\.\s?C\.?|A\.\s?P\.\s?C\.?),?$/;

/** Written small: Czech, Slovak, Polish, Croatian, German and British forms. */
const LOWER_CASE_FORMS = /^(?:s\.r\.o\.?|d\.o\.o\.?|o\.o\.?|a\.s\.?|k\.s\.?|e\.V\.?|r\.l\.?|plc|p\.l\.c\.?)$/;
const LETTERS_ONLY = /[., ]/g;

/** The form a word stands for, or null; the word must begin with a capital ("as" and "se" are words, "SE" is a form). */
export function formOf(word: string): FormKind | null {
  if (isLowerCaseForm(word)) return "closing";
  if (!isCapital(word)) return null;
  const bare = bareOf(word);
  if (bare === "a/s" || (bare === "as" && word.includes("."))) return "closing";
  if (CLOSING.has(bare) || (word.includes(".") && WITH_STOPS.test(word))) return "closing";
  if (OPEN.has(bare) || (bare.endsWith("bank") && /^[a-z]{3,}bank$/.test(bare))) return "open";
  return null;
}

/** Names are read word by word, so what is rare is decided before a pattern is asked. */
export const isLowerCaseForm = (word: string): boolean =>
  (word.includes(".") || word === "plc") && LOWER_CASE_FORMS.test(word);

function isCapital(word: string): boolean {
  const code = word.charCodeAt(0);
  return code < 128 ? code >= 65 && code <= 90 : /^\p{Lu}/u.test(word);
}

const bareOf = (word: string): string =>
  (word.includes(".") || word.includes(",") ? word.replace(LETTERS_ONLY, "") : word).toLowerCase();

/** Is this word enough to distinguish a name from other capitalized words? */
export function tellsName(word: string): boolean {
  return formOf(word) !== null && !WEAK.has(bareOf(word));
}

/** Whether a name is one word of a legal form ("Association"), several that only close names ("N.A., Ltd."), or begins in
 *  lower case ("banking association"): the rest of it was lost. "Union Bank", "BayBank" and "eBay" are names. */
export function isNameFragment(name: string): boolean {
  if (/^\p{Ll}{2}/u.test(name)) return true;
  const words = name.split(/[\s,]+/).filter((word) => word !== "");
  const [only, ...more] = words;
  if (only !== undefined && more.length === 0 && OPEN.has(bareOf(only))) return true;
  return words.every((word) => formOf(word) === "closing");
}
