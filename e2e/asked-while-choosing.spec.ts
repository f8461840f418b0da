import { expectAccessible, expectFitsNarrow } from './support/accessible.ts';
import { shareBill } from './support/bill.ts';
import { arrive, dish, openSubmitSheet, row, take } from './support/guest.ts';
import { newPhoneNumber } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('who is asked while they choose sees it where they are, and no dish moves under their finger', async ({
  page,
  newPhone,
  signIn,
}) => {
  await signIn(page, newPhoneNumber());
  const more = Array.from({ length: 12 }, (_, n) => ({ name: `Tapa ${n}`, price: 400 + n }));
  const { link } = await shareBill(page, 3, [{ name: 'Pie', price: 1200 }, ...more]);
  const [ann, ben] = [await newPhone(), await newPhone()];
  await arrive(ben, link, 'Ben', newPhoneNumber());
  await take(ben, 'Tapa 3');
  await arrive(ann, link, 'Ann', newPhoneNumber());
  await take(ann, 'Pie');
  const asked = ben.getByRole('button', { name: 'Ann asks you something' });
  const tops = () =>
    ben.locator('[data-line]').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y));

  await test.step('nothing moves, and the bar says it', async () => {
    await expect(row(ben, /Pie/)).toContainText('Ann has this');
    const before = await tops();
    await ann.getByRole('button', { name: 'Split Pie…' }).click();
    const sheet = ann.getByRole('dialog', { name: 'Split Pie with…' });
    await sheet.getByText('Ben', { exact: true }).click();
    await sheet.getByRole('button', { name: 'Ask to share' }).click();
    await expect(asked).toBeInViewport({ ratio: 1 });
    expect(await tops()).toEqual(before);
    await expectAccessible(ben, 'asked while choosing');
    await expectFitsNarrow(ben, 'asked while choosing');
  });

  await test.step('the sheet to submit says it too, and leads there', async () => {
    const sheet = await openSubmitSheet(ben);
    await sheet.getByRole('button', { name: 'Ann asks you something' }).click();
    await expect(sheet).toHaveCount(0);
    await expect(ben.locator('#questions')).toBeFocused();
    await expect(ben.getByRole('region', { name: 'Shared items' })).toBeInViewport({ ratio: 1 });
  });

  await test.step('so does the bar; once answered it says nothing', async () => {
    await ben.evaluate(() => scrollTo(0, 0));
    await asked.click();
    await expect(ben.locator('#questions')).toBeFocused();
    await expect(ben.getByRole('region', { name: 'Shared items' })).toBeInViewport({ ratio: 1 });
    await ben.getByRole('button', { name: 'Accept' }).click();
    await expect(dish(ben, 'Pie')).toBeChecked();
    await expect(asked).toHaveCount(0);
  });
});
