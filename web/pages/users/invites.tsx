import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { CallResult } from "#api/client.ts";
import { userRoutes } from "#features/users/routes.ts";
import { formatDateAndTime } from "@/formats.ts";
import { Button } from "@/parts/button.tsx";
import { Loaded } from "@/parts/loaded.tsx";
import { Notice } from "@/parts/notice.tsx";
import { Table } from "@/parts/table.tsx";
import { announce } from "@/shell/announcer.tsx";
import { call } from "@/shell/api.ts";
import { errorText } from "@/shell/error-text.ts";
import { words } from "@/words.ts";
import { INVITES } from "./organization-query.ts";
import { userWords } from "./words.ts";

/** The newest that are shown: one page of the list. */
const MAX_SHOWN = "200";

type Invite = CallResult<typeof userRoutes.listInvites>["body"]["invites"][number];

/** The open invites of the organization, and a button that revokes each. */
export function Invites() {
  const cache = useQueryClient();
  const invites = useQuery({
    queryKey: INVITES,
    queryFn: async () => (await call(userRoutes.listInvites, { query: { limit: MAX_SHOWN } })).body.invites,
  });
  const revoke = useMutation({
    mutationFn: ({ id }: Invite) => call(userRoutes.revokeInvite, { params: { id: String(id) } }),
    onSuccess: (_answer, { email }) => announce(userWords.invites.revoked(email)),
    onSettled: () => cache.invalidateQueries({ queryKey: INVITES }),
  });
  return (
    <>
      {revoke.error ? <Notice kind="danger">{errorText(revoke.error)}</Notice> : null}
      <Loaded query={invites}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="text-quiet">{userWords.invites.none}</p>
          ) : (
            <Table
              label={userWords.invites.title}
              rows={rows}
              keyOf={(invite) => invite.id}
              columns={[
                { title: userWords.invites.email, cell: (invite) => invite.email },
                { title: userWords.invites.role, cell: (invite) => words.roles[invite.role] },
                { title: userWords.invites.expires, cell: (invite) => formatDateAndTime(invite.expires_at) },
                {
                  title: userWords.invites.revoke,
                  actions: true,
                  cell: (invite) => (
                    <Button
                      kind="bare"
                      aria-label={userWords.invites.revokeNamed(invite.email)}
                      busy={revoke.isPending}
                      onClick={() => revoke.mutate(invite)}
                    >
                      {userWords.invites.revoke}
                    </Button>
                  ),
                },
              ]}
            />
          )
        }
      </Loaded>
    </>
  );
}
