import { createLazyRoute } from "@tanstack/react-router";
import { documentWords } from "@/pages/documents/words.ts";
import { Page } from "@/parts/page.tsx";
import { NewDocumentForm } from "./new-document-form.tsx";

export const newPage = createLazyRoute("/app/documents/new")({ component: NewDocumentPage });

function NewDocumentPage() {
  return (
    <Page title={documentWords.add.title}>
      <NewDocumentForm />
    </Page>
  );
}
