import { type Found, found } from "../../found.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import type { Span } from "../../text/normal-text.ts";
import { amendingLetter } from "./amendment-letters.ts";

/** A title found in the text: its words without what is between (a date), and the whole span. */
export interface TitleReading extends Span {
  readonly value: string;
}

/** A noun that makes a run of title words the title of an agreement. */
const CORE =
  /(?=[A-Z])(?<![\p{L}\d])(?:AGREEMENTS?|Agreements?|(?:AMENDMENT|WAIVER|CONSENT|EXTENSION) LETTER|(?:Amendment|Waiver|Consent|Extension) Letter|(?:LOAN|CREDIT|FACILITY|LINE|LIMIT|LIMITATION|QUOTA|FINANCING|FINANCE|LENDING|OVERDRAFT) CONTRACT|(?:Loan|Credit|Facility|Line|Limit|Limitation|Quota|Financing|Finance|Lending|Overdraft) Contract|AMENDMENT|Amendment|COMMITMENT LETTER|Commitment Letter|FACILITY LETTER|Facility Letter|TERM SHEET|Term Sheet|SUMMARY OF (?:(?:PRINCIPAL|KEY|INDICATIVE|PROPOSED) )?TERMS|Summary of (?:(?:Principal|Key|Indicative|Proposed) )?Terms|HEADS OF TERMS|Heads of Terms|INDENTURE|Indenture|LEASE|Lease|GUARANTY|Guaranty|GUARANTEE|Guarantee|(?:PROMISSORY|TERM|CREDIT|LOAN|DEMAND|REVOLVING|BRIDGE|GRID) NOTE|(?:Promissory|Term|Credit|Loan|Demand|Revolving|Bridge|Grid) Note|WAIVER|Waiver|JOINDER|Joinder)(?![\p{L}])/gu;
/** Words of titles, in any case; figures and ordinals are taken by their form. */
const TITLE_WORDS = new Set(
  (
    "amended and restated amending amendment amendments restatement agreement agreements the to of for a an by no no. nos number senior secured unsecured " +
    "subordinated junior first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth " +
    "fifteenth lien term loan loans revolving revolver credit bridge facility facilities security guaranty guarantee guarantees " +
    "note notes purchase line letter letters reimbursement delayed draw syndicated syndication superpriority super-priority " +
    "debtor-in-possession dip abl asset based asset-based construction master business commercial financing financial margin " +
    "multicurrency multi-currency euro dollar incremental joinder refinancing repricing increase extension waiver consent " +
    "forbearance canadian u.s. us collateral commitment pledge omnibus mezzanine participation tranche project warehouse " +
    "working capital acquisition limited conditional supplemental supplement modification replacement intercreditor " +
    "five-year three-year four-year two-year one-year six-year seven-year multi-year multiyear day year month five three four two one " +
    "term-loan credit/loan exhibit & cash flow competitive advance advances short-term long-term standby unconditional global " +
    "development mortgage real estate equipment export import trade finance sustainability-linked sustainability linked green " +
    "employment lease license services stock share merger asset sale supply consulting settlement separation indenture sheet " +
    "contract rmb fixed fixed-asset foreign currency exchange maximum amount comprehensive overdraft limit limitation quota lending " +
    "summary terms documents promissory demand borrowing base reserve-based participation indemnity subscription underwriting joint venture " +
    "other change lender lenders debtor debtors in possession debtor-in-possession servicing funding receivables administration management custodial custody account deposit investment"
  ).split(" "),
);
const LEADING_NOISE = new Set("and the to of for a an by in exhibit & year day month".split(" "));
const FIGURE = /^(?:\d+(?:st|nd|rd|th)|\d{1,3}-(?:day|year|month)|\d{1,3}|[IVX]{1,5}|[A-C]|no\.?\d+)$/i;
const DATE_BETWEEN =
  /^[\s,]{0,4}(?:\(?\s{0,2}(?:dated|made|entered into)?\s{0,3}(?:as\s{1,3}of|effective)?\s{0,3})[\p{L}]{3,9}\.?\s{1,3}\d{1,2},?\s{1,3}\d{4}\)?[\s,]{0,4}(?=to\b)/iu;
const FORWARD = /^\s{1,4}([\p{L}\d$&.,/-]{1,25})/u;
const NUMBER_AFTER = /^[\s,]{1,3}(?:NO\.?|No\.?|NUMBER|Number|#)\s{0,2}(?:\d{1,3}|[A-Z][a-z]+|[A-Z]+)\b(?!-\w)/;

/** Also those that a sentence mentions, as in a note before the agreement. */
const MAX_TITLES = 80;

/** The title of the document: the first run of title words on its cover or before its parties. */
export function readTitle(parsed: ParsedAgreement): Found<string> | null {
  const title = titleReading(parsed);
  return (
    title &&
    found(title.value, { start: title.start, end: title.end, confidence: title.value.includes(" ") ? 0.95 : 0.6 })
  );
}

export function titleReading(parsed: ParsedAgreement): TitleReading | null {
  const letter = amendingLetter(parsed);
  if (letter) return titleOfLetter(parsed.text, letter.salutation);
  const to = Math.min(parsed.text.length, 12_000);
  const all = readTitles(parsed.text, 0, to, MAX_TITLES).filter((t) => !isMention(parsed.text, t));
  const others = all.filter(({ value }) => !NOTE_OF_LOAN.test(value));
  const isNote = opensNote(parsed.text, all[0]) && !others.some((title) => isAlone(parsed.text, title));
  const agreements = isNote ? [] : others;
  const titles = agreements.length > 0 ? agreements : all;
  const label = /(?:^|\n)[ \t]{0,20}\d{0,3}[ \t]{0,4}E(?:XHIBIT|xhibit)\s{1,3}[\d(]/.exec(parsed.text.slice(0, 600));
  const afterLabel = titles.find((t) => label !== null && t.start > label.index);
  const first = (afterLabel && afterLabel.start < 4_000 ? afterLabel : titles[0]) ?? null;
  const own = first && ownName(parsed.text, first, titles);
  if (own) return own;
  if (first && AMENDING.test(first.value)) return first;
  const named = letterThatNamesItself(parsed.text);
  if (named && named.start < (first?.start ?? to)) return named;
  return (
    titles.find((t) => AMENDING.test(t.value) && namesItself(parsed.text, t)) ?? first ?? facilityOnCover(parsed.text)
  );
}

/** The name under which a document refers to itself, below words that name the agreement it amends ("THIRD RESTATED CREDIT
 *  AGREEMENT … This SECOND AMENDMENT TO THE THIRD RESTATED CREDIT AGREEMENT (this "Amendment")"), or only "documents". */
function ownName(text: string, first: TitleReading, titles: readonly TitleReading[]): TitleReading | null {
  if (first.start > COVER || AMENDMENT_OF.test(first.value)) return null;
  const isOfDocuments = /^amendment to documents$/i.test(first.value);
  if (!isOfDocuments && !/^(?:\w+ )?(?:amended and )?restated\b/i.test(first.value)) return null;
  const named = first.value.split(" ").slice(-2).join(" ").toLowerCase();
  const own = titles.filter(
    ({ value, start }) => start > first.start && start < first.end + COVER && AMENDMENT_OF.test(value),
  );
  return (
    own.find(
      (title) =>
        isOfDocuments ||
        (title.value.toLowerCase().endsWith(named) && CALLED.test(text.slice(title.end, title.end + 30))),
    ) ?? null
  );
}

const AMENDMENT_OF = /\bamendment\b.* to .*\bagreement\b/i;
const CALLED = /^,?\s{0,3}\((?:this|the)\s"?amendment\b/i;

/** "REVOLVING CREDIT FACILITY" on a line of a cover that calls the agreement so, or just "AGREEMENT". */
const FACILITY_LINE =
  /\n[ \t]*((?:(?:MULTI-?CURRENCY|SENIOR|SECURED|UNSECURED|SYNDICATED|COMMITTED|TERM|LOAN|AND) ){0,5}(?:REVOLVING(?: CREDIT)?|TERM(?: LOAN| CREDIT)?|LOAN|BRIDGE) FACILIT(?:Y|IES))[ \t]*(?=\n)/;
const COVER = 3_000;

/** The loan that a cover names instead of an agreement; null if it names none. */
export function facilityOnCover(text: string): TitleReading | null {
  const match = FACILITY_LINE.exec(text.slice(0, COVER));
  const value = match?.[1];
  if (!match || value === undefined) return null;
  const start = match.index + match[0].lastIndexOf(value);
  return { value, start, end: start + value.length };
}

/** A note may precede the agreement to which it belongs. */
const NOTE_OF_LOAN = /^(?!.*\bamendment\b).*\b(?:term|credit|loan|demand|revolving|bridge|grid)\s+note$/i;

/** A longer text has room for an agreement, in UTF-16 units. */
export const LONGEST_NOTE = 30_000;
/** "FOR VALUE RECEIVED" below the title of a text that has no room for an agreement: the text is the note. */
const opensNote = (text: string, first: TitleReading | undefined): boolean =>
  first !== undefined &&
  text.length < LONGEST_NOTE &&
  NOTE_OF_LOAN.test(first.value) &&
  /^[^;]{0,400}\bfor value received\b/i.test(text.slice(first.end, first.end + 420));

/** A letter that amends has a title only if it is above its first paragraph and names the amendment. */
function titleOfLetter(text: string, { end }: Span): TitleReading | null {
  const titles = readTitles(text, 0, end + REACH_OF_SUBJECT, MAX_TITLES);
  return titles.find((t) => LETTER_OF.test(t.value) && isAlone(text, t)) ?? null;
}

const SALUTATION_REACH = 3000;
const OWN_NAME = /\b[Tt]his ([Ll]etter [Aa]greement) \((?:this |the )"(?:Letter )?Agreement"\)/;

/** "This letter agreement (this "Agreement") sets out …": the name of a letter without a title. */
function letterThatNamesItself(text: string): TitleReading | null {
  const match = OWN_NAME.exec(text.slice(0, SALUTATION_REACH));
  const name = match?.[1];
  if (!match || name === undefined) return null;
  const start = match.index + match[0].indexOf(name);
  return { value: name, start, end: start + name.length };
}

const REACH_OF_SUBJECT = 400;
const LETTER_OF = /\b(?:amend|waiver|consent|extension)/i;

/** With nothing else in its line or lines but the number of a page. */
const isAlone = (text: string, { start, end }: Span): boolean =>
  /(?:^|\n)[\W\d]{0,20}$/.test(text.slice(Math.max(0, start - 22), start)) &&
  /^\W{0,20}(?:\n|$)/.test(text.slice(end, end + 22));

const AMENDING = /\bamend/i;

/** "SECOND AMENDMENT AND RESTATEMENT dated as of June 11, 2004 (this "Amendment")": the document refers to itself, also
 *  where its cover names only the agreement that it amends. */
const namesItself = (text: string, { start, end }: Span): boolean =>
  /(?:^|\n)\s*(?:THIS\s+|This\s+)?$/.test(text.slice(Math.max(0, start - 16), start)) &&
  /^[^.;()]{0,120}\((?:this|the)\s+"?(?:Amendment|Agreement)\b/.test(text.slice(end, end + 160));

/** Titles of agreements in `[from, to)`, at most `limit`, in text order. */
export function readTitles(text: string, from: number, to: number, limit: number): TitleReading[] {
  const titles: TitleReading[] = [];
  CORE.lastIndex = from;
  for (let match = CORE.exec(text); match && match.index < to && titles.length < limit; match = CORE.exec(text)) {
    if (match.index < (titles.at(-1)?.end ?? from)) continue;
    const start = runStart(text, Math.max(from, titles.at(-1)?.end ?? from), match.index);
    const title = runEnd(text, start, match.index + match[0].length);
    titles.push(title);
    CORE.lastIndex = Math.max(title.end, CORE.lastIndex);
  }
  return titles;
}

function runStart(text: string, floor: number, core: number): number {
  let start = core;
  for (let i = 0; i < 24; i++) {
    const word = /([^\s"()[\]|;:]{1,30}?),?(\s{1,4})$/u.exec(text.slice(Math.max(floor, start - 36), start));
    if (!word || !isTitleWord(word[1] as string) || (word[2] as string).includes("\n\n")) break;
    if (start < core && /^facilit(?:y|ies)\s*\n/i.test(word[0])) break;
    start -= word[0].length;
  }
  while (start < core) {
    const word = /^(\S{1,30}?),?\s{1,4}/.exec(text.slice(start, start + 36));
    if (!word || !(LEADING_NOISE.has((word[1] as string).toLowerCase()) || isPageNumber(text, start, word[0]))) break;
    start += word[0].length;
  }
  return start;
}

/** "12 CREDIT AGREEMENT" at the head of a page, not "364 Day Credit Agreement". */
const isPageNumber = (text: string, at: number, word: string): boolean =>
  /^\d{1,3}\s/.test(word) && !/^(?:day|month|year)/i.test(text.slice(at + word.length, at + word.length + 5));

function isTitleWord(word: string): boolean {
  if (FIGURE.test(word)) return true;
  if (!TITLE_WORDS.has(word.toLowerCase())) return false;
  return /^[\p{Lu}&\d]/u.test(word) || LEADING_NOISE.has(word);
}

const TITLE_END = /^(?:agreements?|documents|amendment|restatement|letter|no\.?|\d+)$/i;
/** "AMENDMENT OF CREDIT AGREEMENT", "AMENDMENT TO REVOLVING NOTE", "AMENDMENT NO. 2 TO CREDIT AGREEMENT AND CONSENT". */
const CHANGE = /\b(?:amendment|modification)\b/i;
const CHANGED = /^(?:notes?|waiver|consent|forbearance)$/i;

/** After the noun the title may continue: "No. 2", "to Second Amended and Restated Credit Agreement", with a date between. */
function runEnd(text: string, start: number, coreEnd: number): TitleReading {
  let end = coreEnd;
  let value = text.slice(start, end);
  const number = NUMBER_AFTER.exec(text.slice(end, end + 30));
  if (number) {
    end += number[0].length;
    value += number[0];
  }
  const date = DATE_BETWEEN.exec(text.slice(end, end + 80));
  let at = end + (date?.[0].length ?? 0);
  let more = "";
  const isChange = CHANGE.test(value);
  for (let i = 0; i < 40; i++) {
    const word = FORWARD.exec(date && i === 0 ? ` ${text.slice(at, at + 30)}` : text.slice(at, at + 32));
    const bare = (word?.[1] ?? "").replace(/,$/, "");
    if (
      !word ||
      !isTitleWord(bare) ||
      (i === 0 &&
        !/^(?:to|and|agreements?|amendment|facilit(?:y|ies))$/i.test(bare) &&
        !(isChange && /^of$/i.test(bare))) ||
      (i === 0 && beginsAgain(value, word[0])) ||
      (more === "" && endsWithAgreement(value) && bare === value.split(/\s/)[0]) ||
      (word[0].includes("\n\n") && !isToAlone(bare, more))
    )
      break;
    at += date && i === 0 ? word[0].length - 1 : word[0].length;
    more += ` ${word[1] as string}`;
    if (TITLE_END.test(bare) || (isChange && CHANGED.test(bare))) {
      end = at;
      value += more;
      more = "";
    }
  }
  return { value: value.replace(/\s+/g, " ").replace(/,$/, "").trim(), start, end };
}

/** "TENTH AMENDMENT TO CREDIT AGREEMENT" before the same words again is a whole title. */
const endsWithAgreement = (value: string): boolean => /\sagreements?$/i.test(value);

/** "FIRST AMENDMENT" over "TO" over "LOAN AGREEMENT", with blank lines between. */
const isToAlone = (word: string, before: string): boolean => /^to$/i.test(before === "" ? word : before.trim());

/** "AMENDMENT NO. 2" over "AMENDMENT NO. 2 dated as of": the title, and the first sentence that begins with it. */
const beginsAgain = (value: string, next: string): boolean =>
  next.startsWith("\n") && value.split(/\s/)[0] === next.trim();

/** A word in a sentence, not a heading: "this Agreement", "[Exhibits to Agreement have been excluded …]". */
function isMention(text: string, title: TitleReading): boolean {
  if (/^(?:agreements?|amendment|waiver|lease|guaranty|guarantee|joinder|indenture)$/i.test(title.value)) {
    return (
      !/^\s*(?:\n|dated|\()/.test(text.slice(title.end, title.end + 12)) ||
      !/(?:^|\n)\s*$/.test(text.slice(Math.max(0, title.start - 12), title.start))
    );
  }
  const before = text.slice(Math.max(0, title.start - 30), title.start);
  return /\b(?:that certain|existing|the|under|this|such|said|its|any|certain)\s{1,3}$|\bSchedule\s[\d.]{1,6}\s+to\s+$/.test(
    before,
  );
}
