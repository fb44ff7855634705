import type { StandardClause } from "./standard-clause.ts";

const LENDERS = String.raw`(?:bank(?:ing)? groups?|bank holding companies|lenders|banks|(?:financial )?institutions|holders|participants)`;
const OWNERS = String.raw`minority[- ](?:co[- ]?)?(?:owners?|partners?|holders?|shareholders?|stockholders?|members?|investors?|interest holders?)`;

/** How many lenders there may be, and loans to those who own a part of a subsidiary. */
export const LENDERS_AND_OWNERS: readonly StandardClause[] = [
  {
    asked: new RegExp(
      String.raw`\b(?:ceiling|cap|limit|maximum|max)\b[^?]{0,24}\b(?:how many|number of) (?:[a-z]+ ){0,3}?${LENDERS}\b|\bhow many ${LENDERS} (?:can|may|could) (?:there be|join|be|hold)\b|\bmaximum number of ${LENDERS}\b`,
    ),
    unless: /\b(?:assignees|votes?|consent|notes?|interest periods?)\b/,
    stated: [
      new RegExp(
        String.raw`\bnumber of (?:[a-z]+ ){0,5}?${LENDERS}\b[^.;]{0,120}\b(?:exceed|more than|greater than|in excess of)\b`,
        "i",
      ),
      new RegExp(
        String.raw`\b(?:no|not|never be) more than (?:[a-z-]+ )?\(?\d{1,3}\)? (?:[a-z]+ ){0,3}?${LENDERS}\b`,
        "i",
      ),
    ],
    absent: "a maximum number of lenders",
  },
  {
    asked: new RegExp(String.raw`\b(?:lend\w*|loans?|advances?)\b[^?]{0,60}\b${OWNERS}\b`),
    stated: new RegExp(String.raw`\b(?:loans?|advances?)\b[^;]{0,240}\b${OWNERS}\b`, "i"),
    except: /\b(?:distributions?|dividends?)\b/i,
  },
  {
    // What others may change without a lender that does not fund.
    asked:
      /\b(?:extend|increas|rais|reduc|cut|lower|push|postpon|chang|amend|waiv|forgiv)\w*\b[^?]*\bdefaulting (?:lender|bank)'?s?\b[^?]*\b(?:consent\w*|agree\w*|ask(?:ed|ing)?|approv\w*)\b/,
    stated:
      /\bdefaulting (?:lender|bank)\b[^;]{0,240}\bconsent of (?:such|that|the|each such|the applicable) (?:defaulting )?(?:lender|bank)\b|\bdefaulting (?:lender|bank)\b[^.;]{0,200}\bwithout (?:its|(?:such|the) (?:defaulting )?(?:lender|bank)['’]s) (?:prior )?(?:written )?consent\b/i,
  },
];
