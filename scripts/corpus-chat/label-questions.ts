import type { AgreementLabel, FacilityLabel } from "./agreement-label.ts";
import { onCalculations } from "./calculation-questions.ts";
import { onDays } from "./dated-questions.ts";
import { onGrids } from "./grid-questions.ts";
import { inDecimals, saysBasisPoints, saysDate, saysName, saysNumber } from "./said-values.ts";

/** A question on a term of a label, in several wordings, and whether an answer states what the label does. */
export interface LabelQuestion {
  readonly term: string;
  readonly wordings: readonly string[];
  /** Null where the agreement lacks the term, so that the question must be refused. */
  readonly isRight: ((said: string) => boolean) | null;
}

/** An answer names that many of a long list of parties first. */
const FIRST = 3;

/** The questions that a label answers, and those on terms that its agreement lacks. */
export function questionsOf(label: AgreementLabel): LabelQuestion[] {
  return [
    ...onParties(label),
    ...onDates(label),
    ...(label.facilities ?? [])
      .filter(({ optional }) => optional !== true)
      .flatMap((facility, _i, all) => onFacility(facility, all.length > 1)),
    ...onFees(label),
    ...onCovenants(label),
    ...onInterest(label),
    ...onMissing(label),
    ...onGrids(label),
    ...onCalculations(label),
    ...onDays(label),
  ];
}

/** A question on a value, where the label states one. */
function onValue<T>(
  value: T | null | undefined,
  term: string,
  wordings: readonly string[],
  says: (said: string, value: T) => boolean,
): LabelQuestion[] {
  return value === null || value === undefined || value === ""
    ? []
    : [{ term, wordings, isRight: (said) => says(said, value) }];
}

function onParties({ borrowers, guarantors, lenders, administrative_agent: agent }: AgreementLabel): LabelQuestion[] {
  const names = (of: AgreementLabel["borrowers"]) => {
    const all = (of ?? []).filter(({ optional }) => optional !== true).map(({ name }) => name);
    return all.length === 0 ? null : all.slice(0, FIRST);
  };
  const saysAll = (said: string, of: readonly string[]) => of.every((name) => saysName(said, name));
  const committed = lenders?.find(({ commitment }) => commitment?.amount !== undefined);
  return [
    ...onValue(names(borrowers), "borrower", ["Who is the borrower?", "Which company borrows?", "borrower?"], saysAll),
    ...onValue(
      names(guarantors),
      "guarantor",
      ["Who are the guarantors?", "Who guarantees the loans?", "guarantors?"],
      saysAll,
    ),
    ...onValue(names(lenders), "lender", ["Who are the lenders?", "Which banks lend?", "lenders?"], saysAll),
    ...onValue(
      agent?.value,
      "agent",
      ["Who is the administrative agent?", "Which bank is the agent?", "agent?"],
      saysName,
    ),
    ...onValue(
      committed?.commitment?.amount,
      "lender commitment",
      [`What is the commitment of ${committed?.name}?`, `How much has ${committed?.name} committed?`],
      saysNumber,
    ),
  ];
}

function onDates({ agreement_date: date, governing_law: law }: AgreementLabel): LabelQuestion[] {
  return [
    ...onValue(date?.value, "date", ["What is the date of the agreement?", "When was it signed?"], saysDate),
    ...onValue(law?.value, "law", ["Which law governs the agreement?", "governing law?"], saysName),
  ];
}

const FAMILY: Readonly<Record<string, string>> = { term: "term loan", revolving: "revolver" };

function onFacility(facility: FacilityLabel, isOneOfSeveral: boolean): LabelQuestion[] {
  const name = isOneOfSeveral ? facility.name : (FAMILY[facility.family] ?? "loan");
  const { commitment, maturity_date: maturity, floor_bps: floor, spreads_bps: spreads = [], sublimits = [] } = facility;
  return [
    ...onValue(
      commitment?.amount,
      "commitment",
      [`How large is the ${name}?`, `What is the amount of the ${name}?`, `how much can be borrowed under the ${name}`],
      saysNumber,
    ),
    ...onValue(
      maturity?.value,
      "maturity",
      [`When does the ${name} mature?`, `What is the maturity date of the ${name}?`, `until when does the ${name} run`],
      saysDate,
    ),
    ...onValue(
      typeof floor === "number" ? floor : floor?.value,
      "floor",
      [`Is there a floor on the benchmark of the ${name}?`, "benchmark floor?"],
      saysBasisPoints,
    ),
    ...spreads.flatMap(({ rate, bps }) =>
      onValue(
        Math.abs(bps),
        "margin",
        [
          `What is the margin on ${rate} loans${isOneOfSeveral ? ` under the ${facility.name}` : ""}?`,
          `What spread applies to ${rate} borrowings${isOneOfSeveral ? ` of the ${facility.name}` : ""}?`,
        ],
        saysBasisPoints,
      ),
    ),
    ...sublimits
      .filter(({ type }) => SUBLIMITS.has(type))
      .flatMap(({ type, amount }) => {
        const words = type.replaceAll("_", " ");
        return onValue(amount, "sublimit", [`What is the ${words} sublimit?`, `${words} limit?`], saysNumber);
      }),
  ];
}

const SUBLIMITS: ReadonlySet<string> = new Set(["letter_of_credit", "swingline"]);

const FEES: Readonly<Record<string, readonly string[]>> = {
  commitment_fee: ["What is the commitment fee?", "How much do they pay on the undrawn amount?"],
  facility_fee: ["What is the facility fee?", "How high is the facility fee?"],
  letter_of_credit_fee: ["What is the letter of credit fee?", "What do letters of credit cost?"],
  upfront_fee: ["What is the upfront fee?", "Is there an upfront fee, and how much?"],
  fronting_fee: ["What is the fronting fee?"],
  utilization_fee: ["What is the utilization fee?"],
  closing_fee: ["What is the closing fee?"],
};

function onFees({ fees = [] }: AgreementLabel): LabelQuestion[] {
  const stated = fees.filter(({ optional, bps, amount }) => optional !== true && (bps !== null || amount !== null));
  return Object.entries(FEES).flatMap(([type, wordings]) =>
    onValue(
      stated.find((one) => one.type === type),
      "fee",
      wordings,
      (said, { bps, amount }) => (bps === null ? saysNumber(said, amount ?? 0) : saysBasisPoints(said, bps)),
    ),
  );
}

function onCovenants({ financial_covenants: covenants = [] }: AgreementLabel): LabelQuestion[] {
  return covenants.flatMap(({ name, level, steps, direction, optional }) => {
    const value = level ?? steps?.at(-1)?.[1];
    if (name === undefined || typeof value !== "number" || optional === true) return [];
    const wordings = [
      `What is the ${name} covenant?`,
      `What level of ${name} must be kept?`,
      `${direction === "max" ? "Maximum" : "Minimum"} ${name.replace(/^(?:maximum|minimum) /i, "")}?`,
    ];
    return onValue(
      value,
      "covenant",
      wordings,
      (said, wanted) => saysNumber(inDecimals(said), wanted) || saysNumber(said, wanted * 100),
    );
  });
}

function onInterest({ more }: AgreementLabel): LabelQuestion[] {
  return [
    ...onValue(
      more?.required_lenders_percent?.value,
      "required lenders",
      ["What share of the lenders are the Required Lenders?", "What percentage of lenders must approve an amendment?"],
      (said, share) =>
        saysNumber(inDecimals(said), share) ||
        /majority|two.?thirds|66/i.test(said) ||
        (share === 100 && /\ball (?:of )?the lenders\b/i.test(said)),
    ),
    ...onValue(
      more?.default_rate_bps?.value,
      "default rate",
      ["What is the default rate?", "How much more interest is due after a default?"],
      saysBasisPoints,
    ),
    ...onValue(
      more?.fixed_rate_bps?.value,
      "fixed rate",
      ["What is the interest rate?", "What rate does the loan bear?"],
      saysBasisPoints,
    ),
    ...onValue(
      more?.incremental?.value?.amount,
      "increase",
      ["By how much can the facilities be increased?", "Is there an accordion, and how big?"],
      saysNumber,
    ),
    ...onValue(
      more?.day_count?.[0]?.value?.split("/")[1],
      "day count",
      ["On what day count is interest computed?", "Is interest calculated on 360 or 365 days?"],
      (said, days) => said.includes(days) || /ACT\/ACT/.test(said),
    ),
  ];
}

/** Terms that most agreements have, asked where a label says that the agreement lacks them. What an amendment leaves as it
 *  is, the text does not say. */
function onMissing({
  amendment,
  fees = [],
  financial_covenants: covenants = [],
  facilities = [],
  more,
}: AgreementLabel) {
  if (amendment?.value === true) return [];
  const tested = covenants.map(({ name = "" }) => name.toLowerCase()).join("; ");
  const charged = new Set(fees.map(({ type }) => type));
  const lacks: readonly (readonly [boolean, string])[] = [
    [!/leverage|debt|liabilities|capitali|gearing/.test(tested), "What is the maximum leverage ratio?"],
    [!/coverage|interest|charge/.test(tested), "What is the minimum interest coverage ratio?"],
    [!charged.has("utilization_fee"), "What is the utilization fee?"],
    [!charged.has("letter_of_credit_fee"), "What is the letter of credit fee?"],
    [facilities.every(({ family }) => family !== "term"), "When does the term loan mature?"],
    [facilities.every(({ floor_bps }) => floor_bps === null), "What is the LIBOR floor?"],
    [!more?.incremental, "How large is the accordion?"],
    [
      facilities.every(
        ({ name, sublimits = [] }) => !/swing/i.test(name) && sublimits.every(({ type }) => type !== "swingline"),
      ),
      "What is the swingline sublimit?",
    ],
  ];
  return lacks
    .filter(([isLacking]) => isLacking)
    .map(([, question]) => ({ term: "refused", wordings: [question], isRight: null }));
}
