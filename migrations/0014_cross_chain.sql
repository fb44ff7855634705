-- What leaves for another chain or is made on one. A bridge transaction is stored before the bridge hears of it and a mint
-- before its signed transaction leaves, so that neither is ever sent a second time because somebody forgot the first.

create table market_events (
  id serial primary key,
  title text not null check (length(title) between 1 and 300),
  description text check (length(description) between 1 and 5000),
  closes_at timestamptz not null,
  created_by integer not null references users (id),
  created_at timestamptz not null,
  resolved_outcome_token_id text,
  resolved_by integer references users (id),
  resolved_at timestamptz,
  check ((resolved_at is null) = (resolved_outcome_token_id is null) and (resolved_at is null) = (resolved_by is null))
);

create table market_event_outcomes (
  market_event_id integer not null references market_events (id),
  -- From 0, as they were named.
  place smallint not null check (place between 0 and 99),
  name text not null check (length(name) between 1 and 300),
  -- A uint256 in decimal.
  outcome_token_id text not null check (outcome_token_id ~ '^(0|[1-9][0-9]{0,77})$'),
  primary key (market_event_id, place),
  constraint market_event_outcomes_name unique (market_event_id, name),
  constraint market_event_outcomes_token unique (market_event_id, outcome_token_id)
);
alter table market_events add constraint market_events_resolved_by_an_outcome
  foreign key (id, resolved_outcome_token_id) references market_event_outcomes (market_event_id, outcome_token_id);

-- An outcome that was announced is not announced otherwise.
create function market_events_keep_their_word() returns trigger language plpgsql as $$
begin
  if old.resolved_at is not null then
    raise exception 'market event % is resolved', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger market_events_keep_their_word before update on market_events
  for each row execute function market_events_keep_their_word();

create table cross_chain_transactions (
  id uuid primary key,
  kind text not null check (kind in ('bridge', 'mint')),
  user_id integer not null references users (id),
  -- The user's when it began: whose webhooks are told, and whose auditors may read it.
  organization_id integer not null references organizations (id),
  -- Of a mint both are the chain it is made on. What a JSON number holds exactly.
  source_chain_id bigint not null check (source_chain_id between 1 and 9007199254740991),
  dest_chain_id bigint not null check (dest_chain_id between 1 and 9007199254740991),
  bridge_external_id text check (length(bridge_external_id) between 1 and 200),
  status text not null default 'pending' check (status in ('pending', 'submitted', 'completed', 'failed')),
  -- In words for the user: why it failed, or what is not known while it is open.
  reason text,
  -- In base units; of a batch of mints the members of `batch_amounts` count instead.
  amount numeric(78, 0) check (amount > 0),
  -- Addresses as they were given: with their checksum (EIP-55) or in lower case. Of a mint the smart contract.
  token_address text not null check (token_address ~ '^0x[0-9a-fA-F]{40}$'),
  sender_address text check (sender_address ~ '^0x[0-9a-fA-F]{40}$'),
  receiver_address text check (receiver_address ~ '^0x[0-9a-fA-F]{40}$'),
  market_event_id integer references market_events (id),
  outcome_token_id text check (outcome_token_id ~ '^(0|[1-9][0-9]{0,77})$'),
  dest_tx_hash text check (length(dest_tx_hash) between 1 and 200),
  -- What the bridge said last.
  extra_data json,

  -- A bridge transaction: what the user adds for the bridge, and when it was sent there. Null: it never was. Whoever sends
  -- it writes this first and is the only one who may.
  extra json,
  sent_at timestamptz,

  -- A mint: the signed transaction, whose hash is known before it leaves. It is kept to be sent again, the same and no
  -- other, until it is confirmed.
  signer_address text check (signer_address ~ '^0x[0-9a-fA-F]{40}$'),
  nonce bigint check (nonce >= 0),
  transaction_hash text check (transaction_hash ~ '^0x[0-9a-f]{64}$'),
  raw_transaction text check (raw_transaction ~ '^0x[0-9a-f]+$'),
  batch_token_ids text[] check (cardinality(batch_token_ids) between 1 and 100),
  batch_amounts text[],
  mint_data text check (mint_data ~ '^0x([0-9a-f]{2})*$'),

  -- When it is looked at next, and how often in turn that told nothing.
  next_look_at timestamptz,
  looks integer not null default 0 check (looks >= 0),
  -- When it was last heard of.
  heard_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,

  check (status <> 'failed' or reason is not null),
  check (status in ('pending', 'submitted') or (next_look_at is null and raw_transaction is null)),
  check ((batch_token_ids is null) = (batch_amounts is null)),
  check (cardinality(batch_amounts) = cardinality(batch_token_ids)),
  constraint cross_chain_transactions_kind check (case kind
    when 'bridge' then source_chain_id <> dest_chain_id and amount is not null and sender_address is not null
      and signer_address is null and nonce is null and transaction_hash is null and raw_transaction is null
      and batch_token_ids is null and mint_data is null
      and (status <> 'submitted' or bridge_external_id is not null)
      and (bridge_external_id is null or sent_at is not null)
    else source_chain_id = dest_chain_id and receiver_address is not null and bridge_external_id is null
      and extra is null and sent_at is null
      and (batch_token_ids is null) = (outcome_token_id is not null)
      and (batch_token_ids is null) = (amount is not null)
      and (nonce is null) = (signer_address is null) and (nonce is null) = (transaction_hash is null)
      and (status not in ('submitted', 'completed') or transaction_hash is not null)
    end)
);
create index cross_chain_transactions_user on cross_chain_transactions (user_id, created_at desc, id desc);
create index cross_chain_transactions_organization on cross_chain_transactions (organization_id, created_at desc, id desc);
create index cross_chain_transactions_bridge on cross_chain_transactions (bridge_external_id)
  where bridge_external_id is not null;
create index cross_chain_transactions_due on cross_chain_transactions (kind, next_look_at) where next_look_at is not null;
-- A place in the signer's order is one mint's; a signed transaction too.
create unique index cross_chain_transactions_nonce on cross_chain_transactions (source_chain_id, signer_address, nonce)
  where nonce is not null;
create unique index cross_chain_transactions_hash on cross_chain_transactions (source_chain_id, transaction_hash)
  where transaction_hash is not null;

/* Forward only, and always the same movement: what is sent cannot become another, and what has ended has ended. A mint that
   failed before it left may give its nonce back. */
create function cross_chain_transactions_keep_their_word() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and (old.status, new.status) not in (
      ('pending', 'submitted'), ('pending', 'completed'), ('pending', 'failed'),
      ('submitted', 'completed'), ('submitted', 'failed')) then
    raise exception 'cross-chain transaction % is % and cannot become %', old.id, old.status, new.status
      using errcode = 'check_violation';
  end if;
  if (new.id, new.kind, new.user_id, new.organization_id, new.source_chain_id, new.dest_chain_id, new.amount,
      new.token_address, new.sender_address, new.receiver_address, new.market_event_id, new.outcome_token_id,
      new.batch_token_ids, new.batch_amounts, new.mint_data, new.extra::text, new.created_at)
    is distinct from (old.id, old.kind, old.user_id, old.organization_id, old.source_chain_id, old.dest_chain_id, old.amount,
      old.token_address, old.sender_address, old.receiver_address, old.market_event_id, old.outcome_token_id,
      old.batch_token_ids, old.batch_amounts, old.mint_data, old.extra::text, old.created_at)
    or (old.bridge_external_id is not null and new.bridge_external_id is distinct from old.bridge_external_id)
    or (old.raw_transaction is not null and new.raw_transaction is not null and new.raw_transaction <> old.raw_transaction)
    or (old.nonce is not null and (new.nonce, new.signer_address, new.transaction_hash)
        is distinct from (old.nonce, old.signer_address, old.transaction_hash)
      and not (old.status = 'pending' and new.status = 'failed' and new.nonce is null)) then
    raise exception 'cross-chain transaction % cannot become another', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger cross_chain_transactions_keep_their_word before update on cross_chain_transactions
  for each row execute function cross_chain_transactions_keep_their_word();

create function cross_chain_transactions_stay() returns trigger language plpgsql as $$
begin
  raise exception 'cross-chain transactions are never deleted' using errcode = 'check_violation';
end $$;
create trigger cross_chain_transactions_stay before delete on cross_chain_transactions
  for each row execute function cross_chain_transactions_stay();

-- The smart contract that the service deployed by itself, one a chain. Its address follows from deployer and nonce, so it is
-- known before the signed transaction leaves.
create table outcome_token_deployments (
  chain_id bigint primary key check (chain_id between 1 and 9007199254740991),
  contract_address text not null check (contract_address ~ '^0x[0-9a-fA-F]{40}$'),
  deployer_address text not null check (deployer_address ~ '^0x[0-9a-fA-F]{40}$'),
  nonce bigint not null check (nonce >= 0),
  transaction_hash text not null check (transaction_hash ~ '^0x[0-9a-f]{64}$'),
  -- Kept to be sent again until it is confirmed.
  raw_transaction text check (raw_transaction ~ '^0x[0-9a-f]+$'),
  created_at timestamptz not null,
  confirmed_at timestamptz,
  check (confirmed_at is null or raw_transaction is null)
);
