/** A detail of a provision: how messages ask for it, and how clauses state it. */
interface Detail {
  readonly asked: RegExp;
  readonly stated: RegExp;
}

const DETAILS: readonly Detail[] = [
  {
    asked: /\b(?:fees?|premium|penalty|charges?|costs?)\b/,
    stated: /\b(?:fees?|premium|penalty|charges?|costs? of|breakage)\b/i,
  },
  { asked: /\bnotice\b/, stated: /\bnotice\b|\bnotif(?:y|ies)\b/i },
  { asked: /\bminimum\b|\bsmallest\b/, stated: /\b(?:minimum|at least|not less than|no less than|or more)\b/i },
  {
    asked: /\bmaximum\b|\bcap(?:s|ped)?\b|\blimit(?:s|ed)?\b|\bthreshold\b|\bbasket\b/,
    stated:
      /\b(?:not (?:to )?exceed\w*|maximum|not (?:above|more than|greater than)|more than|in excess of|up to|above|over)\b/i,
  },
  {
    asked: /\bconditions?\b/,
    stated: /\b(?:if|so long as|as long as|provided|subject to|unless|conditions?|no (?:Event of )?Default)\b/i,
  },
  {
    asked: /\b(?:exceptions?|exclusions?|carve-?outs?)\b/,
    stated: /\b(?:except|other than|unless|exclud\w+|but not|provided that)\b/i,
  },
  { asked: /\b(?:consents?|approv\w*|agree)\b/, stated: /\b(?:consents?|approv\w*|agree\w*)\b/i },
  {
    asked: /\b(?:grace(?: period)?|cure(?: period)?)\b/,
    stated: /\b(?:within|after|continues? for|unremedied for|cured?|remed(?:y|ied))\b[^.;]{0,60}\bdays?\b/i,
  },
  { asked: /\b(?:apply|applied|applies|application)\b/, stated: /\bappl(?:y|ied|ies|ication)\b/i },
  {
    asked: /\b(?:calculated|computed|measured|determined)\b/,
    stated: /\b(?:comput\w+|calculat\w+|determined|measured|basis of)\b/i,
  },
  {
    asked: /\b(?:percentage|percent|share)\b/,
    stated: /\d\s?(?:%|per ?cent)/i,
  },
  {
    asked: /\b(?:how often|how many times)\b/,
    stated: /\b(?:once|twice|times|consecutive|each (?:fiscal )?(?:year|quarter|month)|annually|quarterly|monthly)\b/i,
  },
  {
    asked: /\b(?:falls? away|steps? (?:down|up)|sunset|stops?|ends?)\b/,
    stated: /\b(?:unless|until|if|less than|at or below|no longer|thereafter)\b/i,
  },
  {
    asked: /\bhow (?:much|large|big|high)\b|\bamounts?\b|\bsize\b/,
    stated: /[$€£]\s?\d|\d\s?(?:%|per ?cent)|\d to \d/,
  },
  {
    asked: /\bhow (?:long|soon)\b|\bwhen\b|\bdeadline\b|\bdays?\b/,
    stated: /\bdays?\b|\bmonths?\b|\bdate\b|\bon or (?:before|prior)\b/i,
  },
];
/** Words that name nothing. */
const EMPTY =
  /\b(?:and|but|ok(?:ay)?|so|then|an?|any|the|what(?:'s)?|which|how|much|many|long|often|times|is|are|was|there|needed|required|necessary|given|do|does|they|we|you|the borrower|the lender|have|has|had|need|needs|to|of|on|in|for|by|with|at|or|if|can|could|may|must|should|it|that|this|those|them|period|use|used|be|paid|payable|number|apart from that)\b/g;
const MAX_WORDS = 8;

/** The details that a message asks for without naming a provision: `is there a fee?`, `how much notice?` None where it says
 *  more. */
export function askedDetails(message: string): readonly Detail[] {
  if (message.split(" ").length > MAX_WORDS || PLURAL.test(message)) return [];
  const details = DETAILS.filter(({ asked }) => asked.test(message));
  const rest = details
    .reduce((left, { asked }) => left.replace(asked, " "), message)
    .replaceAll(EMPTY, " ")
    .replaceAll(/[^a-z0-9$%]+/g, "");
  return rest === "" ? details : [];
}

/** `what fees are there?` asks about all of them. */
const PLURAL = /\b(?:fees|costs|charges|limits|baskets) (?:are|is) there\b|^(?:the |any )?(?:fees|costs|charges)\b/;
