-- Documents are worked with: corrections make versions that share the original of an earlier one, a workflow leads from
-- draft to archive with a history that is never changed, and people accept or reject single values.

create sequence document_text_numbers as integer start 2;

alter table documents
  -- Texts of a document are numbered apart from its versions, since corrections share the text of another version.
  add column text_number integer not null default 1,
  add column submitted_at timestamptz,
  add column submitted_by integer references users (id),
  add column approved_at timestamptz,
  add column approved_by integer references users (id),
  add column published_at timestamptz,
  add column rejection_reason text,
  add column assigned_to integer references users (id),
  add column due_date date,
  add column priority text check (priority in ('low', 'normal', 'high', 'urgent'));
create index documents_assigned on documents (assigned_to) where assigned_to is not null;

-- A version has an original of its own, or names the version that has it.
alter table document_versions
  add column text_number integer not null default 1,
  add column source_version integer check (source_version >= 1 and source_version < version_number),
  add column base_version integer check (base_version >= 1 and base_version < version_number),
  add column patch json,
  add column reason text,
  alter column source drop not null,
  add constraint document_versions_source check ((source is null) = (source_version is not null));
create index document_versions_sha256 on document_versions (source_sha256);

create table document_history (
  id bigserial primary key,
  document_id integer not null references documents (id),
  user_id integer not null references users (id),
  at timestamptz not null,
  action text not null check (action in ('submit', 'approve', 'reject', 'publish', 'archive', 'new_version')),
  from_state text not null,
  to_state text not null,
  version_number integer not null,
  comment text,
  reason text
);
create index document_history_document on document_history (document_id, id);
create trigger document_history_unchanged before update or delete on document_history
  for each row execute function refuse_change();

create table document_value_reviews (
  document_id integer not null references documents (id),
  version_number integer not null,
  pointer text not null,
  decision text not null check (decision in ('accepted', 'rejected')),
  note text,
  user_id integer not null references users (id),
  at timestamptz not null,
  primary key (document_id, version_number, pointer)
);
