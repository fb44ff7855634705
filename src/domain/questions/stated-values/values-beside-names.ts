import { wordsPattern } from "#domain/extraction/text/words-pattern.ts";
import { DATE, DAY, form, MONEY, type ValueForm } from "./value-form.ts";

/** Those who take part in another deal of the borrower. */
const DEALERS =
  "seller|buyer|purchaser|vendor|landlord|tenant|lessor|lessee|insurer|contractor|developer|licensor|franchisor|plaintiff";
const NAMED = String.raw`\b(?:[A-Z][\w&.'’-]*,? ){1,6}(?:Inc|L\.?L\.?C|Corp(?:oration)?|Ltd|Limited|L\.?P|Bank|Trust|Company|Co|N\.A|GmbH|S\.A|B\.V|plc|PLC|AG|Partners|Partnership)\b`;
const PERSON_NAME = String.raw`\b[A-Z][a-z]+ (?:[A-Z]\. )?[A-Z][a-z]+`;

const STREET = String.raw`\b\d{1,5} (?:[A-Z][\w.]* ){1,4}(?:St|Street|Ave|Avenue|Road|Rd|Blvd|Boulevard|Drive|Dr|Lane|Way|Parkway|Plaza|Highway|Court)\b`;

/** Offices by the words of questions, and of agreements. */
const OFFICES: readonly (readonly [asked: string, written: string])[] = [
  ["cfo|chief financial officer", String.raw`\bchief financial officer\b|\bcfo\b`],
  ["ceo|chief executive officer|chief executive", String.raw`\bchief executive\b|\bceo\b`],
  [
    "account officer|relationship manager|loan officer",
    String.raw`\b(?:account|loan|relationship) (?:officer|manager)\b`,
  ],
  ["general counsel", String.raw`\bgeneral counsel\b`],
  ["treasurer", String.raw`\btreasurer\b`],
  ["controller", String.raw`\bcontroller\b`],
];

/** How long an extension is. */
const LENGTH = String.raw`\b(?:one|two|three|four|five|six|twelve|eighteen|\d{1,2})\)?[- ](?:additional |more |further )?(?:years?|months?)\b`;

/** Values that belong to one of several things, and stand next to its name, number or role. */
export const VALUES_BESIDE_NAMES: readonly ValueForm[] = [
  {
    // The date to which an extension by number leads: `the maturity date after the second extension`.
    asked:
      /^(?=[^?]*\b(?:date|until when|how long|when)\b)[^?]*\b(second|third|fourth|final) (?:one-year |annual )?(?:extension|extended|renewal)\b/,
    stated: ([, ordinal = ""]) =>
      new RegExp(String.raw`\b${ordinal}\b[^;]{0,400}?(?:${DAY})|(?:${DAY})[^;]{0,120}?\b${ordinal}\b`, "i"),
    unless: /\bprior to\b[^;]{0,60}\bstated maturity\b/i,
  },
  {
    // `to what date does the second extension push the maturity?`
    asked:
      /\b(?:to|until|till) (?:what|which) (?:date|day)\b[^?]*\b(second|third|fourth|final) (?:extension|renewal)\b/,
    stated: ([, ordinal = ""]) =>
      new RegExp(
        String.raw`\b${ordinal}\b[^;]{0,200}?(?:${DATE}|\banniversary\b|${LENGTH})|(?:${DATE}|${LENGTH})[^;]{0,80}?\b${ordinal}\b`,
        "i",
      ),
  },
  // What was done on a day: the day is a date, or a day that the agreement defines.
  form(
    String.raw`^(?:and |so )?(?:on (?:what|which) (?:date|day)|when) (?:did|was|were) `,
    String.raw`${DATE}|\b(?:date (?:hereof|of this)|(?:closing|effective|funding|restatement|signing|amendment) date)\b|\b(?:19|20)\d\d\b`,
  ),
  {
    // Where a property is: a number and a street beside it.
    asked:
      /\bstreet address of (?:the |its |that )?(?:[a-z]+ ){0,2}(propert|site|building|plant|premises|center|mall|hotel|store|land|collateral)\w*\b/,
    stated: ([, place = ""]) =>
      new RegExp(
        String.raw`\b[${place[0]?.toUpperCase()}${place[0]}]${place.slice(1)}[^;]{0,200}?${STREET}|${STREET}[^;]{0,120}?\b${place}`,
      ),
  },
  // A lawsuit stands before a court, where the parties submit to another.
  form(
    String.raw`\b(?:which|what) court\b[^?]*\b(?:hearing|hears|handling|pending|filed|entered|decided)\b`,
    String.raw`\b(?:case|docket|civil action|cause) (?:nos?|numbers?)\b|\bv\. |\bfiled (?:in|with|before)\b`,
    String.raw`\bsubmits?\b`,
  ),
  {
    // An officer: the office stands where the name does.
    asked: new RegExp(
      String.raw`^(?:who(?:'s| is| was)|what(?:'s| is| was) the name of) (?:[a-z&.'-]+ ){0,6}?(${OFFICES.map(([asked]) => asked).join("|")})\b`,
    ),
    stated: ([, office = ""]) =>
      new RegExp(OFFICES.find(([asked]) => asked.split("|").includes(office))?.[1] ?? office, "i"),
  },
  {
    // Somebody with a role in a deal: a name stands next to the role.
    asked: new RegExp(
      String.raw`^who(?:'s| is| are| was| were) (?:[a-z&.'-]+ ){1,4}?(${DEALERS})s?\b(?! of (?:record|last resort))|\bnames? of (?:the |its )(?:[a-z&.'-]+ ){0,3}?(${DEALERS})s?\b`,
    ),
    stated: ([, first, second]) => {
      const role = first ?? second ?? "";
      const own = String.raw`\b[${role[0]?.toUpperCase()}${role[0]}]${role.slice(1)}s?\b`;
      return new RegExp(
        String.raw`${own}[^.;]{0,120}?${NAMED}|${NAMED}[^;]{0,120}?${own}|${PERSON_NAME}[^.;]{0,40}${own}`,
      );
    },
  },
  form(
    String.raw`^(?:and |so )?on (?:what|which) (?:date|day) (?:do|does|did|will) [^?]*\b(?:notes?|loans?|bonds?|debentures?|line|facility)\b[^?]*\bmature`,
    String.raw`\b(?:matur\w+|due|repaid|paid in full)\b[^.;]{0,200}?(?:${DATE}|\banniversary\b|\bdemand\b|\d\)? (?:days|months|years))|(?:${DATE}|\d\)? (?:days|months|years))[^.;]{0,60}?\bmatur\w+`,
    String.raw`\bcommencing\b|\binterest period\b|\bdefaults?\b`,
  ),
  {
    // What one of several tranches amounts to: `how many dollars are committed under tranche C?`
    asked:
      /\bhow (?:many (?:dollars|euros)|much)\b[^?]{0,60}\b(?:is|are|was|were) (?:committed|available|lent|reserved) (?:for|in|under|to) (?:the )?((?:tranche|facility|series) [a-e\d])\b/,
    stated: ([, part = ""]) => {
      const name = wordsPattern(part.split(" "), "[ -]");
      return new RegExp(String.raw`\b${name}\b[^;]{0,200}?${MONEY}|${MONEY}[^;]{0,160}?\b${name}`, "i");
    },
  },
];
