import { useQuery } from "@tanstack/react-query";
import { createLazyRoute, useParams, useSearch } from "@tanstack/react-router";
import { ApiError } from "#api/client.ts";
import { PageFailed } from "../../../shell/page-failed.tsx";
import { PageNotFound } from "../../../shell/page-not-found.tsx";
import { documentQuery, textQuery } from "./document-queries.ts";
import { Room } from "./room.tsx";
import { RoomSkeleton } from "./room-skeleton.tsx";

export const roomPage = createLazyRoute("/app/documents/$id")({ component: RoomPage });

function RoomPage() {
  const { id } = useParams({ from: "/app/documents/$id" });
  const { version: number } = useSearch({ from: "/app/documents/$id" });
  const document = useQuery(documentQuery(id));
  const text = useQuery(textQuery(id, number));
  const error = document.error ?? text.error;
  if (error instanceof ApiError && error.status === 404) return <PageNotFound />;
  if (document.data !== undefined && text.data !== undefined) {
    const version = document.data.versions.find(({ version_number }) => version_number === number);
    const shown = version ?? document.data.versions[0];
    if (shown === undefined) return <PageNotFound />;
    return <Room key={`${id}-${shown.version_number}`} document={document.data} version={shown} text={text.data} />;
  }
  if (error === null) return <RoomSkeleton />;
  return <PageFailed error={error} />;
}
