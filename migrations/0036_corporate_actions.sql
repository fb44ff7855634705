-- Splits and dividends of what simulated accounts hold. Each is applied once to an account, however often its source is asked
-- and whoever asks: the key says so.

create table simulated_actions (
  user_id integer not null references simulated_accounts (user_id),
  symbol text not null,
  kind text not null check (kind in ('split', 'dividend')),
  ex_date date not null,
  -- New shares for old ones.
  numerator numeric(18, 6) check (numerator > 0),
  denominator numeric(18, 6) check (denominator > 0),
  per_share numeric(18, 6) check (per_share > 0),
  -- Held at the open of the ex-date; below 0 where it was sold short.
  entitled_quantity numeric(20, 9) not null check (entitled_quantity <> 0),
  quantity_change numeric(20, 9) not null,
  cash_change numeric(38, 15) not null,
  source text not null,
  applied_at timestamptz not null,
  primary key (user_id, symbol, kind, ex_date),
  check ((kind = 'split') = (numerator is not null) and (kind = 'split') = (denominator is not null)),
  check ((kind = 'dividend') = (per_share is not null))
);

-- When the source was last asked about a symbol.
create table simulated_action_checks (
  symbol text primary key,
  checked_at timestamptz not null
);
