-- What public sources have answered, and how often each may be asked: shared by all processes, so that a hundred of them
-- ask a source as one, and once.

create table http_cache (
  -- Digest of who was asked and what: addresses can hold names of people.
  key text primary key,
  -- gzip.
  body bytea not null,
  -- Of the body as it was received.
  body_sha256 text not null,
  etag text,
  last_modified text,
  retrieved_at timestamptz not null,
  fresh_until timestamptz not null,
  check (fresh_until >= retrieved_at)
);
-- Compressed already.
alter table http_cache alter column body set storage external;
create index http_cache_oldest on http_cache (fresh_until);

create table http_pace (
  name text primary key,
  -- When the place after the last one taken begins.
  free_at timestamptz not null,
  -- The party asked to be left alone until then.
  held_until timestamptz not null
);
