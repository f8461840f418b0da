import type { Page } from '@playwright/test';
import { expectAccessible, expectFitsNarrow } from './support/accessible.ts';
import { finalize } from './support/finalize.ts';
import { arrive, submit, take } from './support/guest.ts';
import { createFromPhoto, startSharing } from './support/host.ts';
import { drawPaper, line } from './support/paper.ts';
import { newPhoneNumber } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** Nothing on it says euros: the words, the phone and the comma do. */
const PAPER = `
        Gasthaus zur Linde
   Auguststr. 12, 10117 Berlin
      Tel. +49 30 23456789

${line('Tisch 4', 'Kellner 2')}
${line('21.11.2026', '20:14')}

${line('1 Schnitzel', '18,90')}
${line('1 Sauerbraten', '21,50')}
${line('1 Kartoffelsuppe', '13,80')}
${line('1 Apfelstrudel', '14,20')}
${line('1 Riesling', '24,00')}

${line('Summe', '92,40')}
${line('inkl. MwSt 19%', '3,83')}
${line('inkl. MwSt 7%', '4,47')}

          Vielen Dank!`;

const DISHES = ['Schnitzel', 'Sauerbraten', 'Kartoffelsuppe', 'Riesling'];
/** Each with their part of the host tip of 1.50 by what they had: 0.36, 0.41, 0.27 and 0.46. */
const DUE = ['€19.26', '€21.91', '€14.07', '€24.46'];

/** No amount on the page, open or folded, is in dollars. */
const expectNoDollars = async (page: Page) => expect(page.locator('body')).not.toContainText('$');

test('Berlin: euros are guessed, taxes stay inside the prices, nobody is asked for a tip, and sums are exact', {
  tag: '@nightly',
}, async ({ page, browser, newPhone, product, signIn }) => {
  test.setTimeout(200_000);
  const paper = await drawPaper(browser, test.info().outputPath('berlin.png'), PAPER);
  await signIn(page, newPhoneNumber());
  await page.setViewportSize({ width: 390, height: 844 });
  await createFromPhoto(page, 'Hanna', paper);
  const id = page.url().split('/').at(-1);

  await test.step('the check says what was guessed, and what is inside', async () => {
    const currency = page.getByLabel('Currency');
    await expect(currency).toHaveValue('EUR', { timeout: 90_000 });
    await expect(currency).toHaveAccessibleDescription('Is this right?');
    await expect(page.getByText('The whole bill includes 19% tax: €3.83')).toBeVisible();
    await expect(page.getByText('The whole bill includes 7% tax: €4.47')).toBeVisible();
    await expect(page.getByText('€92.40').first()).toBeVisible();
    const view = await (await page.request.get(`/rest/v1/receipts/${id}`)).json();
    expect(view.receipt).toMatchObject({
      tax_amount: 0,
      tip_amount: 0,
      total_amount: 9240,
      scan_doubt: null,
    });
    expect(view.items.map(({ price }: { price: number }) => price)).toEqual([1890, 2150, 1380, 1420, 2400]);
    await expectAccessible(page, 'a bill whose currency is guessed');
    await expectFitsNarrow(page, 'a bill whose currency is guessed');
    await expectNoDollars(page);
  });

  await test.step('no tip is asked for, neither in the check nor on sharing, and one may be added', async () => {
    await expect(page.getByText('20%')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Add tip' }).first()).toBeVisible();
  });
  const link = await startSharing(page, 5);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const guests = await Promise.all(DISHES.map(() => newPhone()));
  await test.step('four guests choose', async () => {
    for (const [place, guest] of guests.entries()) {
      await arrive(guest, link, ['Ann', 'Ben', 'Cleo', 'Dan'][place] ?? '', newPhoneNumber());
      await take(guest, DISHES[place] ?? '');
      await expectNoDollars(guest);
      await submit(guest);
      await expectNoDollars(guest);
    }
  });

  await test.step('the final bills add up to the paper and the host tip, with the taxes as a line of the whole bill', async () => {
    await finalize(page, 'I’ll cover it');
    for (const [place, guest] of guests.entries()) {
      await expect(guest.getByText(DUE[place] ?? '').first()).toBeVisible();
      await expect(guest.getByText('The whole bill includes 19% tax: €3.83').first()).toBeAttached();
      await expectNoDollars(guest);
    }
    await expectNoDollars(page);
    const texts = () =>
      product.outbox().then((all) => all.filter(({ body }) => DUE.some((due) => body.includes(due))));
    await expect.poll(async () => (await texts()).length).toBe(DUE.length);
    for (const { body } of await texts()) expect(body).not.toContain('$');
    const { final_split } = await (await page.request.get(`/rest/v1/receipts/${id}`)).json();
    const paid = final_split.totals.reduce((sum: number, { total }: { total: number }) => sum + total, 0);
    expect(paid).toBe(9240 + 150);
  });
});
