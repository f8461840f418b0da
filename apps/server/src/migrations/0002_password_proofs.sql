-- That somebody has entered their password, so that a repeated request replaces the session which the first one opened.
-- These were rows of phone_verification_codes, of codes that nobody was sent.
create table password_proofs (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references auth_users on delete cascade,
  session_id text, -- of the session, or of the sign-in that waits for a second factor
  created_at timestamptz not null default now()
);
create index password_proofs_user on password_proofs (user_id);
create index password_proofs_created on password_proofs (created_at);

insert into password_proofs (id, user_id, session_id, created_at)
select c.id, u.id, c.session_id, c.created_at
from phone_verification_codes c join auth_users u on c.scope = 'password:' || u.id;
delete from phone_verification_codes where scope like 'password:%';
