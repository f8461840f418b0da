import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { shareBill } from './support/bill.ts';
import { arrive, submit, take, totalOf } from './support/guest.ts';
import { newPhoneNumber } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** The last amount of money in a text, in cents. */
function centsIn(text: string): number {
  const amount = text.match(/-?\$[\d,]+\.\d\d(?!\d)/g)?.at(-1);
  if (!amount) throw new Error(`No amount in: ${text}`);
  return Math.round(Number(amount.replace(/[$,]/g, '')) * 100);
}

const add = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

type Sums = { lines: Map<string, number>; total: number };

/**
 * Every table that is open in the proof, by its caption: what it says people pay, line by line, and the sum in its last
 * line. All in one call.
 */
async function tablesOf(proof: Locator): Promise<(name: string) => Sums> {
  const tables = await proof.locator('table').evaluateAll((elements: HTMLTableElement[]) => {
    const last = (cells: NodeListOf<Element>) => [...cells].at(-1)?.textContent ?? '';
    return elements
      .filter((element) => element.checkVisibility())
      .map((element) => ({
        name: element.caption?.textContent,
        rows: [...element.querySelectorAll('tbody tr')].map((row) => ({
          name: row.querySelector('th')?.textContent?.trim() ?? '',
          amount: last(row.querySelectorAll('td')),
        })),
        foot: last(element.querySelectorAll('tfoot td')),
      }));
  });
  return (wanted) => {
    const [table, ...others] = tables.filter(({ name }) => name === wanted);
    if (!table || others.length > 0) throw new Error(`${table ? 'Several tables' : 'No table'}: ${wanted}`);
    const lines = new Map(table.rows.map(({ name, amount }) => [name, centsIn(amount)]));
    const total = centsIn(table.foot);
    expect(add([...lines.values()]), wanted).toBe(total);
    return { lines, total };
  };
}

/** Opens the proof and adds up everything that it shows. @returns what each person pays */
async function readProof(page: Page): Promise<{ paid: Map<string, number>; total: number; proof: Locator }> {
  await page.getByRole('button', { name: 'How we got this' }).last().click();
  const proof = page.getByRole('dialog', { name: 'How we got this' });
  await expect(proof.getByText(/^(Everything is accounted for|It adds up, with)/)).toBeVisible();
  await proof.getByRole('button', { name: 'Open all' }).click();
  await expect(proof.getByRole('table', { name: 'Cake, by person', exact: true })).toBeVisible();
  const sumOf = await tablesOf(proof);
  const items = ['Soup', 'Wine', 'Bread', 'Cake'].map((dish) => sumOf(`${dish}, by person`).total);
  const others = ['Tax', 'Coupon', 'Tip', 'Host tip'].map((name) => sumOf(`${name}, by person`).total);
  const receipt = sumOf('The receipt');
  const asked = sumOf('What there is to pay');
  const paid = sumOf('Who pays it');
  expect(add(items)).toBe(receipt.lines.get('Items'));
  expect(add([...items, ...others])).toBe(paid.total);
  expect(asked.total).toBe(paid.total);
  await expect(proof.getByText('does not add up')).toHaveCount(0);
  return { paid: paid.lines, total: paid.total, proof };
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'How we got this' })).toBeHidden();
}

test('host and guests see the bill proven to the cent, while it is open and once it is final', {
  tag: '@nightly',
}, async ({ page, newPhone, signIn }) => {
  test.setTimeout(120_000);
  await signIn(page, newPhoneNumber());
  const { id, link } = await shareBill(page, 4, [
    { name: 'Soup', price: 1001 },
    { name: 'Wine', price: 1000, quantity: 3 },
    { name: 'Bread', price: 701, everyone: true },
    { name: 'Cake', price: 500 },
  ]);
  const charges = {
    tax_amount: 333,
    tip_amount: 500,
    additional_charges: -101,
    additional_charges_description: 'Coupon',
  };
  const changed = await page.request.patch(`/rest/v1/receipts/${id}`, { data: charges });
  expect(changed.status()).toBe(200);
  const receiptTotal = 1001 + 1000 + 701 + 500 + 333 + 500 - 101;

  const [ann, bob] = [await newPhone(), await newPhone()];
  await arrive(ann, link, 'Ann', newPhoneNumber());
  await arrive(bob, link, 'Bob', newPhoneNumber());
  await take(ann, 'Soup');
  await take(bob, 'Soup');

  await test.step('a guest who is still choosing opens it from their total', async () => {
    await submit(bob);
    const open = async () => {
      const mine = await totalOf(ann);
      await ann.getByRole('button', { name: /^Your Total/ }).click();
      return { mine, ...(await readProof(ann)) };
    };
    let read = await open();
    if (read.paid.get('You') !== read.mine) {
      // What Bob submitted arrived while she opened it.
      await close(ann);
      await ann.keyboard.press('Escape');
      read = await open();
    }
    const { mine, paid, total, proof } = read;
    expect(total).toBe(receiptTotal + 150);
    expect(paid.get('You')).toBe(mine);
    expect([...paid.keys()]).toEqual(['You', 'Hanna', 'Bob', 'Still to come', 'Unclaimed']);
    await expect(proof.getByText(/The \$0\.01 left over went to (you|Bob)/).first()).toBeVisible();
    await expectAccessible(ann, 'proof of a guest', 'dialog');
    await close(ann);
    await ann.keyboard.press('Escape');
  });

  await submit(ann);
  const open = await test.step('the host opens it under the totals', async () => {
    await page.goto(`/receipt/${id}`);
    const { paid, total } = await readProof(page);
    expect(total).toBe(receiptTotal + 150);
    expect([...paid.keys()].sort()).toEqual(['Ann', 'Bob', 'Still to come', 'Unclaimed', 'You']);
    await expectAccessible(page, 'proof of the host', 'dialog');
    await close(page);
    return paid;
  });

  await test.step('the final bill has no unclaimed line, and says what became of it', async () => {
    const data = { p_receipt_id: id, unclaimed: 'everyone', accept_changed_shares: true };
    const finalized = await page.request.post('/rest/v1/rpc/finalize_receipt', { data });
    expect(finalized.status(), await finalized.text()).toBe(200);
    await expect(ann.getByText('Your final bill')).toBeVisible();
    const guest = await readProof(ann);
    expect(guest.total).toBe(receiptTotal + 150);
    expect([...guest.paid.keys()]).toEqual(['You', 'Hanna', 'Bob']);
    await expect(guest.proof.getByText(/divided among everyone who shares items/)).toBeVisible();
    await page.reload();
    const host = await readProof(page);
    expect(host.paid.get('Ann')).toBe(guest.paid.get('You'));
    expect(host.paid.get('You')).toBe(guest.paid.get('Hanna'));
    expect(host.paid.get('Ann')).toBeGreaterThan(open.get('Ann') ?? 0);
    await expectAccessible(ann, 'proof of the final bill', 'dialog');
  });
});
