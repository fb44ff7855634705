import type { FeeClause } from "./fee-clauses.ts";
import {
  type FeeType,
  feeTypeOf,
  isAgreedAgencyFee,
  isAgreedFee,
  isForIssuer,
  isIssuersOwn,
  isPaidOnce,
} from "./fee-types.ts";

/** A fee on each letter of credit at rates of the bank's own: "fees upon the issuance of each Letter of Credit",
 *  "the Bank's standard issuance fee on the face amount of each Letter of Credit". */
const ON_EACH_CREDIT =
  /\b(?:issuance|issuing)\s+fees?\b[^.;]{0,80}\bletters?\s+of\s+credit|\bfees?\s+(?:upon|on|for)\s+(?:the\s+)?issuance(?:\s+(?:or|and)\s+\w+)?\s+of\s+(?:each|any|an?|all)\s+(?:(?:standby|commercial|documentary|trade|sight|performance)\s+)?letters?\s+of\s+credit|\bcommissions?\s+(?:with\s+respect\s+to|on|for)\s+[^.;:]{0,110}?letters?\s+of\s+credit/i;
/** "an administration fee for each Letter of Credit" */
const FOR_EACH_CREDIT = /^[^.;]{0,140}\bfees?\b[^.;]{0,90}\bfor\s+(?:each|any)\s+letter\s+of\s+credit/i;
/** "For each standby letter of credit the Borrower will pay a fee of …". */
const FOR_CREDITS =
  /^\W*(?:\([a-z\d]{1,3}\)\s+)?(?:[A-Z][\w ]{3,40}\.\s+)?(?:for|on|upon|with respect to)\s+(?:the\s+issuance\s+of\s+)?(?:each|any|every|all)\s+(?:[\w-]+\s+){0,3}letters?\s+of\s+credit\b/i;
/** Names letters of credit. */
export const OF_CREDITS = /letters?\s+of\s+credit|\bL\/?Cs?\b/i;
const TO_AGENTS = /\bagen(?:t|cy)|\badministrative\b/i;
/** "pay to the Administrative Agent the fees", not for the account of the lenders. */
const TO_AGENT_ITSELF =
  /\bpay\s+(?:\([^()]{0,90}\)\s+)?(?:to\s+)?(?:(?:the|each)\s+)?(?:(?:\w+\s+){1,3}and\s+(?:the\s+)?)?(?:\w+\s+)?Agents?,?\s+(?:for\s+(?:its|their)\s+own\s+(?:respective\s+)?accounts?,?\s+)?(?:the\s+|any\s+and\s+all\s+|all\s+|such\s+|certain\s+)?(?:following\s+|other\s+|(?:[a-z]+\s+and\s+)?[a-z]+\s+)?fees\b/i;
/** A fee in the singular ("a facility fee"), in brackets (`(the "Facility Fee")`), or in the plural where a price or an
 *  agreement on it follows ("fronting fees in amounts agreed"). */
const NAMED_FEE =
  /\b(?:an?|the\s+following)\s+((?:[$€£]?[\w'/.,%-]+\s+){0,7}?fees?\b)|\((?:herein(?:after)?(?:\s+called)?\s+)?(?:each(?:,)?\s+)?(?:an?|the|collectively,?\s+the)\s+"([^"]{3,60}(?:Fees?|Premium))"|(?:\b(?:pay|account|and|commitments|lenders|banks|arrears,|dollars,)|\([a-z]{1,3}\))\s+((?:[\w'/.-]+\s+){1,4}?fees)(?=,?\s+(?:for\s+(?:all|each|any)\s+letters?\s+of\s+credit,?\s+)?(?:in\s+(?:the\s+)?amounts?|at|equal|as\s+(?:agreed|may)|computed|calculated)\b)/gi;

/** "a Letter of Credit fee …, and to the Issuer an issuance fee of 1/4 of 1%": the second is the issuer's. */
const TO_ISSUER =
  /\band,?\s+(?:to\s+pay\s+)?to\s+the\s+(?:applicable\s+|relevant\s+)?(?:Issuers?|(?:Issuing|Fronting)\s+(?:Banks?|Lenders?)|L\/C\s+Issuers?),?\s+$/;
/** "pay to the Agent, for its own account, an annual fee". */
const TO_AGENT_ALONE =
  /\bpay\s+(?:to\s+)?the\s+(?:[A-Z]\w+\s+)?Agent,?\s+(?:solely\s+)?for\s+(?:its|the\s+Agent's)\s+own\s+(?:account|use|benefit),?\s+$/;

/** "with a Term Commitment, an upfront fee": another noun in front of the name. */
const BEFORE_NAME = /^an?\s[^,]{2,60},\s+(?=an?\s)/i;

/** A fee that a sentence grants, with the words on it: offsets in the sentence. */
export interface Grant {
  readonly type: FeeType;
  readonly from: number;
  readonly to: number;
  readonly named: boolean;
}

/** The fees in one sentence, each with the words from its name to the next fee's name. */
export function grantsIn(sentence: string, clause: FeeClause): Grant[] {
  if (clause.defines) {
    const type = feeTypeOf(clause.heading);
    return type ? [{ type: chargedOn(type, sentence, ""), from: 0, to: sentence.length, named: true }] : [];
  }
  const names = [...sentence.matchAll(NAMED_FEE)];
  const grants = names.flatMap((match, i): Grant[] => {
    const words = match[1] ?? match[2] ?? match[3] ?? "";
    const until = names[i + 1]?.index ?? sentence.length;
    const context = match[3] === undefined ? contextType(sentence, clause, match.index, until) : null;
    const type = feeTypeOf(words) ?? context;
    const lead = BEFORE_NAME.exec(match[0])?.[0].length ?? 0;
    const from = match[2] === undefined ? match.index + lead : priceStart(sentence, match.index, names[i - 1]);
    const ofIssuer = type === "letter_of_credit" && i > 0 && TO_ISSUER.test(sentence.slice(0, from));
    const called = ofIssuer
      ? "fronting"
      : type === "agency" && FOR_EACH_CREDIT.test(sentence.slice(from, from + 260))
        ? "letter_of_credit"
        : type;
    const own = {
      type: called && ownType(called, upToItem(ownWords(sentence, from, until))),
      from,
      to: until,
      named: true,
    };
    return own.type ? [{ ...own, type: chargedOn(own.type, sentence, clause.heading) }] : [];
  });
  const merged = grants.filter(
    (grant, i) => grants.findIndex((other) => other.type === grant.type && isNear(sentence, other, grant)) === i,
  );
  if (merged.length > 0) {
    const all = [...leadingAgencyFee(sentence, merged), ...merged];
    return all.map((grant) => ({ ...grant, to: reach(grant, all, sentence) }));
  }
  const ofAgent = isAgreedAgencyFee(sentence) && (TO_AGENTS.test(clause.heading) || TO_AGENT_ITSELF.test(sentence));
  const headed = isAgreedFee(sentence) && !ofAgent ? feeTypeOf(clause.heading) : null;
  if (headed) {
    const type = ownType(chargedOn(headed, sentence, clause.heading), sentence);
    return [{ type, from: 0, to: sentence.length, named: true }];
  }
  if (isAgreedAgencyFee(sentence)) return [{ type: "agency", from: 0, to: sentence.length, named: true }];
  if (ON_EACH_CREDIT.test(sentence)) return [{ type: "letter_of_credit", from: 0, to: sentence.length, named: true }];
  const type = feeTypeOf(sentence);
  const at = sentence.search(/\bfees?\b/i);
  return type && type !== "prepayment" && at >= 0
    ? [{ type: ownType(type, sentence), from: 0, to: sentence.length, named: false }]
    : [];
}

/** "pay to the Agent the agency and arrangement fees specified in the letter agreement, and to each Lender an upfront fee of
 *  0.20%": the first words grant a fee without a price. */
function leadingAgencyFee(sentence: string, granted: readonly Grant[]): Grant[] {
  const at = Math.min(...granted.map(({ from }) => from));
  const lead = sentence.slice(0, at);
  const isAgreed = /\bfees\b/i.test(lead) && isAgreedAgencyFee(lead) && TO_AGENT_ITSELF.test(lead);
  if (!isAgreed || granted.some(({ type }) => type === "agency")) return [];
  return [{ type: "agency", from: 0, to: at, named: true }];
}

const NAME_AFTER_PRICE = 260;

/** "a fee equal to $76,500 (the "Origination Fee")": the price is between a fee without a class and its name. */
function priceStart(sentence: string, at: number, before: RegExpMatchArray | undefined): number {
  const general = !before || feeTypeOf(before[1] ?? before[2] ?? before[3] ?? "") === null;
  if (!before) {
    const amount = sentence.slice(0, at).search(/\bamount\s+equal\s+to\b/i);
    return amount >= 0 && /\d\s?%/.test(sentence.slice(amount, at)) ? amount : at;
  }
  const start = before?.index ?? at;
  const priced = /[$€£]\s?\d|\d\s?%/.test(sentence.slice(start, at));
  return general && priced && at - start <= NAME_AFTER_PRICE ? start : at;
}

/** Where the item of a fee begins: "(ii) to each Lender with a Revolving Commitment, an upfront fee of …". */
export function itemStart(sentence: string, { from }: Pick<Grant, "from">): number {
  const at = Math.max(0, from - 160);
  const mark = [...sentence.slice(at, from).matchAll(/\((?:[ivx]{1,4}|[a-z])\)\s/g)].at(-1);
  return mark ? at + mark.index : from;
}

/** The words on one fee: its item, and what stands in front of the first item. */
function ownWords(sentence: string, from: number, until: number): string {
  const item = itemStart(sentence, { from });
  const first = item < from ? sentence.search(/\((?:i|a|x|1)\)\s/) : -1;
  return 0 <= first && first < item ? sentence.slice(0, first) + sentence.slice(item, until) : sentence.slice(0, until);
}

/** Up to the mark of the next fee's item: "…; and (ii) to each Issuing Bank for its own account". */
const upToItem = (words: string): string =>
  words
    .replace(/(?:,|;)?\s(?:and\s)?\((?:[ivx]{1,4}|[a-z])\)\s[^()]{0,90}$/, "")
    .replace(
      /,?\sand,?\s(?:shall\s(?:also\s)?pay\s)?(?:directly\s)?(?:to\s(?:the|each)\s(?:[\w/]+\s){1,4})?for\sits\sown\saccount(?:\sas\s[^,;]{3,30})?,?\s*$/i,
      "",
    );

/** "a utilization fee on the average unborrowed commitment": for what is not utilized. */
const ON_UNBORROWED =
  /\butili[sz]ation\s+fee\s+(?:\w+\s+){0,3}?(?:on|of)\s+(?:the\s+)?(?:average\s+)?(?:daily\s+)?(?:amount\s+of\s+the\s+)?(?:unborrowed|unused|undrawn)\b/i;

/** A facility fee that its heading calls one on unused commitments is that; a participation fee of which no letters of
 *  credit are named is none of theirs. */
function chargedOn(type: FeeType, sentence: string, heading: string): FeeType {
  if (type === "other" && ON_UNBORROWED.test(sentence)) return "commitment";
  if (type === "letter_of_credit" && !OF_CREDITS.test(sentence + heading)) return "other";
  const isUnused = type === "facility" && /\bunused\b/i.test(sentence) && feeTypeOf(heading) === "commitment";
  return isUnused ? "commitment" : type;
}

/** `a fee (the "RLC Fee") in an amount equal to 1.0% of the RLC Commitment` */
export const OF_COMMITMENT =
  /%\)?\s+(?:multiplied\s+by|of)\s+(?:the\s+)?(?:[\w']+\s+){0,5}?(?:commitments?|loans?|facility|line)\b/i;

/** "a fee of $50,000", "a fee on the date of the first advance of $50,000". */
const OF_AMOUNT = /^an?\s+(?:[\w-]+\s+){0,2}fee\s(?:[^.;:%$€£]{0,90}\s)?of\s+[$€£]\s?\d/i;

/** "a standby fee of 0.50% per annum on …, and a standby fee of 0.40%": two fees. */
const AT_RATE =
  /^an?\s+(?:[\w-]+\s+){0,4}fee\s+(?:(?:in\s+an?\s+(?:aggregate\s+)?amount\s+)?(?:of|equal\s+to)|at\s+(?:a|the)\s+rate\s+of)\s+(?:\w+\s+){0,3}\(?\d*\.?\d+\s?%/i;

/** Named twice in one breath ("a letter of credit fee (the "L/C Fee")"), not for credits of another kind. */
function isNear(sentence: string, a: Grant, b: Grant): boolean {
  const [first, second] = [sentence.slice(a.from, b.from), sentence.slice(b.from, b.to)];
  if (a.from < b.from && OF_AMOUNT.test(first) && OF_AMOUNT.test(second)) return false;
  if (a.from < b.from && AT_RATE.test(first) && AT_RATE.test(second)) return false;
  const [one, other] = [a, b].map((grant) => creditsOf(sentence, grant)) as [string | null, string | null];
  return b.from - a.from < 220 && (one === null || other === null || one === other);
}

const reach = (grant: Grant, all: readonly Grant[], sentence: string): number =>
  all.find((other) => other.from > grant.from)?.from ?? sentence.length;

/** A letter-of-credit fee for the issuer's own account is its fronting fee; provisos on defaulting lenders aside. */
const ownType = (type: FeeType, words: string): FeeType =>
  type === "letter_of_credit" && isIssuersOwn(words.split(/;?\s*provided\b/)[0] ?? "") ? "fronting" : type;

const UNDRAWN_CREDIT =
  /\b(?:unused|undrawn)\s+(?:and\s+\w+\s+)?(?:face\s+)?(?:amounts?|portion)\s+of\s+(?:\w+\s+){0,4}letters?\s+of\s+credit/i;

/** "for each letter of credit a fee of …", charged on its undrawn amount. */
const OF_ONE_CREDIT =
  /\b(?:for|on|upon|with\srespect\sto|in\srespect\sof)\s(?:each|any|every)\s(?:[\w-]+\s){0,3}letters?\sof\scredit,?\s$/i;
/** "agrees to pay, with respect to all Letters of Credit, (i) to the Issuer …, and (ii) to the Agent, a fee": of what all the
 *  items are. */
const OF_ALL_CREDITS =
  /\b(?:with\srespect\sto|in\srespect\sof|for|on)\s(?:all|each|any|every)\s(?:[\w-]+\s){0,3}letters?\sof\scredit\b[^.;]{0,90}?\((?:i|a|x|1)\)\s/i;
/** "the amount by which the Revolving Commitment exceeds the sum of advances and Letters of Credit", "the amount by which the
 *  principal outstanding is less than the maximum amount of the facility". */
const EXCESS_OVER_DRAWN =
  /\bamount,?(?:\s[^.;]{0,12},)?\sby\swhich\s[^.;]{3,160}?\b(?:exceeds?|(?:is|are)\sless\sthan)\b/i;

const isOnUnused = (words: string): boolean =>
  /unused|undrawn|unutilized|unborrowed/i.test(words) || EXCESS_OVER_DRAWN.test(words);

/** "a fee equal to …": its class follows from the heading, by what it is charged on, or by whom it goes to. */
function contextType(sentence: string, clause: FeeClause, from: number, to: number): FeeType | null {
  const words = sentence.slice(from, to);
  if (/per\s+(?:day|diem|examiner)|examination|apprais|audit/i.test(words)) return "other";
  const before = sentence.slice(0, from);
  const ofCredit = OF_ONE_CREDIT.test(before) || OF_ALL_CREDITS.test(before) || FOR_CREDITS.test(sentence);
  const charged = isOnUnused(words) && !ofCredit && !UNDRAWN_CREDIT.test(words) ? "commitment" : null;
  const credit = OF_CREDITS.test(words) || ofCredit ? "letter_of_credit" : null;
  const item = itemStart(sentence, { from });
  const own = item < from ? sentence.slice(item, to) : sentence;
  if (OF_CREDITS.test(own) && isForIssuer(upToItem(own))) return "fronting";
  if (isAgreedAgencyFee(own)) return "agency";
  if (!charged && credit === null && TO_AGENT_ALONE.test(sentence.slice(0, from))) return "agency";
  const headed = feeTypeOf(clause.heading);
  if (!charged && headed === "facility" && ON_DRAWN.test(words)) return "other";
  const type = charged ?? headed ?? credit ?? (/prepa(?:y|id)/i.test(sentence) ? "prepayment" : null);
  return type ?? (isPaidOnce(sentence) && OF_COMMITMENT.test(words) ? "upfront" : null);
}

/** "a fee for the Harbor Loans equal to 0.1% of the outstanding principal balance": not on the commitments. */
const ON_DRAWN = /%?\s+of\s+the\s+(?:then\s+)?(?:outstanding\s+)?principal\s+(?:balance|amount)\b/i;

const CREDITS =
  /\b(standby|commercial|documentary|trade|performance|non-performance|financial)\s+(?:letters?\s+of\s+credit|L\/?Cs?)\b/i;

/** "on each commercial Letter of Credit a fee of 0.25%": the kind may stand in front of the fee. */
function creditsOf(sentence: string, { from, to }: Grant): string | null {
  const before = OF_ONE_CREDIT.exec(sentence.slice(Math.max(0, from - 90), from))?.[0];
  return before === undefined ? creditsIn(sentence.slice(from, to)) : creditsIn(before);
}

/** The kind of letters of credit that a fee is named for right away. */
export const creditsIn = (words: string): string | null =>
  CREDITS.exec(words.slice(0, 120))?.[1]?.toLowerCase() ?? null;
