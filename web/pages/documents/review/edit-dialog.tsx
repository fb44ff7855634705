import { type SubmitEvent, useState } from "react";
import { ApiError } from "#api/client.ts";
import { valueAt } from "#domain/agreement/json-pointer.ts";
import { documentWords } from "@/pages/documents/words.ts";
import { Button } from "@/parts/button.tsx";
import { Dialog } from "@/parts/dialog.tsx";
import { SelectField, TextField } from "@/parts/field.tsx";
import { Notice } from "@/parts/notice.tsx";
import { errorText, fieldErrors } from "@/shell/error-text.ts";
import { shownJson } from "./changes-table.tsx";
import { type Editor, editorOf, isMoney, typedValue } from "./editor.ts";
import type { ValueActionsProps } from "./value-actions-props.ts";
import { reviewWords } from "./words.ts";

const words = reviewWords.edit;

/** Corrects one value, which creates a new version. A concurrent change by another user is shown first. */
export function EditDialog({
  version,
  review,
  pointer,
  label,
  terms,
  onClose,
}: ValueActionsProps & { readonly onClose: () => void }) {
  const before = valueAt(version.agreement, pointer);
  const editor = editorOf(pointer, before) ?? "text";
  const [text, setText] = useState(textOf(before));
  const [currency, setCurrency] = useState(isMoney(before) ? before.currency : "USD");
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState("");
  const { correct } = review;
  const conflict = conflictOf(correct.error);
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const value = typedValue(editor, text, currency);
    setProblem(value === undefined ? words.badNumber : "");
    if (value === undefined) return;
    const base = conflict?.current ?? version.version_number;
    correct.mutate({ patch: [{ op: "replace", path: pointer, value }], reason, base }, { onSuccess: onClose });
  };
  const close = (): void => {
    correct.reset();
    onClose();
  };
  const objection = problem || Object.values(fieldErrors(correct.error))[0];
  return (
    <Dialog title={words.title(label)} onClose={close}>
      <form onSubmit={send} className="flex flex-col gap-4">
        <ValueField editor={editor} text={text} error={objection} onText={setText} />
        {editor === "money" ? (
          <TextField
            label={words.currency}
            value={currency}
            maxLength={3}
            required
            onChange={({ target }) => setCurrency(target.value)}
          />
        ) : null}
        <TextField
          label={reviewWords.reason}
          aside={reviewWords.optional}
          value={reason}
          maxLength={2000}
          onChange={({ target }) => setReason(target.value)}
        />
        {conflict === null ? null : (
          <Notice kind="warning">
            <p>{words.conflict}</p>
            <ul className="mt-1 list-disc pl-5">
              {conflict.changes.map((change) => (
                <li key={change.pointer}>
                  {words.change(
                    terms.get(change.pointer)?.label ?? documentWords.terms.pointer(change.pointer),
                    shownJson(change.old),
                    shownJson(change.new),
                  )}
                </li>
              ))}
            </ul>
          </Notice>
        )}
        {correct.error !== null && conflict === null && objection === undefined ? (
          <Notice kind="danger">{errorText(correct.error)}</Notice>
        ) : null}
        <div className="flex justify-end gap-2">
          <Button onClick={close}>{reviewWords.cancel}</Button>
          <Button type="submit" kind="primary" busy={correct.isPending}>
            {correct.isPending ? reviewWords.saving : conflict === null ? reviewWords.save : words.again}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface ValueFieldProps {
  readonly editor: Editor;
  readonly text: string;
  readonly error: string | undefined;
  readonly onText: (text: string) => void;
}

function ValueField({ editor, text, error, onText }: ValueFieldProps) {
  if (editor === "flag") {
    const options = [
      { value: "true", text: words.yes },
      { value: "false", text: words.no },
    ];
    return <SelectField label={words.value} value={text} options={options} onChoose={onText} />;
  }
  return (
    <TextField
      label={editor === "money" ? words.amount : words.value}
      hint={words.clear}
      error={error}
      type={editor === "date" ? "date" : "text"}
      inputMode={editor === "number" || editor === "money" ? "decimal" : "text"}
      value={text}
      onChange={({ target }) => onText(target.value)}
    />
  );
}

interface ShownChange {
  readonly pointer: string;
  readonly old: unknown;
  readonly new: unknown;
}

/** The other user's change, if that is why a correction was not stored. */
function conflictOf(error: unknown): { current: number; changes: readonly ShownChange[] } | null {
  if (!(error instanceof ApiError) || error.code !== "version_conflict") return null;
  const { current_version: current, changes } = error.detail;
  if (typeof current !== "number" || !Array.isArray(changes)) return null;
  return { current, changes: changes as ShownChange[] };
}

/** A value as its field shows it. */
function textOf(value: unknown): string {
  if (isMoney(value)) return String(value.amount);
  if (value === null || value === undefined) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}
