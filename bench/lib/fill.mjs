// Fills the database of a product with receipts that would take hours over HTTP: bills that are open, and final ones.

const ITEMS = 20;
const FINAL_AT_ONCE = 100_000;

/** Hosts with 50 receipts each, but for the first ones. @param {number} receipts */
const hosts = (receipts) => `
  insert into auth_users (id) select 'host-' || n from generate_series(0, ${Math.max(1000, receipts / 50)}) n;`;

/** Open bills of 20 dishes each, with a host. @param {number} count */
const openBills = (count) => `
  insert into receipts (user_id, host_user_id, payer_name, restaurant_name, tax_amount, tip_amount, total_amount, party_size,
    status, admin_flow_type, share_token, bill_day)
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
      admin_flow_type, share_token, final_split, finalized_at, created_at, bill_day)
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

/**
 * Adds a shared receipt of a host 'large', each item of which every fourth guest has.
 * @param {(sql: string) => Promise<{ rows: { id: string }[] }>} run
 * @param {{ items: number, guests: number, flow: 'guest_choice' | 'preassign', submitted: boolean }} of `guests`: the host included
 * @returns {Promise<string>} its id
 */
export async function fillLarge(run, { items, guests, flow, submitted }) {
  await run(`insert into auth_users (id) values ('large') on conflict do nothing`);
  const { rows } = await run(`
    insert into receipts (user_id, host_user_id, payer_name, restaurant_name, tax_amount, tip_amount, total_amount, party_size,
      status, admin_flow_type, share_token, bill_day)
    select 'large', 'large', 'Hanna', 'Restaurant', 12.34, 23.45, 0, 50, 'sharing', '${flow}', 'large-${flow}-${submitted}',
      current_date returning id`);
  const id = rows[0]?.id ?? '';
  await run(`
    insert into receipt_items (receipt_id, name, price, position, assignment_mode, total_quantity)
    select '${id}', 'Dish ' || n, 10, n, case n % 4 when 0 then 'quantity_based' else 'guest_choice' end,
      case n % 4 when 0 then ${guests} else 1 end from generate_series(1, ${items}) n`);
  await run(`
    insert into receipt_guests (receipt_id, guest_name, is_host, named_by_host, submitted_at, created_at)
    select '${id}', 'Guest ' || n, n = 0, ${flow === 'preassign'} and n > 0, case when ${submitted} and n > 0 then now() end,
      now() + make_interval(secs => n) from generate_series(0, ${guests - 1}) n`);
  await run(`
    insert into guest_selections (receipt_id, item_id, guest_id, units)
    select '${id}', i.id, g.id, 1 from receipt_items i
    join (select id, row_number() over (order by created_at) as seat from receipt_guests where receipt_id = '${id}') g
      on (g.seat + i.position) % 4 = 0 where i.receipt_id = '${id}'`);
  return id;
}
