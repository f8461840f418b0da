import { randomBytes, randomUUID } from 'node:crypto';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {{ id: string, name: string, assignment_mode: string }} Item */

/**
 * A host who signs in, and makes a receipt from a photo on the page; ends on the receipt's page.
 * @param {Page} page @param {string} name @param {string} phone @param {string} photo a file
 */
export async function host(page, name, phone, photo) {
  /** @param {'post' | 'patch' | 'put'} method @param {string} address @param {object} data @param {Record<string, string>} [headers] */
  const send = async (method, address, data, headers = {}) => {
    const answer = await page.request[method](address, { data, headers });
    if (!answer.ok()) throw new Error(`${address}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  };
  const { demo_code } = await send('post', '/functions/v1/start-phone-signin', { phone });
  await send('post', '/functions/v1/complete-phone-signin', {
    phone_number: phone,
    one_time_token: demo_code,
  });
  await send('patch', '/rest/v1/profiles/me', {
    first_name: name,
    last_name: 'Berg',
    venmo_handle: 'hanna-berg',
  });

  await page.goto('/create');
  await page.getByLabel('Your name').fill(name);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose from Camera Roll' }).click();
  await (await chooser).setFiles(photo);
  await page.getByRole('button', { name: /Let Guests Choose/ }).click();
  await page.waitForURL(/\/receipt\/[0-9a-f-]+$/, { timeout: 90_000 });
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  let token = '';

  return {
    /** Opens the bill to its guests. @param {number} people the host included */
    async share(people) {
      await send('patch', `/rest/v1/receipts/${id}`, { party_size: people });
      const view = await send('post', '/rest/v1/rpc/start_sharing', { p_receipt_id: id });
      token = view.receipt.share_token;
      /** @param {string} word of its name */
      const dish = (word) => {
        const found = view.items.find((/** @type {Item} */ item) => item.name.includes(word));
        if (!found) throw new Error(`The photo says nothing of ${word}.`);
        return found;
      };
      return { link: `/share/${token}`, dish };
    },
    /** @param {Item[]} items */
    async take(...items) {
      for (const { id: item } of items)
        await send('put', `/rest/v1/guest_selections/${item}`, { units: 1 }, { 'x-share-token': token });
    },
    finalize: () =>
      send('post', '/rest/v1/rpc/finalize_receipt', {
        p_receipt_id: id,
        unclaimed: 'everyone',
        accept_changed_shares: true,
      }),
  };
}

/** A guest without a browser. @param {string} url of the product @param {string} link @param {string} name */
export async function guest(url, link, name) {
  const headers = {
    'content-type': 'application/json',
    'x-share-token': link.split('/').at(-1) ?? '',
    'x-guest-token': randomBytes(32).toString('base64url'),
  };
  /** @type {Item[]} */
  const taken = [];
  /** @param {string} method @param {string} address @param {object} body */
  const send = async (method, address, body) => {
    const answer = await fetch(url + address, {
      method,
      headers: { ...headers, 'idempotency-key': randomUUID() },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
  };
  await send('PATCH', '/rest/v1/receipt_guests/me', { guest_name: name });
  return {
    /** @param {Item[]} items */
    async take(...items) {
      for (const item of items) await send('PUT', `/rest/v1/guest_selections/${item.id}`, { units: 1 });
      taken.push(...items);
    },
    /** @param {string} phone */
    submit(phone) {
      /** @param {boolean} counted */
      const ids = (counted) =>
        taken.filter((item) => (item.assignment_mode === 'quantity_based') === counted).map(({ id }) => id);
      return send('POST', '/rest/v1/rpc/finalize_guest_edits_and_recalc', {
        guest_name: name,
        guest_phone: phone,
        sms_opt_in: true,
        selected_choice_item_ids: ids(false),
        quantity_assignments: Object.fromEntries(ids(true).map((id) => [id, 1])),
      });
    },
  };
}

/** Taps a dish on a guest's page, until the server has it. @param {Page} page @param {string} name */
export async function tap(page, name) {
  const dish = page.getByRole('checkbox', { name: new RegExp(name) });
  await page.locator('label').filter({ has: dish }).click();
  await page.getByText('Selection Saved', { exact: true }).waitFor();
}
