-- Who may use an installation: people belong to one organization each, sign in with a password or a wallet, and hold
-- sessions whose refresh tokens are spent one after the other. Secrets are kept only as hashes.

create table organizations (
  id serial primary key,
  name text not null check (length(name) between 1 and 320),
  operator boolean not null default false,
  paid boolean not null default false,
  unlocked boolean not null default false,
  created_at timestamptz not null default now()
);
-- The organization of the first account operates the installation; there is exactly one.
create unique index organizations_one_operator on organizations (operator) where operator;

create table users (
  id serial primary key,
  organization_id integer not null references organizations (id),
  role text not null check (role in ('admin', 'banker', 'analyst', 'reviewer', 'law_officer', 'accountant', 'auditor', 'applicant', 'viewer')),
  email text constraint users_email unique check (email = lower(email)),
  name text,
  password_hash text,
  wallet_address text constraint users_wallet_address unique check (wallet_address ~ '^0x[0-9a-f]{40}$'),
  created_at timestamptz not null default now(),
  -- Somebody who can sign in by neither way could never come back.
  check ((email is not null and password_hash is not null) or wallet_address is not null)
);
create index users_organization on users (organization_id);

create table sessions (
  id uuid primary key,
  user_id integer not null references users (id),
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);
create index sessions_user on sessions (user_id);

create table refresh_tokens (
  token_hash text primary key,
  session_id uuid not null references sessions (id),
  expires_at timestamptz not null,
  spent_at timestamptz
);
create index refresh_tokens_session on refresh_tokens (session_id);

create table wallet_nonces (
  nonce text primary key,
  address text not null,
  message text not null,
  expires_at timestamptz not null,
  spent_at timestamptz
);
create index wallet_nonces_expires on wallet_nonces (expires_at);

create table invites (
  token_hash text primary key,
  organization_id integer not null references organizations (id),
  email text not null,
  role text not null check (role in ('admin', 'banker', 'analyst', 'reviewer', 'law_officer', 'accountant', 'auditor', 'applicant', 'viewer')),
  invited_by integer not null references users (id),
  expires_at timestamptz not null,
  used_at timestamptz
);

create table api_keys (
  id serial primary key,
  user_id integer not null references users (id),
  organization_id integer not null references organizations (id),
  name text not null,
  key_hash text not null constraint api_keys_key_hash unique,
  prefix text not null,
  permissions text[],
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_keys_organization on api_keys (organization_id);

create table setup_tokens (
  token_hash text primary key,
  created_at timestamptz not null default now()
);
