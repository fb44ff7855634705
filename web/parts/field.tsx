import { type InputHTMLAttributes, type ReactNode, useId } from "react";

interface FieldFrame {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** Shown next to the label, such as "optional". */
  readonly aside?: string;
}

type TextFieldProps = FieldFrame & InputHTMLAttributes<HTMLInputElement>;

/** A line of text with its label, hint and error. */
export function TextField({ label, hint, error, aside, ...input }: TextFieldProps) {
  return (
    <Frame label={label} hint={hint} error={error} {...(aside === undefined ? {} : { aside })}>
      {(wiring) => <input {...wiring} {...input} className={`${CONTROL} w-full`} />}
    </Frame>
  );
}

interface SelectFieldProps<V extends string> extends FieldFrame {
  readonly name?: string;
  readonly value: V;
  readonly options: readonly { readonly value: V; readonly text: string }[];
  readonly onChoose: (value: V) => void;
}

export function SelectField<V extends string>({ name, value, options, onChoose, ...frame }: SelectFieldProps<V>) {
  return (
    <Frame {...frame}>
      {(wiring) => (
        <select
          {...wiring}
          name={name}
          value={value}
          onChange={(event) => onChoose(event.target.value as V)}
          className={`${CONTROL} w-full`}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
      )}
    </Frame>
  );
}

/** How a control looks. */
export const CONTROL =
  "min-h-9 rounded-md border border-edge bg-surface px-2.5 py-1.5 text-ink aria-invalid:border-danger disabled:opacity-60";

interface Wiring {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": true | undefined;
}

function Frame({ label, hint, error, aside, children }: FieldFrame & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-medium">
        {label}
        {aside === undefined ? null : <span className="font-normal text-quiet"> ({aside})</span>}
      </label>
      {children({ id, "aria-describedby": described || undefined, "aria-invalid": error ? true : undefined })}
      {error ? (
        <p id={`${id}-error`} className="text-sm text-danger">
          {error}
        </p>
      ) : null}
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-quiet">
          {hint}
        </p>
      ) : null}
    </div>
  );
}
