-- A bridge without idempotency keys never says what became of a transfer whose answer was lost. An administrator who has
-- looked at the bridge's records and at the chains says it then. A resolved transfer is never sent again. The bridge's own
-- word still counts for more: where it says otherwise later, the transfer follows it, and the resolution is kept as superseded.

alter table cross_chain_transactions
  add column resolution text check (resolution in ('accepted', 'completed', 'not_transferred')),
  add column resolution_reason text check (length(resolution_reason) between 1 and 1000),
  add column resolved_by integer references users (id),
  add column resolved_at timestamptz,
  -- When the bridge said otherwise, or confirmed it.
  add column superseded_at timestamptz,
  add constraint cross_chain_transactions_resolution check (
    (resolution is null) = (resolved_at is null) and (resolution is null) = (resolved_by is null)
    and (resolution is null) = (resolution_reason is null)
    and (superseded_at is null or resolved_at is not null) and (resolution is null or kind = 'bridge')),
  -- A resolved transfer is still asked about.
  drop constraint cross_chain_transactions_check1,
  add constraint cross_chain_transactions_ended check (status in ('pending', 'submitted')
    or ((next_look_at is null or (resolved_at is not null and superseded_at is null)) and raw_transaction is null));

/* Forward only, and always the same movement, but for what an administrator resolves and the bridge says otherwise of. What is
   signed for a mint may change while it is open, if the nonce stays and what was signed before is kept as replaced. */
create or replace function cross_chain_transactions_keep_their_word() returns trigger language plpgsql as $$
declare
  resolved boolean := old.resolved_at is not null and old.superseded_at is null;
begin
  if new.status <> old.status and (old.status, new.status) not in (
      ('pending', 'submitted'), ('pending', 'completed'), ('pending', 'failed'),
      ('submitted', 'completed'), ('submitted', 'failed'))
      and not (resolved and new.status <> 'pending') then
    raise exception 'cross-chain transaction % is % and cannot become %', old.id, old.status, new.status
      using errcode = 'check_violation';
  end if;
  if old.resolved_at is not null and new.resolved_at is null then
    raise exception 'cross-chain transaction % was resolved', old.id using errcode = 'check_violation';
  end if;
  if (new.id, new.kind, new.user_id, new.organization_id, new.source_chain_id, new.dest_chain_id, new.amount,
      new.token_address, new.sender_address, new.receiver_address, new.market_event_id, new.outcome_token_id,
      new.batch_token_ids, new.batch_amounts, new.mint_data, new.extra::text, new.created_at)
    is distinct from (old.id, old.kind, old.user_id, old.organization_id, old.source_chain_id, old.dest_chain_id, old.amount,
      old.token_address, old.sender_address, old.receiver_address, old.market_event_id, old.outcome_token_id,
      old.batch_token_ids, old.batch_amounts, old.mint_data, old.extra::text, old.created_at)
    or (old.bridge_external_id is not null and new.bridge_external_id is distinct from old.bridge_external_id
      and not resolved)
    or (old.raw_transaction is not null and new.raw_transaction is not null and new.raw_transaction <> old.raw_transaction
      and new.transaction_hash = old.transaction_hash)
    or (old.nonce is not null and (new.nonce, new.signer_address) is distinct from (old.nonce, old.signer_address)
      and not (old.status = 'pending' and new.status = 'failed' and new.nonce is null))
    or (old.transaction_hash is not null and new.transaction_hash is distinct from old.transaction_hash
      and not (old.status = 'pending' and new.status = 'failed' and new.nonce is null)
      and not (old.status in ('pending', 'submitted') and new.transaction_hash is not null
        and exists (select from replaced_transactions
          where chain_id = old.source_chain_id and transaction_hash = old.transaction_hash))) then
    raise exception 'cross-chain transaction % cannot become another', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
