import type { Page } from '@playwright/test';
import { preassignedBill } from './support/bill.ts';
import { newPhoneNumber } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const GUESTS =
  'Bruno Carla Dimitri Elena Fatima Giorgio Hiroshi Ingrid Jonathan Katarzyna Maximilian Alessandra Wilhelmina'.split(
    ' ',
  );

/** A final bill of so many dishes, each of one to four people, with tax and tip. */
async function finalBill(page: Page, guests: readonly string[], dishes: number): Promise<string> {
  const { id } = await preassignedBill(
    page,
    guests,
    Array.from({ length: dishes }, (_, n) => ({
      name: `Tagliatelle al ragù ${n + 1}`,
      price: 1250 + n * 137,
    })),
  );
  const { items, guests: people } = await (await page.request.get(`/rest/v1/receipts/${id}`)).json();
  const assignments = items.map((item: { id: string }, n: number) => ({
    item_id: item.id,
    assignment_mode: 'guest_choice',
    selections: Array.from({ length: 1 + (n % 4) }, (_, more) => ({
      guest_id: people[(n * 3 + more) % people.length].id,
      units: 1,
    })),
  }));
  const done = [
    await page.request.put(`/rest/v1/receipts/${id}/assignments`, { data: { assignments } }),
    await page.request.patch(`/rest/v1/receipts/${id}`, { data: { tax_amount: 15_420, tip_amount: 35_000 } }),
    await page.request.post('/rest/v1/rpc/start_sharing', { data: { p_receipt_id: id } }),
    await page.request.post('/rest/v1/rpc/finalize_receipt', {
      data: { p_receipt_id: id, accept_changed_shares: true },
    }),
  ];
  for (const answer of done) expect(answer.status(), await answer.text()).toBe(200);
  return id;
}

const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

test('a bill of 14 people and 45 dishes prints on one sheet, from the menu and by the browser', {
  tag: '@nightly',
}, async ({ page, signIn }) => {
  await signIn(page, newPhoneNumber());
  const id = await finalBill(page, GUESTS, 45);
  // Headless browsers print nothing, and tell nobody.
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes');
  });
  await page.goto(`/receipt/${id}/preassign`);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Print' }).click();
  await expect(page.locator('[data-printed]')).toBeAttached();

  for (const format of ['A4', 'Letter']) {
    const pdf = await page.pdf({
      format,
      ...(process.env.PDF && { path: `${process.env.PDF}-${format}.pdf` }),
    });
    expect([format, pagesOf(pdf)]).toEqual([format, 1]);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveCount(16);
  await expect(page.getByRole('row')).toHaveCount(1 + 45 + 6);
  await expect(page.getByRole('button')).toHaveCount(0);
});
