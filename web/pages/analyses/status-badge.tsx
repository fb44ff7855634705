import { Badge } from "@/parts/badge.tsx";
import type { ListedAnalysis } from "./analysis-queries.ts";
import { analysisWords } from "./words.ts";

const KINDS = {
  pending: "plain",
  running: "accent",
  completed: "success",
  failed: "danger",
  cancelled: "plain",
} as const;

/** The status of an analysis, in one word. */
export function StatusBadge({ run }: { run: Pick<ListedAnalysis, "status" | "error"> }) {
  const standing = run.error?.code === "cancelled" ? "cancelled" : run.status;
  return <Badge kind={KINDS[standing]}>{analysisWords.statuses[standing]}</Badge>;
}
