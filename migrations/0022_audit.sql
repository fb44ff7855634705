-- Keeps a log of every change: who did what to which object, and when. Entries are only ever added, and those of an
-- organization form one SHA-256 chain: each hash covers the entry and the hash before it, so that an entry that is
-- changed, removed or put in later breaks the chain from there on.

-- The end of each organization's chain.
create table audit_heads (
  organization_id integer primary key,
  seq bigint not null check (seq >= 1),
  hash text not null check (hash ~ '^[0-9a-f]{64}$')
);

-- An entry outlives what it names, so it has no foreign keys. `seq` and `hash` are null only within the transaction that
-- adds the entry.
create table audit_entries (
  id uuid primary key,
  organization_id integer not null,
  seq bigint,
  at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  -- Null: the service itself or its operator on the command line.
  user_id integer,
  action text not null check (length(action) <= 100 and action ~ '^[a-z][a-z_]*(\.[a-z][a-z_]*)+$'),
  object_type text not null check (length(object_type) <= 100 and object_type ~ '^[a-z][a-z_]*$'),
  object_id text not null check (object_id ~ '^[A-Za-z0-9._:@/-]{1,200}$'),
  -- json, not jsonb: it keeps the canonical text that the hash covers.
  detail json not null check (json_typeof(detail) = 'object' and octet_length(detail::text) <= 8192),
  hash text check (hash ~ '^[0-9a-f]{64}$'),
  constraint audit_entries_numbered unique (organization_id, seq),
  check ((seq is null) = (hash is null))
);
create index audit_entries_object on audit_entries (organization_id, object_type, object_id, seq desc);
create index audit_entries_user on audit_entries (organization_id, user_id, seq desc);

/* SHA-256 of the entry in the canonical JSON of RFC 8785: one array of the hash before it and its members. The checks on
   the columns keep out every character that JSON would escape. */
create function audit_hash(p_previous text, p_seq bigint, e audit_entries) returns text language sql stable as $$
  select encode(sha256(convert_to(
    '["' || p_previous || '",' || e.organization_id || ',' || p_seq || ',"' || e.id || '","'
      || to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '",' || coalesce(e.user_id::text, 'null')
      || ',"' || e.action || '","' || e.object_type || '","' || e.object_id || '",' || e.detail::text || ']', 'UTF8')), 'hex')
$$;

/* Links an entry to the chain of its organization. It runs at commit, so the lock on the end of the chain is the last one
   that a transaction takes and the one that it holds for the shortest time. */
create function audit_link() returns trigger language plpgsql as $$
declare
  entry audit_entries := new;
  head audit_heads;
begin
  insert into audit_heads as h (organization_id, seq, hash)
    values (entry.organization_id, 1, audit_hash(repeat('0', 64), 1, entry))
    on conflict (organization_id) do update set seq = h.seq + 1, hash = audit_hash(h.hash, h.seq + 1, entry)
    returning * into head;
  update audit_entries set seq = head.seq, hash = head.hash where id = entry.id;
  return null;
end $$;
create constraint trigger audit_link after insert on audit_entries deferrable initially deferred
  for each row execute function audit_link();

create function audit_refuse() returns trigger language plpgsql as $$
begin
  raise exception '% of % is not possible: the audit log is only added to', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger audit_entries_unlinked before insert on audit_entries
  for each row when (new.seq is not null or new.hash is not null) execute function audit_refuse();
create trigger audit_entries_stay before update on audit_entries
  for each row when (old.hash is not null or pg_trigger_depth() = 0) execute function audit_refuse();
create trigger audit_entries_kept before delete on audit_entries for each row execute function audit_refuse();
create trigger audit_entries_kept_all before truncate on audit_entries for each statement execute function audit_refuse();
create trigger audit_heads_by_entry before insert or update on audit_heads
  for each row when (pg_trigger_depth() = 0) execute function audit_refuse();
create trigger audit_heads_kept before delete on audit_heads for each row execute function audit_refuse();
create trigger audit_heads_kept_all before truncate on audit_heads for each statement execute function audit_refuse();
