import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { COLUMNS, DEFAULT_COLUMNS } from "#features/portfolio/routes.ts";
import { Button } from "@/parts/button.tsx";
import { CONTROL } from "@/parts/field.tsx";
import type { PortfolioSearch } from "./search-params.ts";
import { portfolioWords as words } from "./words.ts";

const SEARCH_AFTER_MS = 250;

interface FiltersProps {
  readonly search: PortfolioSearch;
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** Filters the rows and selects the columns; all of it is stored in the URL. */
export function Filters({ search, text, onText }: FiltersProps) {
  const navigate = useNavigate();
  const change = (more: PortfolioSearch): void =>
    void navigate({ to: "/portfolio", search: { ...search, ...more }, replace: true });
  useEffect(() => {
    if (text === (search.search ?? "")) return;
    const timer = setTimeout(() => change({ search: text === "" ? undefined : text }), SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  });
  return (
    <div className="@container relative z-25 mb-4">
      <div className="flex flex-wrap items-start gap-2">
        <input
          type="search"
          aria-label={words.search}
          placeholder={words.search}
          value={text}
          onChange={({ target }) => onText(target.value)}
          className={`${CONTROL} max-w-72 grow basis-40`}
        />
        <Choice
          label={words.kind}
          all={words.allKinds}
          options={words.kinds}
          value={search.kind}
          onChoose={(kind) => change({ kind })}
        />
        <Choice
          label={words.state}
          all={words.allStates}
          options={words.states}
          value={search.state}
          onChoose={(state) => change({ state })}
        />
        <RangeFilters search={search} onChange={change} />
        <label className="flex min-h-9 items-center gap-2">
          <input
            type="checkbox"
            checked={search.flat !== true}
            onChange={({ target }) => change({ flat: target.checked ? undefined : true })}
            className="size-4"
          />
          {words.group}
        </label>
        <ColumnChoice columns={search.columns} onChoose={(columns) => change({ columns })} />
      </div>
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly all: string;
  readonly options: Readonly<Record<string, string>>;
  readonly value: string | undefined;
  readonly onChoose: (value: string | undefined) => void;
}

function Choice({ label, all, options, value = "", onChoose }: ChoiceProps) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={({ target }) => onChoose(target.value === "" ? undefined : target.value)}
      className={CONTROL}
    >
      <option value="">{all}</option>
      {Object.entries(options).map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** A panel opens under its button where there is room for it, and elsewhere at an edge of the filters, so that it fits. */
const PANEL_PLACE = "@5xl:relative";
const PANEL =
  "absolute mt-1 grid w-72 max-w-full rounded-lg border border-edge bg-surface p-3 shadow-lg @5xl:max-w-none";

interface RangeFiltersProps {
  readonly search: PortfolioSearch;
  readonly onChange: (more: PortfolioSearch) => void;
}

/** Commitments and maturities, each from and to. */
function RangeFilters({ search, onChange }: RangeFiltersProps) {
  const amounts = [search.min, search.max].filter((amount) => amount !== undefined);
  const days = [search.matures_from, search.matures_to].filter((day) => day !== undefined);
  const count = amounts.length + days.length;
  return (
    <details className={PANEL_PLACE}>
      <summary className={`${CONTROL} cursor-pointer list-none`}>{words.ranges(count)}</summary>
      <div className={`${PANEL} gap-3 @max-5xl:left-0`}>
        <fieldset className="grid grid-cols-2 gap-2">
          <legend className="mb-1 font-medium">{words.commitment}</legend>
          {(["min", "max"] as const).map((name) => (
            <label key={name} className="text-sm">
              {words[name]}
              <input
                type="number"
                min={0}
                step="any"
                value={search[name] ?? ""}
                onChange={({ target }) =>
                  onChange({ [name]: Number.isNaN(target.valueAsNumber) ? undefined : target.valueAsNumber })
                }
                className={`${CONTROL} w-full`}
              />
            </label>
          ))}
        </fieldset>
        <fieldset className="grid grid-cols-2 gap-2">
          <legend className="mb-1 font-medium">{words.lastMaturity}</legend>
          {(["matures_from", "matures_to"] as const).map((name) => (
            <label key={name} className="text-sm">
              {words[name]}
              <input
                type="date"
                value={search[name] ?? ""}
                onChange={({ target }) => onChange({ [name]: target.value === "" ? undefined : target.value })}
                className={`${CONTROL} w-full`}
              />
            </label>
          ))}
        </fieldset>
        <Button
          kind="bare"
          onClick={() => onChange({ min: undefined, max: undefined, matures_from: undefined, matures_to: undefined })}
        >
          {words.anyAmountAndDate}
        </Button>
      </div>
    </details>
  );
}

interface ColumnChoiceProps {
  readonly columns: string | undefined;
  readonly onChoose: (columns: string | undefined) => void;
}

function ColumnChoice({ columns, onChoose }: ColumnChoiceProps) {
  const chosen = columns?.split(",") ?? [...DEFAULT_COLUMNS];
  const toggle = (id: string): void => {
    const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
    if (next.length > 0) onChoose(next.join(","));
  };
  return (
    <details className={`${PANEL_PLACE} ml-auto`}>
      <summary className={`${CONTROL} cursor-pointer list-none`}>{words.columns}</summary>
      <fieldset className={`${PANEL} right-0 max-h-96 grid-cols-1 gap-1 overflow-auto`}>
        <legend className="sr-only">{words.chooseColumns}</legend>
        {Object.entries(COLUMNS).map(([id, { label }]) => (
          <label key={id} className="flex min-h-7 items-center gap-2">
            <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
            {label}
          </label>
        ))}
        <Button kind="bare" onClick={() => onChoose(undefined)}>
          {words.resetColumns}
        </Button>
      </fieldset>
    </details>
  );
}
