import { createLazyRoute } from "@tanstack/react-router";
import { Page } from "../../parts/page.tsx";
import { words } from "../../words.ts";

export const listPage = createLazyRoute("/app/documents")({ component: DocumentListPage });
export const newPage = createLazyRoute("/app/documents/new")({ component: DocumentListPage });
export const documentPage = createLazyRoute("/app/documents/$id")({ component: DocumentListPage });

function DocumentListPage() {
  return <Page title={words.rooms.documents}>{words.documents.none}</Page>;
}
