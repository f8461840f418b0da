-- Since when no page of a guest is open, on any server; null while one is. A guest comes with their first tap, on a page
-- that says so at once.
alter table receipt_guests add column page_closed_at timestamptz default now();
-- They have been gone for so long that others may ask for what they have. Part of what pages show, so it changes with
-- the receipt's version.
alter table receipt_guests add column away boolean not null default false;
create index receipt_guests_page_closed on receipt_guests (page_closed_at)
  where submitted_at is null and not is_host and not away;
create index receipt_guests_away on receipt_guests (receipt_id) where away;

-- Guests also ask for a dish that somebody away has. unanswered: the time to answer is over; taken: the asker has it
-- now, without an answer; released: the host has let go of it.
alter table share_proposals add column kind text not null default 'share' check (kind in ('share', 'let_go'));
alter table share_proposals drop constraint share_proposals_state_check;
alter table share_proposals add constraint share_proposals_state_check
  check (state in ('pending', 'accepted', 'declined', 'unanswered', 'taken', 'released'));
alter table share_proposals drop constraint share_proposals_item_id_from_guest_id_to_guest_id_key;
alter table share_proposals add constraint share_proposals_once unique (item_id, from_guest_id, to_guest_id, kind);
create index share_proposals_asked on share_proposals (created_at) where kind = 'let_go' and state = 'pending';
