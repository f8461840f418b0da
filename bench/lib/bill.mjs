import { randomBytes, randomUUID } from 'node:crypto';

/** @typedef {{ id: string, token: string, items: { id: string }[], host: Record<string, string> }} Bill `host`: the headers of its host */

/**
 * Calls the product; throws with its error when it refuses.
 * @param {string} url @param {string} method @param {string} path @param {unknown} body @param {Record<string, string>} headers
 * @returns {Promise<any>}
 */
export async function call(url, method, path, body, headers = {}) {
  const answer = await fetch(url + path, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return JSON.parse(text);
}

/** Signs a host in. @param {string} url @returns {Promise<Record<string, string>>} the headers of their calls */
export async function signIn(url, phone = '2125550100') {
  const start = { phone, session: 'bearer' };
  const { demo_code, signin_token } = await call(url, 'POST', '/functions/v1/start-phone-signin', start);
  const { session } = await call(url, 'POST', '/functions/v1/complete-phone-signin', {
    phone_number: phone,
    one_time_token: demo_code,
    signin_token,
    session: 'bearer',
  });
  return { authorization: `Bearer ${session.access_token}` };
}

/** A receipt with items. @param {string} url @param {Record<string, string>} host @param {number} itemCount @returns {Promise<string>} */
export async function makeReceipt(url, host, itemCount) {
  const receipt = { payer_name: 'Hanna', host_phone_number: null };
  const { id } = (await call(url, 'POST', '/rest/v1/receipts', receipt, host)).receipt;
  for (let n = 0; n < itemCount; n++) {
    const item = { receipt_id: id, name: `Dish ${n}`, price: 500 + 37 * n, total_quantity: 1 };
    await call(url, 'POST', '/rest/v1/receipt_items', item, host);
  }
  return id;
}

/** A bill that is open to guests. @param {string} url @param {number} itemCount @returns {Promise<Bill>} */
export async function shareBill(url, itemCount) {
  const host = await signIn(url);
  const id = await makeReceipt(url, host, itemCount);
  const settings = { party_size: 50, admin_flow_type: 'guest_choice', tax_amount: 1234, tip_amount: 2345 };
  await call(url, 'PATCH', `/rest/v1/receipts/${id}`, settings, host);
  const view = await call(url, 'POST', '/rest/v1/rpc/start_sharing', { p_receipt_id: id }, host);
  return { id, token: view.receipt.share_token, items: view.items, host };
}

/** Another host's receipt, not shared, and the headers of that host. @param {string} url @param {number} itemCount */
export async function receiptOfAnother(url, itemCount) {
  const host = await signIn(url, '2125550101');
  return { id: await makeReceipt(url, host, itemCount), host };
}

/**
 * A bill whose items the host assigns, every second one given to three people, and the headers of its host.
 * @param {string} url @param {number} itemCount @param {number} people the host included
 */
export async function preassignedBill(url, itemCount, people) {
  const host = await signIn(url);
  const id = await makeReceipt(url, host, itemCount);
  const settings = { admin_flow_type: 'preassign', tax_amount: 1234, tip_amount: 2345 };
  await call(url, 'PATCH', `/rest/v1/receipts/${id}`, settings, host);
  const names = Array.from({ length: people - 1 }, (_, n) => ({ guest_name: `Guest ${n + 1}` }));
  const view = await call(url, 'PUT', `/rest/v1/receipts/${id}/guests`, { guests: names }, host);
  /** @type {{ id: string }[]} */
  const [items, guests] = [view.items, view.guests];
  const assignments = items.flatMap((item, n) =>
    n % 2 === 0
      ? []
      : [
          {
            item_id: item.id,
            assignment_mode: 'guest_choice',
            selections: [n, n + 7, n + 19].map((seat) => ({ guest_id: guests[seat % people]?.id, units: 1 })),
          },
        ],
  );
  await call(url, 'PUT', `/rest/v1/receipts/${id}/assignments`, { assignments }, host);
  return { id, host };
}

/**
 * Shares a bill whose items the host assigns, and makes it final: what is left is the host's.
 * @param {string} url @param {string} id @param {Record<string, string>} host @returns {Promise<any>} the receipt as its host sees it
 */
export async function finalize(url, id, host) {
  const view = await call(url, 'POST', '/rest/v1/rpc/start_sharing', { p_receipt_id: id }, host);
  const me = view.guests.find((/** @type {{ is_host: boolean }} */ guest) => guest.is_host).id;
  const rest = view.items.map((/** @type {{ id: string }} */ item) => ({
    item_id: item.id,
    assignment_mode: 'guest_choice',
    selections: [{ guest_id: me, units: 1 }],
  }));
  const assignments = rest.filter((/** @type {unknown} */ _, /** @type {number} */ n) => n % 2 === 0);
  await call(url, 'PUT', `/rest/v1/receipts/${id}/assignments`, { assignments }, host);
  const final = { p_receipt_id: id, accept_changed_shares: true };
  return call(url, 'POST', '/rest/v1/rpc/finalize_receipt', final, host);
}

/** The headers of a guest on their own device. @param {Bill} bill */
export const guestHeaders = (bill) => ({
  'x-share-token': bill.token,
  'x-guest-token': randomBytes(32).toString('base64url'),
});

/** The quantile of the values, to two decimals; `share` is 0 to 1. @param {number[]} values @param {number} share */
export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(2));
}
