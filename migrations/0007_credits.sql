-- Credits in double entry: every movement is one transfer that takes an amount from one account and gives it to another,
-- so that what is entered always sums to zero. Transfers are only ever added. Balances follow from them in the same
-- statement and by nothing else; neither can fall below zero.

create table ledger_accounts (
  user_id integer primary key references users (id),
  -- Pennies that may be spent, and pennies that work under way has put aside.
  available bigint not null default 0 constraint ledger_available_not_negative check (available >= 0),
  held bigint not null default 0 constraint ledger_held_not_negative check (held >= 0),
  -- How many transfers it has seen; the number of the newest.
  entries bigint not null default 0 check (entries >= 0),
  -- What a JSON number holds exactly.
  check (available + held <= 9007199254740991)
);

create table ledger_transfers (
  id uuid primary key,
  user_id integer not null references ledger_accounts (user_id),
  -- Numbered without a gap for each user, under the lock on the account.
  seq bigint not null,
  type text not null,
  -- `available` and `held` are the user's; the others are the service's.
  from_account text not null,
  to_account text not null,
  amount bigint not null check (amount > 0),
  feature text,
  -- What it was for: a run, a request, a payment, a transaction of a provider.
  reference text not null check (length(reference) between 1 and 300),
  -- The hold that a capture or release ends.
  ends uuid references ledger_transfers (id),
  -- When a hold is released that nothing has ended.
  expires_at timestamptz,
  available_after bigint not null,
  held_after bigint not null,
  created_at timestamptz not null default now(),
  constraint ledger_transfers_numbered unique (user_id, seq),
  constraint ledger_transfers_two_sides check ((type, from_account, to_account) in (
    ('hold', 'available', 'held'),
    ('capture', 'held', 'revenue'),
    ('release', 'held', 'available'),
    ('grant', 'promotions', 'available'),
    ('purchase', 'sales', 'available'),
    ('top_up', 'sales', 'available'),
    ('refund', 'available', 'sales'))),
  check ((type in ('capture', 'release')) = (ends is not null)),
  check (type = 'hold' or expires_at is null)
);
-- A hold ends once.
create unique index ledger_transfers_ends on ledger_transfers (ends) where ends is not null;

-- Holds that have not ended. Those with an end of their own are released by it; the others end with their run. Its rows come
-- and go only with transfers, by their triggers, so that it needs no keys of its own to the transfer and its account.
create table ledger_open_holds (
  hold_id uuid primary key,
  user_id integer not null,
  amount bigint not null check (amount > 0),
  expires_at timestamptz
);
create index ledger_open_holds_expiry on ledger_open_holds (expires_at) where expires_at is not null;
create index ledger_open_holds_user on ledger_open_holds (user_id);

-- Both sides of every transfer, as the books have them.
create view ledger_postings as
  select id as transfer_id, user_id, from_account as account, -amount as amount from ledger_transfers
  union all
  select id, user_id, to_account, amount from ledger_transfers;

create function ledger_apply_transfer() returns trigger language plpgsql as $$
declare
  more_available bigint := case when new.to_account = 'available' then new.amount when new.from_account = 'available' then -new.amount else 0 end;
  more_held bigint := case when new.to_account = 'held' then new.amount when new.from_account = 'held' then -new.amount else 0 end;
begin
  update ledger_accounts set available = available + more_available, held = held + more_held, entries = entries + 1
    where user_id = new.user_id
    returning entries, available, held into new.seq, new.available_after, new.held_after;
  if not found then
    raise exception 'user % has no ledger account', new.user_id using errcode = 'foreign_key_violation';
  end if;
  if new.ends is not null then
    delete from ledger_open_holds where hold_id = new.ends and user_id = new.user_id and amount = new.amount;
    if not found then
      raise exception 'hold % of this user and amount is not open', new.ends using errcode = 'check_violation';
    end if;
  end if;
  return new;
end $$;
create trigger ledger_apply_transfer before insert on ledger_transfers for each row execute function ledger_apply_transfer();

create function ledger_open_hold() returns trigger language plpgsql as $$
begin
  insert into ledger_open_holds (hold_id, user_id, amount, expires_at) values (new.id, new.user_id, new.amount, new.expires_at);
  return null;
end $$;
create trigger ledger_open_hold after insert on ledger_transfers for each row when (new.type = 'hold') execute function ledger_open_hold();

create function ledger_refuse() returns trigger language plpgsql as $$
begin
  raise exception '% of % is not possible: the ledger is only added to', tg_op, tg_table_name using errcode = 'check_violation';
end $$;
create trigger ledger_transfers_stay before update or delete on ledger_transfers for each row execute function ledger_refuse();
create trigger ledger_transfers_stay_all before truncate on ledger_transfers for each statement execute function ledger_refuse();
create trigger ledger_accounts_stay before delete on ledger_accounts for each row execute function ledger_refuse();
create trigger ledger_accounts_stay_all before truncate on ledger_accounts for each statement execute function ledger_refuse();
-- But a hold may be kept beyond its end, when a run takes it over.
create trigger ledger_open_holds_stay before update of hold_id, user_id, amount on ledger_open_holds for each row execute function ledger_refuse();
create trigger ledger_open_holds_kept before update of expires_at on ledger_open_holds for each row when (new.expires_at is not null) execute function ledger_refuse();
create trigger ledger_open_holds_stay_all before truncate on ledger_open_holds for each statement execute function ledger_refuse();

-- Balances and open holds change only with a transfer: within its trigger. The condition is asked before the function is
-- called, since it is asked with every movement.
create function ledger_only_by_transfer() returns trigger language plpgsql as $$
begin
  raise exception '% of % is not possible but by a transfer', tg_op, tg_table_name using errcode = 'check_violation';
end $$;
create trigger ledger_accounts_by_transfer before update on ledger_accounts for each row when (pg_trigger_depth() = 0) execute function ledger_only_by_transfer();
create trigger ledger_open_holds_by_transfer before insert or delete on ledger_open_holds for each row when (pg_trigger_depth() = 0) execute function ledger_only_by_transfer();

create function ledger_open_account() returns trigger language plpgsql as $$
begin
  if (new.available, new.held, new.entries) <> (0, 0, 0) then
    raise exception 'an account opens empty' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger ledger_open_account before insert on ledger_accounts for each row execute function ledger_open_account();

-- One function for each operation: one round trip, and no two statements that could be parted.

/* Credits come in: grant, purchase or top_up. */
create function ledger_add(p_id uuid, p_type text, p_user integer, p_amount bigint, p_feature text, p_reference text)
returns ledger_transfers language plpgsql as $$
declare made ledger_transfers;
begin
  insert into ledger_accounts (user_id) values (p_user) on conflict do nothing;
  insert into ledger_transfers (id, user_id, type, from_account, to_account, amount, feature, reference)
    values (p_id, p_user, p_type, case p_type when 'grant' then 'promotions' else 'sales' end, 'available', p_amount, p_feature, p_reference)
    returning * into made;
  return made;
end $$;

/* Puts credits aside; null where fewer are available. */
create function ledger_hold(p_id uuid, p_user integer, p_amount bigint, p_feature text, p_reference text, p_expires timestamptz)
returns uuid language plpgsql as $$
begin
  perform from ledger_accounts where user_id = p_user and available >= p_amount for no key update;
  if not found then return null; end if;
  insert into ledger_transfers (id, user_id, type, from_account, to_account, amount, feature, reference, expires_at)
    values (p_id, p_user, 'hold', 'available', 'held', p_amount, p_feature, p_reference, p_expires);
  return p_id;
end $$;

/* Ends a hold by capture or release; false where it has ended before. */
create function ledger_end_hold(p_id uuid, p_hold uuid, p_type text, p_reference text)
returns boolean language plpgsql as $$
declare held ledger_transfers;
begin
  perform from ledger_open_holds where hold_id = p_hold for update;
  if not found then return false; end if;
  select * into strict held from ledger_transfers where id = p_hold;
  insert into ledger_transfers (id, user_id, type, from_account, to_account, amount, feature, reference, ends)
    values (p_id, held.user_id, p_type, 'held', case p_type when 'capture' then 'revenue' else 'available' end, held.amount,
      held.feature, coalesce(p_reference, held.reference), p_hold);
  return true;
end $$;

/* Takes back credits, at most what is available; answers how many. */
create function ledger_refund(p_id uuid, p_user integer, p_amount bigint, p_feature text, p_reference text)
returns bigint language plpgsql as $$
declare taken bigint;
begin
  select least(available, p_amount) into taken from ledger_accounts where user_id = p_user for no key update;
  if coalesce(taken, 0) = 0 then return 0; end if;
  insert into ledger_transfers (id, user_id, type, from_account, to_account, amount, feature, reference)
    values (p_id, p_user, 'refund', 'available', 'sales', taken, p_feature, p_reference);
  return taken;
end $$;

-- What a run costs is held when it is stored and captured or released when it ends.
alter table runs add column hold_id uuid references ledger_transfers (id);
