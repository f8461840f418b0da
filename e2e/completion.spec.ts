import type { Page } from '@playwright/test';
import { shareBill } from './support/bill.ts';
import { finalize } from './support/finalize.ts';
import { arrive, dish, row, submit, take } from './support/guest.ts';
import { hostLine, submitAsHost } from './support/host.ts';
import { newPhoneNumber, textTo } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const DISHES = [
  { name: 'Ramen', price: 1400 },
  { name: 'Tea', price: 600 },
];

/**
 * Keeps what every toast of a page says, one after the other: each is gone after seconds, which a busy machine may need
 * for something else.
 */
async function toastsOf(page: Page): Promise<() => Promise<string[]>> {
  const said = await page.evaluateHandle(() => {
    const texts: string[] = [];
    new MutationObserver(() => {
      const toast = document.querySelector('.said')?.textContent;
      if (toast && toast !== texts.at(-1)) texts.push(toast);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
    return texts;
  });
  return () => said.jsonValue();
}

test('two submit at the same instant: the host sees both messages and is told once, by text', async ({
  page,
  newPhone,
  signIn,
  product,
  restartServer,
}) => {
  test.setTimeout(120_000);
  // An unverified address: nothing is sent to it.
  const [hostPhone, hostEmail] = [newPhoneNumber(), 'hanna-of-two@example.com'];
  await signIn(page, hostPhone);
  const host = { host_phone_number: hostPhone, payer_email: hostEmail };
  const { id, link } = await shareBill(page, 2, DISHES, host);
  await page.goto(`/receipt/${id}`);
  await expect(page.getByText('0 of 2 chosen')).toBeVisible();
  const [ann, bob] = [await newPhone(), await newPhone()];
  const annsPhone = newPhoneNumber();
  await arrive(ann, link, 'Ann', annsPhone);
  await take(ann, 'Ramen');
  await arrive(bob, link, 'Bob', newPhoneNumber());
  await take(bob, 'Tea');

  const toasts = await toastsOf(page);
  await Promise.all([submit(ann), submit(bob)]);
  await expect
    .poll(toasts)
    .toEqual([
      expect.stringContaining('All Selections Complete!'),
      expect.stringMatching(/^Host Notified!.*We texted you too\./),
    ]);

  const told = async () =>
    (await product.outbox())
      .filter(({ recipient }) => [hostEmail, `+1${hostPhone}`].includes(recipient))
      .filter(
        ({ body }) => body.startsWith('Everyone has chosen at Chez Nous.') && body.includes(`/receipt/${id}`),
      )
      .map(({ channel, recipient }) => `${channel} ${recipient}`)
      .sort();
  const once = [`sms +1${hostPhone}`];
  await expect.poll(told).toEqual(once);
  // Messages queued before the final bills are sent before them: nothing was sent twice, not even after a restart.
  await restartServer();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/receipt/${id}?scrollTo=totals`);
  await expect(page.getByRole('region', { name: 'At the table' }).getByRole('list')).toBeInViewport();
  // A final bill of three people is as high as a phone: on a lower one there is something to scroll.
  await page.setViewportSize({ width: 390, height: 480 });
  await page.goto(`/receipt/${id}`);
  await finalize(page);
  await expect(page.getByText('Receipt Finalized')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  expect((await textTo(product, annsPhone)).body).toContain('share at Chez Nous');
  expect(await told()).toEqual(once);

  await page.goto(`/receipt/${id}?scrollTo=totals`);
  await expect(page.getByRole('heading', { name: 'Final Guest Totals' })).toBeInViewport();
  await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport();
});

test('the host’s own submission locks the bill, and Revise Order on the receipt unlocks it', async ({
  page,
  newPhone,
  signIn,
}) => {
  test.setTimeout(90_000);
  await signIn(page, newPhoneNumber());
  const { id, link } = await shareBill(page, 3, DISHES);
  await page.goto(link);
  await page.getByRole('link', { name: 'Select Your Items' }).click();
  await take(page, 'Ramen');
  await submitAsHost(page);
  expect(page.url()).toMatch(new RegExp(`${link}$`));

  await page.goto(`/receipt/${id}`);
  await expect(page.getByText('You’ve submitted. Press Revise Order to change the bill.')).toBeVisible();
  const partySize = page.getByRole('textbox', { name: 'Party size' });
  const tax = page.getByRole('textbox', { name: 'Tax' });
  for (const field of [partySize, tax]) await expect(field).toBeDisabled();
  await expect(hostLine(page, 'Tea')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add item' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Revise Order' }).click();
  await expect(page.getByText('You’ve submitted. Press Revise Order to change the bill.')).toHaveCount(0);
  for (const field of [partySize, tax]) await expect(field).toBeEnabled();
  const hanna = page.getByRole('listitem').filter({ hasText: '· you' });
  await expect(hanna).toContainText('Revising');
  // A focused 0 is selected, and the step is a cent.
  await tax.click();
  await page.keyboard.type('0.99');
  await page.keyboard.press('ArrowUp');
  await expect(tax).toHaveValue('1.00');
  await page.keyboard.press('Enter');
  const ann = await newPhone();
  await ann.goto(link);
  await expect(dish(ann, 'Ramen')).toHaveAccessibleName(/Hanna/);
  await hostLine(page, 'Tea').click();
  await page.getByLabel('Price').fill('6.50');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Item Updated')).toBeVisible();
  await expect(row(ann, /Tea/)).toContainText('$6.50');
});
