import type { StoredData, StoredResult } from "#features/analyses/routes.ts";
import { openName, showCents, showExact, showFigure, showPercent } from "@/pages/analyses/figures.ts";
import { analysisWords } from "@/pages/analyses/words.ts";
import { Badge, type BadgeKind } from "@/parts/badge.tsx";
import { CARD, Part, Scrollable } from "./part.tsx";
import { MetricLink } from "./refs.tsx";

const words = analysisWords.result;
const loan = words.loan;

type LoanData = Extract<StoredData, { readonly kind: "loan_application" }>;
type Label = NonNullable<LoanData["recommendation"]>;
type Schedule = NonNullable<LoanData["schedule"]>;
type Assumption = NonNullable<LoanData["assumptions"]>[number];

const LABELS: Readonly<Record<string, BadgeKind>> = {
  within_policy: "success",
  outside_policy: "danger",
  refer: "warning",
};
const VERDICTS: Readonly<Record<string, BadgeKind>> = { pass: "success", refer: "warning", fail: "danger" };

/** The label and the thresholds that it is read off. */
export function Recommendation({ recommendation, result }: { recommendation: Label; result: StoredResult }) {
  const { label, notes, policy, required_documents: documents, conditions_missing: missing } = recommendation;
  return (
    <Part id="recommendation" title={words.parts.recommendation}>
      <div className={`${CARD} break-inside-avoid`}>
        <p className="mb-1 flex flex-wrap items-center gap-3">
          <Badge kind={LABELS[label] ?? "plain"}>{loan.labels[label] ?? openName(label)}</Badge>
          <span className="text-quiet">{loan.noDecision}</span>
        </p>
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        <div className="mt-3 grid gap-x-10 gap-y-4 lg:grid-cols-[1fr_15rem]">
          <table aria-label={loan.policy} className="w-full self-start border-collapse max-sm:block">
            <thead className="max-sm:sr-only">
              <tr className="text-left text-sm text-quiet">
                {[loan.test, loan.value, loan.needed, loan.verdict].map((title) => (
                  <th key={title} scope="col" className="py-1 pr-4 font-medium">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="max-sm:block">
              {policy.map((test) => (
                <Test key={test.metric_id} test={test} result={result} />
              ))}
            </tbody>
          </table>
          <div>
            <h3 className="mb-1 font-medium">{loan.documents}</h3>
            <ul className="list-disc pl-5">
              {documents.map((document) => (
                <li key={document}>{document}</li>
              ))}
            </ul>
          </div>
        </div>
        {missing.length === 0 ? null : (
          <p className="mt-3 flex flex-wrap gap-x-2">
            <span className="text-quiet">{loan.missing}:</span>
            {missing.map((id) => (
              <MetricLink key={id} id={id} result={result} />
            ))}
          </p>
        )}
      </div>
    </Part>
  );
}

function Test({ test, result }: { test: Label["policy"][number]; result: StoredResult }) {
  const { metric_id: id, operator, limit, value, verdict } = test;
  const show = (figure: number): string => showFigure(figure, result.metrics[id]?.unit ?? "ratio");
  const cell = "py-1.5 pr-4 tabular-nums max-sm:inline-block max-sm:py-0.5";
  return (
    <tr className="border-t border-line max-sm:block max-sm:py-1.5">
      <th scope="row" className="py-1.5 pr-4 text-left font-normal max-sm:block max-sm:py-0.5">
        <MetricLink id={id} result={result} />
      </th>
      <td className={cell}>{value === null ? loan.unknown : show(value)}</td>
      <td className={`${cell} text-quiet`}>
        {operator === ">=" ? loan.atLeast(show(limit)) : loan.atMost(show(limit))}
      </td>
      <td className={cell}>
        <Badge kind={VERDICTS[verdict] ?? "plain"}>{loan.verdicts[verdict] ?? openName(verdict)}</Badge>
      </td>
    </tr>
  );
}

interface RepaymentProps {
  readonly assumptions: readonly Assumption[];
  readonly schedule: Schedule;
}

/** What was assumed of the loan and on what basis, and its schedule. */
export function Repayment({ assumptions, schedule }: RepaymentProps) {
  if (assumptions.length + schedule.length === 0) return null;
  return (
    <Part id="repayment" title={words.parts.repayment}>
      {assumptions.length === 0 ? null : (
        <div className={`${CARD} mb-4 break-inside-avoid`}>
          <h3 className="font-medium">{loan.assumptions}</h3>
          <p className="mb-2 text-quiet">{loan.assumptionsHint}</p>
          <dl className="grid gap-x-8 gap-y-1 sm:grid-cols-2">
            {assumptions.map((assumption) => (
              <div key={assumption.id} className="flex justify-between gap-4 border-b border-line py-1">
                <dt>
                  <span className="text-quiet">{assumption.label}</span>
                  <span className="block text-sm text-quiet">{assumption.basis}</span>
                </dt>
                <dd className="text-right tabular-nums">{assumedValue(assumption)}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      {schedule.length === 0 ? null : (
        <Scrollable label={loan.schedule}>
          <ScheduleTable schedule={schedule} />
        </Scrollable>
      )}
    </Part>
  );
}

function assumedValue({ value, unit }: Assumption): string {
  if (typeof value === "boolean") return value ? loan.yes : loan.no;
  if (typeof value === "string") return value;
  return unit === "decimal" ? showPercent(value) : showExact(value);
}

function ScheduleTable({ schedule }: { schedule: Schedule }) {
  const amount = (value: number): string => showCents(value, "USD");
  return (
    <table aria-label={loan.schedule} className="w-full border-collapse text-right tabular-nums">
      <thead>
        <tr className="border-b border-edge text-sm text-quiet">
          {[loan.quarter, loan.opening, loan.interest, loan.principal, loan.payment, loan.closing].map((title) => (
            <th key={title} scope="col" className="px-3 py-2 font-medium">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {schedule.map(({ quarter, opening, interest, principal, closing }) => (
          <tr key={quarter} className="border-t border-line hover:bg-tint">
            <th scope="row" className="px-3 py-1 font-normal">
              {showExact(quarter)}
            </th>
            {[opening, interest, principal, interest + principal, closing].map((value, i) => (
              <td key={String(i)} className="px-3 py-1 whitespace-nowrap">
                {amount(value)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
