-- A mint that no block takes is signed again with the same nonce and a higher fee. The chain may still take any of those that
-- were signed before, so that none of them is forgotten.

create table replaced_transactions (
  chain_id bigint not null check (chain_id between 1 and 9007199254740991),
  transaction_hash text not null check (transaction_hash ~ '^0x[0-9a-f]{64}$'),
  signer_address text not null check (signer_address ~ '^0x[0-9a-fA-F]{40}$'),
  nonce bigint not null check (nonce >= 0),
  replaced_at timestamptz not null,
  primary key (chain_id, transaction_hash)
);
create index replaced_transactions_nonce on replaced_transactions (chain_id, signer_address, nonce);

-- When the signed transaction that is kept was signed. Null: as long ago as the row.
alter table cross_chain_transactions add column signed_at timestamptz;
alter table outcome_token_deployments add column signed_at timestamptz;

/* Forward only, and always the same movement. What is signed for a mint may change while it is open, if the nonce stays and
   what was signed before is kept as replaced. */
create or replace function cross_chain_transactions_keep_their_word() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and (old.status, new.status) not in (
      ('pending', 'submitted'), ('pending', 'completed'), ('pending', 'failed'),
      ('submitted', 'completed'), ('submitted', 'failed')) then
    raise exception 'cross-chain transaction % is % and cannot become %', old.id, old.status, new.status
      using errcode = 'check_violation';
  end if;
  if (new.id, new.kind, new.user_id, new.organization_id, new.source_chain_id, new.dest_chain_id, new.amount,
      new.token_address, new.sender_address, new.receiver_address, new.market_event_id, new.outcome_token_id,
      new.batch_token_ids, new.batch_amounts, new.mint_data, new.extra::text, new.created_at)
    is distinct from (old.id, old.kind, old.user_id, old.organization_id, old.source_chain_id, old.dest_chain_id, old.amount,
      old.token_address, old.sender_address, old.receiver_address, old.market_event_id, old.outcome_token_id,
      old.batch_token_ids, old.batch_amounts, old.mint_data, old.extra::text, old.created_at)
    or (old.bridge_external_id is not null and new.bridge_external_id is distinct from old.bridge_external_id)
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
