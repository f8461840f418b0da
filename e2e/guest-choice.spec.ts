import { draftBill, shareBill } from './support/bill.ts';
import { answer, openFinalize } from './support/finalize.ts';
import { arrive, dish, submit, take, totalOf } from './support/guest.ts';
import { backToReceipt, createFromPhoto, expectMomentInView, hostLine } from './support/host.ts';
import { photo, photoTruths } from './support/photos.ts';
import { newPhoneNumber, textTo } from './support/sign-in.ts';
import { countTaps } from './support/taps.ts';
import { expect, test } from './support/test.ts';

const DISHES = [
  { name: 'Two Egg Breakfast', price: 1295 },
  { name: 'Blueberry Pancakes', price: 1050 },
  { name: 'Denver Omelet', price: 1425 },
  { name: 'Hash Browns', price: 450 },
  { name: 'Bottomless Coffee', price: 1050, quantity: 3 },
];
const ADDED = { tax_amount: 468, tip_amount: 1054 };

test('photo in, link out: nothing but the tip is asked for', { tag: '@main' }, async ({ page, signIn }) => {
  const truth = photoTruths().find(({ file }) => file === 'diner.jpg');
  if (!truth) throw new Error('no truth for diner.jpg');
  await signIn(page, newPhoneNumber());
  const taps = await countTaps(page);
  await createFromPhoto(page, 'Hanna', photo('diner.jpg'), true);
  // The first one chose the photo.
  const tapsToReceipt = taps() - 1;

  await test.step('what the photo says is on the page', async () => {
    await expect(page.getByText('Receipt Scanned Successfully!')).toBeVisible();
    await expect(page.getByRole('heading', { name: truth.restaurantName })).toBeVisible();
    for (const item of truth.items) await expect(hostLine(page, item.name)).toBeVisible();
  });

  await test.step('the host corrects a line', async () => {
    await hostLine(page, 'Side Hash Browns').click();
    await page.getByRole('textbox', { name: 'Item' }).fill('Hash Browns & Onions');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(hostLine(page, 'Hash Browns & Onions')).toBeVisible();
    await expect(page.getByText('The receipt says 3')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Party size' })).toHaveValue('3');
  });

  await test.step('and has the link in hand: nothing but the tip stands in front of it', async () => {
    const before = taps();
    const tip = page.getByRole('group', { name: 'Tip' });
    const choice = tip.getByRole('button', { name: /^20%/ });
    const amount = (await choice.textContent())?.match(/\$[\d.]+(?= about)/)?.[0] ?? '';
    await choice.click();
    await expect(tip).toContainText(`Tip ${amount}`);
    await expect(page.getByText(`, plus your tip of ${amount}`).first()).toBeVisible();
    await page.getByRole('button', { name: 'Start Sharing' }).click();
    await page.waitForURL(/\/share\/[\w-]+$/);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByText('Link copied').first()).toBeVisible();
    expect(tapsToReceipt + taps() - before).toBeLessThanOrEqual(5);
  });
});

test('the link and its code are in the first view, on its own page and on the receipt’s', async ({
  page,
  signIn,
}) => {
  await signIn(page, newPhoneNumber());
  const { id } = await draftBill(page, 3, DISHES);
  await page.goto(`/receipt/${id}`);
  await page.getByRole('button', { name: 'Start Sharing' }).click();
  await page.waitForURL(/\/share\/[\w-]+$/);
  await expectMomentInView(page);
  await backToReceipt(page).click();
  await page.waitForURL(/\/receipt\//);
  await expectMomentInView(page);
});

test('a bill in, everyone’s part out', { tag: '@main' }, async ({ page, newPhone, product, signIn }) => {
  await signIn(page, newPhoneNumber());
  const known = { restaurant_name: 'Diner', ...ADDED };
  const { id, link } = await shareBill(page, 3, DISHES, {}, known);
  await page.goto(`/receipt/${id}`);
  await page.request.patch('/rest/v1/profiles/me', { data: { venmo_handle: 'hanna-h' } });
  const [ann, bob] = [await newPhone(), await newPhone()];
  const [annsPhone, bobsPhone] = [newPhoneNumber(), newPhoneNumber()];
  await test.step('two guests choose, and see each other’s choices live', async () => {
    await arrive(ann, link, 'Łukasz', annsPhone);
    await arrive(bob, link, 'Bob 🍕', bobsPhone);
    await take(ann, 'Two Egg Breakfast');
    await take(ann, 'Blueberry Pancakes');
    await take(ann, 'Bottomless Coffee');
    const before = await totalOf(ann);
    await take(bob, 'Blueberry Pancakes');
    await expect(dish(ann, 'Blueberry Pancakes')).toHaveAccessibleName(/Bob/);
    await expect.poll(() => totalOf(ann)).toBeLessThan(before);
    await take(bob, 'Denver Omelet');
    await take(bob, 'Hash Browns');
  });

  await test.step('they submit', async () => {
    await submit(ann);
    await expect(page.getByText('Łukasz').first()).toBeVisible();
    await submit(bob);
    await expect(bob.getByRole('heading', { name: 'Live Selection Summary' })).toBeVisible();
  });

  await test.step('the host takes what is left on their own page, and finalizes', async () => {
    await openFinalize(page);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Bottomless Coffee')).toBeVisible();
    await answer(page, 'I’ll cover it');
    await dialog.getByRole('button', { name: 'Finalize and send bills' }).click();
    await expect(page.getByText('Receipt Finalized')).toBeVisible();
    await expect(page.getByText('Sent', { exact: true })).toHaveCount(2);
  });

  await test.step('every text asks for exactly what the guest’s page and the host’s page show', async () => {
    let paid = 0;
    for (const [phone, guest] of [
      [annsPhone, ann],
      [bobsPhone, bob],
    ] as const) {
      const text = (await textTo(product, phone)).body;
      const [, amount = ''] = /is \$(\d+\.\d\d)\./.exec(text) ?? [];
      const [address = ''] = /https:\/\/venmo\S+/.exec(text) ?? [];
      expect(new URL(address).searchParams.get('amount')).toBe(amount);
      expect(new URL(address).pathname).toBe('/hanna-h');
      await expect(guest.getByText('Your final bill')).toBeVisible();
      await expect(guest.getByText(`$${amount}`).first()).toBeVisible();
      await expect(page.getByText(`$${amount}`).first()).toBeVisible();
      const pay = guest.getByRole('link', { name: 'Pay Back Hanna' });
      expect(await pay.getAttribute('href')).toContain(`amount=${amount}`);
      paid += Math.round(Number(amount) * 100);
    }
    // The host keeps two coffees of three (7.00) and their part of tax and tip; guests pay the rest and the host tip of 1.50.
    const dishes = DISHES.reduce((sum, { price }) => sum + price, 0);
    const added = ADDED.tax_amount + ADDED.tip_amount;
    const hostPart = 700 + Math.round((700 * added) / dishes);
    expect(Math.abs(paid - (dishes + added - hostPart + 150))).toBeLessThanOrEqual(1);
  });
});
