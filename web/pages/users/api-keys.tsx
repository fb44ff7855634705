import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { userRoutes } from "#features/users/routes.ts";
import { formatDate, formatDateAndTime } from "@/formats.ts";
import { Button } from "@/parts/button.tsx";
import { Loaded } from "@/parts/loaded.tsx";
import { Question } from "@/parts/question.tsx";
import { Section } from "@/parts/section.tsx";
import { Table } from "@/parts/table.tsx";
import { announce } from "@/shell/announcer.tsx";
import { call } from "@/shell/api.ts";
import { errorText } from "@/shell/error-text.ts";
import type { User } from "@/shell/session.ts";
import { words } from "@/words.ts";
import { NewApiKey } from "./new-api-key.tsx";

const KEYS = ["users", "api-keys"];

async function listKeys() {
  return (await call(userRoutes.listApiKeys)).body;
}

type ApiKey = Awaited<ReturnType<typeof listKeys>>["api_keys"][number];

/** The keys that the user may see: lists, creates and revokes them. */
export function ApiKeys({ user }: { user: User }) {
  const cache = useQueryClient();
  const keys = useQuery({ queryKey: KEYS, queryFn: listKeys });
  const [making, setMaking] = useState(false);
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  return (
    <Section
      title={words.apiKeys.title}
      actions={<Button onClick={() => setMaking(true)}>{words.apiKeys.create}</Button>}
    >
      <p className="mb-3 text-quiet">{words.apiKeys.hint}</p>
      <Loaded query={keys}>{(listed) => <KeyTable keys={listed.api_keys} user={user} onRevoke={setRevoking} />}</Loaded>
      {making && keys.data ? (
        <NewApiKey
          permissions={keys.data.grantable_permissions}
          onMade={() => void cache.invalidateQueries({ queryKey: KEYS })}
          onClose={() => setMaking(false)}
        />
      ) : null}
      {revoking === null ? null : <RevokeKey apiKey={revoking} onClose={() => setRevoking(null)} />}
    </Section>
  );
}

interface KeyTableProps {
  readonly keys: readonly ApiKey[];
  readonly user: User;
  readonly onRevoke: (key: ApiKey) => void;
}

function KeyTable({ keys, user, onRevoke }: KeyTableProps) {
  if (keys.length === 0) return <p className="text-quiet">{words.apiKeys.none}</p>;
  return (
    <Table
      label={words.apiKeys.title}
      rows={keys}
      keyOf={(key) => key.id}
      columns={[
        {
          title: words.apiKeys.name,
          cell: (key) => (
            <span>
              {key.name}
              {key.user_id === user.id ? null : (
                <span className="block text-sm text-quiet">{words.apiKeys.of(key.user_id)}</span>
              )}
            </span>
          ),
        },
        { title: words.apiKeys.prefix, cell: (key) => <code className="text-sm">{key.prefix}…</code> },
        { title: words.apiKeys.created, cell: (key) => formatDate(key.created_at) },
        {
          title: words.apiKeys.expires,
          cell: (key) => (key.expires_at === null ? words.never : formatDate(key.expires_at)),
        },
        {
          title: words.apiKeys.lastUsed,
          cell: (key) => (key.last_used_at === null ? words.never : formatDateAndTime(key.last_used_at)),
        },
        {
          title: words.apiKeys.revoke,
          actions: true,
          cell: (key) => (
            <Button kind="bare" aria-label={words.apiKeys.revokeNamed(key.name)} onClick={() => onRevoke(key)}>
              {words.apiKeys.revoke}
            </Button>
          ),
        },
      ]}
    />
  );
}

function RevokeKey({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const cache = useQueryClient();
  const revoke = useMutation({
    mutationFn: () => call(userRoutes.deleteApiKey, { params: { id: String(apiKey.id) } }),
    onSuccess: async () => {
      announce(words.apiKeys.revoked(apiKey.name));
      await cache.invalidateQueries({ queryKey: KEYS });
      onClose();
    },
  });
  return (
    <Question
      title={words.apiKeys.revokeQuestion(apiKey.name)}
      text={words.apiKeys.revokeMeaning}
      yes={words.apiKeys.revoke}
      pending={revoke.isPending}
      failure={revoke.error && errorText(revoke.error)}
      onYes={() => revoke.mutate()}
      onNo={onClose}
    />
  );
}
