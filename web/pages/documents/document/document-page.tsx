import { useQuery } from "@tanstack/react-query";
import { createLazyRoute, useParams, useSearch } from "@tanstack/react-router";
import { ApiError } from "#api/client.ts";
import { PageFailed } from "@/shell/page-failed.tsx";
import { PageNotFound } from "@/shell/page-not-found.tsx";
import { type DocumentData, documentQuery, textQuery, type VersionData } from "./document-queries.ts";
import { DocumentSkeleton } from "./document-skeleton.tsx";
import { DocumentView } from "./document-view.tsx";

export const documentPage = createLazyRoute("/app/documents/$id")({ component: DocumentPage });

function DocumentPage() {
  const { id } = useParams({ from: "/app/documents/$id" });
  const { version: number } = useSearch({ from: "/app/documents/$id" });
  const document = useQuery(documentQuery(id));
  const text = useQuery(textQuery(id, number));
  const version = document.data === undefined ? undefined : versionOf(document.data, number);
  const error = document.error ?? text.error;
  if (error instanceof ApiError && error.status === 404) return <PageNotFound />;
  if (document.data !== undefined && (text.data !== undefined || error === null)) {
    if (version === undefined) return <PageNotFound />;
    const key = `${id}-${version.version_number}`;
    return <DocumentView key={key} document={document.data} version={version} text={text.data ?? null} />;
  }
  if (error === null) return <DocumentSkeleton />;
  return <PageFailed error={error} />;
}

/** The version of that number, else the current one. */
function versionOf({ versions }: DocumentData, number: number | undefined): VersionData | undefined {
  return versions.find(({ version_number }) => version_number === number) ?? versions[0];
}
