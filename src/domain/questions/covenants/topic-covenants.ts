import { wordsPattern } from "#domain/extraction/text/words-pattern.ts";
import { type Claim, claim, quotation } from "../answer/claim.ts";
import { spoken } from "../answer/formats.ts";
import { levelsOfFiscalYears } from "../calculations/covenants/levels-of-fiscal-year.ts";
import { levelOfQuarter } from "../calculations/covenants/levels-of-quarter.ts";
import { changingPart } from "../calculations/covenants/sum-level.ts";
import type { AskedPeriod } from "../question/read-numbers.ts";
import { cite, quoteOf, type Subject } from "../subject.ts";
import { clauseOfGrowth, clauseOfLevels, isShareOfAmount } from "../text/level-clauses.ts";
import { clauseAround } from "../text/own-clause.ts";
import { onOneLine, sentencesOf } from "../text/sentences.ts";
import { definitionOf } from "../text/topic-passages.ts";
import { answered, notStated, type Topic } from "../topic.ts";
import { amendedCovenant } from "./amended-covenant.ts";
import {
  askedCovenants,
  boundOf,
  covenantName,
  levelsIn,
  type NamedStep,
  type PlacedCovenant,
  placedCovenants,
  spanOf,
} from "./covenant-levels.ts";
import { afterExpiredLevel } from "./expired-level.ts";
import { laterLevel } from "./later-level.ts";
import { TAKES_OFF_CASH } from "./topic-netted-cash.ts";

const COVENANT =
  /\b(?:covenants?|maximum|minimum|must|required|require\w*|maintain\w*|limit|levels?|permitted|allowed|threshold|test\w*|cap|ceiling|floor|steps?[- ]?downs?|kept|keep|ratio|at least|at most|max|min|how (?:high|low))\b/;
const NOT_COVENANT =
  /\b(?:fees?|margin|spread|pricing|defin\w*|mean|means|cure\w*|pricing level|incremental|accordion|dividends?|calculated|computed|pays?|paying)\b|\b(?:lenders?|banks?|holders?)\b[^?]*\b(?:agree|consent\w*|vote|approve|sign off|waive|amend|loosen|relax|change|reset)\b/;

/** `at December 31, 2027 and after that` */
const THEREAFTER =
  /\b(?:and|or) (?:(?:at all times |any time |all quarters )?(?:after(?:ward|wards| that| then)?\s*\??$|(?:where|what|how) [^?]{0,30}\b(?:after|thereafter|then|next)\b|thereafter|since|later\s*\??$)|from then)|\bfrom [^?]{4,20} (?:on|onwards?)\b/;
const LAST_DAY = "9999-12-31";
/** Whether something may be done, which no level of a ratio says: `are capital expenditures for drilling permitted?` */
const ASKS_WHETHER =
  /^(?:are|is|can|may|could) (?:they |the (?:borrower|company) )?(?:make )?(?:capital expenditures?|capex)\b[^?]*\b(?:permitted|allowed|restricted|prohibited)\s*\??$/;

/** The level of a financial covenant, at a date where one is named: as amended or waived later in the text. */
export const covenantLevel: Topic = (question, subject) => {
  if (NOT_COVENANT.test(question.text) || ASKS_WHETHER.test(question.text)) return null;
  const amended = amendedCovenant(question, subject);
  if (amended !== null) return amended;
  const own = levelAsAgreed(question, subject);
  const later = own?.kind === "answer" ? laterLevel(question, subject) : null;
  if (own?.kind !== "answer" || later === null) return own;
  if (later.former === null) return { ...own, claims: [...own.claims, ...later.claims] };
  const former = own.claims.map((one) => claim(`${later.former}: ${one.text}`, one.citations));
  return { ...own, claims: [...later.claims, ...former] };
};

/** The level that the covenant itself states. */
const levelAsAgreed: Topic = (question, subject) => {
  const { text, periods } = question;
  const named = askedCovenants(text, subject.agreement.financial_covenants);
  if (named === null || !(COVENANT.test(text) || periods.length > 0)) return null;
  const asked =
    named.found.length > 0 || named.name !== "net leverage" ? named : { ...named, found: netOfCash(subject) };
  const about = /\b(?:how often|frequency|tested|springing)\b/.test(text);
  if (asked.found.length === 0)
    return (
      levelUnderHeading(subject, asked.name) ??
      (isLimited(subject, asked.name) ? null : notStated(`a financial covenant on ${asked.name}`))
    );
  const isSpringing =
    asked.found.some(({ covenant }) => covenant.springing) &&
    /\bspringing\b|\b(?:when|before|happen\w*|triggers?|condition\w*|only if)\b[^?]*\btest\w*|\btest\w*\b[^?]*\b(?:when|only if|trigger\w*|condition\w*)\b/.test(
      text,
    );
  if (about && !isSpringing) return answered(asked.found.flatMap((one) => testing(subject, one)));
  const claims = [
    ...asked.found.flatMap(
      (one) =>
        stepClaims(subject, one, levelOfQuarter(question.raw.toLowerCase(), subject, one)) ??
        stepClaims(subject, one, levelsOfFiscalYears(question, subject, one)) ??
        askedPeriods(text, periods).flatMap(
          (period) => afterExpiredLevel(subject, one, period) ?? levelClaims(subject, one, period),
        ),
    ),
    ...clauseOfLevels(subject, asked.found),
    ...(isSpringing ? asked.found.flatMap((one) => [...testing(subject, one), ...conditionOf(subject, one)]) : []),
  ];
  return (
    answered(claims) ?? (periods.length === 0 ? null : notStated(`a level of the ${asked.name} covenant for that date`))
  );
};

/** The leverage covenants whose own words take cash off the debt, under whatever name. */
function netOfCash(subject: Subject): readonly PlacedCovenant[] {
  return subject.agreement.financial_covenants
    .map((covenant, i) => ({ covenant, pointer: `/financial_covenants/${i}` }))
    .filter(
      ({ covenant: { metric }, pointer }) =>
        metric === "total_leverage" &&
        cite(subject, pointer)
          .slice(0, 1)
          .some((one) => {
            const place = clauseAround(subject, one);
            return place !== null && TAKES_OFF_CASH.test(onOneLine((subject.text ?? "").slice(place.start, place.end)));
          }),
    );
}

/** The levels that the text of a covenant states by fiscal years or quarters; null where it does not. */
function stepClaims(
  subject: Subject,
  { covenant }: PlacedCovenant,
  levels: readonly NamedStep[] | null,
): Claim[] | null {
  return (
    levels?.map(({ threshold, pointer, when }) =>
      claim(`${covenantName(covenant)}: ${boundOf(covenant, threshold)}${when}.`, cite(subject, pointer)),
    ) ?? null
  );
}

/** Each period that a question names, two as one where it asks for what is between them; undefined where it names none. */
function askedPeriods(text: string, periods: readonly AskedPeriod[]): readonly (AskedPeriod | undefined)[] {
  const [first] = periods;
  const last = periods.at(-1);
  if (first === undefined || last === undefined) return [undefined];
  const to = THEREAFTER.test(text) ? LAST_DAY : last.to;
  if (/\bbetween\b/.test(text)) return [{ from: first.from, to }];
  return [...periods.slice(0, -1), { from: last.from, to }];
}

/** One measure among the covenants: `what minimum liquidity must they hold under the financial covenants?` */
const AMONG = /\b(?:under|in|among|by|of) (?:the |its |their )?financial (?:maintenance )?covenants?\b/;
const REQUIRES_RATIO = /\b(?:never|not|exceed\w*|less than|at least|greater than)\b.{0,120}\d ?(?:to|:) ?1\b/i;

/** The sentence that requires a ratio in the section that the covenant heads: it may not name the covenant again. */
function levelUnderHeading(subject: Subject, name: string): ReturnType<Topic> {
  const index = subject.passages();
  const headed = new RegExp(String.raw`\b${wordsPattern(name.split(" "), String.raw`s?\s+`)}`, "i");
  const found = index?.passages.find(
    (one) =>
      !one.isRepresented &&
      headed.test(one.heading) &&
      REQUIRES_RATIO.test(onOneLine(index.text.slice(one.start, one.end))),
  );
  return found === undefined ? null : answered([quotation(quoteOf(subject, found))]);
}

const LIMITS = /\b(?:not|exceed|except|limit\w*)\b/i;
const MONEY = /[$€£]\s?\d/;

const OF_PRICES = /\b(?:margin|applicable rate|category|pricing)\b/i;
const OF_RATIO = /\b(?:leverage|coverage|ratio)\b/i;

/** Whether a sentence limits what is asked for, a ratio by a ratio and all else in money: a restriction among others may be worded
 *  as no financial covenant. */
function isLimited(subject: Subject, name: string): boolean {
  const named = new RegExp(String.raw`\b${RegExp.escape(name)}`, "i");
  const isRatio = OF_RATIO.test(name);
  for (const { words } of sentencesOf(subject))
    if (
      named.test(words) &&
      (isRatio ? REQUIRES_RATIO.test(words) && !OF_PRICES.test(words) : LIMITS.test(words) && MONEY.test(words))
    )
      return true;
  return false;
}

/** The financial covenants together, or how often they are tested. */
export const covenantList: Topic = ({ text, periods }, subject) => {
  if (
    !/\bfinancial (?:maintenance )?(?:covenants?|tests?|ratios)\b|\bmaintenance (?:covenants?|tests?)\b|\bcovenants?\b.*\b(?:test\w*|springing|how often)\b|\b(?:test\w*|how often)\b.*\bcovenants?\b|\bwhat covenants\b.*\b(?:ratio|financial)\b|\bwhen (?:are|do|does|is|will)\b[^?]*\b(?:test|tested|measure|measured|check|checked)\b[^?]*\b(?:ratios?|covenants?)\b|\bwhen\b[^?]*\b(?:ratios?|covenants?) (?:tested|measured|checked)\b/.test(
      text,
    )
  )
    return null;
  if (/\b(?:cure\w*|breach\w*|default|happens)\b/.test(text)) return null;
  const placed = placedCovenants(subject.agreement.financial_covenants);
  if (placed.length === 0) return notStated("a financial covenant");
  const asked = askedCovenants(text, subject.agreement.financial_covenants);
  const named = asked?.found ?? [];
  if (asked !== null && named.length === 0 && AMONG.test(text) && !isLimited(subject, asked.name))
    return notStated(`a financial covenant on ${asked.name}`);
  const chosen = named.length > 0 ? named : placed;
  const asksLevels = /\b(?:levels?|thresholds?|minimums?|maximums?|list)\b/.test(text);
  if (/\b(?:test\w*|how often|frequency|springing)\b/.test(text))
    return answered([
      ...(named.length > 0 || asksLevels ? chosen.flatMap((one) => levelClaims(subject, one, periods[0])) : []),
      ...chosen.flatMap((one) => testing(subject, one)),
    ]);
  return answered(placed.flatMap((one) => levelClaims(subject, one, periods[0])));
};

export function levelClaims(subject: Subject, one: PlacedCovenant, period: AskedPeriod | undefined): Claim[] {
  const { covenant } = one;
  const growth = clauseOfGrowth(subject, one);
  // Only the clause says of what the level is a share.
  if (isShareOfAmount(one) && growth.length > 0) return growth;
  const levels = levelsIn(one, period);
  return levels
    .map(({ threshold, from, to, pointer }) => {
      const when = spanOf({ from, to });
      const part = covenant.unit === "currency" ? changingPart(subject, pointer, threshold) : null;
      const plus = part === null ? "" : ` ${part.sign > 0 ? "plus" : "less"} the ${part.words}`;
      const said = `${covenantName(covenant)}: ${boundOf(covenant, threshold)}${plus}${when}${covenant.springing ? " (springing: tested only when its condition is met)" : ""}.`;
      const at =
        from === null && to === null
          ? [pointer]
          : [
              `${pointer}/threshold`,
              ...(from === null ? [] : [`${pointer}/from`]),
              ...(to === null ? [] : [`${pointer}/to`]),
            ];
      return claim(said, cite(subject, ...at));
    })
    .concat(growth);
}

/** `during any FCCR Test Period`: the term whose definition says when a springing covenant is tested. */
const TEST_TERM =
  /\b((?:[A-Z][\w-]+ ){0,4}(?:Test(?:ing)?|Trigger|Compliance|Measurement|Activation|Dominion) (?:Period|Event|Date|Condition)s?|(?:[A-Z][\w-]+ ){0,3}Trigger)\b/;

/** The definition of when a springing covenant is tested, where its clause names one. */
function conditionOf(subject: Subject, { pointer }: PlacedCovenant): Claim[] {
  const place = cite(subject, `${pointer}/threshold`, `${pointer}/name`, pointer)
    .map((one) => clauseAround(subject, one))
    .find((one) => one !== null);
  const term = place == null ? undefined : TEST_TERM.exec(onOneLine(quoteOf(subject, place).quote))?.[1];
  const defined = term === undefined ? null : definitionOf(subject, term, true);
  return defined === null ? [] : [quotation(quoteOf(subject, defined))];
}

const ADVERBS: Readonly<Record<string, string>> = { semiannual: "semiannually", annual: "annually" };

function testing(subject: Subject, { covenant, pointer }: PlacedCovenant): Claim[] {
  const often =
    covenant.frequency === null
      ? null
      : covenant.frequency === "at_all_times"
        ? "at all times"
        : (ADVERBS[covenant.frequency] ?? spoken(covenant.frequency));
  if (often === null) return [];
  return [
    claim(
      `${covenantName(covenant)} is tested ${often}${covenant.springing ? ", only when its condition is met" : ""}.`,
      cite(subject, `${pointer}/frequency`, pointer),
    ),
  ];
}
