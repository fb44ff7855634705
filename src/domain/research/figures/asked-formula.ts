import type { AskedText } from "./asked-text.ts";
import { captionWords } from "./caption-words.ts";

/** A way to read a question: the text of its formula, and whether it is a share. */
export interface Reading {
  readonly formula: string;
  readonly label: string;
  readonly isShare?: true;
  /** The words name the figure themselves: no usual definition, no sign. */
  readonly isDirect?: true;
}

const SIGNED = /\s(?:[/*+×÷−–-]|divided by|minus|plus|less|over|times|multiplied by)\s/;
const ENDS = /(?:,?\s+(?:and )?(?:round|rounded|give|answer|express|show|state|in (?:usd|percent|%))\b[^]*)$/;
const PARENS = /\(((?:[^()]|\([^()]*\))*)\)/g;

/** The formulas that a question defines, the most explicit first. */
export function definitionsIn({ whole }: AskedText): string[] {
  const found: string[] = [];
  const add = (text: string | undefined): void => {
    const formula = text
      ?.replace(/[.?;]+\s*$/, "")
      .replace(ENDS, "")
      .replace(/\?.*$/, "")
      .trim();
    if (formula !== undefined) found.push(...formulasIn(formula));
  };
  const [, more, than] =
    /\bhow much (?:more|higher|larger|greater) ([^?.;]{3,90}?) than ([^?.;@]{3,90}?)(?= (?:did|was|were|does|had)\b|[?.,]| @)/.exec(
      whole,
    ) ?? [];
  if (than !== undefined) add(`(${more}) - (${than})`);
  const [, list] =
    /\b((?:sum|total) of [^?.;]{3,120}? (?:and|plus) [^?.;]{3,120}?)(?= (?:at|for) the company| @|[?.;]|$)/.exec(
      whole,
    ) ?? [];
  if (list !== undefined && !/ as an? | average/.test(whole)) add(list);
  const [, pair] =
    /\b(?:was|were|did|much|have|had|of) ([^?.;]{3,120}? and [^?.;]{3,120}?),? (?:combined|together|in total|altogether)\b/.exec(
      whole,
    ) ?? [];
  if (pair !== undefined) add(`the sum of ${pair.replace(/^(?:the )?company['’]s /, "")}`);
  const counted = /\b(?:count|treat|take|counting|treating)(?:ing)? ([^.?;]{5,160}?) as (?:total )?(debt)\b/.exec(
    whole,
  );
  const [, above, below] =
    /\b([a-z][a-z -]{2,30}?)[- ]to[- ]([a-z][a-z -]{2,30}?)(?: ratio)?(?= |[?.,]|$)/.exec(
      counted === null ? "" : whole,
    ) ?? [];
  if (counted !== null && above !== undefined && below !== undefined) {
    const used = /\buse (total [a-z ]{3,30}|[a-z ]{3,30})(?= ?[(.;,])/.exec(whole)?.[1] ?? `total ${below}`;
    found.push(...sumsOf(`the sum of ${counted[1]}`).map((sum) => `${sum} / (${used})`));
  }
  const dividing = /\bdivid(?:e|ing) ([^.?;]{3,200}?)(?=[.?;]|$)/.exec(whole)?.[1] ?? "";
  for (const { index } of dividing.matchAll(/ by /g))
    add(`(${dividing.slice(0, index)}) / (${dividing.slice(index + 4)})`);
  const [, base, taken] =
    /\btak(?:e|ing) ([^.?;]{3,160}?),? (?:and |then )*(?:subtract|deduct)(?:ing)? ([^.?;]{3,160}?)(?=[.?;]|$)/.exec(
      whole,
    ) ?? [];
  if (taken !== undefined) add(`(${base}) - (${taken})`);
  const [, less, from] =
    /\b(?:subtract|deduct)(?:ing)? ([^.?;]{3,100}?) from ([^.?;]{3,100}?)(?=[.?;]|$)/.exec(whole) ?? [];
  if (from !== undefined) add(`(${from}) - (${less})`);
  for (const pattern of [
    /\bdefine(?:d)?\b(?: [^.?;:]{3,80}?)? as:?\s+(?:the )?([^;?]{5,300}?)(?=\.\s|[.?;]|$)/,
    /\b(?:computed|calculated|measured|taken|worked out|determined|expressed) (?:here )?(?:as|by)(?: taking)?:?\s+([^;?]{5,300}?)(?=\.\s|[.?;]|$)/,
    /\btaking [^.?;,]{3,60}? (?:as|to be|to mean) ([^.?;]{5,200})/,
    /\b(?:i\.e\.|that is|meaning|namely),? ([^.?;]{5,200})/,
    /(?:^|[^<>])=\s*([^;?]{5,300}?)(?=\.\s|[.?;]|$|, and round)/,
    /\b(?:calculate|compute|determine|work out)\b[^.?;]{3,90}? as ([^;?]{5,300}?)(?=\.\s|[.?;]|$)/,
    /:\s*([^;?]{5,300}?)(?=\.\s|[.?;]|$)/,
    /[.?]\s+(\([^;?]{5,300}?)(?=\.\s|[.?;]|$)/,
  ])
    add(pattern.exec(whole)?.[1]);
  for (const [, inner] of whole.matchAll(PARENS)) add(inner);
  return [...new Set(found)];
}

/** The formulas that words with signs or a list can mean; none if they have neither. */
export function formulasIn(words: string): string[] {
  if (!SIGNED.test(` ${words} `) && !/^(?:the )?sum of\b/.test(words)) return [];
  const [, from, list = ""] = /^(.{3,120}?),? (?:less|minus) (?:the sum of )?(.+)$/.exec(words) ?? [];
  const isList = from !== undefined && /, | and /.test(list) && !SIGNED.test(` ${list} `) && !/[()@]/.test(words);
  return isList ? [...splitsOf(list).map((parts) => `${from} - ${parts.join(" - ")}`), words] : sumsOf(words);
}

/** A sum written as a list, at each "and" and comma that may part its summands. */
export function sumsOf(formula: string): string[] {
  const [, list, rest = ""] =
    /^(?:the )?(?:sum|total) of (.+?)((?:,? (?:less|minus|divided by|over|as a )| - | \/ ).*)?$/.exec(formula) ?? [];
  if (list === undefined) return [formula];
  return splitsOf(list).map((parts) => `(${parts.join(" + ")})${rest}`);
}

/** The ways to part a list, those with more parts first: each part must be a line of its own. */
function splitsOf(list: string): string[][] {
  const joints = [...list.matchAll(/,? and |, (?!net\b|less\b|excluding\b)| plus /g)].slice(0, 4);
  const ways = Array.from({ length: 2 ** joints.length - 1 }, (_, i) =>
    joints.filter((_joint, bit) => ((i + 1) >> bit) & 1),
  );
  return ways
    .sort((a, b) => b.length - a.length)
    .map((cuts) => {
      let from = 0;
      const parts = cuts.map(({ index, 0: joint }) => {
        const part = list.slice(from, index);
        from = index + joint.length;
        return part;
      });
      return [...parts, list.slice(from)];
    });
}

const SHARE = "(?:percentage|percent|%|share|proportion|fraction|portion|part)";
const IS =
  "(?:was|were|is|are|did|do|does|came from|come from|went to|went on|went into|was made up of|consisted of|represented by|was represented by)";
const DONE =
  "(?:made up|make up|makes up|represented|represent|accounted for|account for|comprised|constituted|formed|contributed|was|were|is|are|equal to|equaled|amounted to)";

/** Shares: one figure as a part of another. Each reading also names the part by the words of the whole: services are net sales of
 *  services. */
export function sharesIn({ asked }: AskedText): Reading[] {
  const patterns: readonly (readonly [RegExp, "part first" | "whole first"])[] = [
    [
      new RegExp(
        String.raw`(?:^|[?.,] |\b(?:what (?:was|were|is|are|did)|how (?:much|large|big|high) (?:was|were|is|are)|express|calculate|compute|average(?: of)?|change in|of) )([^?.;]{3,150}?) as an? (?:simple )?${SHARE} of ((?:@\[[\d,:]+\]|[^?.;,@]){3,110})`,
      ),
      "part first",
    ],
    [
      new RegExp(
        String.raw`(?:what|which|how (?:large|big|high|much)(?: of)?(?: an?)?) ${SHARE} of ([^?.;]{3,110}?) (?:${IS})\s+([^?.;]{3,110})`,
      ),
      "whole first",
    ],
    [
      new RegExp(String.raw`(?:^|[?.] )([^?.;]{3,110}?) ${DONE} (?:for )?what ${SHARE} of ([^?.;]{3,110})`),
      "part first",
    ],
    [new RegExp(String.raw`ratio of ([^?.;]{3,110}?) to ([^?.;]{3,110})`), "part first"],
    [new RegExp(String.raw`\b${SHARE} of ([^?.;]{3,80}?) in ([^?.;@]{3,80})`), "part first"],
  ];
  for (const [pattern, order] of patterns) {
    const match = pattern.exec(asked);
    if (match?.[1] === undefined || match[2] === undefined) continue;
    // An average base is one of balances, not one over the years of the question.
    const base = (text: string): string => `${/^(?:the )?average (?=\w)/.exec(text)?.[0] ?? ""}${trimmed(text)}`;
    const [first, second] =
      order === "part first" ? [trimmed(match[1]), base(match[2])] : [base(match[1]), trimmed(match[2])];
    const [part, whole] = order === "part first" ? [first, second] : [second, first];
    const label = `${bare(part)} as a percentage of ${bare(whole)}`;
    const isRatio = /ratio of/.test(match[0]);
    const parts = /\bsum of\b/.test(part)
      ? sumsOf(part.replace(/^.*?(?=(?:the )?sum of)/, ""))
      : [...nameByWhole(part, whole), part];
    const readings = parts.map(
      (one): Reading => ({ formula: `(${one}) / (${whole})`, label, ...(isRatio ? {} : { isShare: true as const }) }),
    );
    return readings;
  }
  return [];
}

/** The part named by the words of the whole, unless it already has them. */
function nameByWhole(part: string, whole: string): string[] {
  const [own, others] = [captionWords(part).own, captionWords(bare(whole)).own];
  return [...others].some((word) => own.has(word))
    ? []
    : [`${bare(part)} ${bare(whole).replace(/^(?:total|overall|consolidated) /, "")}`];
}

function trimmed(text: string): string {
  return text
    .replace(/@\[[\d,:]+\]\s*,/g, " ")
    .replace(/\b(?:the )?company['’]?s?\b|\b(?:segment|division|business unit)(?:['’]s)?\b/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .replace(
      /^(?:so,? |and |(?:@\[[\d,:]+\] )?(?:\d|two|three|four|five)[- ]year |the average of |average of |average |simple average of |(?:what|how (?:much|large|high)) (?:was|were|is|are) |the change in |the )+/,
      "",
    )
    .replace(
      /\b(?:made up of|made up by|attributable to|due to|going to|represented by|accounted for by|spent on)\b/g,
      " ",
    )
    .replace(/[\s,]+(?:made up|represented|accounted for|is|was|were|did|go to|come from)?\s*$/, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** Words without marks of years and what may stand around them. */
export function bare(text: string): string {
  return text
    .replace(/\(|\)/g, " ")
    .replace(/@\[[\d,:]+\]/g, " ")
    .replace(/\b(?:the )?company['’]?s?\b|\b(?:segment|division|business unit)(?:['’]s)?\b/g, " ")
    .replace(/\s+/g, " ")
    .replace(
      /\b(?:at|on|in|of|during|for) (?:that|the same|this|each) (?:date|day|year|fiscal year|quarter|period|time)\b/g,
      " ",
    )
    .replace(
      /^(?:\s|,|the\b|in\b|for\b|of\b|at\b|its\b)+|(?:[\s,?.]+(?:in|for|at|of|on|during|over|from|the|as|and|to|by|between))*[\s,?.]*$/g,
      "",
    )
    .trim();
}
