-- A settlement whose answer was lost is looked up on the chain. Without an RPC node the operator ends it by hand, and the
-- payment keeps that a person decided, what, and when.

alter table payments
  add column resolution text check (resolution in ('settled', 'lost')),
  add column resolved_at timestamptz,
  add check ((resolution is null) = (resolved_at is null));
