import { memo, useId, useMemo, useState } from "react";
import type { CreditAgreement } from "#domain/agreement/credit-agreement.ts";
import type { FacilityCashFlows } from "#domain/cash-flows/cash-flows.ts";
import { facilityCashFlows } from "#domain/cash-flows/facility-cash-flows.ts";
import { Group } from "@/pages/documents/document/group.tsx";
import { levelBounds } from "@/pages/documents/terms/pricing.ts";
import { CONTROL } from "@/parts/field.tsx";
import { CashFlowTable } from "./cash-flow-table.tsx";
import { ComparisonView } from "./comparison-view.tsx";
import { InputList } from "./input-list.tsx";
import { cashFlowWords as words } from "./words.ts";

interface CashFlowGroupProps {
  readonly agreement: CreditAgreement;
  readonly onSelect: (pointer: string) => void;
}

/** The payments of a facility at a rate and a grid level that the user enters. Nothing is stored. */
export const CashFlowGroup = memo(function CashFlowGroup({ agreement, onSelect }: CashFlowGroupProps) {
  const { facilities } = agreement;
  const [index, setIndex] = useState(() => firstTermLoan(agreement));
  const [percent, setPercent] = useState("");
  const [level, setLevel] = useState<number | undefined>(undefined);
  const facility = facilities[index];
  const flows = useMemo(
    () =>
      facility === undefined
        ? null
        : facilityCashFlows(agreement, index, { benchmarkRate: readPercent(percent), level }),
    [agreement, facility, index, percent, level],
  );
  if (facility === undefined || flows === null) return null;
  const choose = (chosen: number): void => {
    setIndex(chosen);
    setLevel(undefined);
  };
  const { rate_option: option, pricing_grid: grid } = facility.interest_terms;
  return (
    <Group id="cash-flows" title={words.title}>
      <div className="flex flex-col gap-3 px-3 py-2">
        <p className="text-sm text-quiet">{words.hint}</p>
        <div className="flex flex-wrap gap-3">
          {facilities.length === 1 ? null : (
            <Choice label={words.facility} value={index} onChoose={choose}>
              {facilities.map(({ id, facility_name: name }, i) => [id, i, name] as const)}
            </Choice>
          )}
          {flows.terms === null || option?.benchmark == null ? null : (
            <label className="flex min-w-0 flex-1 basis-36 flex-col gap-1">
              <span className="text-sm text-quiet">{words.benchmark(option.benchmark)}</span>
              <input
                type="text"
                inputMode="decimal"
                value={percent}
                onChange={({ target }) => setPercent(target.value)}
                className={`${CONTROL} w-full text-right tabular-nums`}
              />
            </label>
          )}
          {flows.terms === null || grid.length === 0 ? null : (
            <Choice label={words.level} value={level ?? 0} onChoose={(n) => setLevel(n === 0 ? undefined : n)}>
              {[
                ["stated", 0, words.stated] as const,
                ...grid.map((row, i) => {
                  const name = levelBounds(row) ?? row.level ?? words.levelNumber(i + 1);
                  return [String(i), i + 1, name] as const;
                }),
              ]}
            </Choice>
          )}
        </div>
        <Reasons flows={flows} />
        {flows.terms === null ? null : (
          <>
            <p>{words.contractTypes[flows.terms.contractType]}</p>
            {flows.comparison === null ? null : (
              <ComparisonView comparison={flows.comparison} currency={flows.currency} onSelect={onSelect} />
            )}
            <CashFlowTable flows={flows} />
            <InputList flows={flows} onSelect={onSelect} />
          </>
        )}
      </div>
    </Group>
  );
});

/** A revolver has no schedule, so the first facility that has one is shown first. */
function firstTermLoan(agreement: CreditAgreement): number {
  const first = agreement.facilities.findIndex((_, i) => facilityCashFlows(agreement, i).terms !== null);
  return Math.max(0, first);
}

/** "4.33" is 0.0433; undefined if it is not a valid rate. */
function readPercent(text: string): number | undefined {
  const plain = text.trim().replace("−", "-").replace(/%$/, "");
  const value = Number(plain) / 100;
  return /^-?\d{1,2}(\.\d{1,8})?$/.test(plain) && value >= -0.05 ? Number(value.toPrecision(12)) : undefined;
}

interface ChoiceProps {
  readonly label: string;
  readonly value: number;
  readonly onChoose: (value: number) => void;
  readonly children: readonly (readonly [key: string, value: number, text: string])[];
}

function Choice({ label, value, onChoose, children }: ChoiceProps) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-1 basis-36 flex-col gap-1">
      <label htmlFor={id} className="text-sm text-quiet">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => onChoose(Number(target.value))}
        className={`${CONTROL} w-full`}
      >
        {children.map(([key, each, text]) => (
          <option key={key} value={each}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Why there is no schedule, or no interest. */
function Reasons({ flows }: { flows: FacilityCashFlows }) {
  if (flows.reasons.length === 0) return null;
  return (
    <div role="status" className="rounded-md bg-sunken px-3 py-2">
      <p className="font-medium">{flows.terms === null ? words.noSchedule : words.noInterest}</p>
      <ul>
        {flows.reasons.map(({ code, message }) => (
          <li key={code}>{message}</li>
        ))}
      </ul>
    </div>
  );
}
