-- Chat: sessions and their messages, so that a conversation can be read again and a later message can lean on earlier ones.
-- A session belongs to its user. The client names it, so its id is unique for the user only.

create table chat_sessions (
  id serial primary key,
  organization_id integer not null references organizations (id),
  user_id integer not null references users (id),
  session_id text not null check (length(session_id) between 1 and 200),
  -- The beginning of the first message.
  title text not null,
  deal_id integer references deals (id),
  document_id integer references documents (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (user_id, session_id)
);
create index chat_sessions_newest on chat_sessions (user_id, updated_at desc, id desc);

create table chat_messages (
  id uuid primary key,
  chat_session_id integer not null references chat_sessions (id) on delete cascade,
  role text not null check (role in ('user', 'assistant')),
  content text not null,
  -- What an answer rests on, in the order of its marks.
  citations jsonb not null default '[]',
  workflow_launched text check (workflow_launched in ('langalpha', 'deepresearch', 'peoplehub')),
  -- The run that was launched, on the message that asked for it as well: erasing a person erases both.
  run_id uuid references runs (id) on delete cascade,
  created_at timestamptz not null,
  check (role = 'assistant' or workflow_launched is null)
);
create index chat_messages_of_session on chat_messages (chat_session_id, id);
create index chat_messages_of_run on chat_messages (run_id) where run_id is not null;
