-- A store purchase goes by several names: the store's transaction id, the in-app provider's, a purchase token. Each name
-- points to one purchase, so that it counts once whichever name it is reported, notified or refunded under.

create table purchase_names (
  name text primary key check (length(name) between 1 and 2000),
  kind text not null check (kind in ('transaction', 'token')),
  purchase_id uuid not null references inapp_purchases (id)
);
create index purchase_names_purchase on purchase_names (purchase_id);

insert into purchase_names (name, kind, purchase_id)
  select transaction_key, case when transaction_key = purchase_token then 'token' else 'transaction' end, id
  from inapp_purchases;
-- Renewals share a token, which then names the first of them.
insert into purchase_names (name, kind, purchase_id)
  select distinct on (purchase_token) purchase_token, 'token', id
  from inapp_purchases where purchase_token is not null
  order by purchase_token, bought_at, id
  on conflict (name) do nothing;

alter table inapp_purchases
  -- What the ledger calls it: never a token, which is a secret of its owner.
  add column reference text check (length(reference) between 1 and 300),
  -- When a client reported it, and when the provider's webhook told of it. A report and an event that share no name are
  -- matched by user and product, once each.
  add column reported_at timestamptz,
  add column notified_at timestamptz;
update inapp_purchases set
  reference = case when transaction_key = purchase_token then id::text else transaction_key end,
  reported_at = case source when 'report' then bought_at end,
  notified_at = case source when 'webhook' then bought_at end;
alter table inapp_purchases
  alter column reference set not null,
  add check (reported_at is not null or notified_at is not null),
  drop column transaction_key,
  drop column purchase_token,
  drop column source;
create index inapp_purchases_unmatched on inapp_purchases (user_id, product_id)
  where reported_at is null or notified_at is null;
