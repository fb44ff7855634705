-- Long backtests are runs of their own family. What their steps have computed is kept beside them, so that a run that was
-- stopped can be resumed by another one.

alter table runs
  drop constraint runs_family_check,
  add constraint runs_family_check check (family in ('analysis', 'research', 'people', 'backtest'));

create table backtest_checkpoints (
  -- The first run; those that resume it read and write the same ones.
  run_id uuid not null references runs (id) on delete cascade,
  part text not null check (length(part) between 1 and 200),
  value json not null,
  created_at timestamptz not null,
  primary key (run_id, part)
);
create index backtest_checkpoints_oldest on backtest_checkpoints (created_at);
