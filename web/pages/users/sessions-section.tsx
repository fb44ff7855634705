import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { CallResult } from "#api/client.ts";
import { userRoutes } from "#features/users/routes.ts";
import { formatDateAndTime } from "@/formats.ts";
import { Button } from "@/parts/button.tsx";
import { Loaded } from "@/parts/loaded.tsx";
import { Notice } from "@/parts/notice.tsx";
import { Question } from "@/parts/question.tsx";
import { Section } from "@/parts/section.tsx";
import { Table } from "@/parts/table.tsx";
import { announce } from "@/shell/announcer.tsx";
import { call } from "@/shell/api.ts";
import { errorText } from "@/shell/error-text.ts";
import { signOut } from "@/shell/session.ts";
import { userWords } from "./words.ts";

const words = userWords.sessions;
const SESSIONS = ["users", "sessions"];

type Session = CallResult<typeof userRoutes.listSessions>["body"]["sessions"][number];

/** Where the user is signed in: ends one session, or all of them with every API key. */
export function SessionsSection() {
  const cache = useQueryClient();
  const [asking, setAsking] = useState(false);
  const sessions = useQuery({
    queryKey: SESSIONS,
    queryFn: async () => (await call(userRoutes.listSessions)).body.sessions,
  });
  const end = useMutation({
    mutationFn: ({ id }: Session) => call(userRoutes.endSession, { params: { id } }),
    onSuccess: () => announce(words.ended),
    onSettled: () => cache.invalidateQueries({ queryKey: SESSIONS }),
  });
  return (
    <Section title={words.title} actions={<Button onClick={() => setAsking(true)}>{words.everywhere}</Button>}>
      <p className="mb-3 text-quiet">{words.hint}</p>
      {end.error ? <Notice kind="danger">{errorText(end.error)}</Notice> : null}
      <Loaded query={sessions}>
        {(rows) => <SessionTable sessions={rows} busy={end.isPending} onEnd={(session) => end.mutate(session)} />}
      </Loaded>
      {asking ? <SignOutEverywhere onClose={() => setAsking(false)} /> : null}
    </Section>
  );
}

interface SessionTableProps {
  readonly sessions: readonly Session[];
  readonly busy: boolean;
  readonly onEnd: (session: Session) => void;
}

function SessionTable({ sessions, busy, onEnd }: SessionTableProps) {
  const deviceOf = ({ user_agent }: Session): string => user_agent ?? words.unknownDevice;
  return (
    <Table
      label={words.title}
      rows={sessions}
      keyOf={(session) => session.id}
      columns={[
        {
          title: words.device,
          cell: (session) => (
            <span className="text-sm [overflow-wrap:anywhere]">
              {deviceOf(session)}
              {session.current ? <span className="text-quiet"> ({words.current})</span> : null}
            </span>
          ),
        },
        { title: words.network, cell: ({ network }) => network ?? "–" },
        { title: words.opened, cell: ({ created_at }) => formatDateAndTime(created_at) },
        { title: words.lastUsed, cell: ({ last_used_at }) => formatDateAndTime(last_used_at) },
        {
          title: words.end,
          actions: true,
          cell: (session) =>
            session.current ? null : (
              <Button
                kind="bare"
                aria-label={words.endNamed(deviceOf(session), formatDateAndTime(session.created_at))}
                busy={busy}
                onClick={() => onEnd(session)}
              >
                {words.end}
              </Button>
            ),
        },
      ]}
    />
  );
}

function SignOutEverywhere({ onClose }: { onClose: () => void }) {
  const everywhere = useMutation({
    mutationFn: () => call(userRoutes.logoutEverywhere),
    onSuccess: () => signOut(),
  });
  return (
    <Question
      title={words.everywhereQuestion}
      text={words.everywhereMeaning}
      yes={words.everywhere}
      pending={everywhere.isPending}
      failure={everywhere.error && errorText(everywhere.error)}
      onYes={() => everywhere.mutate()}
      onNo={onClose}
    />
  );
}
