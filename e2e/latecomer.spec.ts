import type { Page } from '@playwright/test';
import { expectAccessible, expectFitsNarrow } from './support/accessible.ts';
import { shareBill } from './support/bill.ts';
import { changeBill, finalize } from './support/finalize.ts';
import { arrive, row, submit, take } from './support/guest.ts';
import { newPhoneNumber } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** Somebody opens a final bill, and says who they are and what they had. */
async function ask(page: Page, link: string, name: string, dish: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: 'I was there too' }).click();
  await page.getByLabel('Your name', { exact: true }).fill(name);
  await row(page, new RegExp(dish)).click();
  await page.getByRole('button', { name: 'Ask Hanna' }).click();
  await expect(page.getByRole('heading', { name: 'Hanna was asked' })).toBeFocused();
  await expectFromTop(page);
}

/** The title of the bill is in sight as a whole. */
const expectFromTop = (page: Page) => expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

test('who was there too is added to a final bill with one tap, or declined, and everybody reads why', async ({
  page,
  newPhone,
  product,
  signIn,
}) => {
  const phone = newPhoneNumber();
  await signIn(page, phone);
  const { id, link } = await shareBill(page, 4, [
    { name: 'Calamari', price: 1200 },
    { name: 'Soup', price: 900 },
    { name: 'Wine', price: 700 },
  ]);
  const [ana, ben, zoe, yan] = [await newPhone(), await newPhone(), await newPhone(), await newPhone()];
  const anasPhone = newPhoneNumber();
  await arrive(ana, link, 'Ana', anasPhone);
  await take(ana, 'Calamari');
  await submit(ana);
  await arrive(ben, link, 'Ben', newPhoneNumber());
  await take(ben, 'Soup');
  await submit(ben);
  await page.goto(`/receipt/${id}`);
  await finalize(page, 'I’ll cover it');
  const totals = page.getByRole('region', { name: 'Final Guest Totals' }).getByRole('listitem');
  // Its text begins with their initial.
  const totalsOf = (name: string) => totals.filter({ hasText: new RegExp(`^.${name}`) });
  /** What each person's row says that they pay, on the host's page. */
  const expectAmounts = async (amounts: Record<string, string>) => {
    for (const [name, amount] of Object.entries(amounts)) await expect(totalsOf(name)).toContainText(amount);
  };
  await expectAmounts({ Ana: '$12.86', Ben: '$9.64', Hanna: '$7.00' });
  await expect(ana.getByText('$12.86').first()).toBeVisible();

  const AFTER = { Ana: '$6.43', Ben: '$9.64', Zoe: '$6.43', Hanna: '$7.00' };
  const card = page.getByRole('region', { name: 'Zoe was there too' });
  await page.getByRole('button', { name: 'Mark paid: Ana' }).click();
  await expect(ana.getByText('Paid. Hanna has confirmed it.')).toBeVisible();

  await test.step('they ask without an account, and the host’s page shows what it does to every amount', async () => {
    await ask(zoe, link, 'Zoe', 'Calamari');
    await expectAccessible(zoe, 'waiting for the host');
    await expectFitsNarrow(zoe, 'waiting for the host');
    await expect(card.getByText('Had Calamari')).toBeVisible();
    const changes = card.getByRole('list', { name: 'Whose amount changes' }).getByRole('listitem');
    await expect(changes.filter({ hasText: 'Ana' })).toHaveText(/Gets the new amount.*was \$12\.86\$6\.43$/);
    await expect(changes.filter({ hasText: 'Zoe' })).toHaveText(/was \$0\.00\$6\.43$/);
    await expectAccessible(page, 'a request of a latecomer');
    await expectFitsNarrow(page, 'a request of a latecomer');
    // Nobody else sees anything of it.
    await expect(ana.getByText('$12.86').first()).toBeVisible();
  });

  await test.step('one tap adds them: their page is their own bill, and everybody’s says why', async () => {
    await zoe.evaluate(() => scrollTo(0, 40));
    await card.getByRole('button', { name: 'Add Zoe' }).click();
    await expect(page.getByText('Zoe is on the bill')).toBeVisible();
    await expect(card).toHaveCount(0);
    await expect(zoe.getByRole('heading', { name: 'Your final bill' })).toBeVisible();
    await expectFromTop(zoe);
    await expectAccessible(zoe, 'a latecomer’s bill');
    await expectAmounts(AFTER);
    const strip = ana.getByRole('region', { name: 'Your total changed' });
    await expect(strip.getByRole('listitem')).toHaveText([
      /^\$12\.86 → \$6\.43 Zoe joined and shared Calamari$/,
    ]);
    const texts = async () =>
      (await product.outbox()).filter(({ recipient }) => recipient.endsWith(anasPhone)).length;
    await expect.poll(texts).toBe(2);
  });

  await test.step('Ana had paid more than that: the host gives it back, and both pages say so', async () => {
    await expect(ana.getByText('Hanna owes you $6.43.')).toBeVisible();
    await expect(totalsOf('Ana')).toContainText('$6.43 to give back');
    await expectAccessible(page, 'money to give back');
    await expectFitsNarrow(page, 'money to give back');
    await page.getByRole('button', { name: 'I gave $6.43 back to Ana' }).click();
    await expect(totalsOf('Ana')).toContainText('Paid, $6.43 given back');
    await expect(ana.getByText('Paid. Hanna gave you $6.43 back.')).toBeVisible();
  });

  await test.step('another is declined, reads so kindly, and nobody’s amount moves', async () => {
    await ask(yan, link, 'Yan', 'Soup');
    const request = page.getByRole('region', { name: 'Yan was there too' });
    await request.getByRole('button', { name: 'Decline' }).click();
    await expect(yan.getByRole('heading', { name: 'Hanna did not add you' })).toBeVisible();
    await expectAccessible(yan, 'a declined latecomer');
    await expect(request).toHaveCount(0);
    await expectAmounts(AFTER);
    await yan.getByRole('button', { name: 'Ask again' }).click();
    await expectAccessible(yan, 'asking again');
    await expectFitsNarrow(yan, 'asking again');
    const told = (await product.outbox()).filter(({ body }) => body.includes('asks to be on the bill'));
    expect(told.length).toBeLessThanOrEqual(1);
  });

  await test.step('a bill that is opened again tells who waits', async () => {
    await row(yan, /Wine/).click();
    await yan.getByRole('button', { name: 'Ask Hanna' }).click();
    await expect(yan.getByRole('heading', { name: 'Hanna was asked' })).toBeVisible();
    await changeBill(page, 'Let everyone choose again');
    await expect(yan.getByText('Hanna opened the bill again')).toBeVisible();
    await expectAccessible(yan, 'a reopened bill for who waited');
  });
});
