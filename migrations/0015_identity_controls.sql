-- Gives users control over what signs in as them: invites can be listed and revoked, sessions say where they were opened
-- and when they were last used, a refresh can be repeated shortly after it, and an account can be disabled.

alter table invites
  add column id serial,
  add column created_at timestamptz not null default now(),
  add column revoked_at timestamptz;
create unique index invites_id on invites (id);
create index invites_organization on invites (organization_id);
create index invites_inviter on invites (invited_by);

create index api_keys_user on api_keys (user_id);

-- `network` is the client's IPv4 address or IPv6 /64. `rotation` counts the pairs of tokens issued; `used_rotation` is the
-- newest pair whose access token has been used.
alter table sessions
  add column user_agent text,
  add column network text,
  add column last_used_at timestamptz not null default now(),
  add column expires_at timestamptz,
  add column rotation integer not null default 0,
  add column used_rotation integer not null default 0;
update sessions set
  last_used_at = created_at,
  expires_at = (select max(r.expires_at) from refresh_tokens r where r.session_id = sessions.id);
create index sessions_user_network on sessions (user_id, network);

-- The encrypted successor of a spent token, kept until it is used, and the client that it was issued to. `rotation` is
-- that of the pair that the token belongs to.
alter table refresh_tokens
  add column rotation integer not null default 0,
  add column client text,
  add column sealed_successor text;

alter table users add column disabled_at timestamptz;
