import { dated, mostSevere, type Summary, sentence } from "../report/summary.ts";
import type { Finding, MetricRow } from "../result/report-data.ts";
import type { DataOf } from "../result.ts";

type Recommendation = DataOf<"loan_application">["recommendation"];

const LABELS: Readonly<Record<Recommendation["label"], string>> = {
  within_policy: "Within policy.",
  outside_policy: "Outside policy.",
  refer: "Referred: close to a policy limit, or dependent on how capital expenditure is read.",
  insufficient_data: "Not enough data for a label.",
};

/** Executive summary of a loan application. Every sentence uses figures of the result. The rate and the statements have
 *  separate sections, each with its date. */
export function loanSummary(
  borrower: string,
  metrics: Readonly<Record<string, MetricRow>>,
  recommendation: Recommendation,
  findings: readonly Finding[],
  isSampleData: boolean,
): Summary {
  const year = metrics["revenue"]?.period ?? null;
  const rated = metrics["all_in_rate"]?.as_of ?? null;
  return {
    heading: `**${borrower}**, loan application`,
    sections: [
      {
        title: null,
        sentences: [
          `${LABELS[recommendation.label]} The final decision rests with the credit officer.`,
          ...recommendation.notes,
        ],
      },
      {
        title: rated === null ? null : `SOFR as of ${rated}`,
        sentences: sentence(
          metrics,
          ["loan_amount", "all_in_rate"],
          ([amount, rate]) => `The loan of ${amount} is assessed at an assumed rate of ${rate}.`,
        ),
      },
      {
        title: year === null ? null : dated("Fiscal year ended", year, isSampleData),
        sentences: [
          ...sentence(
            metrics,
            ["pro_forma_dscr", "pro_forma_dscr_maintenance"],
            ([all, maintenance]) =>
              `Pro forma DSCR is ${all} after all capital expenditure and ${maintenance} after assumed maintenance.`,
          ),
          ...sentence(metrics, ["pro_forma_leverage"], ([leverage]) => `Pro forma debt / EBITDA is ${leverage}.`),
          ...sentence(
            metrics,
            ["debt_capacity"],
            ([capacity]) => `Additional debt capacity is ${capacity} after all capital expenditure.`,
          ),
          ...sentence(
            metrics,
            ["debt_capacity_upper_bound"],
            ([bound]) => `Additional debt capacity is at most ${bound}; the other limit is not known.`,
          ),
        ],
      },
      mostSevere(findings),
    ],
  };
}
