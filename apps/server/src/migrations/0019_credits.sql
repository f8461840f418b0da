-- Credits are a ledger: each change of a balance is a row that stays, and the balance is what the last row says. The
-- triggers see to that whoever writes, the product's own code or somebody at the database's prompt.
alter table profiles add column credits_owed integer not null default 0 check (credits_owed >= 0);

alter table credit_changes
  add column number integer,
  add column old_owed integer not null default 0 check (old_owed >= 0),
  add column new_owed integer not null default 0 check (new_owed >= 0),
  add column cause text,
  -- What the change is for, unique: a payment, a receipt. A second change for the same cannot be written.
  add column reference text,
  -- The admin who made it.
  add column actor_id text;

-- Nothing has written a row so far, but for hands at the prompt: those rows come first, then what leads to the balance of
-- today.
update credit_changes c set number = n.number, cause = 'admin', reference = 'earlier:' || c.id
  from (select id, row_number() over (partition by user_id order by created_at, id) as number from credit_changes) n
  where n.id = c.id;
insert into credit_changes (user_id, number, old_credits, new_credits, change_reason, cause, reference)
  select p.user_id, 1 + coalesce(earlier.number, 0), coalesce(earlier.new_credits, 0), p.credits, 'Opening balance',
    'opening', 'opening:' || p.user_id
  from profiles p left join lateral (
    select number, new_credits from credit_changes c where c.user_id = p.user_id order by number desc limit 1
  ) earlier on true
  where p.credits <> coalesce(earlier.new_credits, 0);

alter table credit_changes
  alter column number set not null,
  alter column cause set not null,
  alter column reference set not null,
  add constraint credit_changes_cause check
    (cause in ('opening', 'free', 'share', 'purchase', 'refund', 'dispute', 'dispute_won', 'admin')),
  -- Who owes has none: what comes pays it first.
  add constraint credit_changes_owed check (new_credits = 0 or new_owed = 0),
  add constraint credit_changes_number unique (user_id, number),
  add constraint credit_changes_reference unique (reference),
  -- A row belongs to the profile, whose lock its writer holds. With the user's own row it would wait for whoever deletes
  -- the account, who waits for the receipt that is being shared.
  drop constraint credit_changes_user_id_fkey,
  add constraint credit_changes_profile foreign key (user_id) references profiles (user_id) on delete cascade;
drop index credit_changes_user;

-- A row continues the one before it, one at a time.
create function continue_ledger() returns trigger language plpgsql as $$
declare
  last record;
begin
  perform from profiles where user_id = new.user_id for update;
  select number, new_credits, new_owed into last from credit_changes
    where user_id = new.user_id order by number desc limit 1;
  if new.number <> coalesce(last.number, 0) + 1
    or new.old_credits <> coalesce(last.new_credits, 0) or new.old_owed <> coalesce(last.new_owed, 0) then
    raise exception 'change % of % does not continue the ledger', new.number, new.user_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger credit_changes_continue before insert on credit_changes for each row execute function continue_ledger();

-- The profile follows.
create function follow_ledger() returns trigger language plpgsql as $$
begin
  update profiles set credits = new.new_credits, credits_owed = new.new_owed, updated_at = now() where user_id = new.user_id;
  return null;
end $$;
create trigger credit_changes_follow after insert on credit_changes for each row execute function follow_ledger();

-- No row is changed, and none goes but with its user.
create function keep_ledger() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select 1 from auth_users where id = old.user_id) then return old; end if;
  raise exception 'the ledger of credits is append-only' using errcode = 'check_violation';
end $$;
create trigger credit_changes_keep before update or delete on credit_changes for each row execute function keep_ledger();
create function keep_whole_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger of credits is append-only' using errcode = 'check_violation';
end $$;
create trigger credit_changes_truncate before truncate on credit_changes execute function keep_whole_ledger();

-- A balance is what its ledger says, at any time. Afterwards, so that nothing else can change it on the way.
create function balance_by_ledger() returns trigger language plpgsql as $$
declare
  last record;
begin
  select new_credits, new_owed into last from credit_changes where user_id = new.user_id order by number desc limit 1;
  if new.credits <> coalesce(last.new_credits, 0) or new.credits_owed <> coalesce(last.new_owed, 0) then
    raise exception 'credits of % change by the ledger alone', new.user_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger profiles_credits after insert or update of user_id, credits, credits_owed on profiles
  for each row execute function balance_by_ledger();

-- A receipt is paid for once, however often it is shared. What was shared before cost nothing.
alter table receipts add column credit_consumed_at timestamptz;
update receipts set credit_consumed_at = updated_at where status <> 'editing';
