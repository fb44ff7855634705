import { wordsPattern } from "#domain/extraction/text/words-pattern.ts";
import { AMOUNT, DAY, FRACTION, form, MONEY, PERCENT, type ValueForm } from "./value-form.ts";

const LOANS = String.raw`(?:facility|facilities|commitments?|revolver|loans?|notes?|advances|line(?: of credit)?|credit)`;
const LENT = String.raw`(?:amounts?|sum|totals?|totaling|up to|means?|is|are|equals?|exceed(?:ing)?|of)`;

/** Names of the rates of a loan, which people call otherwise than agreements do, and of rates that are no percentage. */
const USUAL_RATE =
  "(?:interest|default|penalty|overdue|floating|variable|annual|yearly|effective|overall|current|initial|benchmark|reference|alternate|alternative|federal|treasury|minimum|maximum|highest|lowest|applicable|contract|borrowing|agreed|starting|opening|actual|higher|increased|exchange|conversion|successor|replacement|fallback|backup|substitute|published|quoted|lending|deposit)\\b";

/** Values of the loans: sizes, prices, dates, rates. */
export const VALUES_OF_LOANS: readonly ValueForm[] = [
  // The size of the loans is no step in which they are reduced or drawn, and no threshold of another clause.
  form(
    String.raw`\bhow (?:big|large) (?:is|are|was|were) (?:the )?(?:(?:whole|entire|total|revolving|term|credit|loan|bridge) ){0,3}(?:facility|facilities|commitments?|revolver|loans?)\b(?!,| and)|\b(?:total|overall|aggregate|original) (?:principal )?(?:size|amount) of (?:the )?(?:[a-z'’-]+ ){0,3}(?:facility|facilities|commitments?|loans?)\b`,
    String.raw`\b${LOANS}\b[^$€£]{0,160}?\b${LENT}\b[^$€£]{0,60}?${AMOUNT}|${AMOUNT}[^$€£]{0,60}?\b(?:revolving|term|credit|loan|bridge)\b|\bpromises?\b[^;]{0,600}?\bprincipal (?:sum|amount) of\b[^$€£]{0,60}?${AMOUNT}`,
    String.raw`\breduc\w+|\bminimum\b|\bmultiples?\b|\bnot less than\b|\bdefaults?\b|\bjudg\w+|\bnet worth\b|\bdisposition|\bproceeds\b|\bin excess\b|\bassign\w*|\bswing\w*|\bprepa\w+|\brequired if\b`,
  ),
  form(
    String.raw`\bhow much (?:is|does|do|was|will) .{3,60}\b(?:agent|trustee|servicer|custodian)\b.{0,30}\b(?:paid|get|receive|earn|charge)\b|\bhow much (?:do|does|will) .{2,60}\bpay\b.{2,40}\b(?:each|per|a) (?:year|quarter|month)\b.*\bas (?:an? |the |its )?(?:[a-z]+ ){0,2}(?:agent|trustee)\b|\bhow much (?:is|was) .{3,60}\bpaid\b.{0,24}\bas (?:an? |the )?(?:[a-z]+ ){0,2}agent\b`,
    String.raw`\b(?:agency|administrati(?:ve|on)|management|custod\w+|servicing|trustee|agent['’]?s?['’]?) (?:agent['’]?s? |agency )?(?:fees?|compensation|commission)\b[^.;]{0,200}?(?:${MONEY}|${PERCENT})|\bown account\b[^.;]{0,200}?(?:${MONEY}|${PERCENT})|(?:${MONEY}|${PERCENT})[^.;]{0,120}?\b(?:agency|administrati(?:ve|on)) fee`,
    String.raw`\bassign\w*|\btransfer\w*|\bcommitment fee\b|\bupfront fee\b|\bunused\b|\bexpenses?\b`,
  ),
  form(
    String.raw`\b(?:how many dollars|what dollar amount)\b(?![^?]*\b(?:before|until|unless|for|so that)\b[^?]*\bfees?\b)[^?]*\bfees?\b`,
    String.raw`\bfees?\b[^.;]{0,200}?${MONEY}|${MONEY}[^.;]{0,80}?\bfees?\b`,
    String.raw`\boverdue\b`,
  ),
  form(String.raw`\bwhat (?:is|are|was|were) the (?:dollar|exact) amount\b`, AMOUNT),
  // What a lease costs.
  form(
    String.raw`\b(?:what(?:'s| is| are| was)|how (?:much|high)(?: is| are| was)?) (?:the )?(?:(?:monthly|annual|yearly|base|current|total|minimum|initial) ){0,2}rent(?:al)?s?\b`,
    String.raw`\brent\w*\b[^;]{0,200}?(?:${MONEY}|${PERCENT})|(?:${MONEY}|${PERCENT})[^;]{0,120}?\brent\w*\b`,
  ),
  {
    // What is left of notes or another loan that the question names.
    asked:
      /^(?:and |so )?(?:what|how much)\b(?![^?]*\b(?:if|when|while)\b[^?]*\boutstanding\b)[^?]*? of (?:the |its |their )?(?:(?:old|existing|original|remaining) )?(?:[\d.]+ ?% )?((?:[a-z-]+ )?(?:notes?|bonds?|debentures?|mortgages?))\b[^?]{0,40}\b(?:is|are|was|were|remains?|stays?) (?:still |currently |now |left |then )*(?:outstanding|owed|unpaid|unredeemed|left|out)\b/,
    stated: ([, noun = ""]) => {
      const name = wordsPattern(noun.replace(/s$/, "").split(" "), String.raw`[\s-]+`);
      return new RegExp(String.raw`\b${name}s?\b[^;]{0,200}?${AMOUNT}|${AMOUNT}[^;]{0,160}?\b${name}`, "i");
    },
  },
  form(
    String.raw`\bprice (?:per|for each|for every) [a-z]+`,
    String.raw`${MONEY}[^.;]{0,24}\b(?:per|an?|each|for each) (?:share|unit|ounce|barrel|unit of|mwh|kwh|mmbtu|ton|acre|square foot|bushel|gallon)\b|\bper (?:share|unit|ounce|barrel|mwh|kwh|mmbtu|ton|acre|square foot|bushel|gallon)\b[^.;]{0,40}${MONEY}`,
  ),
  form(
    String.raw`\bappraised (?:at|for)\b|\bwhat value (?:does|do|did|is|was)\b`,
    String.raw`\b(?:apprais\w+|valu\w+|worth)\b[^.;]{0,160}?${MONEY}|${MONEY}[^.;]{0,80}?\b(?:apprais\w+|valu\w+)\b`,
  ),
  form(
    String.raw`\bfees?\b.*\bfor (?:consenting|agreeing|signing|approving)\b|\bfees?\b.*\bfor (?:their|its) (?:consent|signature|approval)\b`,
    String.raw`\b(?:amend\w*|consent\w*|waive\w*|sign\w*)\b[^;]{0,200}?\bfees?\b[^;]{0,200}?(?:${MONEY}|${PERCENT})|\bfees?\b[^;]{0,160}?(?:${MONEY}|${PERCENT})[^;]{0,160}?\b(?:amend\w*|consent\w*|waive\w*|sign\w*)`,
  ),
  form(
    String.raw`\b(?:what|which) (?:percentage|share|part|portion) of .{3,60}\bpledged\b`,
    String.raw`\bpledg\w+\b[^;]{0,400}?(?:${PERCENT}|\ball\b)|(?:${PERCENT}|\ball\b)[^;]{0,400}?\bpledg\w+`,
  ),
  form(
    String.raw`\b(?:what (?:dollar )?amount|how much|what) (?:does|do|will|would) .{3,40}\bcharge for (?:issuing|amending|transferring|wiring|each|an?|the)\b`,
    String.raw`\b(?:fees?|charges?)\b[^;]{0,160}?(?:${MONEY}|${PERCENT})|(?:${MONEY}|${PERCENT})[^;]{0,60}?\b(?:fees?|charges?)\b`,
    String.raw`\bnegotiation\b|\busual and customary\b`,
  ),
  form(
    String.raw`\bhow many (?:business |calendar )?days(?:'|’)? ?(?:ahead|in advance|notice|before)?\b.*\bprepay`,
    String.raw`\bprepa\w+\b[^.;]{0,240}?\bdays?['’]?(?: \w+){0,3} (?:prior|notice|advance|before)\b|\bdays?['’]?(?: \w+){0,3} (?:prior|notice|advance|before)\b[^.;]{0,160}?\bprepa\w+`,
  ),
  form(
    String.raw`\bhow (?:large|big|high|much) (?:was|were) (?:the |its |their )`,
    String.raw`${MONEY}|${PERCENT}|\d\.\d`,
  ),
  form(
    String.raw`\bhow many (?:business |calendar )?days (?:before|prior to|ahead of|in advance of) (?!(?:it|this|that|they|we)\b)`,
    String.raw`\bdays?\b['’]?(?: [\w']+){0,4} (?:before|prior|preceding|advance|ahead)\b|\b(?:before|prior to|preceding|in advance)\b[^.;]{0,40}\bdays?\b`,
  ),
  form(
    String.raw`\bwhen (?:does|do|did|will) (?:the |this |that |our )?(?:(?:revolving|term|credit|loan|bridge|whole|entire|new) ){0,3}(?:facility|facilities|loans?|revolver|line|notes?|commitments?) (?:mature|expire|end|terminate|fall due|come due)\b|\bfinal maturity date of\b`,
    String.raw`\b(?:matur\w+|terminat\w+|expir\w+|due|repa(?:y|id)\w*|end(?:s|ing)?)\b[^.;]{0,200}?${DAY}|${DAY}[^.;]{0,60}?\b(?:matur\w+|terminat\w+|expir\w+)\b`,
    String.raw`\bfees?\b|\binterest period\b|\bdefaults?\b|\bcertificate\b|\bpursuant to that certain\b|["“‘][^"”’]{0,60}\b(?:indebtedness|debt)["”’]\s*(?:means?|shall mean)`,
  ),
  form(
    String.raw`^(?:and )?what (?:interest(?: rate)?|margin|spread|rate of interest)\b(?!.*\b(?:default|late|overdue|past due|unpaid|after|if|when|once|breach|delinquen\w+|legal|normal|initially|then)\b).{0,80}\b(?:carry|carries|bear|bears|pay|pays|charged|apply|applies)\b`,
    String.raw`\b(?:interest|bear|rate|margin|plus|spread)\b[^.;]{0,240}?(?:${PERCENT}|\d\s?\/\s?\d)`,
    String.raw`\bdefault|\boverdue\b|\bpast due\b|\bnot paid\b|\breimburse\w*|\breinvest\w+|\bemployer|\bownership\b`,
  ),
  form(
    String.raw`^(?:and )?what rates? (?:do|does|did|will|would|is|are)\b(?!.*\b(?:default|late|overdue|past due|unpaid|after|if|when|once|breach|delinquen\w+|legal|normal|initially|then|not|reimburse\w*)\b|.*n't\b).{0,80}\b(?:bears?|carry|carries|pays?|charged)\b`,
    String.raw`\b(?:interest|bear|rate|margin|plus|spread)\b[^.;]{0,240}?(?:${PERCENT}|${FRACTION})`,
    String.raw`\bdefault|\boverdue\b|\bpast due\b|\bnot paid\b|\breimburse\w*|\breinvest\w+`,
  ),
  {
    // A rate with a name of its own is stated where it is named: `what dividend rate do the preferred shares pay?`
    asked: new RegExp(
      String.raw`^(?:and |so )?what (?!${USUAL_RATE})([a-z]{6,})(?: [a-z]{6,})? rate (?:is|are|does|do)\b`,
    ),
    stated: ([, noun = ""]) => new RegExp(String.raw`\b${noun.slice(0, 7)}[^;]{0,200}?(?:${PERCENT}|${FRACTION})`, "i"),
  },
  form(
    String.raw`\bhow much\b[^?]{0,40}\b(?:re)?paid (?:back |down |off )?(?:each|every|per|a) (?:month|quarter|year)\b`,
    String.raw`\b(?:month|quarter|year|annual|instal)\w*\b[^;]{0,300}?(?:${MONEY}|${PERCENT}|${FRACTION})|(?:${MONEY}|${PERCENT}|${FRACTION})[^;]{0,200}?\b(?:month|quarter|year|annual|instal)`,
  ),
  form(
    String.raw`\bhow much (?:do|does|did|is|was|will)\b[^?]{2,60}\bpaid (?:[^?]{0,20} )?(?:as|for (?:acting|serving) as) (?:an? |the )?(?:[a-z]+ ){0,2}(?:agent|trustee)\b`,
    String.raw`\b(?:agency|administrati(?:ve|on)|trustee|agent['’]?s?['’]?) (?:agent['’]?s? |agency )?(?:fees?|compensation)\b[^.;]{0,200}?(?:${MONEY}|${PERCENT})|\bown account\b[^.;]{0,200}?(?:${MONEY}|${PERCENT})`,
    String.raw`\bassign\w*|\btransfer\w*|\bcommitment fee\b|\bunused\b|\bexpenses?\b`,
  ),
  {
    // A deficit, or any other excess of one figure over another, is stated where it is named.
    asked:
      /\bhow (?:big|large|much|high|wide) (?:is|are|was|were) (?:the |its |their )?(?:[a-z]+ ){0,2}(deficit|shortfall|gap|surplus|underfunding|backlog|overrun)\b/,
    stated: ([, noun = ""]) =>
      new RegExp(
        String.raw`\b${noun.slice(0, 7)}\w*\b[^;]{0,200}?(?:${MONEY}|${PERCENT})|(?:${MONEY}|${PERCENT})[^;]{0,120}?\b${noun.slice(0, 7)}`,
        "i",
      ),
  },
  {
    asked:
      /\bhow much of (?:the |this |its )?[^?]{0,60}\b(?:is|are|was) (?:for |in )?(?:the )?((?:tranche|facility|series) [a-e\d]|term loans?(?: [a-e])?|revolv\w+)\b/,
    stated: ([, part = ""]) => {
      const name = wordsPattern(part.split(" "), "[ -]");
      return new RegExp(String.raw`\b${name}\b[^;]{0,160}?${AMOUNT}|${AMOUNT}[^;]{0,120}?\b${name}`, "i");
    },
  },
  form(
    String.raw`^which (?:bank|company|institution)\b(?!.*\b(?:agents?|lenders?|arrang\w+|bookrunners?|issu\w+|manag\w+|trustee|acts?|acting)\b)`,
    String.raw`\b(?:[a-z]*bank|N\.A|Inc|LLC|L\.L\.C|L\.P|LP|Corp(?:oration)?|plc|Trust Company|Association|Ltd|S\.A|AG|Co)\b`,
  ),
  form(
    String.raw`\bhow (?:much|many) .{2,60}\b(?:do|does|did|has|had) .{2,50}\b(?:hold|have|own|outstanding|owe)\b.{0,24}\b(?:today|now|currently|at present|at closing|at signing|on the day)\b`,
    String.raw`\b(?:has|had|held|holds|owns|outstanding|balance|owes)\b[^.;]{0,80}${MONEY}[^.;]{0,80}\b(?:as of|on|at)\b|\b(?:as of|on)\b[^.;]{0,60}\b(?:outstanding|held|balance)\b[^.;]{0,60}${MONEY}`,
  ),
  form(String.raw`[,(]? (?:in|as) (?:basis points|bps|percent|a percentage)\b`, `${PERCENT}|${FRACTION}`),
  form(
    String.raw`^when (?:does|do|did|will) [^?]{3,80}\b(?:expire|lapse)\b`,
    String.raw`\b(?:expir\w*|laps\w+|terminat\w+|end(?:s|ing)?|matur\w+|until|through)\b`,
  ),
  {
    asked:
      /\b(?:minimum|maximum|lowest|highest|least|smallest|largest) (?:level of |amount of )?((?:[a-z-]+ ){1,5}?)(?:do|does|must|has|have|need|is|are)\b[^?]*\b(?:keep|maintain|hold|have|meet|show|satisfy|stay)\b/,
    stated: (asked) => bounded(asked[1] ?? ""),
  },
];

const MEASURES = /^(?:levels?|amounts?|ratios?|percentages?|rates?|of|the|a|an|total|consolidated|adjusted)$/;
const BOUND = String.raw`\b(?:at least|less than|minimum|maximum|below|under|exceed\w*|maintain\w*|more than|greater than|lower than|fall\w*|not permit|at or above)\b`;

/** A clause with a figure and a bound on one of the words. A share of it bounds something else: `15% of Net Worth`. */
function bounded(noun: string): RegExp {
  const words = noun.split(" ").filter((word) => word !== "" && !MEASURES.test(word));
  const stems = words.map((word) => RegExp.escape(word.slice(0, Math.max(4, word.length - 3)))).join("|");
  const named = String.raw`(?<!% of (?:[\w-]+ ){0,3})\b(?:${stems || String.raw`\w`})`;
  return new RegExp(String.raw`^(?=.*${named})(?=.*${BOUND}).*(?:\d|\b(?:one|two|three|four|five|ten|fifty)\b)`, "i");
}
