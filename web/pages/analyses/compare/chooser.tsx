import { useNavigate } from "@tanstack/react-router";
import { formatDateAndTime } from "@/formats.ts";
import type { ListedAnalysis } from "@/pages/analyses/analysis-queries.ts";
import { scopeOf, subjectOf } from "@/pages/analyses/asked.ts";
import type { CompareSearch } from "@/pages/analyses/search-params.ts";
import { Button } from "@/parts/button.tsx";
import { SelectField } from "@/parts/field.tsx";
import { compareWords as words } from "./words.ts";

interface ChooserProps {
  readonly search: CompareSearch;
  readonly runs: readonly ListedAnalysis[];
}

/** Selects the two companies to compare; both are in the URL. */
export function Chooser({ search, runs }: ChooserProps) {
  const { a, b } = search;
  const navigate = useNavigate({ from: "/analyses/compare" });
  const go = (to: CompareSearch): void => void navigate({ search: to, replace: true, resetScroll: false });
  const choose = (side: "a" | "b") => (id: string) => {
    const given = Object.entries({ ...search, [side]: id }).filter(([, value]) => value !== "");
    go(Object.fromEntries(given));
  };
  return (
    <div className="mb-6 grid items-end gap-3 sm:grid-cols-[1fr_auto_1fr] print:hidden">
      <SelectField label={words.first} value={a ?? ""} options={optionsOf(runs, a)} onChoose={choose("a")} />
      <Button
        disabled={a === undefined && b === undefined}
        onClick={() => go({ ...(b === undefined ? {} : { a: b }), ...(a === undefined ? {} : { b: a }) })}
      >
        {words.swap}
      </Button>
      <SelectField label={words.second} value={b ?? ""} options={optionsOf(runs, b)} onChoose={choose("b")} />
    </div>
  );
}

/** What can be chosen; what is chosen is among it, be it old or not completed. */
function optionsOf(runs: readonly ListedAnalysis[], chosen: string | undefined) {
  const listed = runs.map((run) => ({ value: run.analysis_id, text: nameOf(run) }));
  const unlisted = chosen === undefined || listed.some(({ value }) => value === chosen);
  return [{ value: "", text: words.choose }, ...(unlisted ? [] : [{ value: chosen, text: words.other }]), ...listed];
}

function nameOf(run: ListedAnalysis): string {
  return words.option(subjectOf(run), scopeOf(run) ?? "", formatDateAndTime(run.completed_at ?? run.created_at));
}
