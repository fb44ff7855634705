import type { ReactNode } from "react";
import { ApiError } from "#api/client.ts";
import { Page } from "@/parts/page.tsx";
import { PageFailed } from "@/shell/page-failed.tsx";
import { words } from "@/words.ts";

interface FrameProps<Run> {
  readonly read: { readonly data: Run | undefined; readonly error: Error | null };
  /** The page's title until the run is read. */
  readonly title: string;
  readonly notFound: { readonly title: string; readonly text: string; readonly back: ReactNode };
  readonly children: (run: Run) => ReactNode;
}

/** The page of one run: while it is read, where it does not exist, and where reading failed. */
export function RunFrame<Run>({ read: { data, error }, title, notFound, children }: FrameProps<Run>) {
  if (data !== undefined) return children(data);
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return (
      <Page title={notFound.title}>
        <p className="mb-4 max-w-prose text-quiet">{notFound.text}</p>
        {notFound.back}
      </Page>
    );
  if (error !== null) return <PageFailed error={error} />;
  return (
    <Page title={title}>
      <p role="status" className="text-quiet">
        {words.loading}
      </p>
    </Page>
  );
}
