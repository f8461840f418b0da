-- A text by which the host reminds a guest of what is still out. Kinds are added, and none is taken away.
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check
  check (kind in ('final_bill', 'bill_withdrawn', 'payment_reminder', 'completion', 'account_changed', 'credits_withdrawn', 'subscription_unpaid'));
