import { queryOptions, useQuery } from "@tanstack/react-query";
import { chatRoutes } from "#features/chat/routes.ts";
import { formatDateAndTime } from "@/formats.ts";
import { Loaded } from "@/parts/loaded.tsx";
import { call } from "@/shell/api.ts";
import { openConversation } from "./conversation.ts";
import { chatWords as words } from "./words.ts";

const MAX_SESSIONS = 50;

const sessionsQuery = queryOptions({
  queryKey: ["chat", "sessions"],
  queryFn: async ({ signal }) =>
    (await call(chatRoutes.listChatSessions, { query: { limit: String(MAX_SESSIONS) }, signal })).body.sessions,
});

/** The user's earlier conversations, most recently used first. */
export function History({ current, onOpened }: { current: string; onOpened: () => void }) {
  const sessions = useQuery(sessionsQuery);
  return (
    <section aria-label={words.history}>
      <h3 className="mb-2 font-semibold">{words.history}</h3>
      <Loaded query={sessions}>
        {(list) =>
          list.length === 0 ? (
            <p className="text-quiet">{words.noHistory}</p>
          ) : (
            <ul className="flex flex-col gap-1">
              {list.map(({ session_id, title, updated_at, messages }) => (
                <li key={session_id}>
                  <button
                    type="button"
                    aria-current={session_id === current || undefined}
                    onClick={() => {
                      openConversation(session_id);
                      onOpened();
                    }}
                    className="w-full rounded-md px-3 py-2 text-left hover:bg-sunken aria-[current]:bg-tint"
                  >
                    <span className="line-clamp-2 [overflow-wrap:anywhere]">{title}</span>
                    <span className="text-sm text-quiet">
                      {formatDateAndTime(updated_at)} · {words.messages(messages)}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}
