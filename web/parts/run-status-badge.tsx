import { words } from "@/words.ts";
import { Badge } from "./badge.tsx";

const KINDS = {
  pending: "plain",
  running: "accent",
  completed: "success",
  failed: "danger",
  cancelled: "plain",
} as const;

interface RunStatusBadgeProps {
  readonly run: {
    readonly status: "pending" | "running" | "completed" | "failed";
    readonly error?: { readonly code: string } | null | undefined;
  };
}

/** The status of an analysis, a research run or a people run, in one word. */
export function RunStatusBadge({ run }: RunStatusBadgeProps) {
  const status = run.error?.code === "cancelled" ? "cancelled" : run.status;
  return <Badge kind={KINDS[status]}>{words.runStatuses[status]}</Badge>;
}
