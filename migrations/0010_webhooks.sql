-- Webhooks: the addresses that organizations want to be told at, and what they are to be told. A delivery is written in the
-- transaction of what happened, so that none is told that did not happen and none that did is forgotten; it is sent
-- afterwards, again and again until the receiver has taken it.

create table webhooks (
  id serial primary key,
  organization_id integer not null references organizations (id),
  url text not null check (length(url) between 1 and 2048),
  events text[] not null check (cardinality(events) >= 1),
  -- What deliveries are signed with; encrypted.
  secret text not null,
  created_by integer not null references users (id),
  created_at timestamptz not null default now(),
  -- When its receiver said that it is gone: nothing more is sent there.
  disabled_at timestamptz
);
create index webhooks_organization on webhooks (organization_id, id desc);

create table webhook_deliveries (
  -- The same at every attempt, so that a receiver can tell one that comes twice.
  id uuid primary key,
  webhook_id integer not null references webhooks (id) on delete cascade,
  type text not null,
  -- json, not jsonb: the members stay in order, so that every attempt sends the same bytes.
  data json not null,
  status text not null default 'pending' check (status in ('pending', 'delivered', 'failed')),
  -- Counted when one begins; it also tells which attempt may write what came of it.
  attempts integer not null default 0 check (attempts >= 0),
  -- When it was asked for, at first by what happened, and the attempts before that: pauses and the end count from there.
  asked_at timestamptz not null default now(),
  attempts_before integer not null default 0 check (attempts_before between 0 and attempts),
  next_attempt_at timestamptz,
  -- Whoever attempts it has it alone until then.
  leased_until timestamptz,
  -- What came of the last attempt.
  last_status_code integer,
  last_error text,
  -- When it happened.
  created_at timestamptz not null,
  delivered_at timestamptz,
  check ((status = 'pending') = (next_attempt_at is not null)),
  check ((status = 'delivered') = (delivered_at is not null)),
  check (status = 'pending' or leased_until is null),
  check (status <> 'failed' or last_error is not null)
);
create index webhook_deliveries_newest on webhook_deliveries (webhook_id, created_at desc, id desc);
create index webhook_deliveries_due on webhook_deliveries (next_attempt_at) where status = 'pending';
create index webhook_deliveries_ended on webhook_deliveries (created_at) where status <> 'pending';

/* A UUID of version 7 (RFC 9562), as the service makes them: the first 48 bits are the time in milliseconds. */
create function new_id() returns uuid language sql volatile as $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid
$$;

/* Writes a delivery for each webhook that wants to know, and rings for those who send. The lock makes a webhook that is
   being deleted wait, or be left out: what happened must not fail on account of it. */
create function webhooks_emit(p_organization integer, p_type text, p_data json, p_at timestamptz)
returns void language plpgsql as $$
begin
  insert into webhook_deliveries (id, webhook_id, type, data, created_at, next_attempt_at)
    select new_id(), id, p_type, p_data, p_at, now() from webhooks
    where organization_id = p_organization and p_type = any (events) and disabled_at is null
    for key share;
  if found then
    perform pg_notify('webhook_deliveries', 'due');
  end if;
end $$;

-- By trigger, so that no way on which credits move can forget it. Members and amounts as in the history of credits.
create function webhooks_tell_credits() returns trigger language plpgsql as $$
declare
  available_change bigint := case 'available' when new.to_account then new.amount when new.from_account then -new.amount else 0 end;
  held_change bigint := case 'held' when new.to_account then new.amount when new.from_account then -new.amount else 0 end;
begin
  -- Most movements have nobody who is told of them; this is asked with every one.
  if not exists (select from users u join webhooks w using (organization_id)
    where u.id = new.user_id and 'credits.changed' = any (w.events) and w.disabled_at is null) then
    return null;
  end if;
  perform webhooks_emit(organization_id, 'credits.changed', json_build_object(
      'id', new.id,
      'user_id', new.user_id,
      'type', new.type,
      'feature', new.feature,
      'amount', available_change + held_change,
      'available_change', available_change,
      'held_change', held_change,
      'balance_after', new.available_after + new.held_after,
      'available_after', new.available_after,
      'held_after', new.held_after,
      'reference', new.reference), new.created_at)
    from users where id = new.user_id;
  return null;
end $$;
create trigger webhooks_tell_credits after insert on ledger_transfers for each row execute function webhooks_tell_credits();
