-- The portfolio: the terms of each document as a flat row, so that a grid of hundreds of documents does not read their whole
-- agreements, and the views that people save.

-- Calculated from a version when it is first needed. `format` counts up when the calculation changes.
create table portfolio_rows (
  document_id integer primary key references documents (id),
  version_number integer not null,
  format integer not null,
  terms json not null
);

create table portfolio_views (
  id uuid primary key,
  organization_id integer not null references organizations (id),
  user_id integer not null references users (id),
  name text not null check (length(name) between 1 and 300),
  settings json not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, organization_id, name)
);
