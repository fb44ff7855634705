import type { Money } from "#domain/agreement/values.ts";
import type { Reading } from "../../found.ts";
import { readLegalNames } from "../../readers/legal-name.ts";
import { readMoney } from "../../readers/money.ts";
import { groupCaptions } from "./group-captions.ts";
import { isPersonWithOffice } from "./persons-with-offices.ts";
import { blockOf, FOR_ANOTHER, type SignatureBlock } from "./signature-block.ts";
import { isAddress, type Line, linesOf } from "./signature-lines.ts";
import type { SignatureMark } from "./signature-marks.ts";
import { GUARANTORS_CONSENT } from "./signature-pages.ts";

/** Lines of a signature page that do not name the signer. */
const FURNITURE =
  /^(?:by\b|name\b(?! of lender)|title\b|its\b|attest|witness|address|attention|attn|tele|fax|phone|e-?mail|confirmation|\/s\/|\[|signature\b|page\b|-{3,}|_{3,}|s-\d|\d+\W*$|field:|notice|lending office|dated?:|president|vice|managing|director|authorized|senior|chief|treasurer|executive|facsimile|corporate seal|\(?seal\)?$|f-\d|for any|if a second|in witness|acknowledged|accepted|agreed|(?:very|yours) truly|sincerely|respectfully|\S+ signatory|if " docvariable|type [ab] manager|category [ab])|\b(?:agreement|amendment)(?: of)?\]?$|\b(?:duly authorized|day and year|written above|above written)\b/i;
/** "Corporate Banking" below a title is the signer's department. */
const DEPARTMENT =
  /^(?:(?:global|corporate|commercial|investment|institutional|wholesale|international|structured|leveraged|project|asset|real|estate|middle|market|energy|public|specialized|and|&)\s)+(?:banking|finance|lending|credit|markets)(?:\s(?:group|division|department))?$/i;
/** Which of a group, in front of its heading: "EXISTING LENDERS", "2023 INCREMENTAL TERM LENDERS". */
const WHICH =
  "(?:(?:the|initial|existing|continuing|consenting|new|exiting|increasing|departing|additional|incremental|extending|revolving|term|loan|20\\d\\d) ){0,4}";
const HEADING = new RegExp(
  String.raw`^${WHICH}(?:(lenders?|banks|borrowers?|guarantors?|(?:administrative |collateral )?agents?(?:,? and (?:administrative |collateral |syndication )?agents?)?|parent|company|issuing banks?|arrangers?|holdings|(?:subsidiary |loan )?(?:guarantors|parties))\s?:?|(bank)\s?:)$`,
  "i",
);
/** "EXISTING SUBSIDIARIES:" on a line of its own: the group before it ends. */
const OTHER_GROUP =
  /^((?:\p{Lu}[\p{L}'&/-]*\s){0,3}(?:SUBSIDIARIES|Subsidiaries|SUBSIDIARY|Subsidiary|PLEDGORS?|Pledgors?|GRANTORS?|Grantors?|SPONSORS?|Sponsors?|SHAREHOLDERS?|Shareholders?|AFFILIATES?|Affiliates?))\s?:$/u;
/** "NEW LENDER: SECOND BANK, N.A.": a heading and a name in one line. */
const INLINE_HEADING = new RegExp(
  String.raw`^${WHICH}(lenders?|banks?|borrowers?|guarantors?|(?:administrative |collateral )?agents?)\s?::?\s+(?=\S)`,
  "i",
);
/** `"SHORT NAME"` alone on a line: how the agreement calls the signer below. */
const QUOTED_LINE = /^"([^"]{2,60})"\s?:?$/;
const NAME_OF_LENDER = /^(?:name of (?:the )?(?:lender|bank|institution))\s?:\s*/i;
/** "$25,000,000  0  FIRST BANK": also the amounts of other columns, such as for swing line loans. */
const MONEY_LINE = /^[$€£]\s?[\d,.]+\s*(?:(?<= {2})(?:[$€£]\s?[\d,.]+|-?0-?|-{1,3}|none|n\/a) {2,})*/i;
const COMMITMENT_LINE = /commitments?\b[^a-z]*:?$|^amount\s?:$/i;
const ROLE_LINE =
  /^(?:branch\b|agency\b|(?:each |individually |not )?(?:and )?(?:as|in its|acting|individually|solely)\b|an? [a-z]|of [A-Z]|\(|national association|limited|l\.?l\.?c|corporation|company|inc\b|n\.a)/i;
const FORM_AT_END =
  /\b(?:l\.?l\.?c\.?|l\.?p\.?|ltd\.?|limited|inc\.?|corp\.?|co\.|corporation|n\.\s?a\.?|company|plc|scsp|s\.\s?à\s?r\.\s?l\.?|trust|association|fund)$/i;
const FORM_ALONE = /^(?:l\.?l\.?c|l\.?p\b|ltd|limited|inc\b|corp|n\.\s?a)|^\S+,\s(?:n\.\s?a|inc|ltd)\.?$/i;
/** "FIRST BANK, individually and as a Lender": a name with what its company signs as. */
const IN_CAPACITY = /\S,\s(?:each\s)?(?:individually\b|as\s(?:an?|the|its)?\s?[A-Z])/;
const CONSENTS = /^(?:consent|acknowledg\w+|reaffirm\w+|confirm\w+)\b[^.]{0,40}\bguarantors?\s?:?$/i;
const TITLE = /^(?:title|its)\b/i;
/** "as a Bank and as" continues on the next lines: "Syndication", "Agent". */
const OPEN_CAPACITY =
  /\bas(?: an?| the| its)?$|(?:^|,\s)as\b.*(?:,|\band(?: as)?(?: an?| the)?)$|\b(?:administrative|collateral|syndication|documentation|issuing|swing ?line)$/i;
/** "Total Commitments", with the amount below it. */
const TOTAL = /^total\b/i;
const MAX_LINES = 7;

/** The content of the lines above a signature. */
export interface Head {
  readonly heading: string;
  readonly block: SignatureBlock | null;
  /** Other companies listed above for the same signature. */
  readonly above: readonly SignatureBlock[];
}

export function headOf(text: string, from: number, by: SignatureMark, before: string, dollar: string): Head {
  const { heading, lines, amounts } = linesAbove(text, from, by, before, dollar);
  const named = lastParagraphs(lines.filter((line) => /[A-Za-z]/.test(line.value)));
  const own = named.slice(ownStart(text, named));
  const block = own.length > 0 ? blockOf(text, own, heading, amounts) : null;
  const others = named.slice(0, named.length - own.length);
  const above = others.flatMap((line) => blockOf(text, [line], block?.capacity ?? heading, []) ?? []);
  return { heading, block, above };
}

interface LinesAbove {
  readonly heading: string;
  readonly lines: readonly Line[];
  readonly amounts: readonly Reading<Money>[];
}

/** The lines since the last heading or signature, without addresses, titles and amounts. */
function linesAbove(text: string, from: number, by: SignatureMark, before: string, dollar: string): LinesAbove {
  let heading = before;
  let lines: Line[] = [];
  let amounts: Reading<Money>[] = [];
  let title: Line | null = null;
  let inAddress = false;
  let inTotal = false;
  const all = withoutHand(linesOf(text, from, by.start, by.column));
  const agents = signersForOthers(all);
  const captions = groupCaptions(all);
  for (const line of all) {
    if (agents.has(line)) continue;
    const ofGroup = captions.get(line);
    if (ofGroup !== undefined) {
      [heading, lines, amounts, title] = [ofGroup, [], [], null];
      continue;
    }
    if (lines.at(-1)?.beside && !line.beside && !line.afterBlank && isAddress(line.value)) continue;
    inAddress = inAddress
      ? !line.afterBlank
      : SAME_ADDRESS.test(line.value) || (ADDRESS_LINE.test(line.value) && holdsName(text, lines));
    if (inAddress) continue;
    if ((title && isTitleGoingOn(text, title, line)) || isPersonWithOffice(line.value)) continue;
    title = TITLE.test(line.value) ? line : null;
    const quoted = QUOTED_LINE.exec(line.value)?.[1];
    const [, group, bank] = HEADING.exec(quoted ?? line.value) ?? [];
    if (group && !line.afterBlank && (OPEN_CAPACITY.test(lines.at(-1)?.value ?? "") || endsName(lines, group))) {
      lines.push(line);
      continue;
    }
    const consents = line.value.match(GUARANTORS_CONSENT) !== null || CONSENTS.test(line.value);
    const said = group ?? bank ?? INLINE_HEADING.exec(line.value)?.[1] ?? (consents ? "Guarantors" : undefined);
    if (said) heading = headingUnder(heading, said, lines.length === 0 && heading !== before);
    const other =
      said === undefined && line.afterBlank && !FURNITURE.test(line.value) ? OTHER_GROUP.exec(line.value) : null;
    if (other?.[1]) [heading, lines, amounts] = [other[1], [], []];
    if (other) continue;
    const own = withoutLead(line);
    inTotal = TOTAL.test(line.value) || (inTotal && own.value === "");
    const isFurniture = FURNITURE.test(own.value) || DEPARTMENT.test(line.value);
    if (consents || inTotal || quoted !== undefined || HEADING.test(line.value) || isFurniture) {
      lines = [];
      amounts = [];
      continue;
    }
    if (NAME_OF_LENDER.test(line.value)) [lines, heading] = [[], "Lender"];
    if (isNameAfterAmount(line, own)) [lines, amounts] = [[], []];
    amounts.push(...readMoney(text, line.rowStart, line.end, dollar));
    if (!COMMITMENT_LINE.test(line.value)) lines.push(own);
  }
  return { heading, lines, amounts };
}

/** "$25,000,000  FIRST BANK": the captions of the columns above it are no part of the name. */
const isNameAfterAmount = (line: Line, { value }: Line): boolean =>
  MONEY_LINE.test(line.value) && /^\p{Lu}[\p{L}.&'-]*,? \S/u.test(value) && !/[$€£]/.test(value);

/** "by Acme Management, Inc., / its attorney-in-fact" between a name and its signature line. */
function signersForOthers(lines: readonly Line[]): ReadonlySet<Line> {
  return new Set(
    lines.flatMap((line, i) => {
      if (i === 0 || !/^by\s/i.test(line.value)) return [];
      if (FOR_ANOTHER.test(line.value)) return [line];
      const next = lines[i + 1];
      return next && !next.afterBlank && FOR_ANOTHER.test(next.value) ? [line, next] : [];
    }),
  );
}

/** "COMPANY" alone directly below another line is the rest of a name. */
const endsName = (lines: readonly Line[], group: string): boolean => lines.length > 0 && /^company$/i.test(group);

const HAND = /^\/s\//i;

/** "/s/ A. Person" directly above "By:" is the signature; so is one word below it, or initials and a name, the rest of
 *  a broken line. */
function withoutHand(lines: readonly Line[]): readonly Line[] {
  const isRest = (line: Line, i: number): boolean =>
    !line.afterBlank &&
    HAND.test(lines[i - 1]?.value ?? "") &&
    /^(?:\p{Lu}\.\s?){0,2}[\p{L}'-]{3,}(?:,? (?:Jr|Sr|I{2,3})\.?)?$/u.test(line.value) &&
    !HEADING.test(line.value);
  const own = lines.filter((line, i) => !isRest(line, i));
  return own.length > 1 && HAND.test(own.at(-1)?.value ?? "") ? own.slice(0, -1) : own;
}

/** "Initial Lenders", with "Administrative Agent" below it: the agent signs as one of the lenders. */
const headingUnder = (heading: string, said: string, isNext: boolean): string => {
  const [group] = heading.split(", ");
  const isPart = /\bagents?$/i.test(said) && /^(?:lenders|banks)$/i.test(group ?? "");
  return isPart && (isNext || heading !== group) ? `${group}, ${said}` : said;
};

/** "Use same address as for Acme Retirement Trust." */
const SAME_ADDRESS = /^(?:use |see )?(?:the )?same address\b/i;

/** An address between a name and the signature line belongs to the name. */
const ADDRESS_LINE = /^(?:address|attention|attn)\b/i;

const holdsName = (text: string, lines: readonly Line[]): boolean =>
  lines.some((line) => readLegalNames(text, line.start, line.end).length > 0);

/** The name is directly above the signature; "as a Lender" may follow in its own paragraph. */
function lastParagraphs(lines: readonly Line[]): readonly Line[] {
  let from = lines.length - 1;
  while (from > 0 && lines.length - from < MAX_LINES) {
    const line = lines[from] as Line;
    const above = lines[from - 1] as Line;
    const goesOn = ROLE_LINE.test(line.value) || /,$/.test(above.value) || opensBranch(lines.slice(from));
    if (line.afterBlank && !goesOn) break;
    from -= 1;
  }
  return lines.slice(Math.max(0, from));
}

/** "New York Branch" in a paragraph of its own below the name of the bank, also in two lines. */
const opensBranch = (lines: readonly Line[]): boolean =>
  /^(?:(?!bank\b|trust\b|company\b)\p{L}[\p{L}.]*\s){1,2}(?:branch|agency)(?:\sas\s|$)/iu.test(
    lines.map(({ value }) => value).join(" "),
  );

/** "Title: Vice President" may continue on the next line with a department. */
function isTitleGoingOn(text: string, title: Line, line: Line): boolean {
  return (
    /^ ?\n ?$/.test(text.slice(title.end, line.start)) &&
    !FORM_AT_END.test(line.value) &&
    !IN_CAPACITY.test(line.value) &&
    !FURNITURE.test(line.value) &&
    !HEADING.test(line.value) &&
    !MONEY_LINE.test(line.value)
  );
}

/** Start of the last name when one person signs for several companies listed line by line. */
function ownStart(text: string, lines: readonly Line[]): number {
  const names = lines.findIndex((line) => ROLE_LINE.test(line.value));
  const last = (names < 0 ? lines.length : names) - 1;
  const each = lines.slice(0, last + 1);
  const areSeveral = AS_SEVERAL.test(lines[last]?.value ?? "");
  return last > 0 && each.every((line) => isWhole(text, line, areSeveral)) ? last : 0;
}

/** "ACME LAND, L.P., as Guarantors": the last of several, and what all of them sign as. */
const AS_SEVERAL =
  /,\s(?:each\s)?as\s(?:the\s)?(?:[A-Z]\w+\s){0,2}(?:Guarantors|Borrowers|Lenders|Obligors|Loan Parties)$/;

/** A line that is a company's whole name: it ends with a legal form, which may be "Trust" among several that sign, and does not
 *  begin with one. */
function isWhole(text: string, line: Line, areSeveral: boolean): boolean {
  const name = line.value.replace(AS_SEVERAL, "");
  if (!FORM_AT_END.test(name) || ROLE_LINE.test(name) || FORM_ALONE.test(name)) return false;
  return areSeveral || readLegalNames(text, line.start, line.start + name.length).length === 1;
}

function withoutLead(line: Line): Line {
  const lead = [INLINE_HEADING, NAME_OF_LENDER, MONEY_LINE].map((p) => p.exec(line.value)?.[0].length ?? 0);
  const cut = Math.max(...lead);
  return { ...line, value: line.value.slice(cut), start: line.start + cut };
}
