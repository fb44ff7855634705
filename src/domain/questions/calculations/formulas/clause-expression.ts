/** What a share or a rate of a clause is taken of. All words as the clause says them, single spaces. */
export type ClauseBase =
  | { readonly kind: "one"; readonly words: string }
  | { readonly kind: "sum"; readonly parts: readonly string[] }
  /** `the amount by which A exceeds B`. */
  | { readonly kind: "excess"; readonly more: string; readonly less: string }
  /** `the amount of the increase`. */
  | { readonly kind: "increase" };

/** One product that a clause states: `35% of Consolidated Net Worth`, `the interest rate multiplied by the principal`. */
export interface ClauseExpression {
  /** 0..100; null where the clause names a rate that it does not state. */
  readonly percent: number | null;
  readonly base: ClauseBase;
  /** The amount of `the greater of $5,000,000 and 30% of …`; null without. */
  readonly other: { readonly amount: number; readonly choice: "greater" | "lesser" } | null;
  /** The amount of `$25,000,000 plus 25% of …`; 0 without. */
  readonly constant: number;
  /** Where it begins: UTF-16 offset of the clause. */
  readonly at: number;
}

/** The figure may be repeated in words: `1.5% (one and a half percent) of`. */
const SHARE =
  /(\d{1,4}(?:\.\d+)?)\s?(%|percent|per cent\.?|basis points|bps)\)?(?:\s(?:percent|per cent)\b)?(?:\s\([a-z -]{3,60}\))?\s+(?:of|multiplied by|times)\s+(?:\([a-z]{1,4}\)\s*)?/gi;
const MULTIPLIED =
  /\b(?:equal to|product of)[:\s]\s*(?:\(\w{1,3}\)\s*)?([^;.%$]{3,140}?),?\s+(?:multiplied by|times)\s+(?:\(\w{1,3}\)\s*)?[^;.%$\d]{0,60}?(\d{1,4}(?:\.\d+)?)\s?(%|percent|per cent|basis points|bps)/gi;
const PRODUCT =
  /\b(?:product of|equal to|multiplying)[:\s]\s*(?:\(\w{1,3}\)\s*)?([^;.%$]{3,140}?),?\s+(?:multiplied by|times|(?<=product of[^;.%$]{3,145})and|(?<=multiplying[^;.%$]{3,145})by)\s+(?:\(\w{1,3}\)\s*)?([^;.%$]{3,160})/gi;
const NAMES_RATE = /\b(?:rate|percentage|margin)\b/i;
const MAX_BASE = 420;

/** The products of a clause, in order. `clause` is on one line. */
export function readExpressions(clause: string): ClauseExpression[] {
  const shares = [...clause.matchAll(SHARE)].flatMap((match): ClauseExpression[] => {
    const base = readBase(clause.slice(match.index + match[0].length, match.index + match[0].length + MAX_BASE));
    const other = otherChoice(clause, match.index);
    const constant = constantBefore(clause.slice(Math.max(0, match.index - 120), match.index));
    if (base === null || other === "unclear" || constant === null) return [];
    return [{ percent: inPercent(match[1], match[2]), base, other, constant, at: match.index }];
  });
  const products = [...clause.matchAll(PRODUCT)].flatMap(([, left = "", right = ""], i): ClauseExpression[] => {
    const [rate, whole] = NAMES_RATE.test(left) ? [left, right] : [right, left];
    if (!NAMES_RATE.test(rate) || NAMES_RATE.test(whole)) return [];
    const base = readBase(whole);
    return base === null ? [] : [{ percent: null, base, other: null, constant: 0, at: clause.indexOf(left, i) }];
  });
  const multiplied = [...clause.matchAll(MULTIPLIED)].flatMap((match): ClauseExpression[] => {
    const base = readBase(match[1] ?? "");
    const percent = inPercent(match[2], match[3]);
    return base === null ? [] : [{ percent, base, other: null, constant: 0, at: match.index }];
  });
  return [...shares, ...multiplied, ...products];
}

function inPercent(figure: string | undefined, unit: string | undefined): number {
  return Number(figure) / (/^b/i.test(unit ?? "") ? 100 : 1);
}

const PLUS = /\b(?:plus|minus|less(?! than)|increased by|reduced by)\s[^;.%]{0,70}$/i;
const AMOUNT_PLUS =
  /\$\s?(\d[\d,]*(?:\.\d+)?)\)?,?\s+(?:plus|increased by)\s+(?:\(\w{1,3}\)\s*)?(?:an (?:additional )?amount equal to\s+)?(?:[a-z-]+(?: percent)?\s\()?$/i;

/** The amount to which a share is added; null where it is a part of a longer sum. `before`: the words before the share. */
function constantBefore(before: string): number | null {
  const amount = AMOUNT_PLUS.exec(before)?.[1];
  if (amount !== undefined) return Number(amount.replaceAll(",", ""));
  return PLUS.test(before) ? null : 0;
}

const SUM = /^(?:the\s+)?(?:aggregate\s+)?(?:sum|total) of:?\s+([^.;%$]{5,300})/i;
const BY_WHICH =
  /^(?:the\s+)?(?:amount|extent)(?:,? if any,?)?\s+by which\s+([^.;%$]{3,160}?)\s+(?:exceeds?|is (?:greater|more) than)\s+([^.;,%$]{3,160})/i;
const EXCESS =
  /^(?:the\s+)?(?:excess(?:,? if any,?)? of|difference between)\s+([^.;%$]{3,160}?)\s+(?:over|and)\s+([^.;,%$]{3,160})/i;
const INCREASE =
  /^(?:(?:the|any|each|such|principal|aggregate|dollar|amount|of|net)\s+){0,7}(?:\w+\s+){0,3}?increases?\b|^(?:the\s+)?amount by which\s+[^.;%$]{3,120}?\s+(?:is|was|were|are|has been|have been|shall be)\s+(?:so\s+)?increased\b/i;
/** A sum without its word may be outside of the share: `40% of Net Worth plus Subordinated Debt`. */
const UNCLEAR = /\b(?:plus|minus|less|over the|greater|lesser|lower|higher) (?!than\b)/i;
const PER_YEAR = /\bper (?:annum|year|month|day)\b|\bannually\b/i;

function readBase(words: string): ClauseBase | null {
  const near = /^[^.;]*/.exec(words)?.[0] ?? "";
  if (PER_YEAR.test(near.slice(0, 160))) return null;
  const sum = SUM.exec(words)?.[1];
  if (sum !== undefined) return /\b(?:minus|less)\b/i.test(sum) ? null : { kind: "sum", parts: partsOfSum(sum) };
  if (INCREASE.test(words)) return { kind: "increase" };
  const [, more, less] = BY_WHICH.exec(words) ?? EXCESS.exec(words) ?? [];
  if (more !== undefined && less !== undefined) return { kind: "excess", more, less };
  const one = /^[^,;.()%$]{3,140}/.exec(words)?.[0].trim();
  return one === undefined || UNCLEAR.test(`${one} `) ? null : { kind: "one", words: one };
}

function partsOfSum(words: string): string[] {
  return words
    .split(/,?\s*(?:\bplus\b(?:\s+the sum of)?|\band\b)\s+|\(\w{1,3}\)\s*|,\s+/i)
    .map((part) => part.trim())
    .filter((part) => part.length > 2);
}

/** The amount that a clause sets against a share, on either side of it. `unclear`: more than one amount, or another share. */
export function otherChoice(clause: string, at: number): ClauseExpression["other"] | "unclear" {
  const opening = clause.slice(Math.max(0, at - 130), at);
  const led = [...opening.matchAll(/\b(greater|higher|lesser|lower|least|greatest) of\b/gi)].at(-1);
  if (led === undefined) return null;
  const span = `${opening.slice(led.index)}${clause.slice(at, at + 200).replace(/[.;]\s.*$/s, "")}`;
  const amounts = [...span.matchAll(/\$\s?(\d[\d,]*(?:\.\d+)?)( million)?/g)];
  const [amount] = amounts;
  if (amount === undefined || amounts.length > 1 || (span.match(/\d\s?%/g) ?? []).length > 1) return "unclear";
  const value = Number(amount[1]?.replaceAll(",", "")) * (amount[2] === undefined ? 1 : 1e6);
  return { amount: value, choice: /^g|^h/i.test(led[1] ?? "") ? "greater" : "lesser" };
}
