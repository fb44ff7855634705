import { type Citation, type Claim, claim } from "../answer/claim.ts";
import { formatMoney, formatPercent, formatRatio } from "../answer/formats.ts";
import { usedAndWanted } from "../calculations/utilization/used-and-wanted.ts";
import { stemsOfParties } from "../parties/party-names.ts";
import type { Question } from "../question/question.ts";
import { placedRatios } from "../question/read-numbers.ts";
import { contentStems } from "../question/words.ts";
import type { Subject } from "../subject.ts";
import { onOneLine } from "../text/sentences.ts";
import type { AskedVerdict } from "./asked-verdict.ts";
import { type Limit, limitsOf } from "./limits-of-clause.ts";

/** The one figure of a question, with the words around it. */
interface Figure {
  readonly kind: Limit["kind"];
  readonly value: number;
  readonly said: string;
  readonly near: ReadonlySet<string>;
  /** Whether it is the sum of what was used and what is wanted. */
  readonly isSum?: true;
}

/** What is used already counts too: one figure alone decides nothing. */
const COUNTS_MORE =
  /\b(?:already|so far|another|an additional|on top of|more|left|remaining|outstanding|to date|last year|carr(?:y|ied)|in total with|prior|previous(?:ly)?|unused|last (?:fiscal |calendar )?year|nothing|no (?:other )?(?:dividends|distributions|repurchases))\b/;
/** What a company has or earns is limited by other clauses. */
const OF_ACCOUNTS =
  /\b(?:ebitd\w*|net worth|net income|earnings|revenues?|(?:total|tangible|consolidated) assets|liquidity|availability|cash flow|debt is|leverage)\b/;

/** Whose own size a clause asks for. */
const OF_ASSIGNEES = /\b(?:institutions?|assignees?|transferees?|buyers?|purchasers?|insurers?|depositar\w+)\b/;

function figureOf(question: Question): Figure | null {
  const { text, amounts, percents, ratios, days, ratings, periods } = question;
  const sum = percents.length + ratios.length + ratings.length === 0 && days === null ? usedAndWanted(text) : null;
  if (sum !== null)
    return {
      kind: "money",
      value: sum.total,
      said: sum.working,
      near: nearStems(sum.wanted.before, sum.wanted.after),
      isSum: true,
    };
  const count =
    amounts.length + percents.length + ratios.length + (days === null ? 0 : 1) + (ratings.length > 0 ? 1 : 0);
  if (count !== 1 || COUNTS_MORE.test(text) || periods.length > 1) return null;
  const near = (at: number, end: number): ReadonlySet<string> => nearStems(text.slice(0, at), text.slice(end));
  const [amount] = amounts;
  if (amount !== undefined) {
    const isOfAccounts = OF_ACCOUNTS.test(text.slice(Math.max(0, amount.at - 40), amount.at));
    if (isOfAccounts && !OF_ASSIGNEES.test(text)) return null;
    const said = formatMoney({ amount: amount.amount, currency: amount.currency ?? "USD" });
    return { kind: "money", value: amount.amount, said, near: near(amount.at, amount.end) };
  }
  const [percent] = percents;
  if (percent !== undefined)
    return {
      kind: "percent",
      value: percent.percent,
      said: formatPercent(percent.percent),
      near: near(percent.at, percent.end),
    };
  const [ratio] = placedRatios(text);
  if (ratio !== undefined && ratios.length === 1)
    return {
      kind: "ratio",
      value: ratio.ratio,
      said: formatRatio(ratio.ratio),
      near: near(ratio.at, ratio.end),
    };
  if (days !== null && /\bdays?$/.test(days.words) && text.match(/\bdays?\b/g)?.length === 1) {
    const at = text.indexOf(days.words);
    return { kind: "days", value: days.days, said: days.words, near: near(at, at + days.words.length) };
  }
  const [rating] = ratings;
  const match =
    rating === undefined ? null : /\b(?:aaa|aa|bbb|bb|ccc|[ab])[+-]?(?![\w])|\b(?:caa|baa|ba|aa|a|b)[1-3]\b/.exec(text);
  return rating === undefined || match === null
    ? null
    : {
        kind: "rating",
        value: rating,
        said: match[0].toUpperCase(),
        near: near(match.index, match.index + match[0].length),
      };
}

const NEAR_WORDS = 5;
const GENERIC = new Set(
  contentStems(
    "amount aggregate total million billion thousand dollar percent exceed excess maximum minimum least most more less equal greater sum value any such one time company borrower lender bank agent party subsidiary rate than within day business consecutive period rating rated event default assuming comply covenant financial pro forma allow permit time year fiscal calendar single without consent other new continuing occurred would incur spend take put pay borrow have ask use aggregate outstanding free ok limit up already make made another additional further since closing far own",
  ),
);

function nearStems(before: string, after: string): ReadonlySet<string> {
  const words = `${before
    .split(" ")
    .slice(-NEAR_WORDS - 1)
    .join(" ")} ${after.split(" ").slice(0, NEAR_WORDS).join(" ")}`;
  return stemsOf(words);
}

function stemsOf(words: string): ReadonlySet<string> {
  return new Set(
    contentStems(words.replaceAll(/\bindebtedness\b/gi, "debt")).filter(
      (stem) => !GENERIC.has(stem) && /^[a-z]{3,}$/.test(stem),
    ),
  );
}

const FORBIDS =
  /\b(?:shall|will|may|must|can|agrees?|covenants?|to|does|do)(?: that (?:it|they) (?:shall|will))? not\b|\b(?:cannot|neither|nor)\b|\bnot (?:to )?(?:permit|make|incur|create|declare|pay|enter|sell)\b|\bno (?:[a-z]+ ){0,4}(?:shall|will|may)\b|\bwithout (?:the )?(?:[a-z']+ ){0,5}(?:consent|approval)\b/i;

const RAISED =
  /\b(?:plus|carr(?:y|ied)(?:[- ]?(?:over|forward))?|unused|increased by|together with|in addition to|greater of|sum of)\b/;

interface Candidate {
  readonly limit: Limit;
  readonly own: Claim;
  readonly score: number;
  readonly isNear: boolean;
  readonly forbids: boolean;
}

const MAX_CLAIMS = 4;
const MIN_SCORE = 2;
const MIN_OF_SEVERAL = 3;
/** Of the words of the question, the clause has this share at least. */
const MIN_SHARE = 0.7;
/** A minimum that stands beside the same word as the figure needs fewer. */
const shareOf = (found: readonly Candidate[]): number =>
  found.length > 0 &&
  found.every(({ limit, isNear }) => isNear && (limit.bound === "at least" || limit.kind === "ratio"))
    ? 0.3
    : MIN_SHARE;

/** Acts that a covenant allows in many baskets, each of its own kind. */
const ACTS = new Set(
  contentStems(
    "debt lien liens secure securing secured guarantee guaranty guaranties invest investment loan lend advance asset assets sell sale dispose dividend distribution pay repurchase restricted payment property",
  ),
);
/** The basket for whatever no other one covers. */
const CATCHES_ALL =
  /\bnot otherwise (?:permitted|excepted|described)|\bin addition to\b|\b(?:other|additional) (?:liens?|debt|indebtedness|investments?|loans?|advances|dispositions?|sales|guarant\w+|dividends?|distributions?|restricted payments?)\b/;
const IS_ITEM = /^\W*(?:and |or )?\(\w{1,5}\)/;
const EXISTING = /\bexisting (?:on|as of|at|prior)\b|\b(?:set forth|described|listed) (?:on|in) schedule\b/;

/** Whether a limit is that of the basket which is meant: the question says of what kind its act is, or the basket is for all others,
 *  or the covenant has but one. */
function isOwnBasket(limit: Limit, stems: ReadonlySet<string>, forbidsItself: boolean): boolean {
  const words = stemsOf(`${limit.before} ${limit.after}`);
  if (EXISTING.test(limit.before)) return false;
  if (forbidsItself || ![...stems].some((stem) => ACTS.has(stem))) return true;
  return CATCHES_ALL.test(limit.before) || [...stems].some((stem) => words.has(stem) && !ACTS.has(stem));
}

/** A limit on all that is done in a time, or that is outstanding. */
const CUMULATIVE =
  /\b(?:aggregate|total|during|(?:in|for) (?:any|each|such) (?:one )?(?:fiscal |calendar )?year|per (?:fiscal |calendar )?year|at any (?:one )?time|outstanding|cumulative\w*|life of|term of)\b/;

const TO_SUBSIDIARIES = /\b(?:to|in|into) (?:any |its |their |the |other )?(?:[a-z-]+ ){0,2}subsidiar(?:y|ies)\b/i;

const VENTURE = new Set(contentStems("joint venture ventures"));

const REFERS_BACK = /^\W*(?:and )?provided\b/;

/** Whether a quote states what is true today, which limits nothing. */
function isRepresented({ start }: Citation, subject: Subject): boolean {
  const passages = subject.passages()?.passages ?? [];
  return start !== undefined && passages.some((one) => one.start <= start && start < one.end && one.isRepresented);
}

/** `$12,000,000 is above the $10,000,000 in this clause for that year.` */
const COMPARED = /\bis (?:above|below|equal to) the (\S+) in this clause( for that year)?\.$/;

/** The limits with which the answer compares an amount already; those of a year alone where it does so by year. */
function leftByComparison(claims: readonly Claim[], found: readonly Candidate[]): readonly Candidate[] {
  const lines = claims.map(({ text }) => COMPARED.exec(text)).filter((match) => match !== null);
  const ofYear = lines.filter((match) => match[2] !== undefined);
  const said = new Set((ofYear.length > 0 ? ofYear : lines).map((match) => match[1]));
  return lines.length === 0
    ? found
    : found.filter(({ limit }) => said.has(formatMoney({ amount: limit.value, currency: limit.currency ?? "USD" })));
}

/** Whether the figure of a question meets the limit of its kind in the clause that answers it: `No: $2,000,000,000 is less than the
 *  minimum of $5,000,000,000.` Null where no limit or more than one may be meant, or the words leave open on which side it is. */
export function limitVerdict(
  question: Question,
  asked: AskedVerdict,
  claims: readonly Claim[],
  subject: Subject,
): Claim | null {
  const figure = figureOf(question);
  if (figure === null) return null;
  const stems = stemsOf(question.text);
  const isToSubsidiaries = TO_SUBSIDIARIES.test(question.text);
  let above = "";
  const found: Candidate[] = [];
  for (const own of claims.slice(0, MAX_CLAIMS)) {
    const [citation, other] = own.citations;
    if (citation === undefined || other !== undefined || !own.text.includes("“")) continue;
    const line = onOneLine(citation.quote);
    for (const limit of isRepresented(citation, subject) ? [] : limitsOf(line)) {
      // `provided that … such liens` limits what the clause before it names.
      const isOther = OF_ASSIGNEES.test(question.text) && limit.bound !== "at least";
      if (limit.kind !== figure.kind || isOther || REFERS_BACK.test(limit.opening)) continue;
      if (figure.isSum === true && !CUMULATIVE.test(`${limit.before} ${limit.after}`)) continue;
      const words = stemsOf(`${limit.before} ${limit.after}`);
      const near = nearStems(limit.before, limit.after);
      const at = line.toLowerCase().indexOf(limit.before);
      const opening = line.slice(0, at + limit.before.length);
      // Who gets the money says which basket is meant.
      const isToThem = isToSubsidiaries && TO_SUBSIDIARIES.test(`${limit.before} ${limit.after}`);
      if (
        asked === "permission" &&
        !isToThem &&
        limit.bound !== "at least" &&
        !isOwnBasket(limit, stems, !IS_ITEM.test(line) && FORBIDS.test(opening))
      )
        continue;
      found.push({
        limit,
        own,
        score: [...stems].filter((stem) => words.has(stem)).length + (isToThem ? MIN_SCORE : 0),
        // A ratio stands after its name, however many words lie between.
        isNear: [...figure.near].some((stem) => (limit.kind === "ratio" ? words : near).has(stem)),
        forbids: FORBIDS.test(`${above} ${opening}`),
      });
    }
    above = `${above} ${line}`.slice(-1_200);
  }
  const best = Math.max(...found.map(({ score }) => score), 0);
  const levels = new Set(found.map(({ limit }) => limit.value));
  // Among several limits, the one that is meant must have more of the question's words.
  const names = stemsOfParties(subject);
  // A limit for any person covers a joint venture.
  const isAnybody = found.some(({ limit }) =>
    /\b(?:any|other|others) (?:other )?(?:persons?|entit(?:y|ies))\b/.test(limit.before),
  );
  const meant = [...stems].filter((stem) => !names.has(stem) && !(isAnybody && VENTURE.has(stem)));
  const few = meant.length <= 1 && figure.isSum === true ? 1 : MIN_SCORE;
  const least = Math.max(levels.size > 1 ? MIN_OF_SEVERAL : few, shareOf(found) * meant.length);
  const verdicts = leftByComparison(claims, found)
    .filter((one) => one.score === best && best >= least)
    .map((one) => ({ one, isYes: decide(asked, one, figure) }));
  const [first] = verdicts;
  // What is carried over or added raises the limit.
  if (first?.isYes === false && RAISED.test(`${first.one.limit.before} ${first.one.limit.after}`)) return null;
  if (first?.isYes == null || verdicts.some(({ isYes }) => isYes !== first.isYes)) return null;
  return claim(said(first.one, figure, first.isYes, asked), first.one.own.citations);
}

/** Whether the answer is yes; null where the words of the clause do not decide it. */
function decide(asked: AskedVerdict, { limit, isNear, forbids }: Candidate, { kind, value }: Figure): boolean | null {
  const { bound, value: level } = limit;
  const isWithin = kind === "rating" ? value <= level : bound === "at most" ? value <= level : value >= level;
  if (asked === "permission") {
    if (bound === "at least") return isNear ? isWithin : null;
    if (bound === "at most") return kind === "rating" ? null : isWithin;
    return bound === "more than" && forbids && kind !== "rating" ? value <= level : null;
  }
  // What reaches a threshold has consequences; a floor that is missed says nothing of them.
  if (kind !== "money" || forbids || !isNear) return null;
  return bound === "more than" ? value > level : null;
}

function said({ limit }: Candidate, figure: Figure, isYes: boolean, asked: AskedVerdict): string {
  const level =
    limit.kind === "money"
      ? formatMoney({ amount: limit.value, currency: limit.currency ?? "USD" })
      : limit.kind === "percent"
        ? formatPercent(limit.value)
        : limit.kind === "ratio"
          ? formatRatio(limit.value)
          : limit.said.replaceAll(/["“”'‘’]/g, "");
  const opening = isYes ? "Yes" : "No";
  if (limit.kind === "rating")
    return `${opening}: ${figure.said} is ${isYes ? "not below" : "below"} the rating of at least ${level}.`;
  const how = figure.value === limit.value ? "equal to" : figure.value > limit.value ? "more than" : "less than";
  const name =
    asked === "permission" ? (limit.bound === "at least" ? "the minimum of" : "the limit of") : "the threshold of";
  const others = isYes && asked === "permission" ? ", on the other conditions of the clause" : "";
  return `${opening}: ${figure.said} is ${how} ${name} ${level}${others}.`;
}
