-- Deals, and the documents that belong to an organization: each version keeps the original as received, the text that
-- evidence offsets refer to and what was extracted; the terms that lists and searches read stand beside the document.

create table deals (
  id serial primary key,
  organization_id integer not null references organizations (id),
  created_by integer not null references users (id),
  name text not null check (length(name) between 1 and 300),
  borrower_name text,
  stage text,
  description text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id)
);
create index deals_organization_newest on deals (organization_id, id desc);

create table documents (
  id serial primary key,
  organization_id integer not null references organizations (id),
  uploaded_by integer not null references users (id),
  deal_id integer,
  title text not null,
  state text not null default 'draft' check (state in ('draft', 'under_review', 'approved', 'published', 'archived')),
  current_version integer not null default 1 check (current_version >= 1),
  document_kind text not null,
  borrower_name text,
  borrower_lei text,
  agreement_date date,
  total_commitment double precision,
  currency text check (currency ~ '^[A-Z]{3}$'),
  governing_law text,
  sustainability_linked boolean not null,
  search_text text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A document can only hang on a deal of its own organization.
  foreign key (organization_id, deal_id) references deals (organization_id, id)
);
create index documents_organization_newest on documents (organization_id, id desc);
create index documents_deal on documents (deal_id) where deal_id is not null;

create table document_versions (
  id serial primary key,
  document_id integer not null references documents (id),
  version_number integer not null check (version_number >= 1),
  extraction_method text not null check (extraction_method in ('rules', 'rules+llm', 'manual')),
  source_filename text,
  source_media_type text not null,
  source_sha256 text not null check (source_sha256 ~ '^[0-9a-f]{64}$'),
  source bytea not null,
  text text,
  -- json, not jsonb: the members stay in the order in which they are read.
  agreement json not null,
  cdm_events json not null,
  created_by integer not null references users (id),
  created_at timestamptz not null default now(),
  constraint document_versions_number unique (document_id, version_number)
);

-- One row a chunk of at most 60,000 characters: a tsvector ends at 1 MB and its positions at 16,383. Chunks are written
-- one statement at a time under an id that is reserved for the document, before the transaction that makes it, so that a
-- long text holds up nobody; those of a document that never came to be are found by no search.
create table document_chunks (
  document_id integer not null,
  version_number integer not null,
  ordinal integer not null,
  words tsvector not null,
  primary key (document_id, version_number, ordinal)
);
create index document_chunks_words on document_chunks using gin (words);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or removed', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger document_versions_unchanged before update or delete on document_versions
  for each row execute function refuse_change();
