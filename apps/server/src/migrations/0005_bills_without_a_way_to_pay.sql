-- Whether a final bill asked for money before its host could be paid: it can be sent again once they can.
alter table notifications add column without_way_to_pay boolean not null default false;
