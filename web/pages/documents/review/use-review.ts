import { useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useMemo, useRef } from "react";
import type { PatchOperation } from "#domain/agreement/json-patch.ts";
import { documentRoutes } from "#features/documents/routes.ts";
import type { DocumentData, VersionData } from "@/pages/documents/document/document-queries.ts";
import { evidenceOf, type Term } from "@/pages/documents/terms/term.ts";
import { call } from "@/shell/api.ts";
import { queries } from "@/shell/queries.ts";
import { useUser } from "@/shell/use-session.ts";
import type { Decision } from "./review-context.ts";
import { reviewsQuery } from "./review-queries.ts";
import { reviewWords } from "./words.ts";

export interface Review {
  /** Whether this user may change this version. */
  readonly canWrite: boolean;
  readonly decisions: ReadonlyMap<string, Decision>;
  /** Pointers of the values to review, in the order of the terms. */
  readonly values: readonly string[];
  readonly reviewed: number;
  readonly isReviewed: (pointer: string) => boolean;
  readonly decide: (pointer: string, decision: Decision | null) => void;
  readonly correct: ReturnType<typeof useCorrection>;
  /** Takes back the last decision, else the correction that made this version; null where there is neither. */
  readonly undo: (() => void) | null;
  readonly error: unknown;
}

/** The review of a version by the user. */
export function useReview(document: DocumentData, version: VersionData, terms: ReadonlyMap<string, Term>): Review {
  const { id, current_version: current, workflow } = document;
  const { version_number: number, agreement } = version;
  const user = useUser();
  const query = reviewsQuery(id, number);
  const { data } = useQuery(query);
  const correct = useCorrection(id);
  const restore = useRestore(id);
  const done = useRef<{ pointer: string; before: Decision | null }[]>([]);
  const decisions = useMemo(
    () => new Map((data?.reviews ?? []).map(({ pointer, decision }) => [pointer, decision])),
    [data],
  );
  const values = useMemo(
    () =>
      [...terms.values()]
        .filter(({ pointer, value }) => value !== null && evidenceOf(agreement, pointer).length > 0)
        .map(({ pointer }) => pointer),
    [terms, agreement],
  );
  const change = useMutation({
    mutationFn: ({ pointer, decision }: { pointer: string; decision: Decision | null }) =>
      call(documentRoutes.reviewValues, {
        params: { id: String(id) },
        body: { version_number: number, decisions: [{ pointer, decision }] },
      }),
    onSuccess: ({ body }) => queries.setQueryData(query.queryKey, body),
  });
  const isReviewed = (pointer: string): boolean =>
    decisions.has(pointer) || evidenceOf(agreement, pointer)[0]?.method === "manual";
  const mayWrite = user?.permissions.includes("documents:write") ?? false;
  const canWrite = mayWrite && number === current && workflow.state !== "archived";
  const decide = (pointer: string, decision: Decision | null): void => {
    done.current.push({ pointer, before: decisions.get(pointer) ?? null });
    change.mutate({ pointer, decision });
  };
  const undo = (): void => {
    const last = done.current.pop();
    if (last) change.mutate({ pointer: last.pointer, decision: last.before });
    else if (version.patch !== null && version.base_version !== null)
      restore.mutate({ number: version.base_version, base: number });
  };
  const canUndo = canWrite && (done.current.length > 0 || version.patch !== null);
  return {
    canWrite,
    decisions,
    values,
    reviewed: values.filter(isReviewed).length,
    isReviewed,
    decide,
    correct,
    undo: canUndo ? undo : null,
    error: change.error ?? restore.error,
  };
}

/** Shows the version that was just made. */
function useShowCurrent(id: number): () => Promise<void> {
  const navigate = useNavigate({ from: "/documents/$id" });
  return async () => {
    await queries.invalidateQueries({ queryKey: ["documents", "one", String(id)] });
    await navigate({ search: (now) => ({ ...now, version: undefined }), replace: true, resetScroll: false });
  };
}

export interface CorrectionRequest {
  readonly patch: readonly PatchOperation[];
  readonly reason: string;
  /** The version that the editor saw. */
  readonly base: number;
}

function useCorrection(id: number) {
  const showCurrent = useShowCurrent(id);
  return useMutation({
    mutationFn: ({ patch, reason, base }: CorrectionRequest) =>
      call(documentRoutes.correctAgreement, {
        params: { id: String(id) },
        body: { patch, base_version: base, reason: reason.trim() === "" ? undefined : reason.trim() },
      }),
    onSuccess: showCurrent,
  });
}

function useRestore(id: number) {
  const showCurrent = useShowCurrent(id);
  return useMutation({
    mutationFn: ({ number, base }: { number: number; base: number }) =>
      call(documentRoutes.restoreVersion, {
        params: { id: String(id), n: String(number) },
        body: { base_version: base, reason: reviewWords.undoReason },
      }),
    onSuccess: showCurrent,
  });
}
