import type { CreditAgreement } from "#domain/agreement/credit-agreement.ts";
import { type CashFlowChoices, facilityCashFlows } from "#domain/cash-flows/facility-cash-flows.ts";

interface CashFlowQuery {
  readonly facility?: string | undefined;
  readonly benchmark_rate?: number | undefined;
  readonly level?: number | undefined;
  readonly calendar?: CashFlowChoices["calendar"];
  readonly business_day_convention?: CashFlowChoices["businessDayConvention"];
}

/** The cash flows of every facility of a version, or of one; null if the facility does not exist. */
export function presentCashFlows(found: { version: number; agreement: CreditAgreement }, query: CashFlowQuery) {
  const { agreement, version: version_number } = found;
  const choices = {
    benchmarkRate: query.benchmark_rate,
    level: query.level,
    calendar: query.calendar,
    businessDayConvention: query.business_day_convention,
  };
  const facilities = agreement.facilities.flatMap(({ id }, index) =>
    query.facility === undefined || query.facility === id ? [facilityCashFlows(agreement, index, choices)] : [],
  );
  return query.facility !== undefined && facilities.length === 0 ? null : { version_number, facilities };
}
