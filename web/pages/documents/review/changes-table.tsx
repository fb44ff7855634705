import { formatCalendarDate } from "@/formats.ts";
import { isMoney } from "./editor.ts";
import { reviewWords } from "./words.ts";

const words = reviewWords.versions;

export interface TermChangeRow {
  readonly pointer: string;
  readonly old: unknown;
  readonly new: unknown;
}

/** Terms before and after. They differ in weight, not in color: a looser covenant is not "good". */
export function ChangesTable({
  changes,
  labelOf,
}: {
  readonly changes: readonly TermChangeRow[];
  readonly labelOf: (pointer: string) => string;
}) {
  return (
    <div className="overflow-x-auto">
      <table aria-label={words.changes} className="w-full text-left text-sm">
        <thead>
          <tr className="text-quiet">
            {[words.term, words.before, words.after].map((title) => (
              <th key={title} scope="col" className="py-1 pr-3 font-medium">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {changes.map((change, i) => (
            <tr key={`${change.pointer}-${String(i)}`} className="border-t border-line align-top">
              <th scope="row" className="py-1 pr-3 font-normal text-quiet">
                {labelOf(change.pointer)}
              </th>
              <td className="py-1 pr-3 text-quiet [overflow-wrap:anywhere]">{shownJson(change.old)}</td>
              <td className="py-1 font-semibold [overflow-wrap:anywhere]">{shownJson(change.new)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const NUMBER = new Intl.NumberFormat("en-US", { maximumFractionDigits: 6 });
const NAMES = ["name", "facility_name", "heading", "kpi", "level", "type"];

/** A value of the agreement in words; of an object, what it is called. */
export function shownJson(value: unknown): string {
  if (value === null || value === undefined) return words.nothing;
  if (isMoney(value)) return `${value.currency} ${NUMBER.format(value.amount)}`;
  if (typeof value === "number") return NUMBER.format(value);
  if (typeof value === "boolean") return value ? reviewWords.edit.yes : reviewWords.edit.no;
  if (typeof value === "string") return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatCalendarDate(value) : value;
  if (Array.isArray(value)) return value.map(shownJson).join(", ");
  const members = value as Readonly<Record<string, unknown>>;
  const name = NAMES.map((member) => members[member]).find((each) => typeof each === "string");
  if (typeof name === "string") return name;
  return Object.values(members)
    .filter((each) => each !== null)
    .map(shownJson)
    .join(", ");
}
