import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { parseCsv } from '../packages/domain/test-support/parse-csv.ts';
import { expectAccessible } from './support/accessible.ts';
import { shareBill } from './support/bill.ts';
import { finalize } from './support/finalize.ts';
import { arrive, submit, take } from './support/guest.ts';
import { newPhoneNumber } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** The file that a press saves: its name, and its lines by the names of their columns. */
async function saved(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  const [head = [], ...lines] = parseCsv(readFileSync(await download.path(), 'utf8').replace(/^\uFEFF/, ''));
  return {
    name: download.suggestedFilename(),
    lines: lines.map((cells) => Object.fromEntries(head.map((column, at) => [column, cells[at] ?? '']))),
  };
}

const sumOf = (lines: readonly Record<string, string>[], column: string) =>
  lines.reduce((all, line) => all + Math.round(Number(line[column]) * 100), 0);

test('a final bill is downloaded as CSV, alone and with all others, in the host’s language', {
  tag: '@nightly',
}, async ({ page, newPhone, signIn }) => {
  await signIn(page, newPhoneNumber());
  await shareBill(page, 2, [{ name: 'Tea', price: 300 }]);
  const { id, link } = await shareBill(page, 2, [
    { name: 'Pizza, "large"', price: 2345 },
    { name: '=SUM(A1)', price: 655 },
  ]);
  await page.request.patch(`/rest/v1/receipts/${id}`, { data: { tax_amount: 271 } });
  const ann = await newPhone();
  await arrive(ann, link, 'Ann', newPhoneNumber());
  await take(ann, 'Pizza');
  await submit(ann);
  await page.goto(`/receipt/${id}`);
  await finalize(page, 'I’ll cover it');

  const inMenu = (menu: string, item: string) => async () => {
    await page.getByRole('button', { name: menu }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  const one = await saved(page, inMenu('More', 'Download CSV'));
  expect(one.name).toMatch(/^Chez Nous \d{4}-\d\d-\d\d\.csv$/);
  // The dishes, the tax, and the host tip of $1.50.
  expect(sumOf(one.lines, 'Amount')).toBe(3000 + 271 + 150);
  expect(one.lines.filter(({ Person }) => Person === 'Ann')).toMatchObject([
    { Kind: 'Item', What: 'Pizza, "large"', Amount: '23.45', Currency: 'USD' },
    { Kind: 'Tax', Amount: '2.12' },
    { Kind: 'Host tip', Amount: '1.50' },
    { Kind: 'Payment', Amount: '', 'To pay': '27.07', Paid: '0.00' },
  ]);
  expect(one.lines.map(({ What }) => What)).toContain("'=SUM(A1)");

  await page.goto('/settings');
  await page.getByRole('button', { name: 'Your data' }).click();
  const link2 = page.getByRole('link', { name: 'Download all bills (CSV)' });
  await expectAccessible(page, 'settings, data');
  const all = await saved(page, () => link2.click());
  expect(all.name).toMatch(/^Bills \d{4}-\d\d-\d\d\.csv$/);
  expect(new Set(all.lines.map(({ Restaurant }) => Restaurant))).toEqual(new Set(['Chez Nous']));
  expect(new Set(all.lines.map(({ Status }) => Status))).toEqual(new Set(['Finalized', 'Sharing']));

  await page.context().addCookies([{ name: 'language', value: 'es', url: page.url() }]);
  await page.goto(`/receipt/${id}`);
  const spanish = await saved(page, inMenu('Más de esta cuenta', 'Descargar CSV'));
  expect(sumOf(spanish.lines, 'Importe')).toBe(3000 + 271 + 150);
  expect(spanish.lines[0]).toMatchObject({ Estado: 'Cerrado', Tipo: 'Plato' });
});
