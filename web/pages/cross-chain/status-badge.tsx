import { Badge, type BadgeKind } from "@/parts/badge.tsx";
import type { ChainTransaction } from "./queries.ts";
import { crossChainWords as words } from "./words.ts";

const KINDS: Readonly<Record<ChainTransaction["status"], BadgeKind>> = {
  pending: "plain",
  submitted: "accent",
  completed: "success",
  failed: "danger",
};

export function StatusBadge({ status }: { status: ChainTransaction["status"] }) {
  return <Badge kind={KINDS[status]}>{words.statuses[status]}</Badge>;
}
