import { useState } from "react";
import { valueAt } from "#domain/agreement/json-pointer.ts";
import type { DocumentData, VersionData } from "@/pages/documents/document/document-queries.ts";
import { evidenceOf, type Term } from "@/pages/documents/terms/term.ts";
import { EditDialog } from "./edit-dialog.tsx";
import { editorOf } from "./editor.ts";
import { HistoryDialog } from "./history-dialog.tsx";
import type { ValueActionsProps } from "./value-actions-props.ts";
import { reviewWords } from "./words.ts";

const words = reviewWords.value;

/** Actions on the selected value, the same as the keyboard shortcuts. */
export function ValueActions(props: ValueActionsProps) {
  const { document, version, review, pointer, term, label, isEditing, onEdit } = props;
  const [said, setSaid] = useState("");
  const [isHistoryShown, setHistoryShown] = useState(false);
  const decision = review.decisions.get(pointer);
  const canEdit = review.canWrite && editorOf(pointer, valueAt(version.agreement, pointer)) !== null;
  const copy = async (): Promise<void> => {
    await copyValue(document, version, term);
    setSaid(words.copied);
  };
  const toggle = (to: "accepted" | "rejected"): void => review.decide(pointer, decision === to ? null : to);
  return (
    <div role="group" aria-label={words.label} className="mt-1 flex flex-wrap items-center gap-1 text-sm">
      {review.canWrite && term?.value ? (
        <>
          <Action letter="A" isPressed={decision === "accepted"} onPress={() => toggle("accepted")}>
            {words.accept}
          </Action>
          {canEdit ? (
            <Action letter="E" onPress={() => onEdit(true)}>
              {words.edit}
            </Action>
          ) : null}
          <Action letter="R" isPressed={decision === "rejected"} onPress={() => toggle("rejected")}>
            {words.reject}
          </Action>
        </>
      ) : canEdit ? (
        <Action letter="E" onPress={() => onEdit(true)}>
          {words.edit}
        </Action>
      ) : null}
      {term?.value ? (
        <Action letter="C" onPress={() => void copy()}>
          {words.copy}
        </Action>
      ) : null}
      <Action onPress={() => setHistoryShown(true)}>{words.history}</Action>
      <span role="status" className="text-success">
        {said}
      </span>
      {isEditing && canEdit ? (
        <EditDialog {...props} key={pointer} label={label} onClose={() => onEdit(false)} />
      ) : null}
      {isHistoryShown ? (
        <HistoryDialog document={document} pointer={pointer} label={label} onClose={() => setHistoryShown(false)} />
      ) : null}
    </div>
  );
}

interface ActionProps {
  readonly letter?: string;
  readonly isPressed?: boolean;
  readonly onPress: () => void;
  readonly children: string;
}

function Action({ letter, isPressed, onPress, children }: ActionProps) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      aria-keyshortcuts={letter?.toLowerCase()}
      onClick={onPress}
      className="inline-flex min-h-7 items-center gap-1.5 rounded-md border border-line px-2 font-medium hover:bg-tint aria-pressed:border-accent aria-pressed:bg-tint aria-pressed:text-accent-strong @max-[50rem]:min-h-11"
    >
      {children}
      {letter === undefined ? null : (
        <kbd
          aria-hidden="true"
          className="rounded border border-line px-1 text-xs font-normal text-quiet @max-[50rem]:hidden"
        >
          {letter}
        </kbd>
      )}
    </button>
  );
}

/** "$350,000,000 (Credit Agreement, §1.01, p. 6)" on the clipboard. */
export async function copyValue(document: DocumentData, version: VersionData, term: Term | undefined): Promise<void> {
  if (!term?.value) return;
  const evidence = evidenceOf(version.agreement, term.pointer)[0];
  const section = evidence?.section ?? null;
  const page = evidence?.page ?? null;
  const source = [
    document.name,
    ...(section === null ? [] : [/^\d/.test(section) ? `§${section}` : section]),
    ...(page === null ? [] : [`p. ${page}`]),
  ];
  await navigator.clipboard.writeText(`${term.value} (${source.join(", ")})`);
}
