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
    <div className="mb-4 flex flex-wrap items-start gap-3">
      <input
        type="search"
        aria-label={words.search}
        placeholder={words.search}
        value={text}
        onChange={({ target }) => onText(target.value)}
        className={`${CONTROL} w-72 max-w-full`}
      />
      <select
        aria-label={words.kind}
        value={search.kind ?? ""}
        onChange={({ target }) => change({ kind: target.value === "" ? undefined : target.value })}
        className={CONTROL}
      >
        <option value="">{words.allKinds}</option>
        {Object.entries(words.kinds).map(([kind, label]) => (
          <option key={kind} value={kind}>
            {label}
          </option>
        ))}
      </select>
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
    <details className="relative">
      <summary className={`${CONTROL} cursor-pointer list-none`}>{words.columns}</summary>
      <fieldset className="absolute z-30 mt-1 grid max-h-96 w-72 grid-cols-1 gap-1 overflow-auto rounded-lg border border-edge bg-surface p-3 shadow-lg">
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
