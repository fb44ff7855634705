import { daysBetween } from "#domain/figures/calendar-date.ts";
import type { InstallmentComparison } from "./cash-flows.ts";
import { type Installments, monthsApart, type PrintedInstallment } from "./installments.ts";

type Finding = InstallmentComparison["findings"][number];
type Printed = Extract<Installments, { readonly installments: readonly PrintedInstallment[] }>;

interface Loan {
  readonly principalMinor: number;
  readonly decimals: number;
  readonly maturityDate: string;
  /** For a loan with level payments: the payment that repays it in full at the rate in force (null if the rate is
   *  unknown), and the principal of its last payment. Null for other loans. */
  readonly level: { readonly paymentMinor: number | null; readonly lastPrincipalMinor: number } | null;
  readonly paidOn: (date: string) => string;
}

/** Compares the computed principal with the printed installments. The computed principal is the printed amount, capped
 *  at the outstanding balance, and the full balance on the maturity date. Each mismatch becomes a difference or a
 *  finding. */
export function compareInstallments(printed: Printed, loan: Loan): InstallmentComparison {
  const major = (minor: number): number => minor / 10 ** loan.decimals;
  const { installments } = printed;
  const ascending = installments.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  let balance = loan.principalMinor;
  const compared = ascending.map((installment) => {
    const computed = installment.date >= loan.maturityDate ? balance : Math.min(balance, installment.amountMinor);
    balance -= computed;
    const difference = computed - installment.amountMinor;
    return { ...installment, computed, difference, matches: Math.abs(difference) <= installments.length };
  });
  const total = installments.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const findings = [
    ...(printed.kind === "table" ? tableFindings(installments, loan) : ruleFindings(printed, loan, major)),
    ...(loan.level === null && total > loan.principalMinor + installments.length
      ? [
          finding(
            "beyond_commitment",
            `The installments add up to ${show(major(total))}, but the commitment is ${show(major(loan.principalMinor))}.`,
          ),
        ]
      : []),
  ];
  const repaidBefore = compared.reduce((sum, { date, computed }) => sum + (date < loan.maturityDate ? computed : 0), 0);
  const rows = printed.kind === "rule" ? [] : compared;
  return {
    matches: findings.length === 0 && rows.every(({ matches }) => matches),
    printed: printed.kind,
    installments: rows.map((row) => ({
      pointer: row.pointer,
      printed_date: row.date,
      printed_amount: major(row.amountMinor),
      computed_date: row.date > loan.maturityDate ? null : loan.paidOn(row.date),
      computed_amount: major(row.computed),
      difference: major(row.difference),
      matches: row.matches,
    })),
    printed_total: major(total),
    commitment: major(loan.principalMinor),
    balance_at_maturity: major(loan.level?.lastPrincipalMinor ?? loan.principalMinor - repaidBefore),
    findings,
  };
}

function tableFindings(installments: readonly PrintedInstallment[], { maturityDate }: Loan): Finding[] {
  const late = installments.filter(({ date }) => daysBetween(maturityDate, date) > 0);
  const disordered = installments.find(({ date }, i) => date <= (installments[i - 1]?.date ?? ""));
  return [
    ...(disordered
      ? [finding("out_of_order", `The installment of ${disordered.date} is not later than the one before it.`)]
      : []),
    ...(late[0]
      ? [
          finding(
            "after_maturity",
            `${late.length} are after the maturity date ${maturityDate}, the first on ${late[0].date}.`,
          ),
        ]
      : []),
    ...(disordered ? [] : gapFindings(installments)),
  ];
}

/** A gap of several cycles in a regular table: an installment is missing from the text, or was not read. */
function gapFindings(installments: readonly PrintedInstallment[]): Finding[] {
  const gaps = installments.slice(1).map(({ date }, i) => monthsApart(installments[i]?.date ?? date, date));
  const counts = Map.groupBy(gaps, (gap) => gap);
  const [usual, same = []] = [...counts].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? [];
  if (usual === undefined || usual === 0 || same.length < 3 || same.length < 0.7 * gaps.length) return [];
  return gaps.flatMap((gap, i) => {
    if (gap <= usual || gap % usual !== 0) return [];
    const [from, to] = [installments[i]?.date, installments[i + 1]?.date];
    return [
      finding(
        "off_cycle",
        `The table has no installment between ${from} and ${to}; the others are ${usual} months apart.`,
      ),
    ];
  });
}

function ruleFindings(printed: Printed, loan: Loan, major: (minor: number) => number): Finding[] {
  const [first] = printed.installments;
  const isWhole = first !== undefined && first.amountMinor >= loan.principalMinor;
  const levelMinor = loan.level?.paymentMinor ?? null;
  const differs = levelMinor !== null && first && Math.abs(first.amountMinor - levelMinor) > 0.01 * levelMinor;
  return [
    ...(isWhole
      ? [finding("one_installment_only", "The first of several installments already repays the whole commitment.")]
      : []),
    ...(differs
      ? [
          finding(
            "level_payment_differs",
            `At the rate in force, ${show(major(levelMinor))} a period repays the loan by its maturity; the text prints ${show(major(first.amountMinor))}.`,
          ),
        ]
      : []),
  ];
}

const finding = (code: Finding["code"], message: string): Finding => ({ code, message });
const show = (amount: number): string => amount.toLocaleString("en-US", { maximumFractionDigits: 2 });
