-- Lets people work on a deal: notes, and which agreement each amendment amends, so that a deal can show the terms in force.

create table deal_notes (
  id serial primary key,
  organization_id integer not null,
  deal_id integer not null,
  created_by integer not null references users (id),
  text text not null check (length(text) between 1 and 8000),
  created_at timestamptz not null default now(),
  foreign key (organization_id, deal_id) references deals (organization_id, id)
);
create index deal_notes_newest on deal_notes (deal_id, id desc);
create trigger deal_notes_unchanged before update or delete on deal_notes for each row execute function refuse_change();

-- Which agreement an amendment amends. A person decides; proposals are calculated and not stored.
create table amendment_links (
  document_id integer primary key references documents (id),
  organization_id integer not null references organizations (id),
  agreement_id integer not null references documents (id),
  linked_by integer not null references users (id),
  linked_at timestamptz not null default now(),
  check (document_id <> agreement_id)
);
create index amendment_links_agreement on amendment_links (agreement_id);
