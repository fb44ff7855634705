import type { Question } from "../question/question.ts";
import { contentStems, wordsOf } from "../question/words.ts";
import { MONTH_WORDS } from "./formats.ts";

const NUMBER_WORDS =
  "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|forty[- ]five|sixty|ninety|hundred|thousand|million";
const COUNTED = String.raw`(?:\d[\d,.]*|${NUMBER_WORDS})`;

/** What another number counts: `90 days of the acquisition` counts no acquisitions. */
const UNIT = "(?:days?|weeks?|months?|years?|hours?|percent|dollars)";

/** Whether a number precedes the counted noun: `ten Business Days`. */
function holdsCount(words: string, noun: string): boolean {
  const singular = noun.replace(/'?s?'?$/, "");
  return new RegExp(String.raw`\b${COUNTED}\)?\s+(?:(?!${UNIT}\b)[a-z.-]+\s+){0,5}${singular}s?\b`, "i").test(words);
}

const AMOUNT = new RegExp(
  String.raw`[$€£¥]\s?\.?\d|\bcents\b|\b(?:USD|EUR|GBP|US\$)\s?\d|\d\s?%|\bper ?cent\b|\b\d{1,3}(?:,\d{3})+|\bdollars\b|\d\s*(?:to|:)\s*1\b|\b(?:million|billion|thousand|hundred)\b|\bbasis points?\b|\bbps\b|\d\s?x\b`,
  "i",
);
const NUMBER = new RegExp(
  String.raw`(?<!(?:Section|Article|Clause|Schedule|Exhibit|paragraph)\s+)\b${COUNTED}\b|\bhalf\b`,
  "i",
);
const TIME = new RegExp(
  String.raw`\b${COUNTED}\)?['’]?\s*(?:\([^)]{1,16}\)\s*)?(?:[A-Za-z.-]+\s+){0,5}(?:days?|months?|years?|weeks?|hours?|quarters?|anniversary)\b|\b(?:${MONTH_WORDS})\s+\d|\b\d{1,2} (?:${MONTH_WORDS})|\b(?:promptly|prompt (?:written )?notice|immediately|forthwith|on demand|(?:up)?on receipt|at any time|annual\w*|monthly|quarterly|semi-?annual\w*|last (?:business )?day|maturity date|termination date|closing date|\d{1,2}:\d\d|noon|business days?)\b`,
  "i",
);
const ASKS_AMOUNT =
  /\bhow (?:much(?! (?:prior |advance |written |early )*(?:notice|time|warning)\b)|big|large|small|high|low|many (?:dollars|euros|pounds|(?:extra |more )?bps|(?:extra |more )?(?:basis |percentage )?points|percent))\b|\bwhat(?:'s| is| are)? (?:the )?(?:[a-z-]+ ){0,3}(?:(?<!\bdoes (?:that|this|it) )amount|percentage|percent|fees?|rate|price|cost|size|ratio|balance|threshold|limit|cap|basket|sublimit)\b|\bwhat (?:does|do|did|will|would) .{1,40}\b(?:charge|cost|pay)\b|\bwhat (?:share|portion|percentage|stake|%)|\b(?:cost|price) of\b|\b(?:cap|capped|basket|threshold|sublimit|smallest|largest|minimum|maximum|at most|at least|capacity|%)(?=[\s?]|$)/;
const ASKS_LEVEL =
  /\bwhat\b(?! (?:kinds? |types? )?(?:of )?(?:insurance|policies|books|records|accounts|licen[cs]es|permits|documents|reports)\b).*\b(?:must|need|have to|required)\b.*\b(?:meet|make|maintain|keep|have|earn)\b/;
const ASKS_NUMBER =
  /\bhow (?:many(?! (?:dollars|euros|pounds|(?:extra |more )?(?:bps|(?:basis |percentage )?points)|percent))|often)\b|\bwhat(?:'s| is)? (?:the )?(?:[a-z-]+ ){0,3}number\b/;
const ASKS_TIME =
  /\bwhen\b(?! (?:(?:the|a|an|is it|it) |(?:we ask|asked|requested|we want)\b|(?:we |you |they |one )?(?:calculat|comput)(?:es?|ing)\b))|\bwhen (?:is|are|was) (?:it|they|this|that) (?:due|paid|payable|owed|tested|delivered|funded|made)\b|\bhow (?:soon|long|often|quickly|late|early|fast|far (?:ahead|in advance))\b|\b(?:what|which) (?:dates?|days?|months?)\b|\bdeadlines?\b|\bhow many (?:business )?days\b|\bby when\b|\bnotice period\b|\bhow much (?:prior |advance |written |early )*(?:notice|time|warning)\b|\bdays? notice\b|\bgrace\b|\bcure period\b|\b(?:maximum|minimum|longest|shortest|latest) (?:terms?|tenor|period|duration|maturity|length)\b|\btenor\b|\b(?:until|by) when\b|\b(?:by|until|before|at) what (?:time|hour)\b|\blast day\b|\bhow many (?:business |calendar )?days\b/;

/** `what if … when its period ends?`: the time is that of the case, and what follows from it is asked for. */
const OF_CASE = /^(?:and |so )?what (?:if|happens|becomes|follows)\b/;

function asksTime(text: string): boolean {
  return ASKS_TIME.test(OF_CASE.test(text) ? text.replaceAll(/\bwhen\b/g, " ") : text);
}

/** `on which days of the month`: a clause may name such days by a term. */
const ASKS_DAYS = /\b(?:which|what) days\b/;
const NAMES_DAYS = /\b(?:(?:Interest |Principal )?Payment Dates?|Business Days?)\b/i;

const ASKS_FREQUENCY = /\bhow (?:often|frequently)\b|\bfrequency\b/;
const FREQUENCY =
  /\b(?:daily|weekly|monthly|quarterly|semi-?annual\w*|annual\w*|every|each (?:month|quarter|year|fiscal|calendar)|(?:first|last) (?:business )?day of|(?:all|any|reasonable) times?|times|(?:once|twice) (?:per|an?|each|every|in any)|more (?:frequently|often) than|as often as|reasonable intervals|(?:normal|regular) business hours|from time to time)\b/i;
const ASKS_DEADLINE =
  /\b(?:when(?:'s| is| are| must| should| do| does)?|how (?:late|soon|quickly|fast|long)|by when|deadline)\b.*\b(?:deliver\w*|furnish\w*|submit\w*|accounts|financial statements|statements|budgets?|projections|certificates?|numbers)\b/;
const DEADLINE =
  /\b(?:within|(?:not|no) later than|on or before|prior to|days|promptly|prompt (?:written )?notice|concurrently|as soon as|together with|with each)\b/i;

/** A rate of this kind is a percentage, never an amount. */
const ASKS_SHARE =
  /^(?:what|which|how (?:high|much))\b(?! (?:happens|if))[^?]{0,24}\b(?:advance rates?|margins? over|spreads? over)\b/;
const SHARE = /\d\s?%|\bper\s?cent\b|\bbasis points?\b|\bbps\b|\d\s?\/\s?\d/i;

/** What kind of thing a question asks for. */
export type AskedKind = "frequency" | "deadline" | "time" | "number" | "amount" | "somebody" | "other";

export function asksKind({ text }: Question): AskedKind {
  if (ASKS_FREQUENCY.test(text)) return "frequency";
  if (ASKS_DEADLINE.test(text)) return "deadline";
  if (asksTime(text)) return "time";
  if (ASKS_LEVEL.test(text)) return "amount";
  if (ASKS_NUMBER.test(text)) return "number";
  if (ASKS_AMOUNT.test(text)) return "amount";
  return /^who\b/.test(text) ? "somebody" : "other";
}

const COUNTED_NOUN =
  /^how many ((?:[a-z'-]+ ?){1,4}?)(?= (?:for|do|does|did|can|could|are|is|must|may|will|has|have|to|in|of|at|on|before|after|need)\b|[?,]|$)/;
const TIMES =
  /\b(?:once|twice|thrice|one time|(?:two|three|four|five|six|\d) (?:times|occasions|requests?|extensions?)|more than (?:one|two|three|four|five))\b/i;
const TIMES_AT_ALL = /\b(?:once|twice|thrice|(?:two|three|four|five|six) (?:times|occasions))\b/i;
/** `the total number of Eurodollar Loans shall not exceed eight` */
const NUMBERED =
  /\bnumber of\b[^.;]{0,80}\b(?:exceed|more than|greater than|limited to|at most)\s+(?:\d{1,2}\b(?![.,%]\d)|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty)\b/i;
const MONEY_UNITS = /^how many (?:extra |more )?(?:dollars|euros|pounds|bps|(?:basis |percentage )?points|percent)\b/;

/** Whether words answer `how many`: the number precedes the noun, or both occur. */
function holdsCounted(text: string, words: string): boolean {
  const nouns = (COUNTED_NOUN.exec(text)?.[1] ?? "").trim().split(" ");
  if (/^how many times\b/.test(text)) return TIMES.test(words);
  if (MONEY_UNITS.test(text) || nouns.some((noun) => noun !== "" && holdsCount(words, noun))) return true;
  const said = new Set(contentStems(words));
  const isNamed = contentStems(nouns.slice(0, 3).join(" ")).some((stem) => said.has(stem));
  return isNamed && (NUMBERED.test(words) || TIMES_AT_ALL.test(words));
}

/** Whether words contain the requested kind of answer: an amount, a number, a time, a party. */
export function holdsAnswer({ text }: Question, words: string): boolean {
  // A bare heading answers nothing.
  if (wordsOf(words).length < 6 || /^\s*\d+(?:\.\d+)*\s+[A-Z][^.;:]{0,80}$/.test(words)) return false;
  if (/^how many\b/.test(text) && !holdsCounted(text, words)) return false;
  if (ASKS_FREQUENCY.test(text)) return FREQUENCY.test(words);
  if (ASKS_DEADLINE.test(text)) return DEADLINE.test(words);
  if (asksTime(text)) return TIME.test(words) || (ASKS_DAYS.test(text) && NAMES_DAYS.test(words));
  if (ASKS_SHARE.test(text)) return SHARE.test(words);
  if (ASKS_LEVEL.test(text)) return AMOUNT.test(words);
  if (ASKS_NUMBER.test(text)) return NUMBER.test(words);
  if (ASKS_AMOUNT.test(text))
    return AMOUNT.test(words) || (/\bnumber|\bhow (?:big|large)\b/.test(text) && NUMBER.test(words));
  return somebody(text, words);
}

/** Whether words state an amount, a ratio or a percentage, or a time if the question requests one. */
export function holdsFigure({ text }: Question, words: string): boolean {
  return AMOUNT.test(words) || (asksTime(text) && TIME.test(words));
}

/** The firm that advises or audits: a name of a firm, not a capitalized term. */
const ASKS_FIRM =
  /^(?:who|which|what)\b[^?]*\b(?:audits?|auditors?|accountants?|accounting firm|audit firm|law firms?|appraisal firm)\b/;
const FIRM =
  /\b[A-Z][\w.'’]+,? (?:&|and) [A-Z][a-z]+|\bL\.?L\.?[PC]\b|\bP\.?[CA]\.|\b(?:Inc|Co|Ltd|Corp)\.|\b(?:KPMG|Price ?Waterhouse|Coopers|Ernst|Deloitte|Arthur Andersen|Grant Thornton|BDO|McGladrey|Crowe|RSM)\b/;

const PEOPLE = /^(?:people|person|parties|party|one|men|man|players?|names?)$/;

function somebody(text: string, words: string): boolean {
  // What the accountants must do is another question: `which accountants certify the statements?`
  if (ASKS_FIRM.test(text) && !/\b(?:must|may|shall|certif\w*|choose|kind|acceptable)\b/.test(text))
    return FIRM.test(words);
  const named = /^who(?:'s| is| are| was) (?:the |an? )?([a-z]+)/.exec(text)?.[1];
  const office =
    /^who(?:'s| is| are| was) (?:the |an? )(?:[a-z-]+ ){1,3}?([a-z]+?)s?(?: (?:of|for|under|in|on|to|at|here)\b|\s*\??$)/.exec(
      text,
    )?.[1];
  if (
    office !== undefined &&
    !PEOPLE.test(office) &&
    !wordsOf(words).some((word) => word === office || word === `${office}s`)
  )
    return false;
  if (
    named !== undefined &&
    !named.endsWith("ing") &&
    !wordsOf(words).some((word) => word === named || word === `${named}s`)
  )
    return false;
  if (/^who\b/.test(text))
    return /[A-Z][a-z]+ (?:[A-Z&]|[a-z]+ [A-Z])|\b[A-Z][a-z]+(?:s|er|or)?\b/.test(words) && wordsOf(words).length > 5;
  return true;
}

const ASKS_LIMIT =
  /^(?:can|could|may)\b|\b(?:limits?|limited|caps?|capped|baskets?|maximum|allowed|permitted|how much)\b/;

/** Whether a question asks for a limit or a permission, which no representation states. */
export function asksForLimit({ text }: Question): boolean {
  return ASKS_LIMIT.test(text);
}
