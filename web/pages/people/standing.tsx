import { isPermittedPurpose } from "#domain/people/purpose.ts";
import { Badge } from "@/parts/badge.tsx";
import type { ListedPeopleRun } from "./people-queries.ts";
import { peopleWords } from "./words.ts";

const KINDS = { pending: "plain", running: "accent", completed: "success", failed: "danger" } as const;

export function StatusBadge({ status }: Pick<ListedPeopleRun, "status">) {
  return <Badge kind={KINDS[status]}>{peopleWords.statuses[status]}</Badge>;
}

export function purposeName(purpose: string): string {
  return isPermittedPurpose(purpose) ? peopleWords.purposes[purpose] : purpose;
}
