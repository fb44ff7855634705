import type { AgreementLabel, FacilityLabel } from "./agreement-label.ts";
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
  ];
}

function onParties({ borrowers, guarantors, lenders, administrative_agent: agent }: AgreementLabel): LabelQuestion[] {
  const names = (of: AgreementLabel["borrowers"]) =>
    (of ?? []).filter(({ optional }) => optional !== true).map(({ name }) => name);
  const roles = [
    { term: "borrower", of: names(borrowers), asks: ["Who is the borrower?", "Which company borrows?", "borrower?"] },
    {
      term: "guarantor",
      of: names(guarantors),
      asks: ["Who are the guarantors?", "Who guarantees the loans?", "guarantors?"],
    },
    { term: "lender", of: names(lenders), asks: ["Who are the lenders?", "Which banks lend?", "lenders?"] },
    {
      term: "agent",
      of: agent?.value ? [agent.value] : [],
      asks: ["Who is the administrative agent?", "Which bank is the agent?", "agent?"],
    },
  ];
  const committed = lenders?.find(({ commitment }) => commitment?.amount !== undefined);
  const amount = committed?.commitment?.amount;
  return [
    ...roles
      .filter(({ of }) => of.length > 0)
      .map(({ term, of, asks }) => ({
        term,
        wordings: asks,
        isRight: (said: string) => of.slice(0, FIRST).every((name) => saysName(said, name)),
      })),
    ...(committed === undefined || amount === undefined
      ? []
      : [
          {
            term: "lender commitment",
            wordings: [`What is the commitment of ${committed.name}?`, `How much has ${committed.name} committed?`],
            isRight: (said: string) => saysNumber(said, amount),
          },
        ]),
  ];
}

function onDates({ agreement_date, governing_law }: AgreementLabel): LabelQuestion[] {
  const [date, law] = [agreement_date?.value, governing_law?.value];
  return [
    ...(date
      ? [
          {
            term: "date",
            wordings: ["What is the date of the agreement?", "When was it signed?"],
            isRight: (said: string) => saysDate(said, date),
          },
        ]
      : []),
    ...(law
      ? [
          {
            term: "law",
            wordings: ["Which law governs the agreement?", "governing law?"],
            isRight: (said: string) => saysName(said, law),
          },
        ]
      : []),
  ];
}

const FAMILY: Readonly<Record<string, string>> = { term: "term loan", revolving: "revolver" };

function onFacility(facility: FacilityLabel, isOneOfSeveral: boolean): LabelQuestion[] {
  const name = isOneOfSeveral ? facility.name : (FAMILY[facility.family] ?? "loan");
  const { commitment, maturity_date: maturity, floor_bps: floor, spreads_bps: spreads } = facility;
  const due = maturity?.value;
  const least = typeof floor === "number" ? floor : floor?.value;
  return [
    ...(commitment === null
      ? []
      : [
          {
            term: "commitment",
            wordings: [
              `How large is the ${name}?`,
              `What is the amount of the ${name}?`,
              `how much can be borrowed under the ${name}`,
            ],
            isRight: (said: string) => saysNumber(said, commitment.amount),
          },
        ]),
    ...(due
      ? [
          {
            term: "maturity",
            wordings: [
              `When does the ${name} mature?`,
              `What is the maturity date of the ${name}?`,
              `until when does the ${name} run`,
            ],
            isRight: (said: string) => saysDate(said, due),
          },
        ]
      : []),
    ...(least === null || least === undefined
      ? []
      : [
          {
            term: "floor",
            wordings: [`Is there a floor on the benchmark of the ${name}?`, "benchmark floor?"],
            isRight: (said: string) => saysBasisPoints(said, least),
          },
        ]),
    ...(spreads ?? []).map(({ rate, bps }) => ({
      term: "margin",
      wordings: [
        `What is the margin on ${rate} loans${isOneOfSeveral ? ` under the ${facility.name}` : ""}?`,
        `What spread applies to ${rate} borrowings${isOneOfSeveral ? ` of the ${facility.name}` : ""}?`,
      ],
      isRight: (said: string) => saysBasisPoints(said, Math.abs(bps)),
    })),
    ...(facility.sublimits ?? []).flatMap(({ type, amount }) =>
      amount === null || !SUBLIMITS.has(type)
        ? []
        : [
            {
              term: "sublimit",
              wordings: [`What is the ${type.replaceAll("_", " ")} sublimit?`, `${type.replaceAll("_", " ")} limit?`],
              isRight: (said: string) => saysNumber(said, amount),
            },
          ],
    ),
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
  return Object.entries(FEES).flatMap(([type, wordings]) => {
    const fee = stated.find((one) => one.type === type);
    if (fee === undefined) return [];
    const { bps, amount } = fee;
    return [
      {
        term: "fee",
        wordings,
        isRight: (said: string) => (bps === null ? saysNumber(said, amount ?? 0) : saysBasisPoints(said, bps)),
      },
    ];
  });
}

function onCovenants({ financial_covenants: covenants = [] }: AgreementLabel): LabelQuestion[] {
  return covenants.flatMap(({ name, level, steps, direction, optional }) => {
    const value = level ?? steps?.at(-1)?.[1];
    if (name === undefined || typeof value !== "number" || optional === true) return [];
    return [
      {
        term: "covenant",
        wordings: [
          `What is the ${name} covenant?`,
          `What level of ${name} must be kept?`,
          `${direction === "max" ? "Maximum" : "Minimum"} ${name.replace(/^(?:maximum|minimum) /i, "")}?`,
        ],
        isRight: (said: string) => saysNumber(inDecimals(said), value) || saysNumber(said, value * 100),
      },
    ];
  });
}

function onInterest({ more }: AgreementLabel): LabelQuestion[] {
  const [majority, added, fixed] = [
    more?.required_lenders_percent?.value,
    more?.default_rate_bps?.value,
    more?.fixed_rate_bps?.value,
  ];
  const increase = more?.incremental?.value?.amount;
  const days = more?.day_count?.[0]?.value?.split("/")[1];
  const terms: (LabelQuestion | null)[] = [
    majority
      ? {
          term: "required lenders",
          wordings: [
            "What share of the lenders are the Required Lenders?",
            "What percentage of lenders must approve an amendment?",
          ],
          isRight: (said) => saysNumber(inDecimals(said), majority) || /majority|two.?thirds|66/i.test(said),
        }
      : null,
    added
      ? {
          term: "default rate",
          wordings: ["What is the default rate?", "How much more interest is due after a default?"],
          isRight: (said) => saysBasisPoints(said, added),
        }
      : null,
    fixed
      ? {
          term: "fixed rate",
          wordings: ["What is the interest rate?", "What rate does the loan bear?"],
          isRight: (said) => saysBasisPoints(said, fixed),
        }
      : null,
    increase
      ? {
          term: "increase",
          wordings: ["By how much can the facilities be increased?", "Is there an accordion, and how big?"],
          isRight: (said) => saysNumber(said, increase),
        }
      : null,
    days
      ? {
          term: "day count",
          wordings: ["On what day count is interest computed?", "Is interest calculated on 360 or 365 days?"],
          isRight: (said) => said.includes(days) || /ACT\/ACT/.test(said),
        }
      : null,
  ];
  return terms.filter((one) => one !== null);
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
