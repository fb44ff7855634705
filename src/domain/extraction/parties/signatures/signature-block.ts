import type { Money } from "#domain/agreement/values.ts";
import type { Reading } from "../../found.ts";
import { jurisdictionCode } from "../../readers/jurisdiction.ts";
import type { Span } from "../../text/normal-text.ts";
import { endOfName, isAddress, type Line } from "./signature-lines.ts";

/** The signer of one block, and the role. */
export interface SignatureBlock {
  readonly name: Reading<string>;
  /** The words from the name to the signature line, which contain the role. */
  readonly span: Span;
  /** The words after `as`, or the heading of the block; empty without either. */
  readonly capacity: string;
  /** Amounts next to the signature, where older agreements state commitments. */
  readonly amounts: readonly Reading<Money>[];
}

const CAPACITY =
  /,?\s+(?:[Ii]ndividually\s+and\s+)?(?:each\s+)?[Aa]s\s+(?:an?\s+|the\s+|its\s+)?(?=[A-Z]|20\d\d\s[A-Z])|,\s+AS\s+(?:AN?\s+|THE\s+)?(?=(?:ADMINISTRATIVE |COLLATERAL |CO-)?(?:AGENT|LENDER|BANK|BORROWER|GUARANTOR)\b)|,?\s+(?:[Ii]ndividually|(?:(?:solely|not|but),?\s+){0,2}in its (?:(?:individual|corporate|sole|respective) ){0,2}capacit(?:y|ies))\b/;
const DESCRIPTION =
  /,\s+(?:an?|the)\s+(?:[A-Z][\w.]*\s+){0,3}(?:[a-z]+\s+){0,3}(?:corporation|company|partnership|association|bank|trust|branch|corp|institution|division)\b/i;
/** The same without a comma, in small letters: "ACME, INC. / a Delaware corporation". */
const PLAIN_DESCRIPTION =
  /\s+an?\s+(?:[A-Z][\w.]*\s+){1,3}(?:[a-z]+\s+){0,3}(?:corporation|company|partnership|association|trust)\b/;
/** "its general partner", "as its attorney-in-fact": who signs for the party above it. */
export const FOR_ANOTHER =
  /\bits\s+(?:(?:sole|general|managing|investment|collateral|portfolio|authorized|duly|true|lawful)\s+){0,3}(?:member|partner|manager|adviser|advisor|agent|attorneys?[\s-]+in[\s-]+fact)\b/i;
/** "per pro First Bank": signed under a power. */
const UNDER_POWER =
  /^(?:per\s+pro(?:c(?:uration)?)?\.?|p\.\s?p\.|(?:signed\s+)?for\s+and\s+on\s+behalf\s+of)\s+(?=\S)/i;
/** "ACME FUND II, L.P. by Acme Management, LLC, its General Partner": who signs for the party, in its own line. */
const BY_ANOTHER = new RegExp(String.raw`,?\s+by\s+(?=[^:;]{2,140}?${FOR_ANOTHER.source})`, "i");
const OFFICE =
  /^(?:\S+ )?(?:sole |general |managing |investment |collateral |authorized )?(?:member|partner|manager|adviser|advisor|secretary|officer|attorney)\b/i;
/** "(formerly Acme Co.)", "(to be renamed Acme Inc.)": the same company under another name. */
const OTHER_NAME =
  /\s*\((?:formerly|f\/k\/a|n\/k\/a|to be (?:re)?named|also known as|(?:as )?successor)\b[^()]{0,200}\)\s*$/i;
const FOR_SUB_FUND = /\bacting\b.{0,40}\bon behalf of its sub-?fund:?$/i;
/** "New York Branch" below a name, after a blank line. */
const BRANCH_ALONE = /^(?:[\w.]+ ){1,3}(?:branch|agency)\b/i;
/** "EXAMPLEBANK NEW YORK BRANCH" is a name: a word precedes the place of the branch. */
const NAMED_BRANCH = /^[\w.]{4,} (\w+ \w+) (?:branch|agency)$/i;
const isBranchAlone = (words: string): boolean =>
  BRANCH_ALONE.test(words) && jurisdictionCode(NAMED_BRANCH.exec(words)?.[1] ?? "") === null;
/** ", solely in its capacity as Trustee for Acme Pension Plan": for whom it signs, and no role in the loan. */
const FIDUCIARY =
  /^[,\s]*(?:(?:solely|not|but|individually),?\s+){0,4}(?:in its (?:individual |sole )?capacity\s+)?as\s+(?:the\s+|its\s+)?(?:(?:owner|master|directed|indenture)\s+)?(?:trustee|custodian|nominee)\b/i;
/** "as Managing Agent" under "Name of Lender": a title of one of the lenders, which has no duties. */
const TITULAR =
  /^[,\s]*as\s+(?:an?\s+|the\s+)?(?:senior\s+)?(?:co-?\s?)?(?:managing|documentation|syndication|co)[\s-]+agent[\s.]*$/i;
const MAX_PART = 700;
const MAX_NAME = 140;

/** The town and its postal code, the last line of an address. */
const ADDRESS_END = /, ?\p{Lu}[\p{L}. ]{1,20} \d{5}(?:-\d{4})?$/u;

/** An address of another column may precede the name: "Address: / 1 Main Street / Akron, Ohio 44308 / FIRST BANK". */
function belowAddress(lines: readonly Line[]): readonly Line[] {
  const last = lines.findLastIndex((line) => ADDRESS_END.test(line.value));
  return last === -1 || last === lines.length - 1 || !isAddress(lines[0]?.value ?? "") ? lines : lines.slice(last + 1);
}

/** "HARBOR POINT BANK, solely for purposes of Section 3, as Exiting Lender". */
const SOLELY = /,?\s+(?:solely|only)\s+(?:for|with respect to|in its capacity)\b/i;

/** The block of these lines; null without a name. */
export function blockOf(
  text: string,
  all: readonly Line[],
  heading: string,
  amounts: readonly Reading<Money>[],
): SignatureBlock | null {
  const lines = belowAddress(all);
  const start = (lines[0] as Line).start;
  const end = (lines.at(-1) as Line).end;
  const words = lines.some((line) => line.beside) ? lines.map((line) => line.value).join("\n") : text.slice(start, end);
  const part = subFundOf(lines);
  if (part && end - start <= MAX_PART) {
    return { name: { value: part, start, end }, span: { start, end }, capacity: heading, amounts };
  }
  const capacity = CAPACITY.exec(words);
  const rule = words.search(/_{5,}/);
  const cut = Math.min(
    ...[
      capacity,
      DESCRIPTION.exec(words),
      PLAIN_DESCRIPTION.exec(words),
      BY_ANOTHER.exec(words),
      SOLELY.exec(words),
    ].map((match) => match?.index ?? words.length),
    rule < 0 ? words.length : rule,
  );
  const raw = onceOnly(words.slice(0, cut).replace(UNDER_POWER, ""))
    .replace(OTHER_NAME, "")
    .replace(/[\s,;]*(?:\(seal\))?[\s,;:|]*$/i, "");
  if (
    raw.length < 3 ||
    raw.length > MAX_NAME ||
    /^as\b|\S {2,}\S/.test(raw) ||
    /[$€£]\d/.test(raw) ||
    isBranchAlone(raw.replace(/\s+/g, " ")) ||
    FOR_ANOTHER.test(raw) ||
    OFFICE.test(raw)
  )
    return null;
  const value = withoutRepeatedEnd(raw.replace(/\s*\(SEAL\)\s*/gi, " ").replace(/\s+/g, " "));
  const name = { value, start, end: endOfName(lines, raw) };
  const said = capacity ? words.slice(capacity.index) : heading;
  const isOfHeading = (heading !== "" && FIDUCIARY.test(said)) || (/^lenders?$/i.test(heading) && TITULAR.test(said));
  return { name, span: { start, end }, capacity: isOfHeading ? heading : said, amounts };
}

/** An umbrella fund signs for one of its sub-funds, which lends: "Acme ICAV, an umbrella fund acting for and on behalf of
 *  its sub-fund / Acme Lending Fund I". */
function subFundOf(lines: readonly Line[]): string | null {
  const at = lines.findIndex((line) => FOR_SUB_FUND.test(line.value));
  const [umbrella, ...between] = lines.slice(0, Math.max(0, at));
  const [part, ...after] = lines.slice(at + 1);
  if (!umbrella || !part || between.length + after.length > 0) return null;
  return `${umbrella.value.replace(/,$/, "")}, acting for its sub-fund ${part.value.replace(/,$/, "")}`;
}

/** A table may have the same cell in each column: "ACME LLC: ACME LLC". */
function onceOnly(words: string): string {
  const first = words.split(/:\s|\s\|\s/)[0] as string;
  return first.length < words.length && words.slice(first.length).includes(first) ? first : words;
}

/** A cell may repeat the end of a name that the line above has in full: "FIRST TRUST COMPANY" over "TRUST COMPANY". */
function withoutRepeatedEnd(name: string): string {
  const words = name.split(" ");
  for (let count = Math.floor(words.length / 2); count > 1; count--) {
    const before = words.slice(-2 * count, -count).join(" ");
    if (before === words.slice(-count).join(" ")) return words.slice(0, -count).join(" ");
  }
  return name;
}
