-- Wallet payments. A row stands for one signed authorization, and stays for ever: it is what keeps the authorization from
-- paying twice. The signature is not kept, since whoever holds it can have the transfer made.

create table payments (
  id uuid primary key,
  -- CAIP-2; addresses and nonce in lower case.
  network text not null check (network ~ '^eip155:[1-9][0-9]{0,17}$'),
  asset text not null check (asset ~ '^0x[0-9a-f]{40}$'),
  payer text not null check (payer ~ '^0x[0-9a-f]{40}$'),
  nonce text not null check (nonce ~ '^0x[0-9a-f]{64}$'),
  pay_to text not null check (pay_to ~ '^0x[0-9a-f]{40}$'),
  -- Of the token's smallest unit.
  amount_atomic numeric(78, 0) not null check (amount_atomic > 0),
  -- Seconds since 1970, as signed.
  valid_after numeric(78, 0) not null check (valid_after >= 0),
  valid_before numeric(78, 0) not null check (valid_before > valid_after),
  -- What it pays for.
  user_id integer not null references users (id),
  organization_id integer not null references organizations (id),
  route text not null,
  body_hash text not null,
  purpose text not null,
  credits integer not null check (credits >= 0),
  -- As it was asked, with its digits.
  amount_usd numeric not null check (amount_usd > 0),
  details json,
  x402_version smallint not null check (x402_version in (1, 2)),
  -- Reserved: nothing sent to be settled. Settling: sent, and the answer is not known.
  state text not null default 'reserved' check (state in ('reserved', 'settling', 'settled', 'refused')),
  refusal text,
  -- When the facilitator was last told to settle it; null: never, so nothing can have been charged.
  settling_at timestamptz,
  settled_at timestamptz,
  transaction_hash text,
  -- When the chain is asked next what became of it.
  next_look_at timestamptz,
  looks integer not null default 0,
  -- What its fulfilment made: a hold of the ledger, and what else it answered.
  hold_id uuid,
  outcome json,
  -- The process that works on it (taking it, or running the request it paid for), until when.
  attempt uuid,
  lease_until timestamptz,
  -- The answer of the request it paid for; provisional while the request goes on.
  answer_status smallint,
  answer_headers json,
  answer_body text,
  answer_provisional boolean not null default false,
  created_at timestamptz not null,
  constraint payments_once unique (network, asset, payer, nonce),
  check ((state = 'settled') = (settled_at is not null)),
  check ((state = 'settled') = (transaction_hash is not null)),
  check ((state = 'refused') = (refusal is not null)),
  check (state not in ('settling', 'settled') or settling_at is not null),
  check (state = 'settled' or (hold_id is null and outcome is null and answer_status is null)),
  check ((answer_status is null) = (answer_body is null) and (answer_status is null) = (answer_headers is null))
);
create index payments_user on payments (user_id, created_at);
create index payments_looked_for on payments (next_look_at) where next_look_at is not null;

create function payments_keep_their_word() returns trigger language plpgsql as $$
begin
  if old.state = 'settled' and new.state <> 'settled' then
    raise exception 'payment % is settled and cannot become %', old.id, new.state using errcode = 'check_violation';
  end if;
  if (new.network, new.asset, new.payer, new.nonce, new.pay_to, new.amount_atomic, new.valid_after, new.valid_before,
      new.user_id, new.route, new.body_hash, new.purpose, new.credits)
    is distinct from (old.network, old.asset, old.payer, old.nonce, old.pay_to, old.amount_atomic, old.valid_after,
      old.valid_before, old.user_id, old.route, old.body_hash, old.purpose, old.credits) then
    raise exception 'payment % cannot become another', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger payments_keep_their_word before update on payments for each row execute function payments_keep_their_word();

create function payments_stay() returns trigger language plpgsql as $$
begin
  raise exception 'payments are never deleted' using errcode = 'check_violation';
end $$;
create trigger payments_stay before delete on payments for each row execute function payments_stay();
