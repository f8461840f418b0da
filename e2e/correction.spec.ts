import { expectAccessible, expectFitsNarrow } from './support/accessible.ts';
import { shareBill } from './support/bill.ts';
import { changeBill, finalize } from './support/finalize.ts';
import { arrive, submit, take } from './support/guest.ts';
import { hostLine } from './support/host.ts';
import { newPhoneNumber } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('a final bill is corrected in place: two of five pay another amount, and only they get a text', async ({
  page,
  newPhone,
  product,
  signIn,
}) => {
  await signIn(page, newPhoneNumber());
  const { id, link } = await shareBill(page, 5, [
    { name: 'Calamari', price: 1200 },
    { name: 'Soup', price: 900 },
    { name: 'Steak', price: 2400 },
    { name: 'Tea', price: 300 },
    { name: 'Wine', price: 700 },
  ]);
  const table = [
    ['Ana', 'Soup'],
    ['Ben', 'Calamari'],
    ['Cid', 'Steak'],
    ['Dan', 'Tea'],
  ] as const;
  const guests = await Promise.all(
    table.map(async ([name, dish]) => {
      const phone = newPhoneNumber();
      const guest = await newPhone();
      await arrive(guest, link, name, phone);
      await take(guest, dish);
      await submit(guest);
      return { page: guest, phone };
    }),
  );
  const [ana, ben] = guests.map((one) => one.page);
  if (!ana || !ben) throw new Error('nobody came');
  const textsTo = async ({ phone }: { phone: string }) => {
    const outbox = await product.outbox();
    return outbox.filter(({ recipient }) => recipient.endsWith(phone)).map(({ body }) => body);
  };
  const counts = () => Promise.all(guests.map(async (one) => (await textsTo(one)).length));
  await page.goto(`/receipt/${id}`);
  await finalize(page, 'I’ll cover it');
  await expect.poll(counts).toEqual([1, 1, 1, 1]);

  await test.step('the rows of the bill edit a draft that a reload keeps, and guests see nothing of', async () => {
    await changeBill(page, 'Fix a price or an item');
    const line = page.getByRole('listitem').filter({ has: hostLine(page, 'Calamari') });
    await line.getByRole('button', { name: /^Calamari.+\d/ }).click();
    await expectAccessible(page, 'a dish that is corrected');
    await expectFitsNarrow(page, 'a dish that is corrected');
    await page.getByRole('button', { name: 'Who had this? Ben' }).click();
    const people = page.getByRole('dialog');
    await people.getByRole('button', { name: 'Ana', exact: true }).click();
    await page.keyboard.press('Escape');
    // In the order in which they came.
    await expect(page.getByRole('button', { name: /^Who had this\? (Ana Ben|Ben Ana)$/ })).toBeFocused();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('2 of 5 change')).toBeVisible();
    await page.reload();
    await expect(page.getByText('2 of 5 change')).toBeVisible();
    await expectAccessible(page, 'correcting');
    await expectFitsNarrow(page, 'correcting');
    await expect(ana.getByText('$9.28').first()).toBeVisible();
  });

  await test.step('who pays what instead of what is looked at, then sent at once', async () => {
    await page.getByRole('button', { name: 'Review' }).click();
    const sheet = page.getByRole('dialog', { name: 'Check the new amounts' });
    const changes = sheet.getByRole('list', { name: 'Whose amount changes' }).getByRole('listitem');
    // In the order in which they came.
    await expect(changes).toHaveCount(2);
    await expect(changes.filter({ hasText: 'Ana' })).toHaveText(/Gets the new amount.*was \$9\.28\$15\.47$/);
    await expect(changes.filter({ hasText: 'Ben' })).toHaveText(/Gets the new amount.*was \$12\.38\$6\.19$/);
    await expectAccessible(page, 'what a correction comes to');
    await expectFitsNarrow(page, 'what a correction comes to');
    await sheet.getByRole('button', { name: 'Correct and send 2 bills' }).click();
    await expect(page.getByText('Bill corrected')).toBeVisible();
    await expect.poll(counts).toEqual([2, 2, 1, 1]);
  });

  await test.step('their pages say what the host did', async () => {
    const strip = ana.getByRole('region', { name: 'Your total changed' });
    await expect(strip.getByRole('listitem')).toHaveText(['$9.28 → $15.47 Hanna gave you Calamari']);
  });
});
