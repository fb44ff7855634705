-- The store's refund can arrive before the purchase that it is about. It is remembered with the transaction it names, and
-- that purchase, once somebody tells of it, grants nothing.

alter table inapp_events
  -- Of a refund whose purchase is not known yet: the transaction, and whose purchase it must be (null: anyone's).
  add column refunds text check (length(refunds) between 1 and 300),
  add column refunds_user integer references users (id),
  drop constraint inapp_events_outcome_check,
  add constraint inapp_events_outcome_check
    check (outcome in ('granted', 'known', 'refunded', 'ignored', 'remembered')),
  add check (outcome <> 'remembered' or refunds is not null);
create index inapp_events_remembered on inapp_events (refunds) where outcome = 'remembered';
