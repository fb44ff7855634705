import type { Money } from "#domain/agreement/values.ts";
import type { Reading } from "../found.ts";
import type { ParsedAgreement } from "../parsed-agreement.ts";
import { readLegalNames } from "../readers/legal-name.ts";
import { readMoney } from "../readers/money.ts";
import type { Span } from "../text/normal-text.ts";
import { endOfName, isAddress, type Line, linesOf } from "./signature-lines.ts";
import { GUARANTORS_CONSENT, signaturePages } from "./signature-pages.ts";

/** Who signs in one place, and as what. */
export interface SignatureBlock {
  readonly name: Reading<string>;
  /** The words from the name to the line that is signed: the role stands in them. */
  readonly span: Span;
  /** What follows `as`, or the heading under which the block stands; empty when nothing says. */
  readonly capacity: string;
  /** Amounts beside the signature, as older agreements state commitments. */
  readonly amounts: readonly Reading<Money>[];
}

const SIGNED =
  /(?:^|\n)(?:[ |]{0,8}(?:Column \d[ |]{0,8})?(?:[$€£][\d,. ]{4,20})?|[^\n]{3,60}? {2,})(?:By|BY|by|Per)(?![A-Za-z])(?=\s?:|\s{1,4}Name\b|\s?_|\s{1,4}\/?s\/|\s*\n|[ |]*\n)[: |_]*/g;
/** Lines of a signature page that are no part of who signs. */
const FURNITURE =
  /^(?:by\b|name\b(?! of lender)|title\b|its\b|attest|witness|address|attention|attn|tele|fax|phone|e-?mail|confirmation|\/s\/|\[|signature\b|page\b|-{3,}|_{3,}|s-\d|\d+\W*$|field:|notice|lending office|dated?:|president|vice|managing|director|authorized|senior|chief|treasurer|executive|facsimile|corporate seal|\(?seal\)?$|f-\d|for any|if a second|in witness|acknowledged|accepted|agreed|\S+ signatory|type [ab] manager|category [ab])|\b(?:agreement|amendment)(?: of)?\]?$|\b(?:duly authorized|day and year|written above|above written)\b/i;
/** "Corporate Banking" under a title is the department of who signs. */
const DEPARTMENT =
  /^(?:(?:global|corporate|commercial|investment|institutional|wholesale|international|structured|leveraged|project|asset|real|estate|middle|market|energy|public|specialized|and|&)\s)+(?:banking|finance|lending|credit|markets)(?:\s(?:group|division|department))?$/i;
const HEADING =
  /^(?:the |initial |existing |continuing |consenting |new |exiting |increasing |departing )?(?:(lenders?|banks|borrowers?|guarantors?|(?:administrative |collateral )?agents?|parent|company|issuing banks?|arrangers?|holdings|(?:subsidiary |loan )?(?:guarantors|parties))\s?:?|(bank)\s?:)$/i;
const INLINE_HEADING =
  /^(lenders?|banks?|borrowers?|guarantors?|(?:administrative |collateral )?agents?)\s?:\s+(?=\S)/i;
const NAME_OF_LENDER = /^(?:name of (?:the )?(?:lender|bank|institution))\s?:\s*/i;
const MONEY_LINE = /^(?:[$€£]\s?[\d,.]+)\s*/;
const COMMITMENT_LINE = /commitments?\b[^a-z]*:?$/i;
const CAPACITY =
  /,?\s+(?:individually\s+and\s+)?(?:each\s+)?as\s+(?:an?\s+|the\s+|its\s+)?(?=[A-Z])|,?\s+(?:individually|in its (?:individual )?capacity)\b/;
const DESCRIPTION =
  /,\s+(?:an?|the)\s+(?:[A-Z][\w.]*\s+){0,3}(?:[a-z]+\s+){0,3}(?:corporation|company|partnership|association|bank|trust|branch|corp|institution)\b/i;
const ROLE_LINE =
  /^(?:branch\b|agency\b|(?:each |individually |not )?(?:and )?(?:as|in its|acting|individually|solely)\b|an? [a-z]|of [A-Z]|\(|national association|limited|l\.?l\.?c|corporation|company|inc\b|n\.a)/i;
const FOR_ANOTHER =
  /\bits (?:sole |general |managing |investment |collateral )?(?:member|partner|manager|adviser|advisor)\b/i;
const OFFICE =
  /^(?:\S+ )?(?:sole |general |managing |investment |collateral |authorized )?(?:member|partner|manager|adviser|advisor|secretary|officer|attorney)\b/i;
const FORM_AT_END =
  /\b(?:l\.?l\.?c\.?|l\.?p\.?|ltd\.?|limited|inc\.?|corp\.?|corporation|n\.\s?a\.?|company|plc|scsp|s\.\s?à\s?r\.\s?l\.?|trust|association|fund)$/i;
const FORM_ALONE = /^(?:l\.?l\.?c|l\.?p\b|ltd|limited|inc\b|corp|n\.\s?a)|^\S+,\s(?:n\.\s?a|inc|ltd)\.?$/i;
const CONSENTS = /^(?:consent|acknowledg\w+|reaffirm\w+|confirm\w+)\b[^.]{0,40}\bguarantors?\s?:?$/i;
/** "(formerly Acme Co.)", "(to be renamed Acme Inc.)": the same company under another name. */
const OTHER_NAME = /\s*\((?:formerly|f\/k\/a|n\/k\/a|to be (?:re)?named|also known as|successor)\b[^()]{0,200}\)\s*$/i;
const TITLE = /^(?:title|its)\b/i;
/** "as a Bank and as" continues in the next lines: "Syndication", "Agent". */
const OPEN_CAPACITY =
  /\bas(?: an?| the| its)?$|^(?:administrative|collateral|syndication|documentation|issuing|swing ?line)$/i;
const FOR_SUB_FUND = /\bacting\b.{0,40}\bon behalf of its sub-?fund:?$/i;
/** "New York Branch" under a name that a blank line parts from it. */
const BRANCH_ALONE = /^(?:[\w.]+ ){1,3}(?:branch|agency)\b/i;
const MAX_PART = 700;
const MAX_LINES = 7;
const MAX_NAME = 140;
const MAX_HEAD = 1500;

const EXECUTED = /\bcaused (?:this|a counterpart)[^.]{0,100}\bexecuted\b|\[signature pages? (?:to )?follows?/gi;
const MAX_PAGES = 40_000;

/** Who signs the operative copies, forms left out. */
export function signatureBlocks(parsed: ParsedAgreement): readonly SignatureBlock[] {
  const known = KNOWN.get(parsed);
  if (known) return known;
  const signed = signaturePages(parsed);
  const pages = signed.length > 0 ? signed : executionPages(parsed);
  const blocks = pages.flatMap((page) => readSignatureBlocks(parsed.text, page));
  KNOWN.set(parsed, blocks);
  return blocks;
}

/** Several rules ask who signs one agreement. */
const KNOWN = new WeakMap<ParsedAgreement, readonly SignatureBlock[]>();

/** Signature pages that no "IN WITNESS WHEREOF" opens. */
function executionPages({ text, outline }: ParsedAgreement): Span[] {
  const pages: Span[] = [];
  for (const m of text.matchAll(EXECUTED)) {
    if (outline.zoneAt(m.index) === "form" || m.index < (pages.at(-1)?.end ?? 0)) continue;
    const next = outline.sections.find((s) => s.start > m.index && /^(?:schedule|exhibit|annex)$/.test(s.kind));
    pages.push({ start: m.index, end: Math.min(next?.start ?? text.length, m.index + MAX_PAGES) });
  }
  return pages;
}

/** The blocks of signature pages, one a signer. "By: Acme GP, LLC, its general partner" signs for the block above. */
export function readSignatureBlocks(text: string, page: Span): SignatureBlock[] {
  const signed = [...text.slice(page.start, page.end).matchAll(SIGNED)].map((m) => ({
    start: page.start + m.index,
    end: page.start + m.index + m[0].length,
  }));
  const heads: { head: Head; by: Span }[] = [];
  let heading = "";
  let from = page.start;
  for (const by of signed) {
    const head = headOf(text, Math.max(from, by.start - MAX_HEAD), by.start, heading);
    from = signedLine(text, by);
    heading = /^[, ]/.test(head.block?.capacity ?? "") ? "" : head.heading;
    heads.push({ head, by });
  }
  return heads.flatMap(({ head, by }, i) => {
    if (!head.block) return [];
    const next = heads[i + 1];
    const own = head.block.amounts.length > 0;
    const amounts = own
      ? head.block.amounts
      : amountsAfter(text, by, next?.by.start ?? Math.min(page.end, by.end + 900));
    const taken = next?.head.block?.amounts ?? [];
    return [
      ...head.above,
      { ...head.block, amounts: own ? amounts : amounts.filter((a) => !taken.some((t) => t.start === a.start)) },
    ];
  });
}

/** Who writes the name is no signer of its own: the rest of the line after "By:". */
function signedLine(text: string, by: Span): number {
  const newline = text.indexOf("\n", by.end);
  return newline < 0 ? by.end : newline;
}

/** "Commitment: $60,000,000" under the signature. */
function amountsAfter(text: string, by: Span, until: number): Reading<Money>[] {
  const own = readMoney(text, by.start, by.end);
  if (own.length > 0) return own;
  const at = text.slice(by.end, until).search(/\bcommitment\b/i);
  return at < 0 ? [] : readMoney(text, by.end + at, Math.min(until, by.end + at + 120)).slice(0, 1);
}

interface Head {
  readonly heading: string;
  readonly block: SignatureBlock | null;
  /** Others for whom the same hand signs, listed above. */
  readonly above: readonly SignatureBlock[];
}

function headOf(text: string, from: number, to: number, before: string): Head {
  let heading = before;
  let lines: Line[] = [];
  let amounts: Reading<Money>[] = [];
  let title: Line | null = null;
  let inAddress = false;
  for (const line of linesOf(text, from, to)) {
    if (lines.at(-1)?.beside && !line.beside && !line.afterBlank && isAddress(line.value)) continue;
    inAddress = inAddress ? !line.afterBlank : ADDRESS_LINE.test(line.value) && holdsName(text, lines);
    if (inAddress) continue;
    if (title && isTitleGoingOn(text, title, line)) continue;
    title = TITLE.test(line.value) ? line : null;
    const [, group, bank] = HEADING.exec(line.value) ?? [];
    if (group && !line.afterBlank && OPEN_CAPACITY.test(lines.at(-1)?.value ?? "")) {
      lines.push(line);
      continue;
    }
    const consents = line.value.match(GUARANTORS_CONSENT) !== null || CONSENTS.test(line.value);
    const said = group ?? bank ?? INLINE_HEADING.exec(line.value)?.[1] ?? (consents ? "Guarantors" : undefined);
    if (said) heading = said;
    if (consents || HEADING.test(line.value) || FURNITURE.test(line.value) || DEPARTMENT.test(line.value)) {
      lines = [];
      amounts = [];
      continue;
    }
    if (NAME_OF_LENDER.test(line.value)) [lines, heading] = [[], "Lender"];
    amounts.push(...readMoney(text, line.start, line.end));
    if (!COMMITMENT_LINE.test(line.value)) lines.push(withoutLead(line));
  }
  const named = lastParagraphs(lines.filter((line) => /[A-Za-z]/.test(line.value)));
  const own = named.slice(ownStart(text, named));
  const block = own.length > 0 ? blockOf(text, own, heading, amounts) : null;
  const others = named.slice(0, named.length - own.length);
  const above = others.flatMap((line) => blockOf(text, [line], block?.capacity ?? heading, []) ?? []);
  return { heading, block, above };
}

/** An address between a name and the line that is signed is that of the name. */
const ADDRESS_LINE = /^(?:address|attention|attn)\b/i;

const holdsName = (text: string, lines: readonly Line[]): boolean =>
  lines.some((line) => readLegalNames(text, line.start, line.end).length > 0);

/** The name stands right above the signature; "as a Lender" may stand in a paragraph of its own under it. */
function lastParagraphs(lines: readonly Line[]): readonly Line[] {
  let from = lines.length - 1;
  while (from > 0 && lines.length - from < MAX_LINES) {
    const line = lines[from] as Line;
    const above = lines[from - 1] as Line;
    if (line.afterBlank && !ROLE_LINE.test(line.value) && !/,$/.test(above.value)) break;
    from -= 1;
  }
  return lines.slice(Math.max(0, from));
}

/** "Title: Vice President" may go on in the next line with the name of a department. */
function isTitleGoingOn(text: string, title: Line, line: Line): boolean {
  return (
    /^ ?\n ?$/.test(text.slice(title.end, line.start)) && !FORM_AT_END.test(line.value) && !FURNITURE.test(line.value)
  );
}

/** Where the last name begins when one person signs for several companies listed line by line. */
function ownStart(text: string, lines: readonly Line[]): number {
  const names = lines.findIndex((line) => ROLE_LINE.test(line.value));
  const last = (names < 0 ? lines.length : names) - 1;
  const each = lines.slice(0, last + 1);
  return last > 0 && each.every((line) => isWhole(text, line)) ? last : 0;
}

/** A line that is a company's whole name: a legal form ends it and does not begin it. */
function isWhole(text: string, line: Line): boolean {
  if (!FORM_AT_END.test(line.value) || ROLE_LINE.test(line.value) || FORM_ALONE.test(line.value)) return false;
  return readLegalNames(text, line.start, line.end).length === 1;
}

function withoutLead(line: Line): Line {
  const lead = [INLINE_HEADING, NAME_OF_LENDER, MONEY_LINE].map((p) => p.exec(line.value)?.[0].length ?? 0);
  const cut = Math.max(...lead);
  return { ...line, value: line.value.slice(cut), start: line.start + cut };
}

function blockOf(
  text: string,
  lines: readonly Line[],
  heading: string,
  amounts: readonly Reading<Money>[],
): SignatureBlock | null {
  const start = (lines[0] as Line).start;
  const end = (lines.at(-1) as Line).end;
  const words = lines.some((line) => line.beside) ? lines.map((line) => line.value).join("\n") : text.slice(start, end);
  const part = subFundOf(lines);
  if (part && end - start <= MAX_PART) {
    return { name: { value: part, start, end }, span: { start, end }, capacity: heading, amounts };
  }
  const capacity = CAPACITY.exec(words);
  const rule = words.search(/_{5,}/);
  const described = DESCRIPTION.exec(words);
  const cut = Math.min(
    capacity?.index ?? words.length,
    described?.index ?? words.length,
    rule < 0 ? words.length : rule,
  );
  const raw = onceOnly(words.slice(0, cut))
    .replace(OTHER_NAME, "")
    .replace(/[\s,;]*(?:\(seal\))?[\s,;:|]*$/i, "");
  if (
    raw.length < 3 ||
    raw.length > MAX_NAME ||
    /^as\b|\S {2,}\S/.test(raw) ||
    /[$€£]\d/.test(raw) ||
    BRANCH_ALONE.test(raw) ||
    FOR_ANOTHER.test(raw) ||
    OFFICE.test(raw)
  )
    return null;
  const value = raw.replace(/\s*\(SEAL\)\s*/gi, " ").replace(/\s+/g, " ");
  const name = { value, start, end: endOfName(lines, raw) };
  return { name, span: { start, end }, capacity: capacity ? words.slice(capacity.index) : heading, amounts };
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

/** A table may hold the same cell in each column: "ACME LLC: ACME LLC". */
function onceOnly(words: string): string {
  const first = words.split(/:\s|\s\|\s/)[0] as string;
  return first.length < words.length && words.slice(first.length).includes(first) ? first : words;
}
