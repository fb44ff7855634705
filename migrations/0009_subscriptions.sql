-- What was bought in app stores, each transaction of a store once over all users, and the entitlements that the in-app
-- provider is to grant for it: written with the credits, granted afterwards, tried again until the provider has it.

create table entitlement_grants (
  id uuid primary key,
  user_id integer not null references users (id),
  -- The purchase or the payment that it is for; either is granted once.
  cause_id uuid not null constraint entitlement_grants_cause unique,
  -- As the provider's catalogue had it when it was bought.
  entitlement_id text not null check (entitlement_id <> ''),
  term text not null check (term in ('P1M', 'P1Y')),
  -- The same at every attempt, so that one that comes twice entitles once.
  ends_at timestamptz not null,
  status text not null default 'pending' check (status in ('pending', 'granted', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  -- Whoever attempts it moves this on first, so that others leave it alone meanwhile.
  next_attempt_at timestamptz,
  -- What came of the last attempt that did not grant it.
  last_error text,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((status = 'pending') = (next_attempt_at is not null)),
  check ((status = 'pending') = (ended_at is null)),
  check (status <> 'failed' or last_error is not null)
);
create index entitlement_grants_due on entitlement_grants (next_attempt_at) where status = 'pending';

create table inapp_purchases (
  id uuid primary key,
  user_id integer not null references users (id),
  -- The store's transaction id, else the purchase token.
  transaction_key text not null constraint inapp_purchases_transaction unique check (length(transaction_key) between 1 and 2000),
  purchase_token text,
  product_id text not null,
  source text not null check (source in ('report', 'webhook')),
  credits_added integer not null check (credits_added >= 0),
  balance_after bigint not null check (balance_after >= 0),
  grant_id uuid references entitlement_grants (id),
  bought_at timestamptz not null,
  refunded_at timestamptz,
  -- At most what was available then.
  refunded_credits integer check (refunded_credits between 0 and credits_added),
  check ((refunded_at is null) = (refunded_credits is null))
);
create index inapp_purchases_token on inapp_purchases (purchase_token) where purchase_token is not null;

-- Events that the provider has told, each taken once however often it is sent.
create table inapp_events (
  id text primary key check (length(id) between 1 and 300),
  type text not null,
  outcome text not null check (outcome in ('granted', 'known', 'refunded', 'ignored')),
  -- Why it was ignored.
  reason text,
  -- Signed.
  credits integer not null default 0,
  received_at timestamptz not null,
  check ((outcome = 'ignored') = (reason is not null))
);
