import { type ReactNode, type SubmitEvent, useRef, useState } from "react";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";

export type FieldErrors<Name extends string> = { readonly [N in Name]?: string | undefined };

interface FormProps {
  readonly label: string;
  readonly submit: string;
  readonly busy?: string | undefined;
  /** Whether a submission is in progress. */
  readonly pending: boolean;
  /** An error about the form as a whole. */
  readonly failure?: string | null;
  readonly onSend: () => void;
  readonly children: ReactNode;
}

/** Fields, errors about the form as a whole, and the submit button. */
export function Form({ label, submit, busy, pending, failure, onSend, children }: FormProps) {
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!pending) onSend();
  };
  return (
    <form aria-label={label} noValidate onSubmit={send} className="flex flex-col gap-4">
      {children}
      {failure ? <Notice kind="danger">{failure}</Notice> : null}
      <Button kind="primary" type="submit" busy={pending} className="self-start">
        {pending ? (busy ?? submit) : submit}
      </Button>
    </form>
  );
}

/** The values of a form's fields and their errors. Submitting invalid values moves the focus to the first such
 *  field. */
export function useFields<Name extends string>(initial: Record<Name, string>) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors<Name>>(() => ({}));
  const inputs = useRef(new Map<string, HTMLInputElement>());
  const object = (found: FieldErrors<Name>): boolean => {
    setErrors(found);
    const first = Object.keys(initial).find((name) => found[name as Name] !== undefined);
    if (first !== undefined) inputs.current.get(first)?.focus();
    return first === undefined;
  };
  const field = (name: Name) => ({
    name,
    value: values[name],
    error: errors[name],
    ref: (input: HTMLInputElement | null) => {
      if (input !== null) inputs.current.set(name, input);
    },
    onChange: (event: { target: { value: string } }) => {
      setValues((now) => ({ ...now, [name]: event.target.value }));
      setErrors((now) => ({ ...now, [name]: undefined }));
    },
  });
  return { values, field, object, clear: () => setValues(initial) };
}
