import { refused, type Topic } from "../topic.ts";

/** Agencies that rate debt and insurers: how questions and agreements write them. */
const AGENCIES: readonly (readonly [string, RegExp, RegExp])[] = [
  ["A.M. Best", /\ba\.? ?m\.? best\b/, /\bA\.?\s?M\.?\s+Best\b/i],
  [
    "S&P",
    /\bs ?& ?p\b|\bstandard (?:&|and) poor'?s?\b/,
    /\bS\s?&(?:amp;)?\s?P\b|\bStandard\s+(?:&(?:amp;)?|and)\s+Poor/i,
  ],
  ["Moody's", /\bmoody'?s\b/, /\bMoody/i],
  ["Fitch", /\bfitch\b/, /\bFitch\b/i],
  ["DBRS", /\bdbrs\b/, /\bDBRS\b|\bDominion\s+Bond\b/i],
  ["Kroll", /\bk(?:roll|bra)\b/, /\bKroll\b|\bKBRA\b/i],
  ["Demotech", /\bdemotech\b/, /\bDemotech\b/i],
];
const ASKS_RATING = /\b(?:what|which|how (?:high|low|good))\b[^?]*\bratings?\b/;

/** What somebody must have, not what an agency gave. */
const REQUIRED = /\b(?:must|need\w*|required?|ha(?:ve|s) to|keep|maintain|minimum|at least|lowest)\b/;

/** Which rating of an agency the agreement asks for, where it never names the agency. */
export const unstatedAgency: Topic = ({ raw, text, ratings }, subject) => {
  if (subject.text === null || ratings.length > 0 || !ASKS_RATING.test(text) || !REQUIRED.test(text)) return null;
  const words = raw.toLowerCase().replaceAll("’", "'");
  const asked = AGENCIES.filter(([, said]) => said.test(words));
  const whole = subject.text;
  if (asked.length === 0 || asked.some(([, , written]) => written.test(whole))) return null;
  return refused(`The document does not mention ${asked.map(([name]) => name).join(" or ")}.`);
};
