import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { ordinalValue, readNumberWords } from "../../readers/number-words.ts";
import type { Span } from "../../text/normal-text.ts";
import { bodiesTitled, sentencesLike, wordsOf } from "../places.ts";
import { type Provision, provision, type StatedValue, stated } from "../provision.ts";

const WORDS = [
  "equity cure",
  "cure right",
  "cure amount",
  "specified equity contribution",
  "right to cure",
  "permitted cure",
];
const CURE = /\bequity cure\b|\bcure (?:rights?|amounts?)\b|\bspecified equity contribution|\bpermitted cure\b/i;
/** What the cure is made with; a covenant that is cured by prepaying the loan has no equity cure. */
const EQUITY = /\bequity\b|\bcontribut\w+|\b(?:capital|common) stock\b|\bcure securities\b/i;
const HEADING = /\b(?:right to cure|equity cure|cure rights?|cure of financial)\b/i;
const COUNT = String.raw`(\d{1,2}|\w{2,6})(?: ?\(\d{1,2}\))?`;
const QUARTERS =
  /\bfour[- ](?:consecutive )?(?:fiscal )?quarters?(?:-| )?(?:period)?|\bfour[- ]quarter period|\b(?:four|4)\W{1,3}(?:\(4\) )?consecutive fiscal quarters?/i;
const FREE_QUARTERS = new RegExp(
  String.raw`\bat least ${COUNT} (?:consecutive )?(?:fiscal )?quarters?[^.;]{0,80}\b(?:no|not)\b`,
  "i",
);
const TIMES = new RegExp(
  String.raw`\b(?:no more than|not more than|more than|only be exercised|exercised? (?:up to )?|maximum of|in excess of) ?${COUNT} (?:times|occasions|fiscal quarters|cure|specified|equity)`,
  "gi",
);
const DEADLINE =
  /\b(\d{1,3}|[a-z]{3,9})(?:th|st|nd|rd)?(?: ?\(\d{1,2}(?:th|st|nd|rd)?\)(?:th|st|nd|rd)?)? (?:business )?days?\b/gi;

/** The equity cure right: how often and by when it may be used. */
export function readEquityCure(parsed: ParsedAgreement): Provision[] {
  const sentences = sentencesLike(parsed, WORDS, CURE).filter((span) => EQUITY.test(aroundOf(parsed, span)));
  const titled = bodiesTitled(parsed, HEADING).filter((span) => EQUITY.test(wordsOf(parsed, span)));
  const [place] = [...titled, ...sentences];
  if (!place) return [];
  const asked = titled.length > 0 ? titled : sentences;
  const values = [total, perFourQuarters, deadline].flatMap((read) => {
    const value = asked.map((span) => read(parsed, span)).find((each) => each !== null);
    return value ? [value] : [];
  });
  return [provision("equity_cure", { start: place.start, end: Math.min(place.end, place.start + 400) }, values, 0.8)];
}

/** The words of a sentence and of the section that it is in. */
function aroundOf(parsed: ParsedAgreement, { start, end }: Span): string {
  const section = parsed.outline.at(start);
  return parsed.text.slice(Math.max(section?.start ?? start, start - 3000), Math.min(section?.end ?? end, end + 3000));
}

/** "No more than two times", and whether that applies to four quarters. */
function limitsIn(parsed: ParsedAgreement, span: Span) {
  const words = wordsOf(parsed, span);
  return [...words.matchAll(TIMES)].flatMap((limit) => {
    const count = numberOf(limit[1] ?? "");
    if (count === null) return [];
    const before =
      words
        .slice(Math.max(0, limit.index - 90), limit.index)
        .split(/[;,]/)
        .at(-1) ?? "";
    const after = words.slice(limit.index, limit.index + limit[0].length + 60).split(/[;,]/)[0] ?? "";
    const isForQuarters = QUARTERS.test(after) || QUARTERS.test(before);
    return [{ count, isForQuarters, start: span.start + limit.index, words: limit[0] }];
  });
}

function total(parsed: ParsedAgreement, span: Span): StatedValue | null {
  const limit = limitsIn(parsed, span).find(({ isForQuarters }) => !isForQuarters);
  return limit ? at("cures_total", limit.count, limit.start, limit.words) : null;
}

function perFourQuarters(parsed: ParsedAgreement, span: Span): StatedValue | null {
  const free = FREE_QUARTERS.exec(wordsOf(parsed, span));
  const spared = free ? numberOf(free[1] ?? "") : null;
  if (free && spared !== null && spared < 4) {
    return at("cures_per_four_quarters", 4 - spared, span.start + free.index, free[0]);
  }
  const limit = limitsIn(parsed, span).find(({ isForQuarters }) => isForQuarters);
  return limit ? at("cures_per_four_quarters", limit.count, limit.start, limit.words) : null;
}

function deadline(parsed: ParsedAgreement, span: Span): StatedValue | null {
  for (const days of wordsOf(parsed, span).matchAll(DEADLINE)) {
    const lead = wordsOf(parsed, span).slice(Math.max(0, days.index - 60), days.index);
    const count = numberOf(days[1] ?? "");
    if (
      count !== null &&
      /\b(?:within|until|expiration of|end(?:ing|s)? on|on or (?:prior to|before)|by|date that is|prior to)\b/i.test(
        lead,
      ) &&
      !/^\s?(?:prior to|before)\b/i.test(wordsOf(parsed, span).slice(days.index + days[0].length))
    ) {
      return at("deadline_days", count, span.start + days.index, days[0]);
    }
  }
  return null;
}

function numberOf(word: string): number | null {
  if (/^\d+$/.test(word)) return Number(word);
  return ordinalValue(word) ?? readNumberWords(word, 0, word.length)[0]?.value ?? null;
}

const at = (
  name: "cures_total" | "cures_per_four_quarters" | "deadline_days",
  value: number,
  start: number,
  words: string,
) => stated(name, value, { start, end: start + words.length });
