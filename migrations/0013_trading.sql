-- Trading: orders with what came of them, the simulated accounts that orders without a broker are filled in, and
-- watchlists. An order for a broker is written before it is sent, under the name by which the broker is asked for it
-- when the answer was lost.

create table trade_orders (
  id uuid primary key,
  user_id integer not null references users (id),
  -- The caller's name of the order, else its id.
  client_order_id text not null check (length(client_order_id) between 1 and 128),
  account text not null check (account in ('simulated', 'house', 'user')),
  -- The broker's id of a user's account.
  account_id text,
  mode text not null check (mode in ('simulated', 'paper', 'live')),
  symbol text not null check (symbol ~ '^[A-Z][A-Z0-9.-]{0,14}$'),
  side text not null check (side in ('buy', 'sell')),
  order_type text not null check (order_type in ('market', 'limit', 'stop', 'stop_limit')),
  time_in_force text not null check (time_in_force in ('day', 'gtc', 'ioc', 'fok')),
  quantity numeric(20, 9) not null check (quantity > 0),
  limit_price numeric(18, 6) check (limit_price > 0),
  stop_price numeric(18, 6) check (stop_price > 0),
  status text not null check (status in ('new', 'accepted', 'partially_filled', 'filled', 'canceled', 'rejected', 'expired')),
  filled_quantity numeric(20, 9) not null default 0 check (filled_quantity between 0 and quantity),
  -- What the fills cost together, before fees.
  filled_value numeric(38, 15) not null default 0 check (filled_value >= 0),
  reject_reason text,
  -- Of a simulated order that waits: the buying power it binds, and whether its stop was reached.
  reserved numeric(38, 15) not null default 0 check (reserved >= 0),
  triggered boolean not null default false,
  -- The close that ends a day order of the simulator.
  expires_at timestamptz,
  -- The name under which the broker knows it, and the broker's own id once it has taken it.
  broker_client_id text,
  broker_order_id text,
  -- Whoever sends it, or asks the broker what became of it, has it alone until then.
  leased_until timestamptz,
  -- When it was last compared with the market or with the broker.
  checked_at timestamptz not null,
  submitted_at timestamptz not null,
  filled_at timestamptz,
  ended_at timestamptz,
  constraint trade_orders_client unique (user_id, client_order_id),
  check ((account = 'user') = (account_id is not null)),
  check ((account = 'simulated') = (mode = 'simulated')),
  check ((account = 'simulated') = (broker_client_id is null)),
  check (account <> 'simulated' or broker_order_id is null),
  check (account = 'simulated' or (reserved = 0 and not triggered and expires_at is null)),
  check ((order_type in ('limit', 'stop_limit')) = (limit_price is not null)),
  check ((order_type in ('stop', 'stop_limit')) = (stop_price is not null)),
  check ((status in ('new', 'accepted', 'partially_filled')) = (ended_at is null)),
  check (ended_at is null or reserved = 0),
  check ((status = 'filled') = (filled_at is not null)),
  check (status <> 'filled' or filled_quantity = quantity),
  check (status <> 'partially_filled' or filled_quantity > 0),
  check (status not in ('new', 'accepted') or filled_quantity = 0),
  check ((status = 'rejected') = (reject_reason is not null))
);
create index trade_orders_newest on trade_orders (user_id, submitted_at desc, id desc);
create index trade_orders_open on trade_orders (checked_at) where ended_at is null;
-- Two users of the house account may give their orders the same name; the broker knows each by one of its own.
create unique index trade_orders_broker_name on trade_orders (account, coalesce(account_id, ''), broker_client_id)
  where broker_client_id is not null;

create table trade_fills (
  id uuid primary key,
  order_id uuid not null references trade_orders (id),
  quantity numeric(20, 9) not null check (quantity > 0),
  price numeric(24, 12) not null check (price >= 0),
  at timestamptz not null,
  -- Whose price it was, which one (of a simulated fill), and whether it was an old one.
  price_source text not null,
  price_kind text check (price_kind in ('bid', 'ask', 'last')),
  stale boolean not null
);
create index trade_fills_order on trade_fills (order_id, id);

-- One a user, in USD. Nothing is lent.
create table simulated_accounts (
  user_id integer primary key references users (id),
  cash numeric(38, 15) not null check (cash >= 0),
  opened_at timestamptz not null
);

-- By average cost. What was closed keeps its row, for its realized profit.
create table simulated_positions (
  user_id integer not null references simulated_accounts (user_id),
  symbol text not null,
  -- Below 0, with its cost, where it was sold short.
  quantity numeric(20, 9) not null,
  cost_basis numeric(38, 15) not null,
  realized_pnl numeric(38, 15) not null,
  primary key (user_id, symbol),
  check (sign(quantity) * sign(cost_basis) >= 0),
  check (quantity <> 0 or cost_basis = 0)
);

create table trade_watchlists (
  user_id integer primary key references users (id),
  symbols text[] not null check (cardinality(symbols) <= 50),
  changed_at timestamptz not null
);
