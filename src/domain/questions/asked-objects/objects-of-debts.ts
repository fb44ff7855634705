import { MONTH_WORDS } from "../answer/formats.ts";
import { DATE, FRACTION, MONEY, PERCENT } from "../stated-values/value-form.ts";
import type { Subject } from "../subject.ts";
import { type AskedObject, type GivenAnswer, holdsStem, stemsInText, wordsAround } from "./asked-object.ts";

const ISO = String.raw`\b\d{4}-\d\d-\d\d\b`;
const DAY_OR_PERIOD = String.raw`(?:${DATE}|${ISO}|\banniversary\b|\bdemand\b|\d\)? (?:days|months|years))`;

const PRICE = new RegExp(String.raw`${PERCENT}|${FRACTION}`, "i");
const PRICES = new RegExp(PRICE.source, "gi");

/** Values that questions ask for of a debt, and how a sentence states one. */
const VALUES: readonly (readonly [asked: RegExp, stated: RegExp])[] = [
  [
    /\b(?:borrowed|drawn|outstanding|owed|owing|owe)\b/,
    new RegExp(
      String.raw`\b(?:outstanding|owed|owing|borrowed|drawn|balance|unpaid)\b[^.;]{0,100}?${MONEY}|${MONEY}[^.;]{0,100}?\b(?:outstanding|owed|owing|borrowed|drawn|unpaid)\b`,
      "i",
    ),
  ],
  [
    /\b(?:matur\w*|expir\w*|run out|fall due|end)\b/,
    new RegExp(
      String.raw`\b(?:matur\w*|expir\w*|terminat\w*|due|repa(?:y|id)\w*)\b[^.;]{0,160}?${DAY_OR_PERIOD}|${DAY_OR_PERIOD}[^.;]{0,60}?\b(?:matur\w*|expir\w*|terminat\w*)\b`,
      "i",
    ),
  ],
  [/\b(?:coupon|margin|spread|pricing|rate|interest)\b/, PRICE],
  [
    /\b(?:how (?:much|big|large)|size|amount|principal|balance|commitments?|outstanding|price)\b/,
    new RegExp(MONEY, "i"),
  ],
];

const DEBT = "agreement|notes?|facilit(?:y|ies)|revolver|credit line|line of credit|bonds?|debentures?|loan|indenture";
const ADJECTIVE = String.raw`(?!(?:is|was|are|were|does|do|did|the|will|of|to|and|that|has|have|on|in|for|under)\b)[a-z-]+`;
/** `the 1997 insurance-company notes`, `the July 2002 credit agreement` */
const OF_YEAR = new RegExp(
  String.raw`\b(?:(?:${MONTH_WORDS}) (?:\d{1,2},? )?)?((?:19|20)\d\d) (?:${ADJECTIVE} ){0,3}?(?:${DEBT})\b`,
);
const OLD = new RegExp(
  String.raw`\b(?:(?:agreement|facility|loan|line|revolver) (?:that )?(?:it|this(?: one| agreement)?) (?:replaces|replaced|refinances?|refinanced)|(?:existing|old|previous|prior|earlier|former|predecessor) (?:[a-z0-9-]+ ){0,3}?(?:agreement|facility|line|revolver))\b`,
);
const OLD_WRITTEN = /\b(?:existing|prior|previous|former|predecessor|original|refinanc\w*|replac\w*|refund\w*)\b/i;
/** What may or must be done about it is asked of this agreement. */
const OF_RULE =
  /\b(?:can|could|may|must|should|if|unless|default|allowed|permitted|limit|cap|before|until|repaid|repay|paid off|terminated)\b/;

function isOfYear(year: string, { agreement, title }: Subject): boolean {
  const { agreement_date: own, amends, facilities } = agreement;
  const names = facilities.map((one) => one.facility_name).join(" ");
  return `${own ?? ""} ${amends?.date ?? ""} ${agreement.title ?? ""} ${title} ${names}`.includes(year) || own === null;
}

function statesValue({ question, sentences }: GivenAnswer, named: (words: string) => boolean): boolean | null {
  const stated = VALUES.find(([asked]) => asked.test(question.text))?.[1];
  return stated === undefined ? null : sentences.some((words) => named(words) && stated.test(words));
}

const NEAR = 200;
const PRICED = String.raw`(?:coupon|margin|spread|rate|interest|pricing)`;
const OF_DEBT = String.raw`(?:do|does|did|on|of|for|under) (?:the |its |their |those |that |these )?((?:[a-z\d%./'-]+ ){1,4}?)(notes?|debentures?|bonds?|mortgages?|debt|indebtedness|loans?)`;
/** `what interest does the convertible debenture pay?`, `what rate do the surplus notes carry?` */
const PRICE_OF = new RegExp(String.raw`\b${PRICED}\b[^?,;-]{0,40}?\b${OF_DEBT}\b`);
/** Words that loans of any agreement go by, and words that do not say which debt. */
const OF_LOANS =
  /^(?:the|an?|of|its|their|this|that|these|those|such|all|any|new|revolving|revolver|term|promissory|credit|line|swing\w*|competitive|bid|bridge|demand|master|initial|first|second|base|prime|libor|sofr|eurodollar|euro-?dollar|euro|eurocurrency|offshore|abr|floating|variable|rate|outstanding|dollar|advances?|tranche|facility|bank|bank's|lender's|overdue|unpaid|delayed|draw|incremental|daily|alternate|alternative|fixed|borrower's|company's|each|every|drawn|money|market|multicurrency|currency|foreign|cdor|seasonal|equipment|acquisition|real|estate|[a-e\d.%]+|or|and|into|to|in|on|for|under|with)$/;
/** Debts that no loan of a bank to the borrower is. */
const NEVER_LOANS =
  /\b(?:construction|seller|vendor|shareholders?'?|stockholders?'?|intercompany|mezzanine|subordinated|junior|mortgage|founders?'?|senior)\b/;
const ASKS = /^(?!(?:and |so )?(?:(?:on|by|at|in) )?(?:what|which|how|when)\b)/;

/** Debt other than the loans, whose terms stand next to its year or next to the words that call it an earlier one. */
export const OBJECTS_OF_DEBTS: readonly AskedObject[] = [
  {
    asked: OF_YEAR,
    unless: ASKS,
    isStated: ([, year = ""], answer) =>
      OF_RULE.test(answer.question.text) || isOfYear(year, answer.subject)
        ? null
        : statesValue(answer, (words) => words.includes(year)),
  },
  {
    asked: OLD,
    unless: ASKS,
    isStated: (_asked, answer) =>
      OF_RULE.test(answer.question.text) ? null : statesValue(answer, (words) => OLD_WRITTEN.test(words)),
  },
  {
    // Notes, bonds and mortgages with a name of their own: `what interest does the convertible debenture pay?`
    asked: PRICE_OF,
    unless: ASKS,
    isStated: ([, qualities = "", kind = ""], { sentences, subject, question }) => {
      const own = qualities.split(" ").filter((word) => word !== "" && !OF_LOANS.test(word));
      if (own.length === 0 || (/^loans?$/.test(kind) && !NEVER_LOANS.test(qualities))) return null;
      const { title, facilities, parties } = subject.agreement;
      const names = [title ?? "", ...facilities.map((one) => one.facility_name), ...parties.map(({ name }) => name)];
      const known = names.join(" ").toLowerCase();
      if (OF_RULE.test(question.text) || own.some((word) => known.includes(word.replace(/'s$/, "")))) return null;
      const stems = stemsInText(own.join(" "), subject);
      if (stems.length === 0) return null;
      return sentences.some((one) =>
        wordsAround(one, PRICES, NEAR).some((words) => stems.every((stem) => holdsStem(words, stem))),
      );
    },
  },
  {
    // The rate of a part at a fixed rate, where the text prices only the other part.
    asked: /^(?:and |so )?(?:what|which) (?:interest |extra )?(?:rate|margin|spread|interest)\b[^?]*\bfixed\b/,
    isStated: (_asked, { clauses }) =>
      clauses.some(
        (words) =>
          /\bfixed\b/i.test(words) &&
          PRICE.test(words) &&
          !/\b(?:except|other than|excluding|not)\b[^;]{0,80}\bfixed\b/i.test(words),
      ),
  },
];
