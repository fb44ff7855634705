-- Banking links: what users let the service read at their banks. A link is written down before its public token is traded
-- for the access token, and the access token as soon as it comes, so that no access token is held by nobody.

create table bank_connections (
  id uuid primary key,
  user_id integer not null references users (id),
  -- SHA-256 of the public token: the same one again is the same connection.
  public_token_digest text not null check (public_token_digest ~ '^[0-9a-f]{64}$'),
  -- 'linking': the public token is being traded, or nobody knows what became of it.
  status text not null default 'linking' check (status in ('linking', 'active', 'action_required')),
  -- Exchanges that were begun. More than one means that an answer was lost.
  exchanges integer not null default 1 check (exchanges >= 1),
  -- Until then whoever trades the public token has it alone.
  leased_until timestamptz,
  -- Encrypted.
  access_token text check (access_token like 'v1.%'),
  item_id text,
  institution_id text,
  institution_name text,
  -- What the user has to do before the bank can be read again.
  user_action text check (user_action in ('login_required', 'consent_required', 'account_locked', 'link_again')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint bank_connections_public_token unique (user_id, public_token_digest),
  check ((status = 'linking') = (access_token is null)),
  check ((access_token is null) = (item_id is null)),
  check (status = 'linking' or leased_until is null),
  check ((status = 'action_required') = (user_action is not null)),
  check (institution_id is not null or institution_name is null)
);
create index bank_connections_newest on bank_connections (user_id, created_at desc, id desc);
