// Fills the database of a product with receipts that would take hours over HTTP: bills that are open, and final ones.

const ITEMS = 20;
const FINAL_AT_ONCE = 100_000;

/** Hosts with 50 receipts each, but for the first ones. @param {number} receipts */
const hosts = (receipts) => `
  insert into auth_users (id) select 'host-' || n from generate_series(0, ${Math.max(1000, receipts / 50)}) n;`;

/** Open bills of 20 dishes each, with a host. @param {number} count */
const openBills = (count) => `
  insert into receipts (user_id, host_user_id, payer_name, restaurant_name, tax_amount, tip_amount, total_amount, party_size,
    status, admin_flow_type, share_token, created_day)
  select 'host-' || n, 'host-' || n, 'Hanna', 'Restaurant ' || n % 97, 12.34, 23.45, 235.79, 50, 'sharing', 'guest_choice',
    'load-' || n, current_date from generate_series(1, ${count}) n;
  insert into receipt_items (receipt_id, name, price, position)
  select id, 'Dish ' || n, 10, n from receipts, generate_series(1, ${ITEMS}) n where status = 'sharing';
  insert into receipt_guests (receipt_id, guest_name, is_host)
  select id, 'Hanna', true from receipts where status = 'sharing';`;

/** Evenings that are over: three dishes, a host and a guest. @param {number} from @param {number} to */
const finalBills = (from, to) => `
  with made as (
    insert into receipts (user_id, host_user_id, payer_name, restaurant_name, total_amount, party_size, status,
      admin_flow_type, share_token, final_split, finalized_at, created_at, created_day)
    select 'host-' || n / 50, 'host-' || n / 50, 'Hanna', 'Restaurant ' || n % 97, 30, 2, 'finalized', 'guest_choice',
      'done-' || n, '{}', now(), now() - make_interval(mins => n), current_date - n / 1000
    from generate_series(${from}, ${to}) n returning id),
  items as (
    insert into receipt_items (receipt_id, name, price, position)
    select id, 'Dish ' || n, 10, n from made, generate_series(1, 3) n)
  insert into receipt_guests (receipt_id, guest_name, is_host)
  select id, case n when 0 then 'Hanna' else 'Ben' end, n = 0 from made, generate_series(0, 1) n;`;

/**
 * @param {(sql: string) => Promise<unknown>} run
 * @param {{ receipts: number, open: number }} counts of them all, and of those that are open
 */
export async function fill(run, { receipts, open }) {
  await run(hosts(receipts));
  await run(openBills(open));
  for (let n = open; n < receipts; n += FINAL_AT_ONCE)
    await run(finalBills(n + 1, Math.min(n + FINAL_AT_ONCE, receipts)));
  await run('analyze');
}
