import { MONTH_WORDS } from "../answer/formats.ts";
import { askedUnits, holds } from "../question/asked-units.ts";
import { contentStems } from "../question/words.ts";
import { AMOUNT, DATE, DAY, FRACTION, MONEY, PERCENT } from "../stated-values/value-form.ts";
import type { AskedObject } from "./asked-object.ts";
import { type GivenAnswer, holdsStem, stemsInText, wordsAround } from "./asked-object.ts";

const OF_SIZE = new RegExp(`${AMOUNT}|${PERCENT}`, "i");
const BOUND =
  /\b(?:exceed\w*|in excess|(?:more|greater) than|limit\w*|at most|maximum|not permit|up to|permitted|budget\w*)\b/i;
const FIGURE = new RegExp(`${MONEY}|${PERCENT}|${FRACTION}|\\d`, "i");
const FIGURES = new RegExp(FIGURE.source, "gi");
const IN_MONEY = new RegExp(AMOUNT, "i");
const AMOUNTS = new RegExp(AMOUNT, "gi");
const SIZES = new RegExp(`${AMOUNT}|${PERCENT}`, "gi");
const COUNTS = new RegExp(String.raw`\b\d{1,3}(?:,\d{3})+\b|${MONEY}|${PERCENT}`, "gi");
const DAYS = new RegExp(
  String.raw`${DATE}|\b\d{4}-\d\d-\d\d\b|\b(?:closing|effective|funding) date\b|\bdate hereof\b`,
  "gi",
);

/** Days of the calendar, also of every month or quarter. */
const CALENDAR_DAYS = new RegExp(
  String.raw`${DATE}|\b(?:first|last|tenth|fifteenth|\d{1,2}(?:st|nd|rd|th)?) (?:business )?day of (?:each|every|the|any|such)\b`,
  "gi",
);

const SECTION_NUMBER = /^\W*\d{1,2}\.\d{1,2}\b|\b\d+\.\d+(?:\.\d+)+\b|\bSections? \d[\w.]*/g;
const RATIO =
  /\d(?:\.\d+)?\)? ?(?::|to|x\b|times)|\b(?:one|two|three|four|five|six|seven|eight|nine|ten)\b[^.;]{0,30}\bto (?:one|1)\b|\d ?%|\bper\s?cent\b|\bof (?:not )?(?:more|less) than \d|(?<![\d,.$€£])\d\.\d/i;

/** How far a value stands from what it is of, in UTF-16 units. */
const NEAR = 160;

const LIMIT = "(?:limits?|caps?|ceilings?|maximum|basket|allowance)";
/** `what is the yearly limit on capital spending?` */
const LIMIT_ON = new RegExp(
  String.raw`^(?:and |so )?(?:(?:what|which)(?:'s| is| are| was)? |(?:is|are) there |any )?(?:(?:the|an?|any|its|their|yearly|annual|quarterly|monthly|overall|total|aggregate|dollar|max(?:imum)?|fixed) ){0,4}${LIMIT}(?: amount)? (?:on|for|of) (?!how\b)([a-z][a-z'& -]{3,60}?)(?= (?:each|every|per|in|for|at|by|under|before|after|that|which|during|when|if|while|with|outside|can|may|is|are|to)\b|[?,.;]|$)`,
);
const POSSESSIVE = /\b[a-z]+(?:'s|s')(?= )|^(?:the|its|their|our|any|all|such|a|an) /g;

const QUALITY =
  "(?:dollar|principal|total|aggregate|exact|original|face|maximum|minimum|full|overall|initial|outstanding|combined|yearly|annual|purchase|agreed|construction|development|project)";
/** `what dollar amount of participation certificates must it buy?`, `what is the construction budget for the tower?` */
const AMOUNT_OF = new RegExp(
  String.raw`^(?:and |so )?(?:what|which)(?:'s| is| are| was| were)? (?:the )?(?:${QUALITY} ){0,3}(?:amount|value|price|cost|budget|balance|sum) (?:of|for) (?:the |its |their |any |all )?([a-z][a-z'& -]{3,60}?)(?= (?:that|which|each|per|in|at|by|under|before|after|during|when|if|while|with|do|does|did|is|are|was|were|must|may|can|on|to|from|has|have)\b|[?,]|$)`,
);
/** Payments that a deal may have, with a limit in money. */
const PAYMENT =
  "earn-?outs?|bonus(?:es)?|royalt(?:y|ies)|deposits?|hold-?backs?|escrows?|indemnit(?:y|ies)|payouts?|rent|severance|consideration|purchase price|budget|contingency|(?:contingency|interest|operating|replacement|leasing|tax|insurance|construction|debt service|capital) reserves?";
/** `what is the maximum total earn-out that can be paid?`, `how much could the earn-out end up costing?` */
const MOST = new RegExp(
  String.raw`^(?:and |so )?(?:what|how (?:much|large|big))(?:'s| is| are) the (?:(?:maximum|minimum|total|largest|smallest|most|overall|aggregate|possible) ){1,3}((?:[a-z-]+ ){0,2}?(?:${PAYMENT}))\b|^(?:and |so )?how (?:much|large|big|high)(?:, in dollars,)? (?:is|are|was|were|could|can|may|might|will|would) (?:the |its |their )?((?:[a-z-]+ ){0,3}?(?:${PAYMENT}))\b`,
);
const LOAN_WORDS =
  /\b(?:swing ?line|letters?|credit|revolv\w+|terms?|loans?|advances?|borrowings?|facilit\w+|commitments?|lines?|tranches?|notes?|debts?|outstanding|[a-z]|[1-9]|i{2,3}|iv)\b|^(?:the|of|all|its|their) /g;

/** What somebody pays for a thing that is bought. */
const PAID_FOR =
  /^(?:and |so )?(?:how much|what|what (?:total |purchase )?price) (?:did|does|do|is|are|was|were|will|has|have) [^?]{2,60}? (?:pay|paying|paid) (?:for|to (?:buy|acquire|purchase)) (?!(?:acting|arranging|issuing|serving|not)\b)([^?]{3,70}?)(?= in total\b| in (?:19|20)\d\d\b|\?|$)/;

/** `how large does a judgment have to be to be a default?` */
const JUDGMENT =
  /^(?:and |so )?(?:how (?:large|big|high|much)|what (?:size|amount|dollar (?:amount|threshold|figure)))\b[^?]*\bjudge?ments?\b|\b(?:dollar )?(?:threshold|amount|size|minimum) (?:for|of) (?:an? |the |unpaid |final |money ){0,3}judge?ments?\b/;

/** `on which day in 2003 does it end?`, `before what day of October 1998 …?` */
const DAY_IN = new RegExp(
  String.raw`\b(?:what|which) (?:calendar |exact )?(?:day|date)\b(?: (?:in|of))? ?(${MONTH_WORDS})?(?: of)? ?((?:19|20)\d\d)\b`,
);

/** `how much was outstanding under the line on the closing date?` */
const BALANCE_ON =
  /^(?:and |so )?(?:how (?:much|many dollars)|what(?: amount)?) (?:was|were|is|are|had been|has been) (?:still |already |currently |actually )?(?:outstanding|owed|owing|drawn)\b[^?]*\b(?:on (?:the )?(?:closing|effective|signing|day|date)|at (?:closing|signing|the (?:end|close|time))|when|as of|on day one|today|now|currently)\b/;
const BALANCE = /\b(?:outstanding|owed|owing|balance|drawn|advanced)\b/i;

/** `how many days after month end is the borrowing base certificate due?`, `how soon must they send in the budget?` */
const DAYS_OF =
  /^(?:and |so )?(?:within |by )?how (?:many (?:business |calendar |banking )?days|soon)\b[^?]*?\b(?:do|does|must|is|are|have to|has to|should|will|shall|can|need)\b([^?]*?)\b(?:due|deliver\w*|sen[dt](?: in| out| over)?\b|submit\w*|furnish\w*|provided?|reach\w*|hand(?:ed)? in|file[ds]?|give[ns]?|get)\b([^?]*?)(?= (?:while|if|when|after|before|until|once|unless|at|in|as)\b|[,?]|$)/;
const PERIOD = new RegExp(String.raw`${DAY}|\b(?:promptly|immediately|concurrently|simultaneously|forthwith)\b`, "i");

/** `what share of the company do its employees own?` */
const OWNED =
  /^(?:and |so )?(?:what|which|how (?:much|big|large))\b[^?]{0,24}?\b(?:percentage|percent|share|stake|portion|part|much of)\b(?![^?]*\b(?:must|need|have to|has to|required|commitments?|facility|loans?|revolver|line|someone|anyone|somebody|anybody|any person|production|power)\b)[^?]*? (?:do|does|did) ([^?]{2,50}?) (?:(?:now|currently|still|together|each|by itself) )?(?:hold|own|control)\b/;
const SHARE =
  /\d\s?%|\bper\s?cent\b|\ball (?:of )?(?:the )?(?:issued|outstanding|shares|stock|capital|membership|equity)|\bwholly[- ]owned\b|\bsole\b/i;
/** What follows when somebody else no longer owns its share. */
const ON_CEASING =
  /\b(?:if|in the event(?: that)?|should) (?:[\w&.,]+ ){1,6}(?:shall |should )?(?:cease|fail)\w*\b[^.;]{0,60}\bto (?:own|hold)\b[^.;]{0,120}, (?:then )?(?:the )?(?:lender|bank|agent)\b/i;
const OWNING = /\b(?:own\w*|h[eo]ld\w*|stock|shares?|equity|interests?)\b/i;

/** `what was its net worth at the end of 1998?`: a figure of a year that is over. */
const PAST =
  /^(?:and |so )?(?:what|how (?:much|big|large|high|low)) (?:was|were|did) (?![^?]*\b(?:must|covenants?|required|minimum|maximum|limit|allowed|permitted|commitments?|rate|amended|changed|before|agreement|facility)\b)([^?]*?)\b(?:in|at|for|on|as of|by)\b[^?]*?\b((?:19|20)\d\d)\b/;
const LOANS = String.raw`(?:revolving |term |total |credit |loan |bridge |whole |entire |new |maximum |line of |revolver |delayed[- ]draw |aggregate |lenders'? |of |all |the )*(?:facilit(?:y|ies)|commitments?|revolver|loans?|line|credit)`;
/** `what is the total amount of the revolving commitments?` */
const SIZE_OF_LOANS = new RegExp(
  String.raw`^(?:and |so )?(?:how (?:big|large|much) (?:is|are|was|were) (?:the |this |that )?${LOANS}\s*\??$|what(?:'s| is| was| are)? (?:the )?(?:(?:total|overall|aggregate|dollar|maximum|full|exact|original) )*(?:size|amount|principal(?: amount)?|commitment) (?:of|under|for) (?:the |this |all )?(?:(?:total|overall|aggregate) )?${LOANS}(?: in dollars| of all (?:the )?lenders)?\s*\??$)`,
);
const LENT = new RegExp(
  String.raw`\b(?:facilit\w+|commitments?|revolver|loans?|advances?|lines? of credit|line|credit|notes?|lend|borrow\w*)\b[^$€£]{0,300}?${AMOUNT}|${AMOUNT}[^$€£]{0,100}?\b(?:revolving|term|credit|loans?|bridge|facilit\w+|commitments?)\b`,
  "i",
);
const NOT_LENT =
  /\breduc\w+|\bminimum\b|\bmultiples?\b|\bfees?\b|\bdefaults?\b|\bjudg\w+|\bnet worth\b|\bindebtedness\b|\bthreshold\b|\bassign\w*|\bprepa\w+|\bproceeds\b|\bdisposition|\bin excess of\b|\b(?:less|greater) than\b/i;

/** A loan that ends on a day of the calendar. */
const ENDS_ON = new RegExp(
  String.raw`\b(?:matur\w*|expir\w*|terminat\w*|due|repa(?:y|id)\w*)\b[^.;%$]{0,160}?(?:${DATE}|\d{4}-\d\d)|${DATE}[^.;%$]{0,60}?\b(?:matur\w*|expir\w*|terminat\w*)\b`,
  "i",
);

/** Whether a clause has a value of that form, a global pattern, and every thing that words name and the text uses. */
function statesAll(words: string, value: RegExp, { sentences, subject }: GivenAnswer): boolean | null {
  const stems = new Set(stemsInText(words, subject));
  const units = askedUnits(words).filter(
    (unit) => !unit.isMeasure && (unit.written !== null || unit.stems.some((stem) => stems.has(stem))),
  );
  if (units.length === 0) return null;
  return sentences.some((one) =>
    wordsAround(one, value, NEAR).some((around) => units.every((unit) => holds(unit, around))),
  );
}

/** Whether an amount stands near a payment and every thing that it is named by: `the Greyfell earn-out`. */
function statesPayment(words: string, { sentences, subject }: GivenAnswer): boolean {
  const kind = (words.split(" ").at(-1) ?? words).replace(/s$/, "");
  const named = new RegExp(String.raw`\b${kind.replace(/^(earn|hold)-?(?=\w)/, "$1[- ]?")}`, "i");
  const stems = stemsInText(words.split(" ").slice(0, -1).join(" "), subject);
  return sentences.some((one) =>
    wordsAround(one, AMOUNTS, NEAR).some(
      (around) => named.test(around) && stems.every((stem) => holdsStem(around, stem)),
    ),
  );
}

/** Whether the text itself calls the thing by those words, not by other ones for a known provision. */
function isOwnThing(words: string): boolean {
  return askedUnits(words).some(({ written }) => written === null);
}

/** Amounts, dates and shares, which stand with what they are of. */
export const OBJECTS_OF_AMOUNTS: readonly AskedObject[] = [
  {
    asked: LIMIT_ON,
    isStated: ([, thing = ""], { sentences }) => {
      const units = askedUnits(thing.replaceAll(POSSESSIVE, "")).filter(({ isMeasure }) => !isMeasure);
      if (units.length === 0 || units.some(({ written }) => written === null)) return null;
      return sentences.some((one) => FIGURE.test(one) && units.some((unit) => holds(unit, one)));
    },
  },
  {
    asked: AMOUNT_OF,
    unless: /\bdefaults?\b|\btriggers?\b|\bjudge?ments?\b|\bcovenants?\b/,
    isStated: ([, thing = ""], answer) =>
      isOwnThing(thing) && thing.replaceAll(LOAN_WORDS, "").trim() !== "" ? statesAll(thing, FIGURES, answer) : null,
  },
  { asked: MOST, isStated: ([, most, size], answer) => statesPayment(most ?? size ?? "", answer) },
  { asked: PAID_FOR, isStated: ([, thing = ""], answer) => statesAll(thing, AMOUNTS, answer) },
  {
    asked: JUDGMENT,
    isStated: (_asked, { sentences }) => sentences.some((one) => /\bjudge?ments?\b/i.test(one) && OF_SIZE.test(one)),
  },
  {
    asked: DAY_IN,
    isStated: ([, month = MONTH_WORDS, year = ""], { sentences }) => {
      const day = new RegExp(
        String.raw`\b(?:${month})\b\.? \d{1,2}[^.;]{0,4} ${year}\b|\b\d{1,2}(?:st|nd|rd|th)? (?:day of )?(?:${month}),? ${year}\b|\b${year}-\d\d-\d\d\b`,
        "i",
      );
      return sentences.some((one) => day.test(one));
    },
  },
  {
    // `on which calendar dates is interest due?`
    asked: /\b(?:what|which) calendar (?:days|dates)\b[^?]*\binterest\b/,
    isStated: (_asked, { sentences }) =>
      sentences.some((one) => wordsAround(one, CALENDAR_DAYS, NEAR).some((words) => /\binterest\b/i.test(words))),
  },
  {
    asked: /\b(?:what|which) calendar (?:day|date)\b[^?]*\b(?:matur\w*|end|expire|due|run out)\b/,
    isStated: (_asked, { clauses }) => clauses.some((one) => ENDS_ON.test(one)),
  },
  {
    asked: BALANCE_ON,
    isStated: (_asked, { clauses }) =>
      clauses.some(
        (one) =>
          IN_MONEY.test(one) && BALANCE.test(one) && !/\bexceed\w*\b|\bup to\b|\bat any (?:one )?time\b/i.test(one),
      ),
  },
  {
    // `how much in existing letters of credit was issued at closing?`
    asked:
      /^(?:and |so )?how (?:much|many|large)\b(?=[^?]*\b(?:existing|outstanding|issued|already)\b)[^?]*\bletters? of credit\b(?=[^?]*\b(?:at (?:closing|signing)|on the (?:closing|effective|signing) date|when (?:it|they|we|this|the [a-z]+) (?:was |were )?(?:signed|closed)|today|now|currently)\b)|^(?:and |so )?how (?:much|many) (?:in |of )?(?:the )?existing letters? of credit (?:is|are|was|were|did|had)\b/,
    unless: /\b(?:can|could|may|must|limit|sublimit|cap|maximum|most|fees?)\b/,
    isStated: (_asked, { clauses }) =>
      clauses.some(
        (one) =>
          IN_MONEY.test(one) &&
          /\b(?:existing|outstanding|issued)\b/i.test(one) &&
          !/\b(?:exceed\w*|sub-?limit|limit|up to|maximum|at any (?:one )?time)\b/i.test(one),
      ),
  },
  {
    asked: DAYS_OF,
    isStated: ([, subjectOfDuty = "", thing = ""], { sentences, subject }) => {
      const parties = new Set(
        contentStems(subject.agreement.parties.map(({ name, role }) => `${name} ${role}`).join(" ")),
      );
      const own = (words: string): string[] =>
        stemsInText(words, subject).filter(
          (stem) => !parties.has(stem) && !/^(?:lend|bank|agent|borrow|compan|own$)/.test(stem),
        );
      const named = own(thing);
      const stems = named.length > 0 ? named : own(subjectOfDuty);
      const units = askedUnits(named.length > 0 ? thing : subjectOfDuty).filter(({ isMeasure }) => !isMeasure);
      if (stems.length === 0) return null;
      return sentences.some(
        (one) =>
          PERIOD.test(one) &&
          (2 * stems.filter((stem) => holdsStem(one, stem)).length >= stems.length ||
            (units.length > 0 && units.every((unit) => holds(unit, one)))),
      );
    },
  },
  {
    asked: OWNED,
    isCalculated: false,
    isStated: ([, owner = ""], { sentences, subject }) => {
      const stems = stemsInText(owner, subject);
      if (stems.length === 0) return null;
      return sentences.some(
        (one) =>
          SHARE.test(one) && OWNING.test(one) && !ON_CEASING.test(one) && stems.every((stem) => holdsStem(one, stem)),
      );
    },
  },
  {
    asked: PAST,
    isStated: ([, thing = "", year = ""], { sentences, subject }) => {
      const stems = stemsInText(thing, subject);
      return sentences.some(
        (one) =>
          one.includes(year) &&
          /\d/.test(one.replaceAll(/\b(?:19|20)\d\d\b/g, " ")) &&
          stems.some((stem) => holdsStem(one, stem)),
      );
    },
  },
  {
    asked: SIZE_OF_LOANS,
    isStated: (_asked, { clauses }) => clauses.some((one) => LENT.test(one) && !NOT_LENT.test(one)),
  },
  {
    // `what minimum dollar limit of liability insurance must be carried?`
    asked: new RegExp(
      String.raw`^(?:and |so )?(?:what|which|how (?:much|large|big)(?: an?)?)(?:'s| is| are)? (?:the )?(?:(?:minimum|maximum|total|overall|dollar|monetary|aggregate|fixed|overall|annual) ){0,3}(?:dollar|monetary|money) (?:cap|limit|ceiling|maximum|minimum|threshold|amount) (?:of|on|for|applies to|is set (?:on|for)|limits?|caps?) (?:the |its |their )?([a-z][a-z' -]{3,60}?)(?= (?:must|is|are|may|can|has|have|under|in|that|which|by|before|after)\b|[?,]|$)`,
    ),
    isStated: ([, thing = ""], answer) => {
      const stems = stemsInText(thing, answer.subject);
      if (stems.length === 0) return null;
      return answer.sentences.some((one) =>
        wordsAround(one, AMOUNTS, NEAR).some(
          (words) => 2 * stems.filter((stem) => holdsStem(words, stem)).length > stems.length,
        ),
      );
    },
  },
  {
    // `what maximum leverage ratio must it stay under, in numbers?`
    asked:
      /^(?:and |so )?what (?:maximum|minimum|max|min)(?:imum)? [a-z' -]{0,40}?\b(?:leverage|coverage|current|debt|quick|capital\w*) ratio\b/,
    isStated: (_asked, { sentences }) => sentences.some((one) => RATIO.test(one.replaceAll(SECTION_NUMBER, " "))),
  },
  {
    // `which guarantees were in place at closing, and for what amounts?`
    asked:
      /^(?:and |so )?(?:which|what) ([a-z][a-z -]{3,40}?) (?:were|are|was|is)\b[^?]*,? and (?:for|in|of) what amounts?\b/,
    isStated: ([, thing = ""], answer) => {
      const stems = stemsInText(thing, answer.subject);
      return (
        stems.length === 0 ||
        answer.sentences.some((one) =>
          wordsAround(one, AMOUNTS, NEAR).some((words) => stems.every((stem) => holdsStem(words, stem))),
        )
      );
    },
  },
  {
    // `how big are the scheduled installments?`
    asked:
      /^(?:and |so )?(?:how (?:big|large|much|high) (?:is|are)|what(?:'s| is| are) the (?:size|amount) of) (?:the |each |its |their )?(?:(?:scheduled|quarterly|monthly|annual|yearly|semiannual|regular|equal|periodic|principal|amortization) ){0,3}(?:installments?|amortization|(?:principal|amortization) payments?|repayments)\b/,
    isStated: (_asked, { sentences }) =>
      sentences.some((one) =>
        wordsAround(one, SIZES, NEAR).some((words) =>
          /\b(?:instal\w*|payments?|amorti\w*|repa\w+|principal)\b/i.test(words),
        ),
      ),
  },
  {
    // `how many dollars of tranche B loans will be outstanding?`
    asked:
      /^(?:and |so )?how (?:many dollars|much) (?:of |in )?(?:the )?((?:tranche|term loan|facility|series) [a-e\d])\b[^?]*\b(?:outstanding|committed|lent|drawn|funded|there)\b/,
    isStated: ([, part = ""], { sentences }) => {
      const name = new RegExp(String.raw`\b${part.replaceAll(" ", "[ -]")}\b`, "i");
      return sentences.some((one) => wordsAround(one, AMOUNTS, NEAR).some((words) => name.test(words)));
    },
  },
  {
    // `where is the new factory going to be?`
    asked:
      /^(?:and |so )?where (?:is|are|will) (?:the |its |their )?([a-z][a-z' -]{3,50}?) (?:(?:going to |to )?be |being )?(?:located|situated|built|sited)\b/,
    isStated: ([, thing = ""], { sentences, subject }) => {
      const stems = stemsInText(thing, subject);
      if (stems.length === 0) return null;
      return sentences.some(
        (one) =>
          /\b(?:located|situated|at|in|near)\s+(?:the (?:city|county|town) of |\d+ )?[A-Z]/.test(one) &&
          stems.every((stem) => holdsStem(one, stem)),
      );
    },
  },
  {
    // `how many barrels a day do the properties produce?`
    asked:
      /^(?:and |so )?how (?:many|much) ([a-z]+)(?: (?:an?|per|each|every) (?:day|week|month|year|quarter))? (?:do|does|did) [^?]{2,50}? (?:produce|sell|mine|generate|ship|employ|process|make)\b/,
    isStated: ([, unit = ""], { sentences }) => {
      const counted = new RegExp(String.raw`\d[\d,.]*\)? (?:[a-z]+ ){0,2}${RegExp.escape(unit.slice(0, 6))}`, "i");
      return sentences.some((one) => counted.test(one));
    },
  },
  {
    // `how much can it still draw?`: what is drawn is not known.
    asked: /^(?:and |so )?how much (?:can|could|may) [^?$€£\d]{2,40} still (?:draw|borrow)\b[^?$€£]*$/,
    isStated: (_asked, { clauses }) =>
      clauses.some(
        (one) =>
          IN_MONEY.test(one) && /\b(?:available|remaining|unused|undrawn)\b/i.test(one) && !/\bfees?\b/i.test(one),
      ),
  },
  {
    // `on what date was the first half of the fee paid?`
    asked:
      /^(?:and |so )?(?:on (?:what|which) (?:date|day)|when) (?:was|were) (?:the |its |their )?([^?]{3,60}?) (paid|repaid|made|sold|bought|issued|delivered|filed|funded|formed|incorporated|opened|acquired)\b/,
    unless: /\b(?:amended|restated|agreement)\b/,
    isStated: ([, thing = "", act = ""], { sentences, subject }) => {
      const stems = [...stemsInText(thing, subject), ...contentStems(act)];
      return sentences.some((one) =>
        wordsAround(one, DAYS, NEAR).some(
          (words) => 2 * stems.filter((stem) => holdsStem(words, stem)).length > stems.length,
        ),
      );
    },
  },
  {
    // `how much stock is it buying back?`, `how many shares are pledged?`
    asked:
      /^(?:and |so )?how (?:much (?:stock|equity|of its stock)|many (?:[a-z]+ ){0,2}(?:shares|warrants|units)) (?:is|are|was|were|did|does|do|has|have|will) [^?]*?\b(buy\w*|bought|repurchas\w*|acquir\w*|sell\w*|sold|issu\w*|pledg\w*|own\w*|hold\w*|held)\b/,
    unless: /\b(?:need|must|may|can|control|someone|anyone|buyer)\b/,
    isStated: ([, act = ""], { sentences }) => {
      const [stem = ""] = contentStems(act);
      return sentences.some((one) =>
        wordsAround(one, COUNTS, NEAR).some(
          (words) =>
            /\b(?:shares?|stock|warrants?|units?|equity)\b/i.test(words) &&
            (holdsStem(words, stem) || (stem === "pledg" && /\bsecur\w+|\bcollateral\b/i.test(words))),
        ),
      );
    },
  },
  {
    // `what ceiling does the agreement put on capital spending in a year?`
    asked:
      /^(?:and |so )?(?:what|how much|is there|any|max(?:imum)?|cap|limit|ceiling|yearly|annual)\b(?=[^?]*\b(?:limits?|caps?|ceilings?|maximum|max|most|spend)\b)[^?]*\b(?:capital (?:expenditures?|spending|outlays?)|capex)\b/,
    unless: /\b(?:defin\w*|includ\w*|count\w*|carr\w+|unused|ratio|coverage|happens)\b/,
    isStated: (_asked, { sentences }) =>
      sentences.some((one) =>
        wordsAround(one, SIZES, 2 * NEAR).some(
          (words) =>
            /\bcapital (?:expenditures?|expenses?|spending)\b|\bfixed (?:or capital )?assets\b/i.test(words) &&
            BOUND.test(words) &&
            !/\b(?:minus|less|plus|excluding)\b[^;]{0,40}\bcapital expenditures?\b/i.test(words),
        ),
      ),
  },
];
