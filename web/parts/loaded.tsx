import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { errorText, referenceOf } from "@/shell/error-text.ts";
import { words } from "@/words.ts";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";

interface LoadedProps<T> {
  readonly query: UseQueryResult<T>;
  readonly children: (data: T) => ReactNode;
  /** Shown while the query loads, instead of a loading message. */
  readonly skeleton?: ReactNode;
  /** What could not be loaded; it precedes the error. */
  readonly failed?: string;
}

/** The result of a query once it is loaded; until then a loading message, or the error. */
export function Loaded<T>({ query, children, skeleton, failed }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error === null) return skeleton ?? <p className="text-quiet">{words.loading}</p>;
  const reference = referenceOf(query.error);
  return (
    <Notice kind="danger">
      {failed} {errorText(query.error)}
      {reference === null ? null : <span className="block text-sm">{words.failed.reference(reference)}</span>}
      <Button kind="bare" onClick={() => void query.refetch()}>
        {words.tryAgain}
      </Button>
    </Notice>
  );
}
