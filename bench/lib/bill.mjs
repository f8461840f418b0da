import { randomBytes, randomUUID } from 'node:crypto';

/** @typedef {{ id: string, token: string, items: { id: string }[] }} Bill */

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

/** A bill that is open to guests. @param {string} url @param {number} itemCount @returns {Promise<Bill>} */
export async function shareBill(url, itemCount) {
  const phone = '2125550100';
  const { demo_code } = await call(url, 'POST', '/functions/v1/start-phone-signin', { phone });
  const { session } = await call(url, 'POST', '/functions/v1/complete-phone-signin', {
    phone_number: phone,
    one_time_token: demo_code,
    session: 'bearer',
  });
  const host = { authorization: `Bearer ${session.access_token}` };
  const { receipt } = await call(
    url,
    'POST',
    '/rest/v1/receipts',
    { payer_name: 'Hanna', host_phone_number: null },
    host,
  );
  for (let n = 0; n < itemCount; n++) {
    const item = { receipt_id: receipt.id, name: `Dish ${n}`, price: 500 + 37 * n, total_quantity: 1 };
    await call(url, 'POST', '/rest/v1/receipt_items', item, host);
  }
  const settings = { party_size: 50, admin_flow_type: 'guest_choice', tax_amount: 1234, tip_amount: 2345 };
  await call(url, 'PATCH', `/rest/v1/receipts/${receipt.id}`, settings, host);
  const view = await call(url, 'POST', '/rest/v1/rpc/start_sharing', { p_receipt_id: receipt.id }, host);
  return { id: receipt.id, token: view.receipt.share_token, items: view.items };
}

/** The headers of a guest on a device of their own. @param {Bill} bill */
export const guestHeaders = (bill) => ({
  'x-share-token': bill.token,
  'x-guest-token': randomBytes(32).toString('base64url'),
});

/** The value below which this share of the sorted values lies, to two decimals. @param {number[]} values @param {number} share */
export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(2));
}
