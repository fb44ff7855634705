import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { WorkflowAction } from "#features/documents/routes.ts";
import type { DocumentData, VersionData } from "@/pages/documents/document/document-queries.ts";
import { Badge, type BadgeKind } from "@/parts/badge.tsx";
import { Button } from "@/parts/button.tsx";
import { LINK } from "@/parts/link-style.ts";
import { Notice } from "@/parts/notice.tsx";
import { ProgressBar } from "@/parts/progress-bar.tsx";
import { errorText } from "@/shell/error-text.ts";
import type { Review } from "./use-review.ts";
import { reviewWords as words } from "./words.ts";
import { WorkflowDialog } from "./workflow-dialog.tsx";

const KINDS: Readonly<Record<DocumentData["workflow_state"], BadgeKind>> = {
  draft: "plain",
  under_review: "accent",
  approved: "success",
  published: "success",
  archived: "plain",
};

interface ReviewBarProps {
  readonly document: DocumentData;
  readonly version: VersionData;
  readonly review: Review;
}

/** The review state of the document, the share of reviewed values, and the next actions of the user. */
export function ReviewBar({ document, version, review }: ReviewBarProps) {
  const [open, setOpen] = useState<WorkflowAction | null>(null);
  const { workflow, current_version: current } = document;
  const isCurrent = version.version_number === current;
  const { reviewed, values } = review;
  return (
    <section
      aria-label={words.bar}
      className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-b border-line bg-surface px-4 py-1.5 text-sm"
    >
      <Badge kind={KINDS[workflow.state]}>{words.states[workflow.state]}</Badge>
      <span className="flex items-center gap-2 text-quiet tabular-nums">
        {words.progress(reviewed, values.length)}
        <ProgressBar
          label={words.progressLabel}
          value={(100 * reviewed) / Math.max(1, values.length)}
          className="w-24 max-sm:hidden"
        />
      </span>
      {workflow.rejection_reason === null ? null : (
        <span className="min-w-0 flex-1 basis-40 text-warning">{words.rejectedBecause(workflow.rejection_reason)}</span>
      )}
      {document.duplicates.length === 0 ? null : (
        <span className="text-quiet">
          {words.duplicates}{" "}
          {document.duplicates.map(({ id, name }) => (
            <Link key={id} to="/documents/$id" params={{ id: String(id) }} className={`${LINK} mr-2`}>
              {name}
            </Link>
          ))}
        </span>
      )}
      <span className="ml-auto flex flex-wrap items-center gap-2">
        {isCurrent ? (
          <>
            {review.undo === null ? null : (
              <Button kind="bare" className="min-h-8 py-1" onClick={review.undo}>
                {version.patch === null ? words.undo : words.undoCorrection}
              </Button>
            )}
            {workflow.available_actions.map((action) => (
              <Button
                key={action}
                kind={action === "approve" || action === "publish" || action === "submit" ? "primary" : "plain"}
                className="min-h-8 py-1"
                onClick={() => setOpen(action)}
              >
                {words.actions[action]}
              </Button>
            ))}
          </>
        ) : (
          <span className="text-quiet">
            {words.oldVersion(version.version_number)}{" "}
            <Link from="/documents/$id" to="." search={({ at }) => ({ at })} className={LINK}>
              {words.showCurrent}
            </Link>
          </span>
        )}
      </span>
      {review.error === null ? null : (
        <div className="basis-full">
          <Notice kind="danger">{errorText(review.error)}</Notice>
        </div>
      )}
      {open === null ? null : (
        <WorkflowDialog
          document={document}
          version={version}
          review={review}
          action={open}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}
