import type { Citation, Claim } from "./claim.ts";

/** Whether a quote says nothing but what another claim quotes. */
export function isQuotedIn(one: Claim, given: Claim): boolean {
  if (!given.text.includes("“")) return false;
  return one.citations.every((own) =>
    given.citations.some(
      ({ document_id, start = 0, end = 0 }) =>
        document_id === own.document_id && overlap(own, start, end) > MOSTLY * ((own.end ?? 0) - (own.start ?? 0)),
    ),
  );
}

const MOSTLY = 0.8;

function overlap({ start = 0, end = 0 }: Citation, from: number, to: number): number {
  return Math.min(end, to) - Math.max(start, from);
}
