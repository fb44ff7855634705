import type { FacilityType } from "#domain/agreement/facility.ts";
import { type Found, found, type Support } from "../../found.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import type { Span } from "../../text/normal-text.ts";
import { sentencesOf } from "../../text/sentences.ts";
import { withoutConversions } from "./conversions.ts";
import { drawingEnds, drawnInParts, drawsRemainder, nonrevolvingLine } from "./drawn-in-parts.ts";
import type { Family } from "./facility-class.ts";
import type { FacilityClass } from "./facility-classes.ts";
import { bodySpan, frontSpans, lendingSections, sectionSpan } from "./facility-places.ts";
import { notePrincipal } from "./note-promise.ts";
import { reborrowing } from "./reborrowing.ts";
import { BINDS, byConduct, paidAtMaturity, promise, REVOLVES } from "./type-by-conduct.ts";

interface Cue {
  readonly words: RegExp;
  readonly type: FacilityType;
  readonly weight: number;
  /** Only on the cover and in the recitals, where the words name the agreement itself. */
  readonly front?: true;
}

const CUES: readonly Cue[] = [
  { words: /\bbridge (?:term )?(?:loan|credit|facility)/i, type: "bridge", weight: 5 },
  { words: /\bdelayed[- ]draw/i, type: "delayed_draw", weight: 4 },
  { words: /\bterm loans?\b|\bterm credit agreement\b|\bterm facility\b/i, type: "term_loan", weight: 3 },
  {
    words:
      /\b(?:may|can) not (?:be )?re-?borrow\w*|\bnot be re-?borrowed|\bno (?:amount|loan|portion|part)[^.]{0,60}re-?borrowed/i,
    type: "term_loan",
    weight: 3,
  },
  {
    words: /\b(?:non-?|not an? )revolving (?:term )?(?:loan|advance|line|credit|facility)/i,
    type: "term_loan",
    weight: 3,
  },
  { words: /\bno more than \w+ (?:borrowings|draws)\b/i, type: "term_loan", weight: 2 },
  { words: /\blend and re-?lend\b/i, type: "revolving", weight: 3 },
  { words: /\bsingle (?:drawing|advance|borrowing|loan)\b|\bin a single draw/i, type: "term_loan", weight: 2 },
  { words: /\b(?<!\b(?:non-?|not an? ))revolving\b|\brevolver\b/i, type: "revolving", weight: 3 },
  { words: /\b(?:line|lines) of credit\b/i, type: "revolving", weight: 2 },
  {
    words: /(?<!\bdemand )\boperating loan\b|\b(?:operating|overdraft) (?:line|credit|facility)\b/i,
    type: "revolving",
    weight: 2,
  },
  { words: /(?<!not )(?<!not be )\b(?:and|or|to|may),?\s{1,2}re-?borrow\w*/i, type: "revolving", weight: 4 },
  {
    words:
      /\b(?:standby )?letters? of credit (?:facility|reimbursement|and reimbursement|issuance)?\s?(?:facility )?agreement\b/i,
    type: "letter_of_credit",
    weight: 5,
    front: true,
  },
];
const BRIDGE_TITLE =
  /\bBRIDGE (?:[A-Z]+ ){0,3}(?:LOAN|CREDIT|FACILITY)\b|\bBridge (?:[A-Z][a-z]+ ){0,3}(?:Loan|Credit|Facility) Agreement\b/;
const TERM_A = /\bterm (?:tranche )?a(?:-?\d)?\b|\b(?:tranche )?a(?:-\d)? term\b/;
const TERM_B = /\bterm (?:tranche )?b(?:-?\d)?\b|\b(?:tranche )?b(?:-\d)? term\b/;

/** The type of a facility whose class has a name: read from the name. */
export function typeOfClass(parsed: ParsedAgreement, of: FacilityClass, name: Found<string>): Found<FacilityType> {
  const type = typeByKey(of);
  if (type === "revolving" && !/revolv/.test(of.key)) {
    const drawn = repaidOnce(parsed, of);
    if (drawn) return found<FacilityType>("delayed_draw", drawn);
  }
  if (type === "term_loan_b") {
    const later = drawnOverTime(parsed, of);
    return later ? found<FacilityType>("delayed_draw", later) : found(type, ...name.support);
  }
  if (type !== "term_loan") return found(type, ...name.support);
  const bridge = /\bterm\b/.test(of.key) ? null : bridgeTitle(parsed);
  if (bridge) return bridge;
  const speaks = (words: string): boolean => hasName(of, withoutConversions(words));
  const phased = drawnOverTime(parsed, of) ?? drawnInParts(parsed, speaks) ?? nonrevolvingLine(parsed, speaks);
  return phased ? found<FacilityType>("delayed_draw", phased) : found(type, ...name.support);
}

/** A line of credit under which the borrower "may borrow and repay (but not reborrow)". */
function repaidOnce(parsed: ParsedAgreement, of: FacilityClass | null): Support | null {
  const terms = Object.values(of?.definitions ?? {})
    .flat()
    .map(({ term }) => term.toLowerCase().replace(/\s+/g, " "));
  const said = reborrowing(parsed, of ? terms : null);
  return said && !said.again ? { start: said.start, end: said.end, confidence: 0.75 } : null;
}

/** `term c` is not named by "Term Commitment", nor `term` by "the terms and conditions"; a loan that is not made under a
 *  commitment of its name is not named by it. */
const hasName = ({ key, definitions }: FacilityClass, words: string): boolean => {
  const nouns = `loan|facility|credit|advance${definitions.commitment.length > 0 ? "|commitment" : ""}`;
  const name = `(?<!\\w)${RegExp.escape(key)}${key === "term" ? ` (?:${nouns})` : ""}s?(?!\\w)`;
  return new RegExp(name, "i").test(words.replace(/\s+/g, " "));
};

function typeByKey({ key, family }: FacilityClass): FacilityType {
  if (family === "revolving") return "revolving";
  if (/delayed draw|ddtl/.test(key)) return "delayed_draw";
  if (/bridge/.test(key)) return "bridge";
  if (TERM_A.test(key)) return "term_loan_a";
  return TERM_B.test(key) ? "term_loan_b" : "term_loan";
}

/** A term facility that counts undrawn commitments during an availability period of its own, or that may be drawn from
 *  a date on until its commitment lapses, is drawn over time. */
function drawnOverTime(parsed: ParsedAgreement, of: FacilityClass): Support | null {
  const { facility, loan } = of.definitions;
  for (const definition of [...facility, ...loan]) {
    const { start, end: bodyEnd } = bodySpan(definition, 600);
    const end = definition.kind === "parenthetical" ? bodyEnd + AFTER_NAME : bodyEnd;
    const m = (facility.includes(definition) ? DRAWN_LATER : DRAWN_BETWEEN).exec(parsed.text.slice(start, end));
    if (!m) continue;
    const to = start + m.index + m[0].length;
    return { start: Math.max(definition.start, to - 400), end: to, confidence: 0.8 };
  }
  return null;
}

/** "to make loans (each, a "Tranche C Term Loan") from time to time during the Tranche C Availability Period". */
const AFTER_NAME = 160;
const DRAWN_BETWEEN =
  /\bfrom time to time during the (?:[A-Z][\w-]* ){0,5}Availability Period\b|\bduring (?:the|each) (?:[A-Z][\w-]* ){0,3}Draw(?:ing|down)? Period\b|\bon (?:or|and) after the [^.;]{0,60}\bdate\b[^.;]{0,30}\bon or (?:prior to|before) the [^.;]{0,60}\bcommitment (?:termination|expiration|expiry) date\b/i;
const DRAWN_LATER = new RegExp(`\\bduring the availability period\\b|${DRAWN_BETWEEN.source}`, "i");

const REVOLVING = /\b(?<!\b(?:non-|not an? ))revolv\w*|\bre-?(?:borrow|advance)/i;

/** The type of an agreement's only facility without a name of its own, from the words of cover, recitals, definitions
 *  and lending sections; null if they do not say. */
export function typeOfOnly(parsed: ParsedAgreement, definitions: readonly Span[]): Found<FacilityType> | null {
  const type = wordedType(parsed, definitions);
  if (type?.value === "revolving" && !REVOLVING.test(parsed.text)) {
    const until = drawingEnds(parsed);
    if (until) return found<FacilityType>("delayed_draw", until);
  }
  const drawn =
    type?.value === "revolving" && !/\b(?<!\bnon-)revolv/i.test(parsed.text) ? repaidOnce(parsed, null) : null;
  if (drawn) return found<FacilityType>("delayed_draw", drawn);
  const phased =
    type?.value === "term_loan"
      ? (drawnInParts(parsed, () => true) ??
        drawingEnds(parsed) ??
        drawsRemainder(parsed) ??
        nonrevolvingLine(parsed, () => true))
      : type?.value === "other" && !REVOLVES.test(parsed.text)
        ? drawnInParts(parsed, () => true)
        : null;
  return phased ? found<FacilityType>("delayed_draw", phased) : type;
}

function wordedType(parsed: ParsedAgreement, definitions: readonly Span[]): Found<FacilityType> | null {
  const places: Place[] = [
    ...frontSpans(parsed).map((span, i) => ({ span, worth: i === 0 ? 2 : 1, front: true })),
    ...definitions.map((span) => ({ span, worth: 1.5, front: false })),
    ...lendingSections(parsed)
      .slice(0, 5)
      .map((s) => ({ span: sectionSpan(s), worth: 1, front: false })),
  ];
  const titled = bridgeTitle(parsed);
  if (titled) return titled;
  const votes = new Map<FacilityType, { weight: number; support: Support[] }>();
  for (const { span, worth, front } of places) {
    const words = withoutConversions(parsed.text.slice(span.start, span.end));
    for (const cue of CUES) {
      const m = cue.front && !front ? null : cue.words.exec(words);
      if (!m || isForeign(words, m.index)) continue;
      const vote = votes.get(cue.type) ?? { weight: 0, support: [] };
      vote.weight += worth * cue.weight;
      vote.support.push({ start: span.start + m.index, end: span.start + m.index + m[0].length, confidence: 0.85 });
      votes.set(cue.type, vote);
    }
  }
  const [best] = [...votes].sort((a, b) => b[1].weight - a[1].weight);
  if (best) return found(best[0], ...best[1].support.slice(0, 3));
  return byReborrowing(parsed) ?? inlineType(parsed) ?? bareCredit(parsed, definitions);
}

/** A loan that may be reborrowed revolves. A loan that may not, and is drawn over time, is a delayed-draw loan. */
function byReborrowing(parsed: ParsedAgreement): Found<FacilityType> | null {
  const said = reborrowing(parsed, null);
  if (!said) return null;
  const { start, end } = said;
  return found<FacilityType>(said.again ? "revolving" : "term_loan", { start, end, confidence: 0.8 });
}

/** A single loan of a stated amount that may not be reborrowed. */
const ONE_LOAN =
  /\b(?:an?|one|the)\s(?:[\w-]+\s){0,2}loan\s+(?:facility\s+)?(?:to the \w+\s)?(?:in\s+(?:the|an|a)\s(?:\w+\s){0,3}amount\s)?of\s+(?:up to\s+)?(?:[A-Z]{0,3}[$€£]?\s?\d|(?:[A-Z][\w/-]*[\s,]+|and\s+){1,14}D(?:ollars|OLLARS)\b)|\bloan(?: amount)?\s?(?::|-|\|)[\s|]*[A-Z]{0,3}[$€£]?\s?\d|\bloan amount\s{1,3}[A-Z]{0,3}[$€£]?\s?\d/i;
/** "a loan evidenced by a note in the principal amount of $3,900,000", "a construction loan to Borrower in the maximum principal
 *  amount of", "agrees to lend to Borrower the principal sum of": the loan, then its whole amount. */
const LOAN_AND_AMOUNT =
  /\bloan\b[^.;]{0,60}\b(?:evidenced by\b[^.;]{0,160}\b)?in (?:the|an|a) (?:(?:original|maximum|total|principal) ){0,3}(?:amount|sum)\s(?:\([^()]{0,60}\)\s)?of\b|\bloan shall be in an? (?:principal )?amount (?:of|not to exceed)\b|\bagrees? to (?:loan|lend)\b[^.;]{0,60}\b(?:the|a) (?:total |principal )?(?:amount|sum) of\s/i;
const FACILITY_LABEL = /^(?:facility|loan type|type of facility)$/i;

/** What a short text calls the loan in any of its sentences; a labeled facility of no known kind is another one. */
function inlineType(parsed: ParsedAgreement): Found<FacilityType> | null {
  const { text, definitions } = parsed;
  for (const { start, end } of sentencesOf(parsed)) {
    const cue = CUES.filter((c) => !c.front)
      .map((c) => ({ type: c.type, match: c.words.exec(text.slice(start, end)) }))
      .find(({ match }) => match !== null && !isForeign(text.slice(start, end), match.index));
    if (!cue?.match) continue;
    const at = start + cue.match.index;
    return found(cue.type, { start: at, end: at + cue.match[0].length, confidence: 0.7 });
  }
  const one = REVOLVES.test(text) ? null : (ONE_LOAN.exec(text) ?? LOAN_AND_AMOUNT.exec(text));
  if (one)
    return found<FacilityType>("term_loan", { start: one.index, end: one.index + one[0].length, confidence: 0.6 });
  const note = REVOLVES.test(text) ? null : notePrincipal(parsed);
  if (note) return found<FacilityType>("term_loan", { start: note.start, end: note.end, confidence: 0.6 });
  const conduct = byConduct(parsed);
  if (conduct) return conduct;
  const principal = REVOLVES.test(text) ? null : paidAtMaturity(parsed);
  if (principal) return principal;
  const label = definitions.matching(FACILITY_LABEL).find((d) => d.kind === "labeled");
  if (label) return found<FacilityType>("other", { start: label.start, end: label.bodyEnd, confidence: 0.6 });
  return promise(parsed);
}

/** "Bridge Loan Agreement": a bridge is a term loan too, so that its title must speak before the count of words. */
function bridgeTitle(parsed: ParsedAgreement): Found<FacilityType> | null {
  const cover = frontSpans(parsed)[0];
  const m = cover ? BRIDGE_TITLE.exec(parsed.text.slice(cover.start, cover.end)) : null;
  if (!cover || !m) return null;
  const start = cover.start + m.index;
  return found<FacilityType>("bridge", { start, end: start + m[0].length, confidence: 0.9 });
}

/** A span to search, and the weight of its words. */
interface Place {
  readonly span: Span;
  readonly worth: number;
  readonly front: boolean;
}

/** A promise to lend, without the form of the loan. */
function bareCredit(parsed: ParsedAgreement, definitions: readonly Span[]): Found<FacilityType> | null {
  for (const { start, end } of [...lendingSections(parsed).slice(0, 3).map(sectionSpan), ...definitions]) {
    const m = BINDS.exec(parsed.text.slice(start, end));
    if (m)
      return found<FacilityType>("other", {
        start: start + m.index,
        end: start + m.index + m[0].length,
        confidence: 0.6,
      });
  }
  return null;
}

/** "the existing revolving credit facility" is another agreement's. */
function isForeign(words: string, at: number): boolean {
  return /\b(?:existing|prior|previous|refinanc\w+|repay\w*|under (?:the|that|its))[^.;]{0,40}$/i.test(
    words.slice(Math.max(0, at - 60), at),
  );
}

export const familyOfType = (type: FacilityType): Family =>
  type === "revolving" || type === "swingline" || type === "letter_of_credit" ? "revolving" : "term";
