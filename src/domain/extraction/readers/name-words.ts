import { isLowerCaseForm } from "./legal-form.ts";
import type { NameToken } from "./name-tokens.ts";

/** Words that with a form are no name of their own: "… and Trust Company", "… and Electric Company". */
export const GENERIC_NOUNS = new Set(
  (
    "electric gas power light water trust investment company sons banking bank savings loan chemical pipeline energy co " +
    "service services supply equipment leasing finance parts sales company."
  ).split(" "),
);
const TRADES = /^(?:manufacturers|farmers|merchants|mechanics|traders|planters|miners|drovers|citizens|branch)$/i;
/** Words of the agreement that are never part of a company's name. */
const BREAKS = new Set(
  (
    "a an as by among amongst between with from to this that these those each every any all such other others certain is are was were " +
    "be been being has have had will shall at if or nor but not its their his her it they we i hereto hereof herein " +
    "thereto thereof whereas therefore dated subject agreement agreements affidavit amendment exhibit schedule annex section article " +
    "lender lenders borrower borrowers guarantor guarantors obligor obligors subsidiary subsidiaries affiliate affiliates " +
    "agent agents arranger arrangers bookrunner bookrunners bookmanager bookmanagers administrative collateral " +
    "syndication documentation joint sole lead co-lead issuing swingline parties party person persons name title address " +
    "attention attn telephone facsimile email means mean including include includes acting through formerly known " +
    "individually collectively together jointly severally page witness executed signature signatory various several " +
    "institutions institution president secretary treasurer chairman officer officers cfo ceo providers provider holders holder f/k/a a/k/a n/k/a"
  ).split(" "),
);
/** Offices of those who sign: never the first word of a company, nor the last word before it on another line. */
const OFFICES =
  /^(?:senior|executive|assistant|vice|vice-president|chief|directors?|managers?|member|authorized|managing|general)$/i;
const CONNECTORS = new Set(
  "of the de du des la le les del di da das do dos and et y e und for für van von der den zu à z".split(" "),
);

const IN_LOWER_CASE = new Set(["in", "on", "may", "now"]);

export function isBreak(token: NameToken): boolean {
  if (token.text.length === 1 && !/^[aA]$/.test(token.text)) return false;
  const word = token.text.endsWith(".") ? token.text.slice(0, -1) : token.text;
  return BREAKS.has(word.toLowerCase()) || IN_LOWER_CASE.has(word);
}

export function isConnector(token: NameToken | undefined): boolean {
  return (
    token?.kind === "word" && (CONNECTORS.has(token.text.toLowerCase()) || token.text === "IN" || token.text === "ON")
  );
}

/** Begins with a capital or a figure, or is written like "iStar". */
export function isNameWord(token: NameToken): boolean {
  const code = token.text.charCodeAt(0);
  if ((code >= 65 && code <= 90) || (code >= 48 && code <= 57)) return true;
  return /^[\p{Lu}\d]|^\p{Ll}{1,2}\p{Lu}|^&$/u.test(token.text) || isLowerCaseForm(token.text);
}

/** "Bank Product Providers", "Northern Bank Agreement": no company, though its first words look like one. */
export const undoesName = (token: NameToken | undefined): boolean =>
  token?.kind === "word" &&
  !token.line &&
  /^(?:Providers?|Holders?|Agreements?|Obligations?|Documents?|Parties|Party|Loans?)$/.test(token.text);

export const isOffice = (token: NameToken): boolean => OFFICES.test(token.text);
export const isTrade = (word: string): boolean => TRADES.test(word);

/** Particles with a capital begin a family name or a place: "Van Houten B.V.", "DES PLAINES BANK". */
const PARTICLES = /^(?:Van|Von|Den|Del|DEL|Di|Da|De|Du|Des|DES|Las|LAS|Los|LOS)$/;

export function startsName(token: NameToken | undefined): boolean {
  if (token?.kind !== "word" || !isNameWord(token) || isBreak(token)) return false;
  if (token.text === "&" || /^(?:(?!\d{6,}$)[\d.]+|d\/?b\/?a)$/i.test(token.text) || isOfficeStart(token)) return false;
  return !isConnector(token) || /^(?:the|la|le|les)$/i.test(token.text) || PARTICLES.test(token.text);
}

/** "General" and "Senior" begin companies too ("General Electric Company"). */
const isOfficeStart = (token: NameToken): boolean =>
  isOffice(token) && !/^(?:general|senior|executive)$/i.test(token.text);
