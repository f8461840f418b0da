import { expect, type Locator, type Page } from '@playwright/test';
import { draftBill, preassignedBill } from './bill.ts';
import type { State } from './evening-limits.ts';
import { finalize, openFinalize } from './finalize.ts';
import { arrive, chooseByCalls, openSubmitSheet, submit, take } from './guest.ts';
import { photo } from './photos.ts';
import { newPhoneNumber, signIn } from './sign-in.ts';

/** Looks at a state that is open on this page; it may change the window and the colours. */
export type Look = (state: State, page: Page) => Promise<void>;

/** `currency`: another one than US dollars, in which nobody is asked for a tip. */
export type Bill = { items: number; people: number; currency?: { code: string; digits: 0 | 2 | 3 } };

const DISHES = [
  'Burrata',
  'Tagliatelle',
  'Branzino',
  'Vermentino',
  'Focaccia',
  'Carpaccio',
  'Arancini',
  'Gnocchi',
  'Saltimbocca',
  'Panzanella',
  'Tiramisu',
  'Espresso',
  'Limoncello',
];
const PEOPLE = 'Anna Bruno Chiara Dario Elena Fabio Gaia Hugo Irene Jacopo Katia Luca Marta'.split(' ');

/** Whatever the bill says by itself: names of the place, its people and its dishes. */
export const NAMES = [...DISHES, ...PEOPLE, 'Hanna', 'Chez', 'Nous', 'H'];

/** Amounts are said in hundredths, before the bill is in its currency. */
const dishes = ({ items, currency }: Bill) =>
  Array.from({ length: items }, (_, n) => {
    const name = DISHES[n % DISHES.length] ?? '';
    return {
      name: n < DISHES.length ? name : `${name} ${n}`,
      price: (1250 + n) * (currency?.digits === 0 ? 100 : 1),
    };
  });

/** Opens the page again, without what it says for a moment. */
async function reload(page: Page, until: Locator): Promise<void> {
  await page.reload();
  await until.waitFor();
}

/** What a new host sees, from the address of the product to the empty start. */
export async function walkIn(page: Page, look: Look): Promise<void> {
  await page.goto('/');
  await look('landing', page);
  await page.goto('/auth');
  await look('sign-in', page);
  await page.getByLabel(/phone/i).fill(newPhoneNumber());
  await page.keyboard.press('Enter');
  await page.getByLabel(/code/i).waitFor();
  await look('code', page);
  await signIn(page, newPhoneNumber());
  await page.goto('/home');
  await page.getByRole('heading', { name: 'No receipts yet' }).waitFor();
  await look('home, empty', page);
  await page.goto('/create');
  await page.getByLabel('Your name').fill('Hanna');
  await look('create', page);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose from Camera Roll' }).click();
  await (await chooser).setFiles(photo('diner.jpg'));
  const assigns = page.getByRole('button', { name: /^Pre-Assign Items/ });
  await assigns.waitFor();
  await look('which way', page);
  await assigns.click();
  await page.getByLabel('Guest 1', { exact: true }).waitFor();
  await look('naming', page);
}

/**
 * One evening, from the bill to the money, on the signed-in host's page and on the phone of the guest who comes last but
 * one; the others choose by calls, and one person never comes.
 */
export async function spendEvening(page: Page, guest: Page, bill: Bill, look: Look): Promise<void> {
  const { currency } = bill;
  // In dollars as the specification has it, in other money by what takes that.
  if (currency) await page.request.patch('/rest/v1/payment_methods/paypal', { data: { handle: 'hannah' } });
  else await page.request.patch('/rest/v1/profiles/me', { data: { venmo_handle: 'hanna-h' } });
  const known = { restaurant_name: 'Chez Nous', tax_amount: 2140, ...(currency && { currency }) };
  const { id } = await draftBill(page, bill.people, dishes(bill), {}, known);
  await page.goto(`/receipt/${id}`);
  await look('check', page);
  await page.getByRole('button', { name: 'Start Sharing' }).click();
  if (!currency) {
    await page.getByRole('dialog').waitFor();
    await look('tip question', page);
    await page.getByRole('dialog').getByRole('button', { name: /^20%/ }).click();
  }
  await page.waitForURL(/\/share\//);
  const link = new URL(page.url());
  await page.getByRole('img', { name: /^QR code/ }).waitFor();
  await look('sharing', page);

  const { items } = await (await page.request.get(`/rest/v1/receipts/${id}`)).json();
  const coming = PEOPLE.slice(0, bill.people - 2);
  const last = coming.pop() ?? '';
  for (const [n, name] of coming.entries()) await chooseByCalls(link, name, { [items[n].id]: 1 });
  await guest.goto(link.pathname);
  await guest.getByLabel('Your name').waitFor();
  await look('guest, first view', guest);
  await arrive(guest, link.pathname, last, newPhoneNumber());
  await take(guest, dishes(bill).at(-1)?.name ?? '');
  await reload(guest, guest.getByText(`You are ${last}`));
  await look('guest, choosing', guest);
  await openSubmitSheet(guest);
  await look('guest, submitting', guest);
  await guest.keyboard.press('Escape');
  await submit(guest);
  await reload(guest, guest.getByRole('heading', { name: 'Selections Submitted' }));
  await look('guest, submitted', guest);

  await page.goto(`/receipt/${id}`);
  await expect(page.getByText('Chosen', { exact: true }).first()).toBeVisible();
  await look('collecting', page);
  await openFinalize(page);
  await look('finalize', page);
  await page.keyboard.press('Escape');
  await finalize(page, 'I’ll cover it');
  await reload(page, page.getByText('Sent', { exact: true }));
  await look('final', page);
  await guest.getByText('Your final bill').waitFor();
  await look('guest, final', guest);
  const unpaid = page.getByRole('button', { name: /^Mark paid/ });
  for (let left = await unpaid.count(); left > 0; left -= 1) {
    await unpaid.first().click();
    await expect(unpaid).toHaveCount(left - 1);
  }
  await reload(page, page.getByText('All settled').first());
  await look('settled', page);
  await page.goto('/home');
  await page.getByRole('link', { name: 'Open Chez Nous' }).first().waitFor();
  await look('home', page);
}

/** The other way: the host says who had what, and a guest finds their part. */
export async function assignEvening(page: Page, guest: Page, bill: Bill, look: Look): Promise<void> {
  const people = PEOPLE.slice(0, bill.people - 1);
  const { id } = await preassignedBill(
    page,
    people,
    dishes(bill),
    bill.currency && { currency: bill.currency },
  );
  await page.goto(`/receipt/${id}/preassign`);
  await look('check, to assign', page);
  await page.goto(`/receipt/${id}/admin-selections`);
  await page.getByRole('radio').first().waitFor();
  await look('assigning', page);
  const { items, guests } = await (await page.request.get(`/rest/v1/receipts/${id}`)).json();
  const assignments = items.map((item: { id: string }, n: number) => ({
    item_id: item.id,
    assignment_mode: 'guest_choice',
    selections: [{ guest_id: guests[n % guests.length].id, units: 1 }],
  }));
  const put = await page.request.put(`/rest/v1/receipts/${id}/assignments`, { data: { assignments } });
  expect(put.status()).toBe(200);
  const data = { p_receipt_id: id };
  const shared = await (await page.request.post('/rest/v1/rpc/start_sharing', { data })).json();
  await page.goto(`/receipt/${id}/preassign`);
  await page.getByRole('img', { name: /^QR code/ }).waitFor();
  await look('assigned', page);
  await guest.goto(`/preassigned/${shared.receipt.share_token}`);
  const name = guest.getByRole('button', { name: 'Bruno', exact: true });
  await name.waitFor();
  await look('guest, who', guest);
  await name.click();
  await guest.getByRole('heading', { name: 'You are Bruno' }).waitFor();
  await look('guest, assigned', guest);
}
