-- Green finance: assessments are kept with what was asked and what came of it, so that a rating can be traced later.

create table green_assessments (
  id serial primary key,
  organization_id integer not null references organizations (id),
  user_id integer not null references users (id),
  kind text not null check (kind in ('assess', 'urban_sustainability', 'emissions_compliance', 'sdg_alignment')),
  name text not null check (length(name) between 1 and 300),
  input json not null,
  result json,
  created_at timestamptz not null
);
create index green_assessments_newest on green_assessments (organization_id, id desc);
