import { expectAccessible } from './support/accessible.ts';
import { shareBill } from './support/bill.ts';
import { arrive, dish, row, take } from './support/guest.ts';
import { newPhoneNumber } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('who leaves without submitting is away: their dishes are asked for, and let go of', async ({
  page,
  newPhone,
  product,
  signIn,
}) => {
  await signIn(page, newPhoneNumber());
  const { id, link } = await shareBill(page, 3, [
    { name: 'Pie', price: 1200 },
    { name: 'Soup', price: 800 },
    { name: 'Beer', price: 600, quantity: 2 },
  ]);
  const [ann, bob] = [await newPhone(), await newPhone()];
  await arrive(ann, link, 'Ann', newPhoneNumber());
  await take(ann, 'Beer');
  await arrive(bob, link, 'Bob', newPhoneNumber());
  await take(bob, 'Pie');
  await take(bob, 'Soup');
  await page.goto(`/receipt/${id}`);
  const bobsRow = page.locator('[data-person]').filter({ hasText: 'Bob' });
  await expect(bobsRow).toContainText('Choosing');

  await test.step('ten minutes after the page was closed Bob is away, and not counted', async () => {
    await expect(page.getByText('0 of 3 chosen')).toBeVisible();
    await bob.close();
    await product.runSql(
      `update receipt_guests set page_closed_at = now() - interval '11 minutes' where receipt_id = '${id}' and guest_name = 'Bob'`,
    );
    await expect(bobsRow).toContainText('Away');
    await expect(page.getByText('Not here yet: 1')).toBeVisible();
    await expectAccessible(page, 'somebody is away');
  });

  await test.step('Ann asks for his pie, and takes it after two minutes without an answer', async () => {
    await ann.getByRole('button', { name: 'Ask Bob for Pie' }).click();
    await expectAccessible(ann, 'asking for a dish');
    await ann.getByRole('dialog').getByRole('button', { name: 'Ask' }).click();
    await expect(row(ann, /Pie/)).toContainText('Asked Bob');
    await product.runSql(
      `update share_proposals set created_at = created_at - interval '2 minutes' where receipt_id = '${id}'`,
    );
    await expect(row(ann, /Pie/)).toContainText('Bob has not answered');
    await expect(dish(ann, 'Pie')).not.toBeChecked();
    await ann.getByRole('button', { name: 'Take Pie: Bob has not answered' }).click();
    await ann.getByRole('dialog').getByRole('button', { name: 'Take it' }).click();
    await expect(dish(ann, 'Pie')).toBeChecked();
    await expect(row(ann, /Pie/)).toContainText('All yours');
  });

  await test.step('the host lets go of the rest by one press, takes that back, and does it again', async () => {
    const letGo = page.getByRole('button', { name: 'Unclaim the item Bob has' });
    await letGo.click();
    await expect(page.getByText('Unclaimed what Bob had')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await letGo.click();
    await expect(letGo).toHaveCount(0);
    await expect(row(ann, /Soup/)).not.toContainText('Bob');
  });

  await test.step('Bob comes back, hears of both, and taps what was his', async () => {
    const again = await bob.context().newPage();
    await again.goto(link);
    await expect(again.getByText('Ann has taken your Pie.')).toBeVisible();
    await expect(again.getByText('Hanna has let go of your Soup.')).toBeVisible();
    await expectAccessible(again, 'what happened while somebody was away');
    await take(again, 'Soup');
    await expect(again.getByText('Hanna has let go of your Soup.')).toHaveCount(0);
    await again.getByRole('button', { name: 'OK' }).click();
    await expect(again.getByText('While you were away')).toHaveCount(0);
    await expect(bobsRow).toContainText('Choosing');
  });
});
