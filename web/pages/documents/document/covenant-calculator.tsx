import { useId, useState } from "react";
import type { FinancialCovenant } from "#domain/agreement/covenant.ts";
import type { CreditAgreement } from "#domain/agreement/credit-agreement.ts";
import { covenantLevelOn, testCovenant } from "#domain/agreement/test-covenant.ts";
import { inputNames } from "@/pages/documents/terms/covenant-inputs.ts";
import { showCovenantLevel } from "@/pages/documents/terms/covenants.ts";
import type { DefinedTerm, Dictionary } from "@/pages/documents/text/definitions.ts";
import type { Range } from "@/pages/documents/text/spans.ts";
import { documentWords } from "@/pages/documents/words.ts";
import { Badge, type BadgeKind } from "@/parts/badge.tsx";
import { Button } from "@/parts/button.tsx";
import { CONTROL } from "@/parts/field.tsx";
import { Group } from "./group.tsx";
import { TermCell } from "./term-row.tsx";

const words = documentWords.calculator;
const OUTCOMES = { pass: "success", watch: "warning", fail: "danger", not_tested: "plain" } as const satisfies Record<
  string,
  BadgeKind
>;

interface CovenantCalculatorProps {
  readonly agreement: CreditAgreement;
  readonly dictionary: Dictionary;
  readonly selected: string | null;
  readonly onSelect: (pointer: string) => void;
  readonly onRange: (range: Range) => void;
}

/** Tests the financial covenants against figures that the user enters. Nothing is stored. */
export function CovenantCalculator(props: CovenantCalculatorProps) {
  const { financial_covenants: covenants } = props.agreement;
  const [date, setDate] = useState(() => new Date().toISOString().slice(0, 10));
  const dateId = useId();
  if (covenants.length === 0) return null;
  return (
    <Group id="calculator" title={words.title}>
      <div className="flex flex-col gap-3 px-3 py-2">
        <p className="text-sm text-quiet">{words.hint}</p>
        <label htmlFor={dateId} className="flex flex-wrap items-center gap-2">
          <span className="text-quiet">{words.date}</span>
          <input
            id={dateId}
            type="date"
            value={date}
            onChange={({ target }) => setDate(target.value)}
            className={CONTROL}
          />
        </label>
        {covenants.map((covenant, i) => (
          <CovenantTestForm
            key={`${covenant.name}-${String(i)}`}
            {...props}
            covenant={covenant}
            index={i}
            date={date}
          />
        ))}
      </div>
    </Group>
  );
}

interface CovenantTestFormProps extends CovenantCalculatorProps {
  readonly covenant: FinancialCovenant;
  readonly index: number;
  readonly date: string;
}

function CovenantTestForm(props: CovenantTestFormProps) {
  const { covenant, index, date, agreement, dictionary, selected, onSelect, onRange } = props;
  const [entered, setEntered] = useState<readonly string[]>(["", ""]);
  const names = inputNames(covenant);
  const figure = figureOf(covenant, names.length, entered);
  const level = covenantLevelOn(covenant, date);
  const test = testCovenant(covenant.operator, level?.limit ?? null, figure);
  const at = `/financial_covenants/${String(index)}`;
  const pointer = level?.step == null ? `${at}/threshold` : `${at}/steps/${String(level.step)}/threshold`;
  const limit = level === null ? null : showCovenantLevel(covenant, level.limit);
  const definition = definitionOf(dictionary, covenant.name);
  // Two decimals as in agreements; more if the figure is that close to its limit.
  const scale = covenant.unit !== "currency" && Math.abs(test.headroom ?? 1) < 0.005 ? 10_000 : 100;
  const shown = (value: number): string => showCovenantLevel(covenant, Math.round(value * scale) / scale) ?? "";
  return (
    <fieldset className="rounded-lg border border-line p-3">
      <legend className="px-1 font-semibold">{covenant.name}</legend>
      <p className="mb-2 flex flex-wrap items-center gap-x-2 text-quiet">
        {limit === null ? (
          words.noLevel
        ) : (
          <>
            {documentWords.terms.operators[covenant.operator]}{" "}
            <TermCell
              term={{ pointer, label: covenant.name, value: limit }}
              agreement={agreement}
              isSelected={pointer === selected}
              onSelect={onSelect}
            />
          </>
        )}
        {definition === null ? null : (
          <Button kind="bare" className="min-h-7 px-2 py-0.5" onClick={() => onRange(definition)}>
            {words.definition(definition.term)}
          </Button>
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        {names.map((name, n) => (
          <label key={name} className="flex min-w-0 flex-1 basis-36 flex-col gap-1">
            <span className="text-sm text-quiet">{name}</span>
            <input
              type="text"
              inputMode="decimal"
              value={entered[n]}
              onChange={({ target }) => setEntered(entered.map((old, i) => (i === n ? target.value : old)))}
              className={`${CONTROL} w-full text-right tabular-nums`}
            />
          </label>
        ))}
      </div>
      <p role="status" className="mt-2 flex flex-wrap items-center gap-2 tabular-nums">
        <Badge kind={OUTCOMES[test.outcome]}>{words.outcomes[test.outcome]}</Badge>
        {test.headroom === null || figure === null ? (
          <span className="text-quiet">{limit === null ? words.noLevel : words.enter}</span>
        ) : (
          <span>
            {words.arithmetic(names.length === 2 ? (entered as [string, string]) : null, shown(figure))}{" "}
            {words.headroom(signed(shown(Math.abs(test.headroom)), test.headroom), test.headroomShare)}
          </span>
        )}
      </p>
    </fieldset>
  );
}

function signed(text: string, value: number): string {
  return value < 0 ? `−${text}` : text;
}

/** The tested figure from what was entered, or null while it is incomplete or its denominator is not above zero. */
function figureOf(covenant: FinancialCovenant, count: number, entered: readonly string[]): number | null {
  const [first = null, second = null] = entered.map(readNumber);
  if (count === 1) return first;
  if (first === null || second === null || second <= 0) return null;
  return covenant.unit === "percent" ? (100 * first) / second : first / second;
}

function readNumber(text: string): number | null {
  const plain = text.replaceAll(/[,\s$€£]/g, "").replace("−", "-");
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

/** The defined term that the covenant is named after; the longest one if several match. */
function definitionOf({ byTerm }: Dictionary, name: string): DefinedTerm | null {
  const fitting = [...byTerm.values()].filter(({ term }) => name.toLowerCase().includes(term.toLowerCase()));
  return fitting.toSorted((a, b) => b.term.length - a.term.length)[0] ?? null;
}
