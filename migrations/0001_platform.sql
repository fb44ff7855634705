-- Repeated requests and request rates are counted where every process sees them, so that replicas behave as one.

-- One row for each Idempotency-Key while its request runs and for 24 hours after its answer.
create table idempotency_keys (
  user_id text not null,
  route text not null,
  key text not null check (length(key) between 1 and 255),
  body_hash text not null,
  -- Names the run of the request that may complete the row; a run that outlived its lease no longer matches.
  attempt uuid not null,
  lease_until timestamptz not null,
  expires_at timestamptz not null,
  status smallint check (status between 100 and 599),
  headers jsonb,
  body text,
  primary key (user_id, route, key),
  check ((status is null) = (headers is null) and (status is null) = (body is null))
);
create index idempotency_keys_expires_at on idempotency_keys (expires_at);

-- One row for each subject that made a request lately; the subject is a digest, never an address or a name.
create table rate_limit_windows (
  subject text primary key,
  requests integer not null check (requests >= 0),
  closes_at timestamptz not null
);
create index rate_limit_windows_closes_at on rate_limit_windows (closes_at);
