import { type APIResponse, expect, type Page } from '@playwright/test';

export type Dish = { name: string; price: number; quantity?: number; everyone?: boolean };

/** Like `draftBill`, and open to guests. */
export async function shareBill(
  page: Page,
  ...bill: [partySize: number, dishes: readonly Dish[], host?: object, known?: object]
): Promise<{ id: string; link: string }> {
  const { id } = await draftBill(page, ...bill);
  const data = { p_receipt_id: id };
  const shared = await answer(await page.request.post('/rest/v1/rpc/start_sharing', { data }));
  return { id, link: `/share/${shared.receipt.share_token}` };
}

/**
 * A bill from which guests are going to choose, not shared yet. Made by calls from the signed-in host's browser; prices are for
 * whole lines, in cents.
 *
 * @param host more fields of the new receipt
 * @param known what the host has said of it; without a tip, sharing asks for one
 */
export async function draftBill(
  page: Page,
  partySize: number,
  dishes: readonly Dish[],
  host: object = {},
  known: object = ANSWERED,
): Promise<{ id: string }> {
  const id = await makeReceipt(page, dishes, host);
  const settings = { party_size: partySize, admin_flow_type: 'guest_choice', ...known };
  await answer(await page.request.patch(`/rest/v1/receipts/${id}`, { data: settings }));
  return { id };
}

/** A receipt whose items the host assigns, not shared yet; `guests` are the names besides the host's. */
export async function preassignedBill(
  page: Page,
  guests: readonly string[],
  dishes: readonly Dish[],
  known: object = {},
): Promise<{ id: string }> {
  const id = await makeReceipt(page, dishes);
  const settings = { admin_flow_type: 'preassign', ...ANSWERED, ...known };
  await answer(await page.request.patch(`/rest/v1/receipts/${id}`, { data: settings }));
  const names = guests.map((guest_name) => ({ guest_name }));
  await answer(await page.request.put(`/rest/v1/receipts/${id}/guests`, { data: { guests: names } }));
  return { id };
}

/** Without a tip, which sharing would ask about. */
const ANSWERED = { restaurant_name: 'Chez Nous', tip_source: 'host' };

async function makeReceipt(page: Page, dishes: readonly Dish[], host: object = {}): Promise<string> {
  const { request } = page;
  const created = await answer(
    await request.post('/rest/v1/receipts', {
      data: { payer_name: 'Hanna', host_phone_number: null, ...host },
    }),
  );
  const id: string = created.receipt.id;
  for (const dish of dishes) {
    const data = { receipt_id: id, name: dish.name, price: dish.price, total_quantity: dish.quantity ?? 1 };
    const view = await answer(await request.post('/rest/v1/receipt_items', { data }));
    const item = view.items.at(-1);
    if (dish.everyone)
      await answer(
        await request.patch(`/rest/v1/receipt_items/${item.id}`, { data: { split_evenly: true } }),
      );
  }
  return id;
}

async function answer(response: APIResponse) {
  expect(response.status(), await response.text()).toBe(200);
  return response.json();
}
