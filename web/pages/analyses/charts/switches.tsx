import { useId } from "react";

interface ChoiceProps<V extends string> {
  readonly legend: string;
  readonly options: readonly { readonly value: V; readonly text: string; readonly name?: string }[];
  readonly value: V;
  readonly onChoose: (value: V) => void;
}

const PILL =
  "cursor-pointer rounded px-1.5 py-0.5 text-quiet sm:px-2 hover:text-ink has-checked:bg-tint has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent";

/** Selects one of a few options. */
export function Choice<V extends string>({ legend, options, value, onChoose }: ChoiceProps<V>) {
  const group = useId();
  return (
    <fieldset className="flex w-fit flex-wrap gap-0.5 rounded-md border border-line p-0.5">
      <legend className="sr-only">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} title={option.name} className={PILL}>
          <input
            type="radio"
            name={group}
            aria-label={option.name}
            checked={option.value === value}
            onChange={() => onChoose(option.value)}
            className="sr-only"
          />
          {option.text}
        </label>
      ))}
    </fieldset>
  );
}

interface SwitchesProps<V extends string> {
  readonly legend: string;
  readonly options: readonly {
    readonly value: V;
    readonly text: string;
    readonly disabled?: boolean;
    readonly hint?: string;
  }[];
  readonly chosen: ReadonlySet<V>;
  readonly onToggle: (value: V) => void;
}

/** Selects any of a few options. */
export function Switches<V extends string>({ legend, options, chosen, onToggle }: SwitchesProps<V>) {
  return (
    <fieldset className="contents">
      <legend className="sr-only">{legend}</legend>
      {options.map(({ value, text, disabled = false, hint }) => (
        <label
          key={value}
          title={hint}
          className="flex min-h-6 cursor-pointer items-center gap-1.5 has-disabled:cursor-default has-disabled:text-quiet"
        >
          <input type="checkbox" checked={chosen.has(value)} disabled={disabled} onChange={() => onToggle(value)} />
          {text}
        </label>
      ))}
    </fieldset>
  );
}
