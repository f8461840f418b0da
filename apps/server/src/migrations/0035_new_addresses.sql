-- When a verified address came to an account that had one already: for a while it gets no codes that prove who is signed
-- in. Null: the account's first, or of before this was kept.
alter table auth_users add column email_added_at timestamptz;
alter table profiles add column phone_added_at timestamptz;
