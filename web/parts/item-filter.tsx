import { useId } from "react";
import { CONTROL } from "./field.tsx";

interface ItemFilterProps {
  readonly label: string;
  /** The choice of no item. */
  readonly none: string;
  readonly items: readonly { readonly id: number; readonly name: string }[];
  readonly chosen: number | undefined;
  /** Names a chosen item that is not among the items. */
  readonly unlisted: (id: number) => string;
  readonly onChoose: (id: number | undefined) => void;
}

/** Filters a page by one item. */
export function ItemFilter({ label, none, items, chosen, unlisted, onChoose }: ItemFilterProps) {
  const id = useId();
  const isListed = chosen === undefined || items.some((item) => item.id === chosen);
  return (
    <search className="flex flex-wrap items-center gap-2">
      <label htmlFor={id} className="text-quiet">
        {label}
      </label>
      <select
        id={id}
        value={chosen ?? ""}
        onChange={({ target }) => onChoose(target.value === "" ? undefined : Number(target.value))}
        className={`${CONTROL} max-w-full sm:max-w-sm`}
      >
        <option value="">{none}</option>
        {isListed ? null : <option value={chosen}>{unlisted(chosen)}</option>}
        {items.map((item) => (
          <option key={item.id} value={item.id}>
            {item.name}
          </option>
        ))}
      </select>
    </search>
  );
}
