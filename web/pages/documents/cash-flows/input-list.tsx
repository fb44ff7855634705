import type { FacilityCashFlows } from "#domain/cash-flows/cash-flows.ts";
import { showDate, showNumber } from "@/pages/documents/terms/values.ts";
import { cashFlowWords as words } from "./words.ts";

interface InputListProps {
  readonly flows: FacilityCashFlows;
  readonly onSelect: (pointer: string) => void;
}

/** The inputs of the cash flows, each with its source. A stated value links to its place. */
export function InputList({ flows, onSelect }: InputListProps) {
  return (
    <details>
      <summary className="cursor-pointer text-quiet">{words.inputs}</summary>
      <dl className="mt-1 text-sm">
        {flows.inputs.map(({ name, value, basis, pointer, note }) => (
          <div key={name} className="grid grid-cols-[minmax(6.5rem,9rem)_1fr] gap-x-3 py-0.5">
            <dt className="text-quiet">{words.names[name] ?? name}</dt>
            <dd>
              {basis === "stated" && pointer !== null ? (
                <button type="button" className="text-accent hover:underline" onClick={() => onSelect(pointer)}>
                  {show(value)}
                </button>
              ) : (
                show(value)
              )}{" "}
              <span className="text-quiet">({words.bases[basis]})</span>
              {note === null ? null : <span className="block text-quiet">{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function show(value: string | number): string {
  if (typeof value === "number") return showNumber(value) ?? "";
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? (showDate(value) ?? value) : value.replaceAll("_", " ");
}
