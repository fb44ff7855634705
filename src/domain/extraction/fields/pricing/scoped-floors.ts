import type { Definition } from "../../definitions/definitions.ts";
import { type Found, found, type Reading } from "../../found.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { readPercentages } from "../../readers/percentage.ts";
import type { Span } from "../../text/normal-text.ts";
import { sentencesWith } from "../../text/sentences.ts";
import type { FacilityDraft } from "../facilities/facility-draft.ts";
import type { FacilityMentions } from "../facilities/facility-mentions.ts";
import { readRateKinds } from "./rate-kinds.ts";

/** A floor that is stated for some facilities and not for others. */
export interface ScopedFloor {
  readonly facilities: readonly FacilityDraft[];
  readonly value: Found<number>;
  /** The sentence that states it, which states no floor of the other facilities. */
  readonly sentence: Span;
}

const FLOOR_WORDS = ["less than", "lower than", "below", "under", "floor"];
const OF_RATES =
  "sofr libor libo euribor sonia corra cdor saron tona eurodollar eurocurrency benchmark reference".split(" ");
const ZERO = /\b(?:zero|nil)\b(?!\s*(?:coupon|balance))/gi;
/** What leads from the rate to its floor. */
const LEADS =
  /\b(?:(?:less|lower)\s+than|below|under|floor(?:ed)?(?:\s+rate)?(?:\s+(?:of|at|is|equal\s+to|shall\s+be))?)\s+(?:(?:a\s+rate\s+of\s+)?\(?[a-z]{1,3}\)\s*)?$/i;
/** From one floor of a list to the next. */
const NEXT = /^[^.;%]{0,120}[,;]?\s(?:and|or)\s+(?:\(?[a-z]{1,3}\)\s*)?(?:[^.;%]{0,90},\s*)?$/i;
const FOR_AFTER =
  /^\)?\s*(?:per\s+annum,?\s*)?,?\s*(?:(?:solely|only)\s+)?(?:in\s+(?:the\s+)?case\s+of|in\s+respect\s+of|with\s+respect\s+to|for(?:\s+purposes\s+of)?|as\s+to)\s/i;
const FOR_OTHERS = /^\s*(?:(?:any|all|each)\s+)?other\s+(?:loans?|facilit|borrowings?|advances?)/i;
const MAX_SENTENCE = 1500;
const MAX_BPS = 1000;
const MAX_SENTENCES = 40;

/** The floors of the reference rate that sentences state for single facilities: "With respect to the Term Loan only, Term
 *  SOFR shall not be less than 0.75%", "less than (i) 0.00% in the case of Revolving Loans and (ii) 1.00% in the case of the
 *  Term Loan". Empty for agreements with one facility. */
export function readScopedFloors(
  parsed: ParsedAgreement,
  facilities: readonly FacilityDraft[],
  mentions: FacilityMentions,
): ScopedFloor[] {
  if (facilities.length < 2) return [];
  const sentences = sentencesWith(parsed, FLOOR_WORDS).filter(
    ({ start, end }) => end - start <= MAX_SENTENCE && parsed.normal.words.stands(OF_RATES, start, end),
  );
  const stated = sentences
    .slice(0, MAX_SENTENCES)
    .flatMap((sentence) => floorsOf(parsed.text, sentence, facilities, mentions));
  return [...stated, ...namedFloors(parsed, mentions)].filter((floor) => floor.facilities.length < facilities.length);
}

function floorsOf(
  text: string,
  sentence: Span,
  all: readonly FacilityDraft[],
  mentions: FacilityMentions,
): ScopedFloor[] {
  const amounts = floorAmounts(text, sentence);
  const floors: ScopedFloor[] = [];
  for (const [i, amount] of amounts.entries()) {
    const from = amounts[i - 1]?.end ?? sentence.start;
    const to = amounts[i + 1]?.start ?? sentence.end;
    const named = namedAfter(text, amount.end, to, mentions) ?? namedBefore(text, from, amount.start, mentions);
    const rest = named === "others" ? all.filter((each) => !floors.some((f) => f.facilities.includes(each))) : named;
    if (!rest || rest.length === 0) continue;
    const value = found(amount.value, { start: amount.start, end: amount.end, confidence: 0.85 });
    floors.push({ facilities: rest, value, sentence });
  }
  return floors;
}

/** Rates and zeros behind "less than" and the like, and those of a list that begins so; not those of the base rate. Equal
 *  ones side by side ("less than zero, … deemed to be zero") are one floor. */
function floorAmounts(text: string, { start, end }: Span): Reading<number>[] {
  const zeros = [...text.slice(start, end).matchAll(ZERO)].map(({ index, 0: word }) => ({
    value: 0,
    start: start + index,
    end: start + index + word.length,
  }));
  const rates = readPercentages(text, start, end).filter((rate) => rate.value <= MAX_BPS);
  const all = [
    ...rates,
    ...zeros.filter((zero) => !rates.some((rate) => rate.start <= zero.start && zero.end <= rate.end)),
  ];
  const amounts: Reading<number>[] = [];
  for (const amount of all.sort((a, b) => a.start - b.start)) {
    const last = amounts.at(-1);
    const from = last?.end ?? start;
    const lead = text.slice(from, amount.start);
    const kinds = readRateKinds(text, from, amount.start).map(({ kind }) => kind);
    const isOfBase = kinds.findLast((kind) => kind === "benchmark" || kind === "base") === "base";
    if (last?.value === amount.value && !LEADS.test(lead)) amounts[amounts.length - 1] = { ...last, end: amount.end };
    else if (!isOfBase && (LEADS.test(lead) || (last && NEXT.test(lead)))) amounts.push(amount);
  }
  return amounts;
}

function namedAfter(
  text: string,
  from: number,
  to: number,
  mentions: FacilityMentions,
): readonly FacilityDraft[] | "others" | null {
  const words = text.slice(from, Math.min(to, from + 160));
  const lead = FOR_AFTER.exec(words)?.[0];
  if (lead === undefined) return null;
  const rest = words.slice(lead.length);
  if (FOR_OTHERS.test(rest)) return "others";
  const clause = /[;.]|,?\s(?:and|or)\s+\(?[a-z]{1,3}\)|,\s+(?:it|such|then|the)\b/.exec(rest)?.index ?? rest.length;
  const start = from + lead.length;
  return facilitiesIn(text, start, start + clause, mentions);
}

const namedBefore = (text: string, from: number, to: number, mentions: FacilityMentions) =>
  facilitiesIn(text, from, to, mentions);

function facilitiesIn(
  text: string,
  from: number,
  to: number,
  mentions: FacilityMentions,
): readonly FacilityDraft[] | null {
  const named = mentions.in(text, from, to).flatMap((mention) => mention.facilities);
  return named.length > 0 ? [...new Set(named)] : null;
}

const NAMED_FLOOR = /^(.{3,60}?)\s+floor(?:\s+rate)?$/i;

/** Terms such as "Term Loan Floor". */
function namedFloors({ text, definitions }: ParsedAgreement, mentions: FacilityMentions): ScopedFloor[] {
  return definitions.matching(NAMED_FLOOR).flatMap((definition: Definition): ScopedFloor[] => {
    const { term, kind, start, bodyStart, end } = definition;
    const facilities = facilitiesIn(term, 0, term.length, mentions);
    if (!facilities || kind === "parenthetical") return [];
    const body = { start: bodyStart, end: Math.min(end, bodyStart + 300) };
    const zero = ZERO_BODY.exec(text.slice(body.start, body.end))?.[0];
    const rate =
      readPercentages(text, body.start, body.end)[0] ??
      (zero ? { value: 0, start: bodyStart, end: bodyStart + zero.length } : null);
    if (!rate || rate.value > MAX_BPS) return [];
    return [
      { facilities, value: found(rate.value, { start, end: rate.end, confidence: 0.9 }), sentence: { start, end } },
    ];
  });
}

const ZERO_BODY = /^[^.;\d]{0,80}?\b(?:zero|nil)\b/i;
