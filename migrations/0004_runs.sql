-- Durable runs: what was asked, where it stands, and the events that its watchers read. The steps themselves are recorded
-- by the durable engine in its own schema, `dbos`.

create table runs (
  id uuid primary key,
  kind text not null,
  -- Names the paths it is read under and the member that holds its id.
  family text not null check (family in ('analysis', 'research', 'people')),
  -- The version of the workflow that began it; another version would not find the recorded steps where it looks.
  version text,
  organization_id integer not null references organizations (id),
  user_id integer not null references users (id),
  deal_id integer,
  -- json, not jsonb: the members stay in the order in which they are read.
  input json not null,
  status text not null default 'pending' check (status in ('pending', 'running', 'completed', 'failed')),
  progress smallint not null default 0 check (progress between 0 and 100),
  -- The number of its newest event.
  last_event integer not null default 0,
  result json,
  cdm_events json not null default '[]',
  error_code text,
  error_message text,
  -- The trace of the request that started it (W3C Trace Context).
  traceparent text,
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  -- A run can only hang on a deal of its own organization.
  foreign key (organization_id, deal_id) references deals (organization_id, id),
  check ((status = 'completed') = (result is not null)),
  check ((status = 'failed') = (error_code is not null)),
  check ((status in ('completed', 'failed')) = (ended_at is not null)),
  check (status <> 'completed' or progress = 100)
);
create index runs_organization_newest on runs (organization_id, family, id desc);
create index runs_deal on runs (deal_id) where deal_id is not null;
create index runs_open on runs (created_at) where status in ('pending', 'running');

create function runs_never_go_back() returns trigger language plpgsql as $$
begin
  if old.status in ('completed', 'failed') or (old.status = 'running' and new.status = 'pending') then
    raise exception 'run % is % and cannot become %', old.id, old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger runs_never_go_back before update of status on runs for each row execute function runs_never_go_back();

create table run_events (
  run_id uuid not null references runs (id) on delete cascade,
  -- Given under the lock on the run's row: readers that have one have all before it.
  seq integer not null check (seq >= 1),
  type text not null check (type in ('started', 'progress', 'completed', 'failed')),
  -- Which call of which step a progress event belongs to: a step that is run again finds its event written.
  step text,
  ordinal integer,
  -- Null at the end of a run: the run itself has what happened.
  data json,
  at timestamptz not null,
  primary key (run_id, seq),
  check ((type = 'progress') = (step is not null and ordinal is not null)),
  check ((type in ('completed', 'failed')) = (data is null))
);
create unique index run_events_once on run_events (run_id, step, ordinal) where type = 'progress';
create unique index run_events_one_start on run_events (run_id) where type = 'started';
create unique index run_events_one_end on run_events (run_id) where type in ('completed', 'failed');

-- The processes that execute runs. One that has not renewed its lease is lost, and its runs go back to the queue.
create table durable_executors (
  id uuid primary key,
  started_at timestamptz not null default now(),
  lease_until timestamptz not null
);

-- A request that has started something and is still waiting for its outcome: should its process die, this is the answer.
alter table idempotency_keys add column provisional boolean not null default false;
