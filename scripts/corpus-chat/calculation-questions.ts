import type { AgreementLabel } from "./agreement-label.ts";
import type { LabelQuestion } from "./label-questions.ts";
import { saysNumber } from "./said-values.ts";

const PRINCIPAL = 10_000_000;
const DAYS = 90;
const BENCHMARK = 4;
const HUNDRED_PERCENT = 10_000;
/** A covenant on one dollar of income only asks for a profit. */
const LEAST_AMOUNT = 1000;

/** Calculations whose inputs a label states: interest and fees of a period, shares of lenders, ratios against a covenant. */
export function onCalculations(label: AgreementLabel): LabelQuestion[] {
  return [...onInterestOfPeriod(label), ...onFeeOfPeriod(label), ...onShares(label), ...onRatios(label)];
}

/** Days of a year by the label's day counts; both where it has none. */
function yearsOf({ more }: AgreementLabel): number[] {
  const known = (more?.day_count ?? []).flatMap(({ value }) => (value ? [Number(value.split("/")[1])] : []));
  const years = known.filter((days) => days === 360 || days === 365);
  return years.length > 0 ? [...new Set(years)] : [360, 365];
}

const saysOneOf = (amounts: readonly number[]) => (said: string) =>
  amounts.some((amount) =>
    [amount, Math.round(amount * 100) / 100, Math.round(amount)].some((one) => saysNumber(said, one)),
  );

function onInterestOfPeriod(label: AgreementLabel): LabelQuestion[] {
  const facilities = label.facilities ?? [];
  return facilities.flatMap(
    ({ name, spreads_bps: spreads = [], pricing_grid: grid, credit_spread_adjustment_bps: csa }) => {
      const floating = spreads.filter(({ rate }) => /euro|libo|sofr/i.test(rate));
      const [only] = floating;
      if (only === undefined || floating.length > 1 || grid || csa) return [];
      const rates = BENCHMARK * 100 + only.bps;
      const of = facilities.length > 1 ? ` under the ${name}` : "";
      return [
        {
          term: "interest",
          wordings: [
            `How much interest accrues on $10 million of ${only.rate} loans${of} in ${DAYS} days if ${only.rate} is ${BENCHMARK}%?`,
            `What is the interest on $10,000,000${of} for ${DAYS} days at a ${only.rate} of ${BENCHMARK.toFixed(2)}%?`,
          ],
          isRight: saysOneOf(yearsOf(label).map((year) => (PRINCIPAL * rates * DAYS) / HUNDRED_PERCENT / year)),
        },
      ];
    },
  );
}

function onFeeOfPeriod(label: AgreementLabel): LabelQuestion[] {
  const fees = (label.fees ?? []).filter(({ type, optional }) => type === "commitment_fee" && optional !== true);
  const bps = fees[0]?.bps;
  if (fees.length !== 1 || typeof bps !== "number") return [];
  return [
    {
      term: "fee of a period",
      wordings: [
        `What is the commitment fee for ${DAYS} days if $10 million is undrawn?`,
        `How much commitment fee is due on $10,000,000 unused for ${DAYS} days?`,
      ],
      isRight: saysOneOf(
        yearsOf({ ...label })
          .concat([360, 365])
          .map((year) => (PRINCIPAL * bps * DAYS) / HUNDRED_PERCENT / year),
      ),
    },
  ];
}

function onShares({ lenders = [], facilities = [] }: AgreementLabel): LabelQuestion[] {
  const amounts = lenders.map(({ commitment }) => commitment?.amount);
  const [first, second] = lenders;
  const total = amounts.reduce<number>((sum, amount) => sum + (amount ?? Number.NaN), 0);
  const [a, b] = amounts;
  if (facilities.length !== 1 || lenders.length < 2 || new Set(lenders.map(({ name }) => name)).size < lenders.length)
    return [];
  if (!Number.isFinite(total) || a === undefined || b === undefined || first === undefined || second === undefined)
    return [];
  return [
    {
      term: "share",
      wordings: [
        `What percentage of the commitments does ${first.name} hold?`,
        `What is ${first.name}'s share of the facility?`,
      ],
      isRight: (said) => [0, 1, 2, 4].some((digits) => saysNumber(said, Number(((100 * a) / total).toFixed(digits)))),
    },
    {
      term: "share",
      wordings: [`How much have ${first.name} and ${second.name} committed together?`],
      isRight: (said) => saysNumber(said, a + b),
    },
  ];
}

function onRatios({ financial_covenants: covenants = [] }: AgreementLabel): LabelQuestion[] {
  return covenants.flatMap(({ name, level, steps, direction, unit, optional }) => {
    if (name === undefined || level === null || optional === true || (steps ?? []).length > 0) return [];
    const isRatio = unit === "x";
    const isAmount = unit === "USD" && direction === "min" && level >= LEAST_AMOUNT;
    if (!isRatio && !isAmount) return [];
    const shown = (value: number) =>
      isRatio ? `${Number(value.toFixed(3))}x` : `$${Math.round(value).toLocaleString("en-US")}`;
    const [kept, missed] = direction === "max" ? [level * 0.9, level * 1.1] : [level * 1.1, level * 0.9];
    const own = name.replace(/^(?:maximum|minimum) /i, "").replace(/ \(.*$/, "");
    // What grows with income can be kept by more only if the income is known.
    return [
      ...(isAmount
        ? []
        : [
            {
              term: "verdict",
              wordings: [
                `If the ${own} is ${shown(kept)}, is the covenant met?`,
                `Is a ${own} of ${shown(kept)} in compliance?`,
              ],
              isRight: (said: string) => /^(?:yes|met)|\bis (?:met|kept|within|satisfied)|complies/i.test(said),
            },
          ]),
      {
        term: "verdict",
        wordings: [
          `If the ${own} is ${shown(missed)}, is the covenant met?`,
          `Is a ${own} of ${shown(missed)} in compliance?`,
        ],
        isRight: (said: string) => /^no\b|\bnot met|breach|exceeds|is (?:above|below)|does not/i.test(said),
      },
    ];
  });
}
