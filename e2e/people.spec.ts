import { expectAccessible } from './support/accessible.ts';
import { shareBill } from './support/bill.ts';
import { answer, openFinalize } from './support/finalize.ts';
import { arrive, dish, row, submit, take } from './support/guest.ts';
import { newPhoneNumber } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('whoever does not belong on the bill is seen and removed; nobody’s name is nobody’s bill', async ({
  page,
  newPhone,
  signIn,
}) => {
  test.setTimeout(120_000);
  await signIn(page, newPhoneNumber());
  const { id, link } = await shareBill(page, 2, [
    { name: 'Calamari', price: 1200 },
    { name: 'Soup', price: 800 },
  ]);
  const [ann, zoe, stranger] = [await newPhone(), await newPhone(), await newPhone()];
  await arrive(ann, link, 'Ann', newPhoneNumber());
  await take(ann, 'Soup');
  await submit(ann);
  await stranger.goto(link);
  await take(stranger, 'Calamari');
  await arrive(zoe, link, 'Zoe', newPhoneNumber());
  await take(zoe, 'Soup');

  await test.step('the host is told, and takes somebody off by keyboard alone', async () => {
    await page.goto(`/receipt/${id}`);
    await expect(page.getByText('4 people joined a table of 2')).toBeVisible();
    await page.getByRole('button', { name: 'Remove someone' }).press('Enter');
    await page.getByRole('button', { name: 'Remove Zoe?' }).press('Enter');
    const question = page.getByRole('dialog', { name: 'Remove Zoe?' });
    await expect(question).toContainText('These become unclaimed: Soup.');
    await expectAccessible(page, 'the question before somebody is removed');
    await question.getByRole('button', { name: 'Remove' }).press('Enter');
    await expect(page.getByText('3 people joined a table of 2')).toBeVisible();
  });

  const off = zoe.getByText('Hanna took you off this bill', { exact: true });
  await test.step('whoever was removed is told, and comes back by a tap with their name', async () => {
    await expect(off).toBeVisible();
    await expect(dish(zoe, 'Soup')).not.toBeChecked();
    await expectAccessible(zoe, 'taken off the bill');
    await zoe.reload();
    await expect(off).toBeVisible();
    await row(zoe, /Soup/).click();
    await expect(off).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'More: Zoe' })).toBeVisible();
  });

  await test.step('finalizing names who is not finished, and bills nobody without a name', async () => {
    await openFinalize(page);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Someone without a name: Calamari.');
    await expect(dialog).toContainText('tapped by someone without a name');
    await expectAccessible(page, 'what nobody claimed');
    await answer(page, 'I’ll cover it');
    await expect(dialog).toContainText('Someone without a name: Calamari (for Hanna).');
    await expect(dialog).toContainText('Zoe is still choosing: Soup (for Ann, Zoe).');
    await expect(dialog.getByRole('list', { name: 'Final amounts' }).getByRole('listitem')).toHaveCount(3);
    await dialog.getByRole('button', { name: 'Finalize and send bills' }).click();
    await expect(page.getByText('Receipt Finalized')).toBeVisible();
    await expect(stranger.getByText('You are not on this bill')).toBeVisible();
    await expectAccessible(stranger, 'not on this bill');
  });
});
