import type { Definition } from "../../definitions/definitions.ts";
import type { Reading } from "../../found.ts";
import { derived, type Found, found, settle } from "../../found.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { readDates } from "../../readers/date.ts";
import { jurisdictionCode } from "../../readers/jurisdiction.ts";
import { ordinalValue } from "../../readers/number-words.ts";
import { amendingLetter } from "./amendment-letters.ts";
import { type FrontMatter, readFrontMatter } from "./front-matter.ts";
import { signingDate } from "./signing-date.ts";
import { titleReading } from "./title.ts";

const DATING =
  /\b(?:dated|made|entered into|executed|effective|as\s{1,3}of)\b[^.;]{0,80}$|\bthis\s(?:[\w ,()"]{0,50}(?:agreement|amendment|letter|contract)\b(?:[^.;]{0,20}\b(?:signed|concluded)\b[^.;]{0,60}|[^.;]{0,30})|\s*)$/i;
/** The next date belongs to another agreement or to a filing. */
const OF_ANOTHER =
  /\b(?:that certain|existing|filed|originally|as amended|period ended|amends|modifies|refers? to|advised|pursuant to|expir\w+|commenc\w+|beginning|matur\w+)\b[^.;]{0,160}$/i;
const SAME_DAY =
  /\b(?:the )?(?:effective )?date (?:of this (?:(?:Credit|Loan|Letter|Financing|Note|Term|Revolving) ){0,2}(?:Agreement|Amendment)|hereof|first (?:above written|written above|set forth above|mentioned above)|on which this Agreement is (?:dated|executed))|\bthe date of this (?:Agreement|Amendment)/i;
/** Effective on the day of the agreement, not on a later day that conditions decide. */
const CONDITIONAL =
  /\b(?:conditions?|satisf|waive|first date|later of|earlier of|upon which|on which (?:the|all|each)|after|prior|before|until|later than)\b/i;

/** The date of the agreement, from its cover and its opening paragraph. If they differ in an amendment, the cover names
 *  the date of the amended agreement; otherwise the difference is reported. */
export function readAgreementDate(parsed: ParsedAgreement, isAmendment: boolean): Found<string> | null {
  const front = readFrontMatter(parsed).find((f) => f.zone === "body");
  if (!front) return null;
  const cover = coverDate(parsed, front);
  const opening = (isAmendment ? titledDate(parsed) : null) ?? openingDate(parsed, front);
  const labeled = labeledDate(parsed);
  const letter = letterDate(parsed);
  if (letter) return found(letter.value, dated(parsed.text, letter, 0.9));
  const candidates = [
    labeled,
    opening,
    cover && isAmendment && opening && cover.value !== opening.value ? null : cover,
  ];
  const inFront = settle(
    candidates.flatMap((date) => (date ? [found(date.value, dated(parsed.text, date, 0.9))] : [])),
  );
  if (inFront) return inFront;
  const signed = signingDate(parsed);
  return (
    witnessedDate(parsed) ?? (signed && found(signed.value, { start: signed.start, end: signed.end, confidence: 0.7 }))
  );
}

const SALUTATION =
  /\n[ \t]*(?:Ladies and Gentlemen|Gentlemen|Dear (?:Sirs?|Madam|M[rs]{1,2}\.? \p{Lu}[\p{L}.-]+))(?:[:,]|[ \t]*\n)/u;
const LETTERHEAD = 3_000;

/** The date at the head of a letter, on a line of its own; its subject line and its first words have the dates of other
 *  agreements. */
function letterDate(parsed: ParsedAgreement): Reading<string> | null {
  const salutation =
    amendingLetter(parsed)?.salutation.start ?? SALUTATION.exec(parsed.text.slice(0, LETTERHEAD))?.index;
  if (salutation === undefined) return null;
  return readDates(parsed.text, 0, salutation).find((date) => aloneOnLine(parsed.text, date)) ?? null;
}

const AFTER_TITLE =
  /^,?\s{1,4}(?:this\s(?:\w+\s)?agreement\s(?:is\s)?)?(?:dated|made|entered into)?\s{0,3}as of\s{1,3}$/i;

/** The date right after the title of an amendment, "SECOND AMENDMENT dated as of June 11, 2004", "THIS AGREEMENT dated as of"; after "to Credit
 *  Agreement" comes the date of another. */
function titledDate(parsed: ParsedAgreement): Reading<string> | null {
  const title = titleReading(parsed);
  if (!title || /\sto\s/i.test(title.value)) return null;
  const date = readDates(parsed.text, title.end, Math.min(parsed.text.length, title.end + 60))[0];
  const between = date ? parsed.text.slice(title.end, date.start) : "";
  return date && AFTER_TITLE.test(between) ? date : null;
}

const WITNESSED =
  /\bIN WITNESS WHEREOF\b|\bhave (?:each |duly )?(?:caused|executed)\b[^.;]{0,120}\b(?:as of|dated|on)\s/g;
const WITNESS_REACH = 400;

/** "IN WITNESS WHEREOF, the parties have executed this Agreement as of January 30, 2008", if the first pages have no
 *  date. */
function witnessedDate({ text, outline }: ParsedAgreement): Found<string> | null {
  for (const { index } of text.matchAll(WITNESSED)) {
    if (outline.zoneAt(index) !== "body") continue;
    const date = readDates(text, index, Math.min(text.length, index + WITNESS_REACH))[0];
    if (date && /\b(?:as\s+of|dated|on|this)(?:\s+the)?\s*$/i.test(text.slice(date.start - 24, date.start))) {
      return found(date.value, dated(text, date, 0.7));
    }
  }
  return null;
}

const DATE_LABEL =
  /^(?:date|dated(?: as of)?|date of (?:this |the )?(?:agreement|letter|term sheet)|agreement date|signing date|date of (?:signing|execution)|signed on)$/i;

/** `Date: 9 May 2024`. */
function labeledDate({ text, definitions }: ParsedAgreement): Reading<string> | null {
  const label = definitions.matching(DATE_LABEL).find((d) => d.kind === "labeled");
  const date = label && readDates(text, label.bodyStart, label.bodyEnd)[0];
  return date && date.start === label.bodyStart ? date : dateOfNote(text);
}

/** "Initial Rate: 6.250%          Date of Note: May 2, 2005": a label within a line of a bank's printed form. */
const OF_NOTE = /[ \t]{2}Date of (?:Note|Agreement):\s{1,8}(?=\S)/;
const HEAD_OF_FORM = 4_000;

function dateOfNote(text: string): Reading<string> | null {
  const label = OF_NOTE.exec(text.slice(0, HEAD_OF_FORM));
  const from = label ? label.index + label[0].length : 0;
  const date = label ? readDates(text, from, Math.min(text.length, from + 40))[0] : undefined;
  return date?.start === from ? date : null;
}

/** The paragraph that names the parties in prose, after the cover. */
function openingDate(parsed: ParsedAgreement, front: FrontMatter): Reading<string> | null {
  for (const preamble of front.preambles.slice(0, 3)) {
    const isCover =
      preamble.start < 400 && !/\("|\(the "|\(this "/.test(parsed.text.slice(preamble.start, preamble.end));
    const date = isCover
      ? null
      : firstOwnDate(parsed.text, preamble.start, Math.min(preamble.end, preamble.start + 1_500));
    if (date) return date;
  }
  return null;
}

/** The first date before the opening paragraph; one without "dated as of" only alone on its line. */
function coverDate(parsed: ParsedAgreement, front: FrontMatter): Reading<string> | null {
  const opening = front.preambles.find((p) => !isCover(parsed.text, p));
  const cover = front.preambles.find((p) => isCover(parsed.text, p))?.end ?? front.cover.end;
  const to = Math.min(opening?.start ?? Math.max(cover, 1_500), Math.max(cover, 1_500), 4_000);
  return ownDates(parsed.text, front.cover.start, to)[0] ?? null;
}

/** A title page lists the parties; only prose defines terms. */
const isCover = (text: string, p: { start: number; end: number }): boolean =>
  p.start < 400 && !/\("|\(the "|\(this "/.test(text.slice(p.start, p.end));

function firstOwnDate(text: string, from: number, to: number): Reading<string> | null {
  return ownDates(text, from, to)[0] ?? null;
}

function ownDates(text: string, from: number, to: number): Reading<string>[] {
  return readDates(text, from, to).filter((date) => {
    const before = text.slice(Math.max(0, date.start - 300), date.start).replace(AMENDED_LATER, " ");
    if (OF_ANOTHER.test(before.split(OPENING).at(-1) ?? "") || ENDS_PERIOD.test(before)) return false;
    return (
      DATING.test(before.slice(-100)) || aloneOnLine(text, date) || afterPlace(text, date) || besideAmount(text, date)
    );
  });
}

/** The opening words of the agreement end what a notice above it says of a filing or a request. */
const OPENING = /\n\s*\n(?=\s*(?:THIS|This)\s)/;

/** "(as amended or otherwise modified from time to time, this "Agreement")" means this agreement. */
const AMENDED_LATER = /\((?:as |and as )?(?:it may be )?(?:amended|modified|the same)[^()]{0,200}\)/gi;

/** "Portland, Maine          May 17, 2005": the line of a letter that gives place and date. */
function afterPlace(text: string, date: Reading<string>): boolean {
  const line = text.slice(text.lastIndexOf("\n", date.start) + 1, date.start);
  const [, state] = /^\s*\p{Lu}[\p{L}. ]{2,30},\s(\p{Lu}[\p{L}. ]{2,30}?),?\s+$/u.exec(line) ?? [];
  if (state !== undefined && jurisdictionCode(state) !== null) return endsLine(text, date);
  return /^\s*\p{Lu}[\p{L}. ]{2,30}(?:,[ \t]\p{Lu}[\p{L}. ]{2,30})?(?:,|\t|  )\s*$/u.test(line) && endsLine(text, date);
}

/** "$500,000          May 17, 2005", "Loan No. 40-11873          May 17, 2005": the head of a note. */
function besideAmount(text: string, date: Reading<string>): boolean {
  const line = text.slice(text.lastIndexOf("\n", date.start) + 1, date.start);
  if (!endsLine(text, date)) return false;
  const place = AMOUNT_AND_PLACE.exec(line)?.[1];
  return HEAD_OF_NOTE.test(line) || (place !== undefined && jurisdictionCode(place) !== null);
}

/** "$250,000.00 Dallas, Texas ". */
const AMOUNT_AND_PLACE =
  /^\s*[A-Z]{0,3}[$€£]\s?\d[\d,]*(?:\.\d\d)?\s+\p{Lu}[\p{L}. ]{2,30},\s(\p{Lu}[\p{L}. ]{2,30}?),?\s+$/u;

const HEAD_OF_NOTE =
  /^\s*(?:[A-Z]{0,3}[$€£]\s?\d[\d,]*(?:\.\d\d)?|(?:Loan|Note|Account|Customer|Credit) (?:No\.?|Number|#):?\s?[\w-]{2,20})(?:\t|\s{2})\s*$/i;

/** "from the date of this Agreement through and including June 14, 2003": the end of a period. */
const ENDS_PERIOD = /\b(?:through|until|to) (?:and including )?\s*$/i;

/** The border of a cover may follow, or the name of the day: `(the "Closing Date")`. */
const endsLine = (text: string, date: Reading<string>): boolean =>
  /^[ \t.,]{0,3}(?:\n|$|[=*_-]{3}|\((?:the )?"[A-Z][a-z]+ Date"\))/.test(text.slice(date.end, date.end + 40));

function aloneOnLine(text: string, date: Reading<string>): boolean {
  const line = text.slice(text.lastIndexOf("\n", date.start) + 1, date.start);
  return /^[\s|_]*$/.test(line) && endsLine(text, date);
}

/** The evidence includes "dated as of". */
function dated(text: string, date: Reading<string>, confidence: number) {
  const before = /(?:dated|made|entered into|effective)?\s{0,3}(?:as\s{1,3}of\s{1,3})?(?:the\s{1,2})?$/i.exec(
    text.slice(Math.max(0, date.start - 30), date.start),
  );
  return { start: date.start - (before?.[0].trimStart().length ?? 0), end: date.end, confidence };
}

/** "the date of this Agreement or such later Business Day upon which the conditions are satisfied". */
const OR_LATER = /^\s+or\s+such\s+(?:later|other)\s+(?:business\s+)?(?:day|date)\b/i;
const CLOSING = /^(?:initial |original )?closing date$/i;
const EFFECTIVE = /^(?:(?:agreement|restatement) )?effective date$/i;
const AMENDMENT_EFFECTIVE = /^(?:[\p{L}\d. ]{1,60} )?effective date$/iu;
/** "… the date on which the conditions are satisfied, which date is March 7, 2023", "the Closing Date occurred on". */
const WHICH_IS = /\b(?:which (?:date )?(?:is|was|occurred on)|date (?:has )?occurred on)\s{1,3}$/i;

/** The day the agreement takes effect, only where its closing or effective date is defined by a date, or as the date of
 *  the agreement, which is then derived from that. Of an amendment its own effective date, not the old closing date. */
export function readEffectiveDate(
  parsed: ParsedAgreement,
  agreementDate: Found<string> | null,
  amendmentTitle: string | null,
): Found<string> | null {
  const terms = amendmentTitle === null ? [CLOSING, EFFECTIVE] : [AMENDMENT_EFFECTIVE];
  for (const term of terms) {
    for (const definition of parsed.definitions.matching(term)) {
      const zone = parsed.outline.zoneAt(definition.start);
      if (
        zone === "form" ||
        (amendmentTitle !== null && zone !== "body" && !namesAmendment(amendmentTitle, definition.term))
      )
        continue;
      const date = definedDate(parsed.text, definition, agreementDate) ?? dateOfClosing(parsed, definition);
      if (date) return date;
    }
  }
  return statedEffectiveDate(parsed);
}

/** "dated as of March 7, 2016 but effective as of February 29, 2016". */
const BUT_EFFECTIVE = /\b(?:but|and)\s(?:is\s|made\s)?effective\s(?:as\sof|on)\s/i;

function statedEffectiveDate(parsed: ParsedAgreement): Found<string> | null {
  const preambles = readFrontMatter(parsed).find((f) => f.zone === "body")?.preambles ?? [];
  for (const { start, end } of preambles.slice(0, 2)) {
    const match = BUT_EFFECTIVE.exec(parsed.text.slice(start, Math.min(end, start + 600)));
    const from = match ? start + match.index + match[0].length : end;
    const date = match && readDates(parsed.text, from, from + 40)[0];
    if (match && date?.start === from)
      return found(date.value, { start: start + match.index, end: date.end, confidence: 0.85 });
  }
  return null;
}

/** Is `Amendment No. 3 Effective Date` or `Third Amendment Effective Date` that of "Amendment No. 3 to …"? */
function namesAmendment(title: string, term: string): boolean {
  const words = (s: string): string[] =>
    s
      .toLowerCase()
      .replace(/\bno\.?\s*(?=\d)/g, "")
      .split(/[^a-z0-9]+/)
      .map((w) => String(ordinalValue(w) ?? w));
  const own = new Set(words(title.split(/\s+to\s+/i)[0] as string));
  const named = words(term).filter((w) => w !== "" && w !== "effective" && w !== "date");
  return named.length > 1 && named.every((w) => own.has(w));
}

function definedDate(text: string, definition: Definition, agreementDate: Found<string> | null): Found<string> | null {
  if (definition.kind === "parenthetical")
    return agreementDate && isEffectiveOnAgreementDate(text, definition)
      ? derived(agreementDate.value, [agreementDate])
      : dateBeforeBracket(text, definition);
  const from = definition.bodyStart;
  const body = text.slice(from, Math.min(definition.bodyEnd, from + 240));
  const same = SAME_DAY.exec(body);
  const conditional = CONDITIONAL.exec(body);
  if (same && same.index < 40 && agreementDate) {
    const after = body.slice(same.index + same[0].length);
    if (!conditional || conditional.index > same.index + 80 || (conditional.index > same.index && OR_LATER.test(after)))
      return derived(agreementDate.value, [agreementDate]);
  }
  const date = readDates(text, from, from + body.length)[0];
  if (!date) return null;
  const plain = date.start - from <= 40 && !(conditional && from + conditional.index < date.start);
  if (!plain && !WHICH_IS.test(text.slice(from, date.start))) return null;
  return found(date.value, { start: definition.start, end: date.end, confidence: 0.9 });
}

/** `"Closing Date" means the day on which the Closing occurs`. */
const CLOSING_OCCURS =
  /^\W*(?:(?:means?|shall\s+mean)\s+)?the\s+(?:date|day)\s+(?:(?:on\s+which|when)\s+the\s+Closing\s+(?:occurs|takes\s+place|shall\s+(?:occur|take\s+place))|of\s+the\s+Closing)\W*$/;
const CLOSING_REACH = 400;

/** The day of "the Closing", whose own definition gives it: "the execution of this Agreement, which shall occur at the offices of
 *  … on August 30, 1996, or such other date as the parties agree". */
function dateOfClosing({ text, definitions }: ParsedAgreement, definition: Definition): Found<string> | null {
  if (!CLOSING_OCCURS.test(text.slice(definition.bodyStart, Math.min(definition.bodyEnd, definition.bodyStart + 120))))
    return null;
  const closing = definitions.resolve("Closing");
  if (!closing || closing.kind === "parenthetical") return null;
  const end = Math.min(closing.bodyEnd, closing.bodyStart + CLOSING_REACH);
  const date = readDates(text, closing.bodyStart, end)[0];
  const isOn = date && /\bon\s+$/.test(text.slice(date.start - 6, date.start));
  return isOn ? found(date.value, { start: date.start, end: date.end, confidence: 0.8 }) : null;
}

/** "shall become effective as of the date hereof (the "Effective Date")", "as of the date set forth on the first page". */
export const isEffectiveOnAgreementDate = (text: string, { bodyEnd }: Definition): boolean =>
  /\beffective\s+(?:as\s+of|on)\s+the\s+(?:day\s+and\s+)?(?:date|year)\s+(?:hereof|of\s+this\s+(?:Agreement|Amendment)|(?:first\s+)?(?:set\s+forth|stated|written|above)\b[\w\s]{0,40}?\b(?:page(?:\s+(?:hereof|of\s+this\s+Agreement))?|above|written))[\s,]*$/i.test(
    text.slice(Math.max(0, bodyEnd - 110), bodyEnd),
  );

/** "entered into as of December 29, 2022 (the "Effective Date")". */
function dateBeforeBracket(text: string, definition: Definition): Found<string> | null {
  const date = readDates(text, Math.max(definition.bodyStart, definition.bodyEnd - 90), definition.bodyEnd).at(-1);
  if (!date || definition.bodyEnd - date.end > 12) return null;
  return found(date.value, { start: date.start, end: definition.end, confidence: 0.85 });
}
