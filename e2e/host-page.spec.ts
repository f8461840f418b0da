import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { draftBill, shareBill } from './support/bill.ts';
import { answer, changeBill, finalize, openFinalize } from './support/finalize.ts';
import { arrive, dish, row, submit, take, totalOf } from './support/guest.ts';
import { hostLine } from './support/host.ts';
import { newPhoneNumber, textTo } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('lines of one name are grouped by dragging, by the menu and by keyboard; others are not', async ({
  page,
  signIn,
}) => {
  await signIn(page, newPhoneNumber());
  const { id } = await shareBill(page, 3, [
    { name: 'Beer', price: 700 },
    { name: 'Beer (2 of 3)', price: 700 },
    { name: 'Beer (3 of 3)', price: 650 },
    { name: 'Bread', price: 300 },
  ]);
  await page.goto(`/receipt/${id}`);
  const grip = (name: string) => page.getByRole('button', { name, exact: true });

  await grip('Bread').dragTo(hostLine(page, 'Beer').first());
  await expect(page.getByText('Cannot Group Items')).toBeVisible();
  await grip('Beer (2 of 3)').dragTo(hostLine(page, 'Beer').first());
  await expect(hostLine(page, 'Beer').filter({ hasText: '2 units' })).toContainText('$14.00');
  await expect(grip('Beer (2 of 3)')).toHaveCount(0);

  await grip('Beer (3 of 3)').focus();
  await page.keyboard.press('Enter');
  const option = page.getByRole('menuitem', { name: 'Group with Beer, $14.00' });
  await expect(option).toBeVisible();
  await option.focus();
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/rpc/merge_items'));
  await page.keyboard.press('Enter');
  await expect(hostLine(page, 'Beer').filter({ hasText: '3 units' })).toContainText('$20.50');
  // The line is rendered before it is saved.
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(hostLine(page, 'Beer')).toHaveCount(1);
  await expect(page.getByText('$23.50').first()).toBeVisible();
});

test('the host says what the whole table shares, and who had what nobody claimed', async ({
  page,
  newPhone,
  signIn,
}) => {
  test.setTimeout(90_000);
  await signIn(page, newPhoneNumber());
  const { id, link } = await shareBill(page, 2, [
    { name: 'Beer', price: 1000, quantity: 2 },
    { name: 'Soup', price: 800 },
    { name: 'Bread', price: 400 },
  ]);
  await page.goto(`/receipt/${id}`);
  await page.getByRole('button', { name: 'Split Items Among Group' }).click();
  await page.getByRole('dialog').getByText('Bread').click();
  await expect(page.getByRole('checkbox', { name: /Bread/ })).toBeChecked();
  await expect(page.getByText('$4.00 shared, about $2.00 each.')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(hostLine(page, 'Bread')).toContainText('Shared by everyone');

  const ann = await newPhone();
  await arrive(ann, link, 'Ann', newPhoneNumber());
  await take(ann, 'Soup');
  await submit(ann);
  await test.step('everything is shared by everyone, Ann is asked about and told, and Undo gives her soup back', async () => {
    await expect(ann.getByText('$11.50').first()).toBeVisible();
    await page.getByRole('button', { name: 'Split Items Among Group' }).click();
    await page.getByRole('button', { name: 'Share everything' }).click();
    const question = page.getByRole('dialog', { name: 'Replace what guests chose?' });
    await expect(question.getByText('Ann chose from these. Everyone shares them instead.')).toBeVisible();
    await expectAccessible(page, 'asked about what guests chose');
    await question.getByRole('button', { name: 'Share with everyone' }).click();
    await expect(page.getByText('Everyone shares everything')).toBeVisible();
    // Half of 22.00, and the whole host tip.
    await expect(ann.getByText('$12.50').first()).toBeVisible();
    const told = ann.getByRole('listitem').filter({ hasText: 'Hanna changed the items' });
    await expect(told).toBeVisible();
    await test.step('in the sheet the message is above it, and covers no action', async () => {
      await page.getByRole('button', { name: 'Split Items Among Group' }).click();
      await expect(page.locator('dialog .toast')).toContainText('Undo');
      expect(await gapBelowToast(page)).toBeGreaterThan(0);
      await page.keyboard.press('Escape');
    });
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Undone')).toBeVisible();
    await expect(ann.getByText('$11.50').first()).toBeVisible();
    await expect(told).toHaveCount(0);
    await expect(hostLine(page, 'Soup')).not.toContainText('Shared by everyone');
  });

  await page.getByText(/^Unclaimed \(1\)/).click();
  await page.getByRole('button', { name: 'Assign Beer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Beer' });
  await dialog
    .getByRole('group', { name: 'Units for Ann' })
    .getByRole('button', { name: 'One more' })
    .click();
  await expect(dialog.getByText('1 of 2 left')).toBeVisible();
  const own = dialog.getByRole('group', { name: 'Units for Hanna' });
  await own.getByRole('button', { name: 'One more' }).click();
  await expect(dialog.getByText('All 2 given')).toBeVisible();
  await expect(own.getByRole('button', { name: 'One more' })).toBeDisabled();
  await expect(page.getByText('Assignment Added')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Unclaimed (0)')).toBeVisible();
  // Soup 8.00, one beer 5.00, half the bread 2.00, and the whole host tip of 1.50.
  await expect(ann.getByText('$16.50').first()).toBeVisible();

  await page.getByText(/^All \(/).click();
  await page.getByRole('button', { name: 'Beer', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Who had this?' }).click();
  const mine = page.getByRole('group', { name: 'Units for Hanna' });
  await mine.getByRole('button', { name: 'One less' }).click();
  await expect(page.getByText('Assignment Removed')).toBeVisible();
});

test('a final bill is reopened, corrected, and only the changed bill is sent again', async ({
  page,
  newPhone,
  signIn,
  product,
}) => {
  test.setTimeout(120_000);
  await signIn(page, newPhoneNumber());
  const { id, link } = await shareBill(page, 3, [
    { name: 'Ramen', price: 1400 },
    { name: 'Tea', price: 600 },
    { name: 'Cake', price: 500 },
  ]);
  const [ann, bob] = [await newPhone(), await newPhone()];
  const [annsPhone, bobsPhone] = [newPhoneNumber(), newPhoneNumber()];
  await arrive(ann, link, 'Ann', annsPhone);
  await take(ann, 'Ramen');
  await submit(ann);
  await arrive(bob, link, 'Bob', bobsPhone);
  await take(bob, 'Tea');
  await submit(bob);

  await page.goto(`/receipt/${id}`);
  await finalize(page, 'I’ll cover it');
  const first = await textTo(product, annsPhone);
  expect(first.body).toContain('is $15.05.');
  await textTo(product, bobsPhone);
  // Ann's 15.05 and Bob's 6.45, of the host tip 1.50.
  await expect(page.getByText('You get back').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Final Guest Totals' })).toContainText('$21.50');

  await test.step('how guests pay is set now, and their open pages have it', async () => {
    const pay = ann.getByRole('link', { name: 'Pay Back Hanna' });
    await expect(ann.getByText('Your final bill')).toBeVisible();
    await expect(pay).toHaveCount(0);
    await page.getByRole('button', { name: /Add your Venmo name/ }).click();
    await page.getByLabel('Venmo name').fill('hanna-h');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(pay).toHaveAttribute('href', /hanna-h.*amount=15\.05/);
  });

  await changeBill(page, 'Let everyone choose again');
  await expect(page.getByText(/^Reopened:/)).toBeVisible();
  await bob.getByRole('button', { name: 'Revise Order' }).click();
  await take(bob, 'Cake');
  const owed = await totalOf(bob);
  await submit(bob);
  await finalize(page);
  await page.getByRole('button', { name: 'Earlier versions 1' }).click();
  await expect(page.getByText(/changed on/)).toBeVisible();

  const texts = async (phone: string) =>
    (await product.outbox()).filter((text) => text.recipient === `+1${phone}` && /share at/.test(text.body));
  await expect.poll(async () => (await texts(bobsPhone)).length).toBe(2);
  expect((await texts(bobsPhone))[0]?.body).toContain(
    `was corrected: it is $${(owed / 100).toFixed(2)}, not $`,
  );
  // The host tip is divided by what each person had, so Ann's part of it has changed too.
  await expect.poll(async () => (await texts(annsPhone)).length).toBe(2);
  await expect(dish(ann, 'Ramen')).toHaveCount(0);
});

test('the second tap on Save, or on who was there too, presses nothing that slides below it', {
  tag: '@nightly',
}, async ({ page, newPhone, signIn }) => {
  await signIn(page, newPhoneNumber());
  const { id } = await draftBill(page, 3, [
    { name: 'Soup', price: 800 },
    { name: 'Wine', price: 700 },
  ]);
  await page.goto(`/receipt/${id}`);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  /** Presses, and looks what would take a second press there. */
  async function belowSecondTap(button: Locator): Promise<string> {
    await button.click({ trial: true });
    const box = await button.boundingBox();
    if (!box) throw new Error('The button has no place.');
    await devtools.send('Animation.setPlaybackRate', { playbackRate: 0.001 });
    await button.click();
    await expect(button).toHaveCount(0);
    const below = await page.evaluate(
      ({ x, y, width, height }) =>
        document.elementFromPoint(x + width / 2, y + height / 2)?.closest('main')?.tagName ?? 'none',
      box,
    );
    await devtools.send('Animation.setPlaybackRate', { playbackRate: 1 });
    return below;
  }
  await hostLine(page, 'Soup').click();
  expect(await belowSecondTap(page.getByRole('button', { name: 'Save' }))).toBe('none');
  await hostLine(page, 'Wine').click();
  expect(await belowSecondTap(page.getByRole('button', { name: 'Cancel' }))).toBe('none');

  await page.request.post('/rest/v1/rpc/start_sharing', { data: { p_receipt_id: id } });
  const data = { p_receipt_id: id, unclaimed: 'host', accept_changed_shares: true };
  const final = await (await page.request.post('/rest/v1/rpc/finalize_receipt', { data })).json();
  for (const name of ['Gus', 'Zoe']) {
    const late = await newPhone();
    await late.goto(`/share/${final.receipt.share_token}`);
    await late.getByRole('button', { name: 'I was there too' }).click();
    await late.getByLabel('Your name', { exact: true }).fill(name);
    await row(late, /Soup/).click();
    await late.getByRole('button', { name: 'Ask Hanna' }).click();
    await expect(late.getByRole('heading', { name: 'Hanna was asked' })).toBeVisible();
  }
  await page.reload();
  expect(await belowSecondTap(page.getByRole('button', { name: 'Add Gus' }))).toBe('none');
  await expect(page.getByRole('button', { name: 'Add Zoe' })).toBeVisible();
});

test('the second tap on Start Sharing does not press what comes in its place', async ({ page, signIn }) => {
  await signIn(page, newPhoneNumber());
  const { id } = await draftBill(page, 3, [{ name: 'Soup', price: 800 }]);
  await page.goto(`/receipt/${id}`);
  const start = page.getByRole('button', { name: 'Start Sharing' });
  const box = await start.boundingBox();
  if (!box) throw new Error('The button has no place.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await start.click({ trial: true });
  // From here on the first moments take as long as the test needs.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0.001 });
  await start.click();
  await page.waitForURL(/\/share\/[\w-]+$/);
  const next = page.getByRole('link', { name: 'Select Your Items' });
  await expect(next).toBeVisible();
  await page.mouse.click(x, y);
  await expect(page).not.toHaveURL(/mine/);
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 1 });
  await next.click();
  await expect(page).toHaveURL(/mine/);
});

test('back from a bill that was just shared, or made final, leaves it by one press', async ({
  page,
  signIn,
}) => {
  await signIn(page, newPhoneNumber());
  const { id } = await draftBill(page, 2, [{ name: 'Soup', price: 800 }]);
  await page.goto('/home');
  await page.getByRole('link', { name: 'Open Chez Nous' }).click();
  await page.waitForURL(`/receipt/${id}`);
  await page.getByRole('button', { name: 'Start Sharing' }).click();
  await page.waitForURL(/\/share\/[\w-]+$/);
  await page.goBack();
  await page.waitForURL('/home');
  await page.goForward();
  await openFinalize(page);
  await answer(page, 'I’ll cover it');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Finalize/ })
    .click();
  await expect(page.getByText('Receipt Finalized')).toBeVisible();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await page.waitForURL('/home');
});

/** The pixels between a message and the sheet that is open; below 0 where it covers some of the sheet. */
const gapBelowToast = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const [message, sheet] = ['dialog .toast', 'dialog'].map((one) =>
      document.querySelector(one)?.getBoundingClientRect(),
    );
    return message && sheet ? sheet.top - message.bottom : Number.NaN;
  });
