import { useMutation } from "@tanstack/react-query";
import { type SubmitEvent, useId, useState } from "react";
import { documentRoutes, type WorkflowAction } from "#features/documents/routes.ts";
import type { DocumentData, VersionData } from "@/pages/documents/document/document-queries.ts";
import { Button } from "@/parts/button.tsx";
import { Dialog } from "@/parts/dialog.tsx";
import { CONTROL } from "@/parts/field.tsx";
import { Notice } from "@/parts/notice.tsx";
import { call } from "@/shell/api.ts";
import { errorText } from "@/shell/error-text.ts";
import { queries } from "@/shell/queries.ts";
import type { Review } from "./use-review.ts";
import { reviewWords as words } from "./words.ts";

const ROUTES = {
  submit: documentRoutes.submitDocument,
  approve: documentRoutes.approveDocument,
  publish: documentRoutes.publishDocument,
  archive: documentRoutes.archiveDocument,
};

interface WorkflowDialogProps {
  readonly document: DocumentData;
  readonly version: VersionData;
  readonly review: Review;
  readonly action: WorkflowAction;
  readonly onClose: () => void;
}

/** Takes one step of the workflow, with a comment; sending back needs a reason. */
export function WorkflowDialog({ document, version, review, action, onClose }: WorkflowDialogProps) {
  const [text, setText] = useState("");
  const [isMissing, setMissing] = useState(false);
  const field = useId();
  const params = { id: String(document.id) };
  const said = text.trim();
  const move = useMutation({
    mutationFn: () =>
      action === "reject"
        ? call(documentRoutes.rejectDocument, { params, body: { reason: said } })
        : call(ROUTES[action], { params, body: said === "" ? {} : { comment: said } }),
    onSuccess: ({ body }) => {
      queries.setQueryData(["documents", "one", params.id], body);
      void queries.invalidateQueries({ queryKey: ["documents", "list"] });
      onClose();
    },
  });
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (action === "reject" && said === "") setMissing(true);
    else move.mutate();
  };
  const open = review.values.length - review.reviewed;
  const conflicts = version.agreement.conflicts.length;
  const isCounted = action === "approve" || action === "submit";
  return (
    <Dialog title={words.titles[action]} onClose={onClose}>
      <form onSubmit={send} className="flex flex-col gap-4">
        {isCounted && open > 0 ? <p>{words.unreviewed(open)}</p> : null}
        {isCounted && conflicts > 0 ? <Notice kind="warning">{words.conflicts(conflicts)}</Notice> : null}
        <div className="flex flex-col gap-1">
          <label htmlFor={field} className="font-medium">
            {action === "reject" ? words.reason : words.comment}
            {action === "reject" ? null : <span className="font-normal text-quiet"> ({words.optional})</span>}
          </label>
          <textarea
            id={field}
            rows={3}
            maxLength={2000}
            value={text}
            aria-invalid={isMissing || undefined}
            aria-describedby={isMissing ? `${field}-error` : undefined}
            onChange={({ target }) => setText(target.value)}
            className={CONTROL}
          />
          {isMissing ? (
            <p id={`${field}-error`} className="text-sm text-danger">
              {words.reasonNeeded}
            </p>
          ) : null}
        </div>
        {move.error === null ? null : <Notice kind="danger">{errorText(move.error)}</Notice>}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" kind={action === "reject" ? "danger" : "primary"} busy={move.isPending}>
            {words.actions[action]}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
