import { Button } from "@/parts/button.tsx";
import { Notice } from "@/parts/notice.tsx";
import { Page } from "@/parts/page.tsx";
import { words } from "@/words.ts";
import { errorText, referenceOf } from "./error-text.ts";

/** Replaces everything if nothing could be drawn. */
export function AppFailed({ error }: { error: unknown }) {
  return (
    <main>
      <PageFailed error={error} />
    </main>
  );
}

/** Replaces a page that threw an error while it was drawn or loaded. */
export function PageFailed({ error }: { error: unknown }) {
  const reference = referenceOf(error);
  return (
    <Page title={words.failed.title}>
      <Notice kind="danger">
        {errorText(error)}
        {reference === null ? null : <span className="block text-sm">{words.failed.reference(reference)}</span>}
      </Notice>
      <Button className="mt-4" onClick={() => window.location.reload()}>
        {words.failed.reload}
      </Button>
    </Page>
  );
}
