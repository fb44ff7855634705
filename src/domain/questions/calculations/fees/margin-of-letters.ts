import { type Citation, type Claim, claim } from "../../answer/claim.ts";
import { formatBps } from "../../answer/formats.ts";
import { type PlacedFacility, selectFacilities } from "../../facilities/select-facilities.ts";
import { levelOf } from "../../pricing/pricing-level.ts";
import type { Question } from "../../question/question.ts";
import { cite, type Subject } from "../../subject.ts";

const BY_MARGIN =
  /\bApplicable (?:Rate|Margin|Percentage)\b[^.;]{0,100}\b(?:SOFR|LIBOR|LIBO|Eurodollar|Euro-Dollar|Eurocurrency|EURIBOR|Term Benchmark)\b|\b(?:Eurodollar|Euro-Dollar|Eurocurrency|LIBOR|SOFR|Non-Base Rate) Margin\b/i;

/** Where the agreement says that the fee on letters of credit is the margin of loans over the benchmark; null where it says
 *  something else. */
export function lettersAtMargin(subject: Subject): readonly Citation[] | null {
  const stated = subject.agreement.fees.flatMap(({ type }, i) =>
    type === "letter_of_credit" ? [cite(subject, `/fees/${i}`)] : [],
  );
  return stated.find((places) => places.some(({ quote }) => BY_MARGIN.test(quote.replaceAll(/\s+/g, " ")))) ?? null;
}

/** Letters of credit are issued under a revolving facility: the margin of another one is not theirs. */
export function facilitiesOfLetters(facilities: readonly PlacedFacility[]): readonly PlacedFacility[] {
  const revolving = facilities.filter(({ facility }) => facility.facility_type === "revolving");
  return revolving.length > 0 ? revolving : facilities;
}

/** The fee on letters of credit at the level of the question, where it is the margin of loans; empty where the question names no
 *  level, or asks for commercial letters of credit, whose fee is another. */
export function letterFeeAt(question: Question, subject: Subject): Claim[] {
  const cited = /\b(?:commercial|trade|documentary|performance|fronting)\b/.test(question.text)
    ? null
    : lettersAtMargin(subject);
  const selection = selectFacilities(question, subject);
  if (cited === null || selection.kind === "missing") return [];
  return facilitiesOfLetters(selection.facilities).flatMap((one) => {
    const level = levelOf(question, subject, one);
    if (typeof level === "string" || level.row.spread_bps === null) return [];
    const said = `The letter of credit fee on the ${one.facility.facility_name} at ${level.name} is the margin of ${formatBps(level.row.spread_bps)} a year.`;
    return [
      claim(said, [
        ...cited,
        ...cite(subject, `${level.pointer}/spread_bps`, `${level.pointer}/level`),
        ...level.rules,
      ]),
    ];
  });
}
