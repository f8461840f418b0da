import type { Locator } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { preassignedBill, shareBill } from './support/bill.ts';
import { arrive, submit, take } from './support/guest.ts';
import { newPhoneNumber, textTo } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** A time zone where it is noon now, or midnight; named by what is to be added to it for UTC. */
function zoneWhere(hour: 0 | 12): string {
  const ahead = ((hour - new Date().getUTCHours() + 35) % 24) - 11;
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

test('three ways back: one pays and says so, one pays cash, one is reminded', async ({
  page,
  newPhone,
  signIn,
  product,
}) => {
  test.setTimeout(120_000);
  await signIn(page, newPhoneNumber());
  await page.request.patch('/rest/v1/profiles/me', { data: { venmo_handle: 'hanna-h' } });
  const people = ['Ann', 'Bob', 'Cem'] as const;
  const dishes = [
    { name: 'Ramen', price: 2000 },
    { name: 'Gyoza', price: 1000 },
    { name: 'Tea', price: 500 },
  ];
  const { id, link } = await shareBill(page, 4, dishes);
  const phones = new Map(people.map((name) => [name, newPhoneNumber()]));
  const [ann, bob, cem] = [
    await newPhone({ timeZone: zoneWhere(12) }),
    await newPhone({ timeZone: zoneWhere(12) }),
    await newPhone({ timeZone: zoneWhere(0) }),
  ];
  for (const [guest, name, dish] of [
    [ann, 'Ann', 'Ramen'],
    [bob, 'Bob', 'Gyoza'],
    [cem, 'Cem', 'Tea'],
  ] as const) {
    await arrive(guest, link, name, phones.get(name) ?? '');
    await take(guest, dish);
    await submit(guest);
  }
  const data = { p_receipt_id: id, unclaimed: 'host', accept_changed_shares: true };
  expect((await page.request.post('/rest/v1/rpc/finalize_receipt', { data })).status()).toBe(200);
  await page.goto(`/receipt/${id}`);
  await expect(page.getByText(/^(Sent|Delivered)$/)).toHaveCount(3);
  // 35.00 and the host tip.
  const totals = page.getByRole('region', { name: 'Final Guest Totals' });
  await expect(totals.getByText('$36.50')).toBeVisible();
  const row = (name: string) => totals.getByRole('listitem').filter({ hasText: name });

  await test.step('Ann pays in the app, says so from the link in her text, and the host confirms it', async () => {
    const { body } = await textTo(product, phones.get('Ann') ?? '');
    const [, own = ''] = /(\/b\/\w{12})/.exec(body) ?? [];
    await ann.goto(own);
    const pay = ann.getByRole('link', { name: 'Pay Back Hanna' });
    await expect(pay).toHaveAttribute('href', /amount=20\.86/);
    await ann.getByRole('button', { name: 'I paid' }).click();
    await expect(ann.getByText('Thank you! Hanna has not confirmed it yet.')).toBeVisible();
    await expect(row('Ann').getByText('Says they paid')).toBeVisible();
    await expectAccessible(ann, 'what a guest says');
    await expectAccessible(page, 'what a guest says, for the host');
    await page.getByRole('button', { name: 'Confirm that Ann has paid' }).click();
    await expect(row('Ann').getByText('Paid', { exact: true })).toBeVisible();
    await expect(totals.getByText('$20.86 of $36.50 is back.')).toBeVisible();
    await expect(ann.getByText('Paid. Hanna has confirmed it.')).toBeVisible();
    await ann.goto(link);
    await expect(ann.getByText('Paid. Hanna has confirmed it.')).toBeVisible();
  });

  await test.step('Bob pays cash: the host marks it, and his page knows', async () => {
    await page.getByRole('button', { name: 'Mark paid: Bob' }).click();
    await expect(row('Bob').getByRole('button', { name: /^Undo \$.*: Bob has not paid$/ })).toBeVisible();
    await expect(bob.getByText('Paid. Hanna has confirmed it.')).toBeVisible();
    await expect(totals.getByText('$31.29 of $36.50 is back.')).toBeVisible();
  });

  await test.step('it is night where Cem is: he is not reminded, and the menu says why', async () => {
    await page.getByRole('button', { name: 'More: Cem' }).click();
    const remind = page.getByRole('menuitem', { name: /^Remind/ });
    await expect(remind).toContainText(/It’s 1?[12](:\d\d)? AM for Cem\. You can remind them after 8 AM\./);
    await expect(remind).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Escape');
  });

  await test.step('Bob’s cash was for another dinner: he is reminded, once', async () => {
    // A tap as soon as it is there would count as the second of two on the check that it has replaced.
    await page.getByRole('button', { name: /^Undo \$.*: Bob has not paid$/ }).click({ delay: 500 });
    await expect(bob.getByRole('button', { name: 'I paid' })).toBeVisible();
    const since = Date.now();
    await page.getByRole('button', { name: 'Remind Bob' }).click();
    await expect(row('Bob').getByText('Reminded today')).toBeVisible();
    const { body } = await textTo(product, phones.get('Bob') ?? '', since);
    expect(body).toContain('Hanna asks: Bob, please pay $10.43 for Chez Nous.');
    await page.getByRole('button', { name: 'More: Bob' }).click();
    await expect(page.getByRole('menuitem', { name: /^Remind/ })).toContainText('One a day.');
    await page.keyboard.press('Escape');
  });
});

test('marking a guest as paid does not move the button of the next one', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, newPhoneNumber());
  const names = ['Maximiliana Constantinopoulou', 'Guadalupe Rodriguez-Santamaria', 'Cem'];
  const { id } = await preassignedBill(page, names, [{ name: 'Paella', price: 9000, everyone: true }]);
  for (const call of ['start_sharing', 'finalize_receipt'])
    expect((await page.request.post(`/rest/v1/rpc/${call}`, { data: { p_receipt_id: id } })).status()).toBe(
      200,
    );
  await page.goto(`/receipt/${id}/preassign`);
  const buttons = page.getByRole('button', { name: /^Mark paid/ });
  await expect(buttons).toHaveCount(3);
  // Another font makes lines higher.
  await page.waitForFunction(() => document.fonts.size > 0 && document.fonts.status === 'loaded');
  /** From the top of the page, which scrolls. */
  const topOf = (button: Locator) => button.evaluate((it) => it.getBoundingClientRect().top + scrollY);
  const before = await topOf(buttons.nth(1));
  await buttons.first().click();
  await expect(buttons).toHaveCount(2);
  expect(await topOf(buttons.first())).toBe(before);
});
