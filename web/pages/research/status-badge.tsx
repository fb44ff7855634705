import { Badge } from "@/parts/badge.tsx";
import type { ListedResearch } from "./research-queries.ts";
import { researchWords } from "./words.ts";

const KINDS = {
  pending: "plain",
  running: "accent",
  completed: "success",
  failed: "danger",
  cancelled: "plain",
} as const;

/** The status of a run, in one word. */
export function StatusBadge({ run }: { run: Pick<ListedResearch, "status" | "error"> }) {
  const standing = run.error?.code === "cancelled" ? "cancelled" : run.status;
  return <Badge kind={KINDS[standing]}>{researchWords.statuses[standing]}</Badge>;
}
