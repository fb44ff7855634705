import { Decimal } from "decimal.js";
import { claim } from "../../answer/claim.ts";
import { formatMoney, formatPercent, listed } from "../../answer/formats.ts";
import { type PlacedFacility, placedFacilities, selectFacilities } from "../../facilities/select-facilities.ts";
import { type Holding, holdingsOf, isWhole } from "../../lenders/lender-holdings.ts";
import { COUNT_WORDS, countOf } from "../../question/counts.ts";
import type { Question } from "../../question/question.ts";
import { cite, type Subject } from "../../subject.ts";
import { answered, type Topic } from "../../topic.ts";
import { namedLenders } from "./named-lenders.ts";

const TOGETHER =
  /\b(?:together|combined|add(?:ed|ing)? up|sum(?: up| of)?|total(?:s|ed|ing)?|between them|in all|overall|across)\b/;
const OF_COMMITMENTS =
  /\b(?:commit\w*|hold(?:s|ing|ings)?|share|exposure|on the hook|in for|lend(?:s|ing)?|allocat\w+|participat\w+|put(?:s|ting)? (?:in|up)|provid\w+|of the (?:line|facility|commitments?|revolver|loans?|deal))\b/;
/** Votes, fees and interest of a lender are other sums. */
const OF_OTHER =
  /\b(?:votes?|voting|consent\w*|required|majority|fees?|interest|draws?|drawn|borrow(?:ed|ing|ings)|outstanding|funded|loss(?:es)?|assign\w*|letters? of credit|swing ?line|increas\w+|default\w*|los(?:e|es|t|ing))\b/;
const LARGEST = new RegExp(
  String.raw`\b(?:the )?(?:(\d{1,2}|${COUNT_WORDS}) (larg|bigg|small)est|(?:top|(larg|bigg|small)est) (\d{1,2}|${COUNT_WORDS})) (?:lenders?|banks?|institutions|commitments|holders)\b`,
);

/** What several lenders commit together, or one lender under several facilities: `what do the three largest lenders commit
 *  together?` Only where the commitments of all lenders of the facilities are known. */
export const lenderSums: Topic = (question, subject) => {
  const { own, amounts, percents, days, ratios } = question;
  if (amounts.length + percents.length + ratios.length > 0 || days !== null || OF_OTHER.test(own)) return null;
  return largestTogether(question, subject) ?? namedTogether(question, subject);
};

/** The facilities of one currency whose lenders and commitments are all known; none if one is not. */
function known(facilities: readonly PlacedFacility[]): readonly PlacedFacility[] {
  const stated = facilities.filter(({ facility }) => facility.lender_commitments.length > 0);
  const currencies = new Set(stated.map(({ facility }) => facility.commitment_amount?.currency));
  return currencies.size === 1 && stated.every(isWhole) ? stated : [];
}

function largestTogether(question: Question, subject: Subject) {
  const match = LARGEST.exec(question.own);
  if (match === null || !(TOGETHER.test(question.own) || OF_COMMITMENTS.test(question.own))) return null;
  const selection = selectFacilities(question, subject);
  const facilities = selection.kind === "missing" ? [] : known(selection.facilities);
  const isSmall = (match[2] ?? match[3]) === "small";
  const count = countOf(match[1] ?? match[4] ?? "");
  const sorted = holdingsOf(subject, facilities).toSorted((a, b) =>
    isSmall ? a.amount.comparedTo(b.amount) : b.amount.comparedTo(a.amount),
  );
  const chosen = sorted.slice(0, count);
  return chosen.length < Math.max(count, 2) ? null : sumOf(subject, facilities, chosen);
}

function namedTogether(question: Question, subject: Subject) {
  if (!TOGETHER.test(question.own) || !OF_COMMITMENTS.test(question.own)) return null;
  const ids = new Set(namedLenders(question, subject).map(({ id }) => id));
  if (ids.size === 0) return null;
  const selection = selectFacilities(question, subject);
  const chosen = selection.kind === "named" ? selection.facilities : placedFacilities(subject);
  const facilities = known(chosen);
  const found = holdingsOf(subject, facilities).filter(({ party }) => ids.has(party.id));
  const parts = found.flatMap(({ parts }) => parts);
  return found.length < ids.size || parts.length < 2 ? null : sumOf(subject, facilities, found);
}

/** The commitments added, with their share of the whole. */
function sumOf(subject: Subject, facilities: readonly PlacedFacility[], chosen: readonly Holding[]) {
  const currency = facilities[0]?.facility.commitment_amount?.currency ?? "USD";
  const say = (amount: Decimal): string => formatMoney({ amount: amount.toNumber(), currency });
  const sum = chosen.reduce((total, { amount }) => total.plus(amount), new Decimal(0));
  const whole = facilities.reduce(
    (total, { facility }) => total.plus(facility.commitment_amount?.amount ?? 0),
    new Decimal(0),
  );
  const working = chosen
    .flatMap(({ parts }) =>
      parts.map(({ amount, facility }) => {
        const under = facilities.length > 1 ? ` under the ${facility.facility_name}` : "";
        return `${say(new Decimal(amount))}${under}`;
      }),
    )
    .join(" + ");
  const names = listed(chosen.map(({ party }) => party.name));
  const commit = chosen.length > 1 ? "commit" : "commits";
  const share = formatPercent(sum.div(whole).times(100).toDecimalPlaces(2).toNumber());
  const pointers = chosen.flatMap(({ parts }) => parts.map(({ pointer }) => pointer));
  const ofWhole = facilities.map(({ pointer }) => `${pointer}/commitment_amount`);
  return answered([
    claim(
      `${names} ${commit} ${working} = ${say(sum)}, ${share} of ${say(whole)}.`,
      cite(subject, ...pointers, ...ofWhole),
    ),
  ]);
}
