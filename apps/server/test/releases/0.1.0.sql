-- Up to 0001_baseline.sql
-- A database of release 0.1.0 with a row or more in every table, on which later migrations are tried
-- (later-migrations.thorough.test.ts). Written by hand; from that release on it never changes. Those of later releases are written
-- by `npm run release:data`. Hanna has an account with everything; one of her bills is open, one reopened and one final, with Ann,
-- Bob and a guest without a name.

insert into auth_users (id, email, email_verified, email_added_at, left_at) values
  ('hanna', 'hanna@example.com', true, '2026-01-04', null),
  ('by-phone', null, false, null, null),
  ('left', null, false, null, '2026-01-05');
update profiles set first_name = 'Hanna', phone_number = '+12125550100', phone_verified = true, phone_added_at = '2026-01-04', language = 'es', role = 'admin',
  unlimited_credits = true, free_credits_at = '2026-01-01', handle_version = 2, completion_emails = false
  where user_id = 'hanna';
update profiles set phone_number = '+4930123456', phone_verified = true where user_id = 'by-phone';
insert into payment_methods (user_id, method, handle, holder, position) values
  ('hanna', 'venmo', '@hanna', null, 0), ('hanna', 'cash', 'cash', null, 1), ('hanna', 'sepa', 'DE89370400440532013000', 'Hanna Hill', 2);
insert into free_credit_addresses (address_hash) values ('hash of +12125550100');
insert into texted_numbers (user_id, phone_hash, proved) values ('hanna', 'hash of +12125550101', false), ('hanna', 'hash of +12125550102', true);

insert into auth_accounts (id, user_id, provider_id, account_id, issuer, email, password) values
  ('password', 'hanna', 'credential', 'hanna', null, null, 'salt:hash'),
  ('identity', 'hanna', 'google', 'subject', 'https://accounts.example.com', 'hanna@example.com', null);
insert into auth_sessions (id, user_id, token_hash, method, expires_at, user_agent) values
  ('session', 'hanna', 'token', 'phone', '2027-01-01', 'Firefox');
insert into auth_refresh_tokens (token_hash, session_id, used_at) values ('used', 'session', '2026-01-02'), ('new', 'session', null);
insert into phone_verification_codes (id, phone_number, email, scope, verification_code, browser_hash, verified, sent_at, session_id, expires_at)
  values
  ('c0000000-0000-4000-8000-000000000001', '+12125550100', null, 'signin', 'hash', 'browser', true, '2026-01-02', 'session', '2026-01-03'),
  ('c0000000-0000-4000-8000-000000000002', null, 'new@example.com', 'signup', 'hash', 'browser', false, null, null, '2026-01-03'),
  ('c0000000-0000-4000-8000-000000000003', null, null, 'factor:f0000000-0000-4000-8000-000000000001', 'hash', 'challenge', false, null, null, '2026-01-03');
insert into pending_signups (code_id, password_hash) values ('c0000000-0000-4000-8000-000000000002', 'salt:hash');
insert into password_proofs (user_id, session_id) values ('hanna', 'session');
insert into auth_provider_flows (state_hash, browser_hash, provider_id, nonce, code_verifier, return_to, expires_at) values
  ('state', 'browser', 'google', 'nonce', 'verifier', '/home', '2026-01-03');
insert into auth_grant_codes values ('code', 'challenge', 'hanna', 'oauth', false, '2026-01-03');
insert into auth_used_id_tokens values ('token', '2026-01-03');
insert into auth_factors (id, user_id, factor_type, friendly_name, secret, phone_number, last_step, verified_at) values
  ('f0000000-0000-4000-8000-000000000001', 'hanna', 'totp', 'App', 'encrypted', null, 58, '2026-01-02'),
  ('f0000000-0000-4000-8000-000000000002', 'hanna', 'phone', null, null, '+12125550101', null, null);
insert into auth_recovery_codes (user_id, code_hash) values ('hanna', 'hash');
insert into auth_pending_signins (id, secret_hash, user_id, method, session_kind, expires_at) values
  ('f0000000-0000-4000-8000-000000000003', 'secret', 'hanna', 'phone', 'cookie', '2026-01-03');

insert into receipts (id, user_id, host_user_id, payer_name, host_phone_number, share_token, restaurant_name, party_size, children,
  admin_flow_type, evenly, expected_names, currency, currency_source, total_amount, tax_amount, tip_amount, tip_source, additional_charges,
  card_amount, card_currency, card_currency_digits, image_url, display_image_url, photo_look, scan_state, scan_reader, scan_result, scan_lines,
  parsed_total_from_image, paid_before, printed_guests, status, credit_consumed_at, final_split, finalized_at, bill_day) values
  ('a0000000-0000-4000-8000-000000000001', 'hanna', 'hanna', 'Hanna', null, 'editing', null, 0, 0,
    null, false, '{}', 'USD', null, 0, 0, 0, null, 0,
    null, null, null, null, null, null, 'none', null, null, null,
    null, '[]', null, 'editing', null, null, null, '2026-01-01'),
  ('a0000000-0000-4000-8000-000000000002', 'hanna', 'hanna', 'Hanna', '+12125550100', 'reopened', 'Café Łucja', 5, 1,
    'preassign', false, '{}', 'EUR', 'printed', 9.5, 1, 0, 'host', -1,
    10.35, 'USD', 2, 'hanna/photo.jpg', 'hanna/photo-display.webp', '{"width": 600, "height": 800, "color": "#c0b8a0"}', 'done', 'offline',
    '{"success": true, "error": null, "itemsCount": 2, "quantityBasedItems": 1, "tax": 100, "tip": 0, "additionalCharges": -100, "additionalChargesDescription": null, "restaurantName": "Café Łucja", "lowConfidenceItems": 0}',
    '[{"text": "Pie 10.00", "confidence": 0.9, "box": [0, 0, 1, 0.1], "priced": true}]',
    9.5, '[{"id": "11000000-0000-4000-8000-000000000001", "label": "Deposit", "amount": 200, "how": "deposit", "unsure": true, "charge_id": null}]',
    5, 'sharing', '2026-01-02', null, null, '2026-01-02'),
  ('a0000000-0000-4000-8000-000000000003', 'left', 'left', 'Hanna', null, 'final', 'Luna', 2, 0,
    'guest_choice', true, '{Bob}', 'USD', 'guessed', 9, 0, 0, null, 0,
    null, null, null, null, null, null, 'failed', null, null, null,
    null, '[]', null, 'finalized', '2026-01-02',
    '{"version": 2, "host_tip_pool": 0, "earlier_host_tips": null, "unclaimed": null, "shares": [{"guest_id": "b0000000-0000-4000-8000-000000000004", "item_id": "d0000000-0000-4000-8000-000000000003", "units": 1, "cents": 900, "of": 1, "in_parts": false, "left_by": null, "left_parts": null}], "totals": [{"guest_id": "b0000000-0000-4000-8000-000000000004", "subtotal": 900, "tax": 0, "tip": 0, "additional_charges": 0, "charges": [], "host_tip": 0, "total": 900, "card": null}], "papers": [], "changes": []}',
    '2026-01-03', '2026-01-02');
insert into receipt_papers (id, receipt_id, position, restaurant_name, tax_amount, tip_amount, tip_source, image_url, display_image_url,
  photo_look, scan_state, scan_reader, scan_result, scan_lines, parsed_total_from_image, paid_before, printed_guests) values
  ('c0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000002', 0, 'Bar', 0.5, 0, 'receipt', 'hanna/bar.jpg', 'hanna/bar-display.webp',
    '{"width": 600, "height": 800, "color": "#c0b8a0"}', 'failed', 'offline', null, null, 5, '[]', 2);
insert into receipt_items (id, receipt_id, name, price, reduction, position, split_evenly, assignment_mode, total_quantity, confidence_score,
  photo_box) values
  ('d0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000002', 'Pie', 10, 0.5, 0, false, 'quantity_based', 2, 0.9, '[0, 0, 1, 0.1]'),
  ('d0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000002', 'Bread', 0, 0, 1, true, 'group_split', 1, null, null),
  ('d0000000-0000-4000-8000-000000000003', 'a0000000-0000-4000-8000-000000000003', 'Soup', 9, 0, 0, false, 'guest_choice', 1, null, null);
insert into receipt_charges (id, receipt_id, description, amount, kind, applies_to, position, own) values
  ('10000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000002', 'Coupon', -2.5, 'discount', 'everything', 0, true),
  ('10000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000002', 'To go', 1.5, 'fee', 'lines', 1, false);
insert into receipt_charge_items (receipt_id, charge_id, item_id) values
  ('a0000000-0000-4000-8000-000000000002', '10000000-0000-4000-8000-000000000002', 'd0000000-0000-4000-8000-000000000001');
insert into receipt_guests (id, receipt_id, guest_name, guest_phone_number, is_host, named_by_host, sms_opt_in, language, time_zone, paid_by,
  submitted_at, page_closed_at, away) values
  ('b0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000002', 'Hanna', null, true, false, null, null, null, null, null, null, false),
  ('b0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000002', 'Ann', '+12125550102', false, true, true, 'en', 'America/Denver', null,
    '2026-01-02', '2026-01-02', false),
  ('b0000000-0000-4000-8000-000000000003', 'a0000000-0000-4000-8000-000000000002', '', null, false, false, null, null, null, null, null, null, false),
  ('b0000000-0000-4000-8000-000000000004', 'a0000000-0000-4000-8000-000000000003', 'Ann', null, false, false, false, null, null, null, '2026-01-02', '2026-01-03', false),
  ('b0000000-0000-4000-8000-000000000005', 'a0000000-0000-4000-8000-000000000002', 'Bob', null, false, true, null, null, null, 'b0000000-0000-4000-8000-000000000002',
    null, '2026-01-02', true);
insert into guest_devices (token_hash, receipt_id, guest_id) values
  ('device', 'a0000000-0000-4000-8000-000000000002', 'b0000000-0000-4000-8000-000000000002');
insert into guest_device_codes (guest_id, receipt_id, code_hash) values
  ('b0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000002', 'hash of 012345');
insert into guest_phone_tries (receipt_id, device_hash, phone_hash, address) values
  ('a0000000-0000-4000-8000-000000000002', 'device', 'phone', '192.0.2.1');
insert into guest_selections (receipt_id, item_id, guest_id, units) values
  ('a0000000-0000-4000-8000-000000000002', 'd0000000-0000-4000-8000-000000000001', 'b0000000-0000-4000-8000-000000000002', 1),
  ('a0000000-0000-4000-8000-000000000002', 'd0000000-0000-4000-8000-000000000001', 'b0000000-0000-4000-8000-000000000005', 1),
  ('a0000000-0000-4000-8000-000000000003', 'd0000000-0000-4000-8000-000000000003', 'b0000000-0000-4000-8000-000000000004', 1);
insert into guest_companions (id, receipt_id, guest_id, name, child, set_by_host, position) values
  ('20000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000002', 'b0000000-0000-4000-8000-000000000002', 'Zoe', true, true, 0),
  ('20000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000002', 'b0000000-0000-4000-8000-000000000002', null, false, false, 1);
insert into companion_items (item_id, guest_id, companion_id) values
  ('d0000000-0000-4000-8000-000000000001', 'b0000000-0000-4000-8000-000000000002', '20000000-0000-4000-8000-000000000001');
insert into share_proposals (receipt_id, item_id, from_guest_id, to_guest_id, kind, state) values
  ('a0000000-0000-4000-8000-000000000002', 'd0000000-0000-4000-8000-000000000001', 'b0000000-0000-4000-8000-000000000002', 'b0000000-0000-4000-8000-000000000003', 'share', 'pending'),
  ('a0000000-0000-4000-8000-000000000002', 'd0000000-0000-4000-8000-000000000001', 'b0000000-0000-4000-8000-000000000002', 'b0000000-0000-4000-8000-000000000005', 'let_go', 'unanswered');
insert into item_disputes (receipt_id, item_id, guest_id) values
  ('a0000000-0000-4000-8000-000000000002', 'd0000000-0000-4000-8000-000000000001', 'b0000000-0000-4000-8000-000000000002');
insert into pay_offers (receipt_id, payer_id, guest_id, from_guest_id) values
  ('a0000000-0000-4000-8000-000000000002', 'b0000000-0000-4000-8000-000000000002', 'b0000000-0000-4000-8000-000000000003', 'b0000000-0000-4000-8000-000000000001');
insert into guest_totals (receipt_id, guest_id, guest_name, subtotal, tax, tip, additional_charges, charges, host_tip, total, asked, asked_host_tip)
  values
  ('a0000000-0000-4000-8000-000000000002', 'b0000000-0000-4000-8000-000000000002', 'Ann', 4.75, 0.5, 0, -0.5,
    '[{"charge_id": "10000000-0000-4000-8000-000000000001", "cents": -125}, {"charge_id": "10000000-0000-4000-8000-000000000002", "cents": 75}]', 0, 4.75, 5.18, 0),
  ('a0000000-0000-4000-8000-000000000003', 'b0000000-0000-4000-8000-000000000004', 'Ann', 9, 0, 0, 0, '[]', 0, 9, 9, 0);
insert into amount_changes (receipt_id, guest_id, version, before, after, reason, actor_id, item_id, seen_at) values
  ('a0000000-0000-4000-8000-000000000002', 'b0000000-0000-4000-8000-000000000002', 7, null, 5.18, 'card', null, null, '2026-01-02'),
  ('a0000000-0000-4000-8000-000000000002', 'b0000000-0000-4000-8000-000000000002', 8, 5.18, 4.9, 'parts', 'b0000000-0000-4000-8000-000000000005', 'd0000000-0000-4000-8000-000000000001', null);
insert into receipt_presence (connection_id, receipt_id, viewer, guest_id) values
  ('e0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000002', 'a browser', null),
  ('e0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000002', 'another', 'b0000000-0000-4000-8000-000000000002');

insert into receipt_history (receipt_id, finalized_at, final_split, items, guests) values
  ('a0000000-0000-4000-8000-000000000002', '2026-01-02',
    '{"version": 2, "host_tip_pool": 0, "earlier_host_tips": null, "unclaimed": "host", "shares": [{"guest_id": "b0000000-0000-4000-8000-000000000002", "item_id": "d0000000-0000-4000-8000-000000000001", "units": 2, "cents": 950, "of": 2, "in_parts": true, "left_by": 2, "left_parts": 1}], "totals": [{"guest_id": "b0000000-0000-4000-8000-000000000002", "subtotal": 950, "tax": 100, "tip": 0, "additional_charges": -100, "charges": [{"charge_id": "10000000-0000-4000-8000-000000000001", "cents": -250}, {"charge_id": "10000000-0000-4000-8000-000000000002", "cents": 150}], "host_tip": 0, "total": 950, "card": {"part": 1035, "host_tip": 0}}], "changes": [{"guest_id": "b0000000-0000-4000-8000-000000000002", "before": 900, "reasons": ["fewer_people"]}]}',
    '[{"id": "d0000000-0000-4000-8000-000000000001", "name": "Pie", "price": 1000}]',
    '[{"id": "b0000000-0000-4000-8000-000000000002", "name": "Ann"}]');
insert into guest_bill_links (token_hash, receipt_id, guest_id) values
  ('link', 'a0000000-0000-4000-8000-000000000003', 'b0000000-0000-4000-8000-000000000004');
insert into guest_payments (receipt_id, from_guest_id, to_guest_id, amount, reported, confirmed, by_host) values
  ('a0000000-0000-4000-8000-000000000002', 'b0000000-0000-4000-8000-000000000002', 'b0000000-0000-4000-8000-000000000001', 10, true, true, false),
  ('a0000000-0000-4000-8000-000000000002', 'b0000000-0000-4000-8000-000000000001', 'b0000000-0000-4000-8000-000000000002', 1, false, true, false),
  ('a0000000-0000-4000-8000-000000000002', 'b0000000-0000-4000-8000-000000000002', 'b0000000-0000-4000-8000-000000000001', 5, true, false, false);
insert into contributions (guest_id, receipt_id, paper_id, amount, how) values
  ('b0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000002', 'c0000000-0000-4000-8000-000000000001', 20, 'deposit');
insert into transfers (receipt_id, from_guest_id, to_guest_id, amount) values
  ('a0000000-0000-4000-8000-000000000002', 'b0000000-0000-4000-8000-000000000002', 'b0000000-0000-4000-8000-000000000001', 9);
insert into latecomers (receipt_id, guest_name, item_ids, token_hashes, network_hashes, claimed_guest_id, asked_at) values
  ('a0000000-0000-4000-8000-000000000003', 'Dan', '{d0000000-0000-4000-8000-000000000003}', '{device of Dan}', '{near,wide}', null, null),
  ('a0000000-0000-4000-8000-000000000003', 'Bob', '{}', '{device of Bob}', '{near,wide}', 'b0000000-0000-4000-8000-000000000004', '2026-01-04');

insert into notifications (id, receipt_id, guest_id, kind, channel, recipient, language, subject, body, page, amount, currency, currency_digits,
  without_way_to_pay, dedupe_key, state, failure, sent_at) values
  (gen_random_uuid(), 'a0000000-0000-4000-8000-000000000003', 'b0000000-0000-4000-8000-000000000004', 'final_bill', 'sms', '+12125550102', 'en', null,
    'Your share', null, 9, 'USD', 2, true, 'bill', 'delivered', null, '2026-01-03'),
  (gen_random_uuid(), 'a0000000-0000-4000-8000-000000000002', null, 'completion', 'email', 'hanna@example.com', 'es', 'Todos', 'Todos han elegido',
    '{"heading": "Todos", "paragraphs": ["Todos han elegido"], "amounts": [], "action": null}', null, null, null, false, 'completion', 'failed',
    'unreachable', null),
  ('30000000-0000-4000-8000-000000000001', null, null, 'account_changed', 'sms', '+12125550100', 'es', null, 'Otro teléfono', null, null, null, null,
    false, 'account', 'queued', null, null);
insert into sms_opt_outs (phone_hash, source, number) values ('phone', 'text', '+12125550199');
insert into incoming_texts (provider_id) values ('text');
insert into sms_consents (receipt_id, guest_id, phone_hash, given, words, language, time_zone) values
  ('a0000000-0000-4000-8000-000000000002', 'b0000000-0000-4000-8000-000000000002', 'phone', true, 'Text me my final bill', 'en', 'America/Denver');
insert into demo_outbox (channel, recipient, subject, body, html) values
  ('sms', '+12125550102', null, 'Your share', null), ('email', 'hanna@example.com', 'Todos', 'Todos han elegido', '<p>Todos</p>');

-- One at a time: the balance follows each.
insert into credit_changes (user_id, number, old_credits, new_credits, old_owed, new_owed, cause, change_reason, reference) values
  ('hanna', 1, 0, 1, 0, 0, 'free', 'Free credits', 'free:hanna');
insert into credit_changes (user_id, number, old_credits, new_credits, old_owed, new_owed, cause, change_reason, reference) values
  ('hanna', 2, 1, 0, 0, 0, 'share', 'Receipt shared', 'share:a0000000-0000-4000-8000-000000000002');
insert into credit_changes (user_id, number, old_credits, new_credits, old_owed, new_owed, cause, change_reason, reference) values
  ('hanna', 3, 0, 0, 0, 2, 'refund', 'Refund', 'refund:1');
insert into payment_customers values ('hanna', 'demo', 'customer');
insert into purchases (provider, user_id, package, credits, amount, checkout_id, payment_id, state, refunded, taken, takings) values
  ('demo', 'hanna', 'occasional', 3, 3.75, 'checkout', 'payment', 'paid', 3.75, 3, 1),
  ('demo', null, 'unlimited', null, 20, 'gone', null, 'expired', 0, 0, 0);
insert into subscriptions (id, provider, user_id, customer, status, period_end) values
  ('subscription', 'demo', 'hanna', 'customer', 'active', '2026-02-01');
insert into subscription_payments values ('invoice', 'hanna', 20, null, '2026-01-01');
insert into demo_payments (id, object) values ('checkout', '{}');

insert into idempotency_keys (actor, key, request_hash, response) values ('hanna', 'key', 'hash', '{}');
insert into rate_limits values ('codes', '2026-01-01', 3);
insert into request_rates (bucket, spent, settled_at) values ('address 192.0.2.1', 2.5, '2026-01-01');
insert into jobs (name, data) values ('send-message', '{"id": "30000000-0000-4000-8000-000000000001"}');
-- As if a server had started on this database: on one from elsewhere it sends nothing that waits.
insert into database_place (place) select system_identifier || ' ' || 'notifications'::regclass::oid from pg_control_system();
insert into audit_log (actor_id, what, receipt_id, details) values
  ('hanna', 'finalizeReceipt', 'a0000000-0000-4000-8000-000000000003', '{}'), ('hanna', 'searchProfiles', null, '{}');
