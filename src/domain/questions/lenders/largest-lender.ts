import { Decimal } from "decimal.js";
import { type Claim, claim, type Reply } from "../answer/claim.ts";
import { formatMoney, formatPercent, listed } from "../answer/formats.ts";
import { selectFacilities } from "../facilities/select-facilities.ts";
import { cite, type Subject } from "../subject.ts";
import { answered, type Topic } from "../topic.ts";
import { type Holding, holdingsOf, isWhole } from "./lender-holdings.ts";

const END = String.raw`(larg|bigg|small)e(?:r|st)`;
const ASKS = new RegExp(
  String.raw`\b(?:which|what) (?:of the )?(?:lenders?|banks?)\b[^?]*\b${END}\b[^?]*\b(?:commitments?|shares?|holds?|holdings?|pieces?|portions?|allocations?|participations?|part)\b|\bwho\b[^?]*\b${END}\b[^?]*\b(?:lenders?|commitments?|shares?|holds?|holdings?|pieces?|allocations?)\b|\b(?:which|what) (?:lender|bank) (?:is|was) (?:the )?${END}\b|\b(?:the )?${END} (?:lender|bank)\b`,
);
/** A share of stock or of votes is held by others; what the lenders decide takes a vote. */
const OTHER =
  /\b(?:shareholders?|stock\w*|equity|owners?|voting|votes?|required|majority|consent\w*|approv\w+|borrowers?|suppliers?|customers?|fees?|interest|resign\w*|replac\w+|without)\b/;

/** The lender that commits most or least, over the facilities that are asked about: `which lender has the largest commitment?`,
 *  or the only lender. Only where the commitments of all lenders are known. */
export const largestLender: Topic = (question, subject) => {
  const { own, amounts, percents, days } = question;
  const match = ASKS.exec(own);
  if (match === null || OTHER.test(own) || amounts.length + percents.length > 0 || days !== null) return null;
  const selection = selectFacilities(question, subject);
  if (selection.kind === "missing") return null;
  const stated = selection.facilities.filter(({ facility }) => facility.lender_commitments.length > 0);
  const currencies = new Set(stated.map(({ facility }) => facility.commitment_amount?.currency));
  const [currency] = currencies;
  if (currencies.size !== 1 || currency === undefined || !stated.every(isWhole)) return null;
  const isSmall = match.slice(1).includes("small");
  const sorted = holdingsOf(subject, stated).toSorted((a, b) =>
    isSmall ? a.amount.comparedTo(b.amount) : b.amount.comparedTo(a.amount),
  );
  const [first] = sorted;
  if (first === undefined) return null;
  const say = (amount: Decimal): string => formatMoney({ amount: amount.toNumber(), currency });
  if (sorted.length === 1) return onlyLender(subject, first, say(first.amount));
  const total = sorted.reduce((sum, { amount }) => sum.plus(amount), new Decimal(0));
  const ends = sorted.filter(({ amount }) => amount.eq(first.amount));
  const share = formatPercent(first.amount.div(total).times(100).toDecimalPlaces(2).toNumber());
  const each = ends.length > 1 ? " each" : "";
  const verdict = `The ${isSmall ? "smallest" : "largest"} commitment${each === "" ? " is that" : "s are those"} of ${listed(ends.map(({ party }) => party.name))}: ${say(first.amount)}${each}, ${say(first.amount)} ÷ ${say(total)} = ${share}${each === "" ? "" : " each"}.`;
  const [next] = sorted.filter(({ amount }) => !amount.eq(first.amount));
  return answered([
    claim(verdict, cite(subject, ...ends.flatMap(placesOf))),
    ...(next === undefined ? [] : [after(subject, next, say(next.amount))]),
  ]);
};

function after(subject: Subject, holding: Holding, amount: string): Claim {
  return claim(`Next is ${holding.party.name} with ${amount}.`, cite(subject, ...placesOf(holding)));
}

function onlyLender(subject: Subject, holding: Holding, amount: string): Reply | null {
  const lenders = subject.agreement.parties.filter(({ role }) => role === "lender");
  if (lenders.length !== 1) return null;
  return answered([
    claim(`${holding.party.name} is the only lender: it commits ${amount}.`, cite(subject, ...placesOf(holding))),
  ]);
}

function placesOf({ parts }: Holding): string[] {
  return parts.map(({ pointer }) => pointer);
}
