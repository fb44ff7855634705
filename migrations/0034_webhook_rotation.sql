-- The secret of a webhook can be changed without a gap: for a stated time deliveries are signed with the new secret and
-- the one before, so that its receiver can take over the new one at any moment in between.

alter table webhooks
  -- Sealed, like `secret`.
  add column previous_secret text,
  add column previous_secret_expires_at timestamptz,
  add check ((previous_secret is null) = (previous_secret_expires_at is null));
