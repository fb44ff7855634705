import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { errorText, referenceOf } from "@/shell/error-text.ts";
import { words } from "@/words.ts";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";

/** The result of a query once it is loaded; until then a loading message, or the error. */
export function Loaded<T>({ query, children }: { query: UseQueryResult<T>; children: (data: T) => ReactNode }) {
  if (query.data !== undefined) return children(query.data);
  if (query.error === null) return <p className="text-quiet">{words.loading}</p>;
  const reference = referenceOf(query.error);
  return (
    <Notice kind="danger">
      {errorText(query.error)}
      {reference === null ? null : <span className="block text-sm">{words.failed.reference(reference)}</span>}
      <Button kind="bare" onClick={() => void query.refetch()}>
        {words.tryAgain}
      </Button>
    </Notice>
  );
}
