-- Brokerage: the account that a user has at the broker, or a simulated one where the operator has no broker, and the money
-- moved in and out of it. What is asked of the broker is written down first, so that an answer that was lost is looked for
-- and nothing is asked twice. Of identities and documents nothing stays here once the broker has them.

create table brokerage_accounts (
  -- Of a simulated account also its account id.
  id uuid primary key,
  user_id integer not null references users (id),
  simulated boolean not null,
  status text not null check (status in ('SUBMITTED', 'ACTIVE', 'ACTION_REQUIRED')),
  -- As the broker says it; null until it has answered.
  broker_status text check (broker_status <> ''),
  broker_account_id text constraint brokerage_accounts_broker_account unique check (broker_account_id <> ''),
  -- What the broker still wants to know, by its own codes.
  wanted text[] not null default '{}',
  -- What was applied with, encrypted; kept only until the broker has answered.
  application text check (application like 'v1.%'),
  -- Requests to open it that were begun. More than one means that an answer was lost.
  attempts integer not null default 1 check (attempts >= 1),
  -- Until then whoever applies has it alone.
  leased_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint brokerage_accounts_user unique (user_id, simulated),
  check ((broker_account_id is null) = (broker_status is null)),
  check (broker_account_id is null or (application is null and leased_until is null)),
  check (broker_account_id is not null or application is not null)
);

create table brokerage_documents (
  id uuid primary key,
  account_id uuid not null references brokerage_accounts (id),
  document_type text not null,
  mime_type text not null,
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null
);
create index brokerage_documents_account on brokerage_documents (account_id);

-- Bank accounts of simulated accounts. Those of real ones are read from the broker.
create table brokerage_simulated_relationships (
  id uuid primary key,
  account_id uuid not null references brokerage_accounts (id),
  owner_name text not null,
  bank_account_type text not null check (bank_account_type in ('CHECKING', 'SAVINGS')),
  -- The last digits of its number; the number itself is not kept.
  mask text not null check (mask ~ '^[0-9A-Za-z]{4}$'),
  nickname text,
  created_at timestamptz not null
);
create index brokerage_simulated_relationships_account on brokerage_simulated_relationships (account_id, created_at desc, id desc);

create table brokerage_transfers (
  id uuid primary key,
  account_id uuid not null references brokerage_accounts (id),
  direction text not null check (direction in ('INCOMING', 'OUTGOING')),
  -- USD.
  amount numeric(14, 2) not null check (amount > 0),
  relationship_id text not null check (relationship_id <> ''),
  -- 'unknown': it was sent or is being sent, and no answer has come.
  status text not null default 'unknown' check (status in ('unknown', 'pending', 'completed', 'failed')),
  broker_status text,
  broker_transfer_id text constraint brokerage_transfers_broker_transfer unique check (broker_transfer_id <> ''),
  -- Until then whoever sends it has it alone.
  leased_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (status not in ('pending', 'completed') or broker_transfer_id is not null),
  check (status <> 'unknown' or broker_transfer_id is null),
  check (status = 'unknown' or leased_until is null),
  check ((broker_transfer_id is null) = (broker_status is null))
);
create index brokerage_transfers_newest on brokerage_transfers (account_id, created_at desc, id desc);
-- The same transfer is not sent again while nobody knows what became of it.
create unique index brokerage_transfers_unknown on brokerage_transfers (account_id, direction, amount, relationship_id)
  where status = 'unknown';
