import { type APIResponse, expect, type Page } from '@playwright/test';

export type AssignedDish = {
  name: string;
  /** Of the whole line, in cents. */
  price: number;
  quantity?: number;
  /** Who has it: a name to units; 'Hanna' is the host. Left out: shared by the whole table. */
  of?: Record<string, number>;
};

export type AssignedBill = {
  id: string;
  token: string;
  /** The guests' page. */
  link: string;
  /** Name to guest id, the host's among them. */
  guests: Record<string, string>;
  /** Name to item id. */
  items: Record<string, string>;
};

export const NAMES = ['Ann', 'Bob', 'Cleo'];
export const DISHES = [
  { name: 'Ramen', price: 1400, of: { Ann: 1 } },
  { name: 'Oysters', price: 1800, quantity: 6, of: { Ann: 2, Bob: 4 } },
  { name: 'Gyoza', price: 900, of: { Ann: 1, Bob: 1, Cleo: 1 } },
  { name: 'Bread', price: 400 },
];

/**
 * A bill whose items the signed-in host has assigned, open to its guests; made by calls of the host's browser.
 * @param names the guests; none where everybody says their own
 */
export async function assignBill(
  page: Page,
  names: readonly string[],
  dishes: readonly AssignedDish[],
): Promise<AssignedBill> {
  const { request } = page;
  const created = await viewIn(
    await request.post('/rest/v1/receipts', { data: { payer_name: 'Hanna', host_phone_number: null } }),
  );
  const id: string = created.receipt.id;
  const settings = {
    restaurant_name: 'Chez Nous',
    party_size: Math.max(names.length + 1, 2),
    admin_flow_type: 'preassign',
    tax_amount: 297,
  };
  await viewIn(await request.patch(`/rest/v1/receipts/${id}`, { data: settings }));
  for (const { name, price, quantity } of dishes) {
    const data = { receipt_id: id, name, price, total_quantity: quantity ?? 1 };
    await viewIn(await request.post('/rest/v1/receipt_items', { data }));
  }
  const people = { guests: names.map((guest_name) => ({ guest_name })) };
  const named =
    names.length > 0
      ? await viewIn(await request.put(`/rest/v1/receipts/${id}/guests`, { data: people }))
      : await viewIn(await request.get(`/rest/v1/receipts/${id}`));
  const guests = idsByName<{ guest_name: string; id: string }>(named.guests, (guest) => guest.guest_name);
  const items = idsByName<{ name: string; id: string }>(named.items, (item) => item.name);
  await assign(page, { id, guests, items }, dishes);
  const shared = await viewIn(
    await request.post('/rest/v1/rpc/start_sharing', { data: { p_receipt_id: id } }),
  );
  const token: string = shared.receipt.share_token;
  return { id, token, link: `/preassigned/${token}`, guests, items };
}

/** Sets who has these dishes, as one step of the host. */
export async function assign(
  page: Page,
  { id, guests, items }: Pick<AssignedBill, 'id' | 'guests' | 'items'>,
  dishes: readonly AssignedDish[],
): Promise<void> {
  const assignments = dishes.map(({ name, quantity, of }) => ({
    item_id: items[name],
    assignment_mode:
      of === undefined ? 'group_split' : (quantity ?? 1) > 1 ? 'quantity_based' : 'guest_choice',
    selections: Object.entries(of ?? {}).map(([guest, units]) => ({ guest_id: guests[guest], units })),
  }));
  await viewIn(await page.request.put(`/rest/v1/receipts/${id}/assignments`, { data: { assignments } }));
}

/** Sets the people of the table. @param names people who stay keep their items */
export async function rename(page: Page, bill: AssignedBill, names: readonly string[]): Promise<void> {
  const guests = names.map((guest_name) => ({ id: bill.guests[guest_name], guest_name }));
  await viewIn(await page.request.put(`/rest/v1/receipts/${bill.id}/guests`, { data: { guests } }));
}

/** The host confirms that the browser which asks is the guest it says. */
export async function confirmClaim(page: Page, { id }: AssignedBill): Promise<void> {
  const { latecomers } = await viewIn(await page.request.get(`/rest/v1/receipts/${id}`));
  const data = { p_receipt_id: id, latecomer_id: latecomers[0]?.id };
  await viewIn(await page.request.post('/rest/v1/rpc/confirm_claim', { data }));
}

/** The host answers a dispute. */
export async function answerDispute(
  page: Page,
  bill: AssignedBill,
  { dish, guest, answer }: { dish: string; guest: string; answer: 'remove' | 'keep' },
): Promise<void> {
  const path = `/rest/v1/item_disputes/${bill.items[dish]}/${bill.guests[guest]}`;
  await viewIn(await page.request.patch(path, { data: { answer } }));
}

/** The host finalizes the bill and takes everything unclaimed. */
export async function finalize(page: Page, { id }: AssignedBill): Promise<void> {
  const data = { p_receipt_id: id, unclaimed: 'host', accept_changed_shares: true };
  await viewIn(await page.request.post('/rest/v1/rpc/finalize_receipt', { data }));
}

/** The button of a name on the list of names, whomever they are here with. */
export const nameButton = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}( \\+\\d)?( Taken| You)?$`) });

/** Opens the bill and says who it is. */
export async function arriveAs(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await nameButton(page, name).click();
  await expect(page.getByRole('heading', { name: `You are ${name}` })).toBeVisible();
}

/** One of my items as the page lists it. */
export const assignedItem = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Your items' }).getByRole('listitem').filter({ hasText: name });

/** Says of an item that it is not mine. */
export async function dispute(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^This isn’t mine ?: ${item}`) }).click();
}

/** The amount beside 'Your Total', in cents. */
export async function assignedTotal(page: Page): Promise<number> {
  const words = await page.getByRole('button', { name: /^Your Total/ }).textContent();
  const [, amount = ''] = /\$([\d,]+\.\d\d)/.exec(words ?? '') ?? [];
  return Math.round(Number(amount.replace(',', '')) * 100);
}

async function viewIn(response: APIResponse) {
  expect(response.status(), await response.text()).toBe(200);
  return response.json();
}

function idsByName<T extends { id: string }>(
  list: readonly T[],
  nameOf: (one: T) => string,
): Record<string, string> {
  return Object.fromEntries(list.map((one) => [nameOf(one), one.id]));
}
