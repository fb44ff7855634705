import { namesIn } from "../question.ts";
import type { Part } from "./find-figure.ts";
import { markYears } from "./mark-years.ts";

/** A question about figures, reduced to what it asks for. */
export interface AskedText {
  /** In lower case, years as marks, without the company, units, and how to answer. */
  readonly asked: string;
  /** In lower case with years as marks, with all sentences: it may define the computation. */
  readonly whole: string;
  /** A segment, product or region of the company that the question is about; empty if of the company. */
  readonly within: string;
  readonly part: Part;
}

const INSTRUCTION =
  /^(?:please\b|kindly\b|rounds?\b|answer\b|respond\b|address\b|use\b|rely\b|show\b|express (?:it|the (?:answer|result))|report (?:it|the result)|state (?:it|the (?:answer|figure))|give (?:it|the (?:figure|answer|result)|(?:one|two|three) decimals?|your)|provide\b|assume\b|base\b|(?:one|two|three|zero|no) decimals?|whole\b|nearest\b|usd\b|us\$|in (?:usd|us|millions|billions|thousands|percent|dollars|%)|percent\b|percentage\b|dollars\b|consider\b|you are\b|when\b|to (?:one|two|three|the nearest))/i;
const COMPUTES =
  /\s[/*+×÷=−–-]\s|\bdivided by\b|\bdivide\b|\bminus\b|\bplus\b|\bless\b|\bsubtract\b|\bdeduct\b|\bas a (?:percent|percentage|%|share|ratio)\b/i;

const STATEMENT = String.raw`(?:(?:consolidated|condensed|supplemental|supplementary|audited|annual|quarterly|fiscal|its|own|\d{4}|fy\d{4}|fiscal \d{4})\s+)*(?:statements? of (?:financial (?:position|condition)|cash flows?|(?:consolidated |comprehensive )?(?:income|operations|earnings|equity|profit(?: and|or)? loss)|[a-z]{4,20})|balance sheets?|income statements?|cash flow statements?|p&l(?: statements?)?|cash flow disclosures?|(?:press|earnings) releases?|10-?[kq]s?|annual reports?|quarterly reports?|financial statements|filings?|page|table)`;
const OPENING = new RegExp(
  String.raw`(?<=^|[.?!] )(?:you are [^.?!]*[.?!]|(?:using|from|based on|going by|according to|per|on the basis of|looking at|as per|drawing on|judging by|on|in|taking|with)\b[^,:?.]{3,140}?(?:statements?|sheets?|releases?|reports?|10-?[kq]|paragraphs?|tables?|disclosures?|filings?|notes?|p&l|pages?)(?: of [a-z ]{3,24})?[,:]\s*)`,
  "g",
);
const ACCORDING = new RegExp(
  String.raw`[,(]?\s*\b(?:per|according to|based on|as (?:shown|stated|reported|presented|given|listed) (?:in|on)|as per|using(?: only)?|on|in|from|by)\s+(?:only\s+)?(?:the company['’]?s?|the|its|their|that)\s+${STATEMENT}(?: and (?:the |its )?${STATEMENT})?(?=[\s,.?)]|$)\)?`,
  "g",
);
const UNITS =
  /[,;]?\s*(?:\b(?:in|to|as|with|state it in|answer in|expressed in|rounded to|give)\s+)?(?:\ban?\s+)?(?:(?:(?:in|of)\s+)?(?:\busd|\bus\$|\$|\bus dollars|\bdollars)\s+(?:in\s+)?(?:millions?|billions?|thousands?)|\b(?:in|to) (?:millions?|billions?|thousands?)(?: of (?:us |u\.s\. )?(?:dollars|usd|shares))?|\$ ?(?:million|billion)|\b(?:one|two|three|1|2|3) decimals?(?: places?)?|\bin (?:percent|%|percentage points?|usd|us dollars|dollars|square feet)\b|\b(?:the )?nearest (?:whole )?(?:dollar|percent|cent|million|number|tenth|hundredth)s?|\bdollars and cents|\bunits? of percents?)/g;

/** A remark in parentheses that has only a unit or rounding. */
const PARENTHESIZED_UNITS =
  /\s?\((?:(?:in|to|give|give in|answer in|round to|rounded to|an? )\s?)?(?:usd|us\$|\$|us dollars|dollars|%|percent|percentage points|whole|nearest|one|two|three|millions|billions|thousands|the nearest|simple average|positive|as a positive)\b[^()/*+=]{0,60}\)|\s?\(\$ ?(?:in )?(?:millions?|billions?|thousands?)\)/gi;

/** Reduces a question to what it asks for. */
export function readAsked(text: string): AskedText {
  const plain = text
    .replace(/\bU\.S\.(?! dollars)|\bUnited States\b/g, "UnitedStates")
    .replace(PARENTHESIZED_UNITS, "")
    .replace(/\s+/g, " ")
    .replace(/ \((?:now|formerly|f\/k\/a|aka|today)[^)]*\)/gi, "")
    .replace(/,? (?:Inc|Corp|Co|Ltd|Corporation|plc)\b\.?(?=['’ ,?)])/g, "");
  const { rest, within } = withoutCompany(plain);
  const sentences = rest.split(/(?<=[.?!])\s+(?=[A-Z0-9(])/);
  const kept = sentences.filter(
    (sentence) => !INSTRUCTION.test(sentence) || COMPUTES.test(sentence) || sentence.includes("?"),
  );
  const whole = cleaned(namePair(kept.length > 0 ? kept.join(" ") : rest));
  const asking = kept.filter((sentence) => !/^(?:define|use|divide|count|take|treat|here|where)\b/i.test(sentence));
  return {
    whole: markYears(whole),
    asked: markYears(
      cleaned(namePair((asking.length > 0 ? asking : kept).join(" "))).replace(/\([^()]*\)/g, " "),
    ).trim(),
    within,
    part: { ...partOf(text.toLowerCase()), isDated: DATED.test(text) },
  };
}

/** Writes out "the two" by the pair that a sentence before names. */
function namePair(text: string): string {
  const at = text.search(/\b(?:the|these|those) (?:two|pair)\b(?! (?:year|fiscal|quarter|compan|segment))/);
  if (at === -1) return text;
  const pair =
    /\b(?:through|on|via|of|for|in|by|with|were|both|spent|reported|had) ((?:[a-zA-Z-]+ ){0,3}[a-zA-Z-]+) and ((?:[a-zA-Z-]+ ){0,3}?[a-zA-Z-]+)(?= (?:in|for|during|of|at)\b|[.,;])/.exec(
      text.slice(0, at),
    );
  return pair === null ? text : text.replace(/\b(?:the|these|those) (?:two|pair)\b/g, `${pair[1]} and ${pair[2]}`);
}

function cleaned(text: string): string {
  return text
    .toLowerCase()
    .replace(/^answer the following question[^:?]{0,160}:\s*/, "")
    .replace(OPENING, "")
    .replace(ACCORDING, "")
    .replace(UNITS, " ")
    .replace(PART_WORDS, " ")
    .replace(/(?: and|,)? (?:please )?round(?:ed)?(?= ?[?.,)])/g, "")
    .replace(/\s+/g, " ");
}

const PART_WORDS =
  /\b(?:(?:in|for|during|over|of)\s+)?(?:the\s+)?(?:(?:first|second|third|fourth)[- ](?:fiscal )?(?:quarter|half)(?: of)?|q[1-4]|h[12]|(?:first )?(?:three|six|nine|twelve) months(?: ended| of)?|quarter ended)(?=\s|[,?.]|$)/g;
const DATED =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, (?:19|20)\d\d/;
const QUARTERS: Readonly<Record<string, number>> = { first: 1, second: 2, third: 3, fourth: 4 };

/** The part of a year that a question in lower case names. */
function partOf(lower: string): Part {
  const [, number, ordinal] = /\bq([1-4])\b|\b(first|second|third|fourth)[- ](?:fiscal )?quarter\b/.exec(lower) ?? [];
  if (number !== undefined || ordinal !== undefined)
    return { months: 3, quarter: number === undefined ? (QUARTERS[ordinal ?? ""] ?? null) : Number(number) };
  if (/\bthree months\b|\bquarter\b(?! of a)/.test(lower)) return { months: 3, quarter: null };
  // The second half of a year is no column of a statement.
  if (/\bsecond half\b|\bh2\b/.test(lower)) return { months: 0, quarter: null };
  if (/\bsix months\b|\bfirst half\b|\bhalf[- ]year\b|\bh1\b/.test(lower)) return { months: 6, quarter: null };
  return { months: /\bnine months\b/.test(lower) ? 9 : 12, quarter: null };
}

const NAME = String.raw`(?:\d?[A-Z][\w&.-]*|\d[A-Z])(?:\s(?:&\s|and\s(?=[A-Z]))?[A-Z][\w&.-]*)*`;
const OWNER = new RegExp(String.raw`(?<![\w])(?:The\s|the\s)?(${NAME})['’](?:s\b|(?=\s))\s?`, "u");
const METRIC =
  /^(?:Adjusted|EBIT\w*|FY|Q[1-4]|GAAP|Non-GAAP|R&D|SG&A|EPS|CAGR|D&A|PP&E|COGS|FFO|ROE|ROA|DSO|DPO|DIO|US|USD|US\$|Series|Class|Tier)$/;

/** A question without its company: the name with a possessive, else the only one after "of", "for" or "did". What a
 *  capitalized name after it says is the part of the company. */
function withoutCompany(text: string): { rest: string; within: string } {
  const owner = OWNER.exec(text)?.[1];
  const named =
    owner === undefined
      ? companyAfter(text)
      : [
          owner.replace(
            /^(?:Using|From|Per|Did|Was|Were|On|In|By|Of|State|Give|Show|Calculate|Compute|Adding|Work out) /,
            "",
          ),
        ];
  const rest = named.reduce(
    (words, name) =>
      words.replace(
        new RegExp(`(?<![\\w])(?:the |The )?${RegExp.escape(name)}(?:['’]s\\b|['’](?=\\s))?`, "g"),
        (all) => (/['’]/.test(all) ? "the company's" : "the company"),
      ),
    text,
  );
  const part =
    new RegExp(String.raw`the company's ((?:${NAME})(?:\s(?:segment|division|business|unit|region)s?\b)?)`).exec(
      rest,
    )?.[1] ??
    /\b(?:the|its|in) ([A-Z][\w&.-]*(?: (?:& |and )?[A-Z][\w&.-]*)*) (?:segment|division|business unit)\b/.exec(
      rest,
    )?.[1];
  const words = (part ?? "").split(" ").filter((word) => !/^(?:segment|division|business|unit|region)s?$/.test(word));
  const end = words.findIndex((word) => METRIC.test(word) || /^FY\d/.test(word));
  const within = (end === -1 ? words : words.slice(0, end)).join(" ").toLowerCase();
  return { rest, within };
}

const MONTHS =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December|Total|Net|Company)\b/;

function companyAfter(text: string): string[] {
  const found = namesIn(text.replace(/(?<=[a-zA-Z]{2})\. (?=[A-Z])/g, " / "))
    .filter((name) => !MONTHS.test(name))
    .filter((name) =>
      new RegExp(`\\b(?:for|of|did|does|do|has|have|had|by|at)\\s(?:the\\s)?${RegExp.escape(name)}`).test(text),
    );
  const starts =
    /^([A-Z][\w&-]*(?: [A-Z][\w&-]*)*) (?:returned|reported|paid|spent|earned|posted|put|said|recorded|had|has|bought|sold|issued)\b/.exec(
      text,
    )?.[1];
  const last = found.find((name) => found.some((other) => other !== name && other.endsWith(` of ${name}`)));
  if (last !== undefined) return [last];
  return found.length === 1 ? found : starts === undefined ? [] : [starts];
}
