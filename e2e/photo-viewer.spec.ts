import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expectColumns } from './support/columns.ts';
import { hostLine, startSharing } from './support/host.ts';
import { newPhoneNumber } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** Where the picture stands on the screen. */
async function boxOf(page: Page) {
  const box = await page.getByRole('img', { name: 'The receipt as it was photographed' }).boundingBox();
  if (!box) throw new Error('the photo is not to be seen');
  return box;
}

/** Looks at the page on the smallest phone. */
async function whileSmall(page: Page, look: () => Promise<void>) {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  await look();
  if (size) await page.setViewportSize(size);
}

test('the sample receipt is read like any photo, which shows which line is which item, and a line that is no item', async ({
  page,
  newPhone,
  signIn,
}) => {
  test.setTimeout(120_000);
  await signIn(page, newPhoneNumber());
  await page.goto('/home');
  await page
    .getByRole('link', { name: /New Receipt|Create Receipt/ })
    .first()
    .click();
  await page.getByLabel('Your name').fill('Hanna');
  await page.getByRole('button', { name: 'Use a sample receipt' }).click();
  await expect(page.getByText('How would you like to manage this receipt?')).toBeVisible();
  await page.getByRole('button', { name: /Let Guests Choose/ }).click();
  await page.waitForURL(/\/receipt\//, { timeout: 90_000 });
  await expect(hostLine(page, 'Denver Omelet')).toBeVisible();
  const open = page.getByRole('button', { name: 'See the receipt' });
  await open.click();
  const viewer = page.getByRole('dialog', { name: 'Photo' });
  const item = viewer.getByRole('button', { name: /^Denver Omelet/ });
  await expect(item).toBeVisible();
  await expect(viewer.getByText('Not on the bill')).toHaveCount(0);

  await test.step('wheel, keys and buttons', async () => {
    // A dialog that has just opened ignores the pointer.
    await item.hover();
    const whole = await boxOf(page);
    const at = { x: whole.x + whole.width / 4, y: whole.y + whole.height / 4 };
    await page.mouse.move(at.x, at.y);
    await page.mouse.wheel(0, -300);
    await expect.poll(async () => (await boxOf(page)).width).toBeGreaterThan(whole.width * 1.5);
    const near = await boxOf(page);
    // What was under the pointer is still there.
    expect((at.x - near.x) / near.width).toBeCloseTo(0.25, 1);
    expect((at.y - near.y) / near.height).toBeCloseTo(0.25, 1);
    await page.keyboard.press('0');
    await expect.poll(async () => (await boxOf(page)).width).toBeCloseTo(whole.width, 0);
    await page.keyboard.press('r');
    const turned = await boxOf(page);
    expect(turned.width / turned.height).toBeCloseTo(whole.height / whole.width, 1);
    for (let n = 0; n < 3; n++) await viewer.getByRole('button', { name: 'Rotate' }).click();
    await expect.poll(async () => (await boxOf(page)).width).toBeCloseTo(whole.width, 0);
  });

  await test.step('an item leads to its line', async () => {
    await item.click();
    await expect(item).toHaveAttribute('aria-pressed', 'true');
    const line = viewer.getByLabel('Line of Denver Omelet');
    const photoBox = await boxOf(page);
    const box = await line.boundingBox();
    if (!box) throw new Error('no line');
    // About the middle of the paper's list of dishes, one line high.
    const middle = (box.y + box.height / 2 - photoBox.y) / photoBox.height;
    expect(middle).toBeGreaterThan(0.25);
    expect(middle).toBeLessThan(0.6);
    expect(box.height / photoBox.height).toBeLessThan(0.08);
    await expectAccessible(page, 'photo with a line', 'dialog');
  });

  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(open).toBeFocused();

  await test.step('a line without an item is seen, and can be added', async () => {
    await page.getByRole('button', { name: 'Denver Omelet', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await expect(page.getByText('Item Removed')).toBeVisible();
    await open.click();
    await expect(viewer.getByText('Not on the bill')).toBeVisible();
    await whileSmall(page, async () => {
      await expectColumns(page, 'the photo’s list');
      // A name beside its mark and its amount wraps between words, not within them.
      const words = await viewer.getByText('Denver Omelet', { exact: true }).boundingBox();
      expect(words?.height).toBeLessThan(60);
      expect(words?.width).toBeGreaterThan(80);
    });
    await viewer.getByRole('button', { name: 'Add to the bill' }).click();
    await expect(viewer.getByRole('button', { name: /Denver Omelet.*Not on the photo/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(hostLine(page, 'Denver Omelet')).toContainText('$13.25');
  });

  await test.step('Back closes it, and leaves the page from which it was closed in another way', async () => {
    await open.click();
    await expect(viewer).toBeVisible();
    await page.goBack();
    await expect(viewer).toBeHidden();
    await expect(page).toHaveURL(/\/receipt\//);
    await expect(open).toBeFocused();
    await open.click();
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await page.goBack();
    await page.waitForURL('/home');
    await page.goForward();
    await expect(hostLine(page, 'Denver Omelet')).toBeVisible();
  });

  await test.step('guests see the photo, too', async () => {
    const link = await startSharing(page, 2);
    const ann = await newPhone();
    await ann.goto(link);
    await ann.getByRole('button', { name: 'See the receipt' }).click();
    await ann
      .getByRole('dialog')
      .getByRole('button', { name: /^Blueberry Pancakes/ })
      .tap();
    await expect(ann.getByLabel('Line of Blueberry Pancakes')).toBeVisible();
    await expectAccessible(ann, 'photo on a phone');
    await expect(ann.getByText('Not on the bill')).toHaveCount(0);
    await ann.getByRole('button', { name: 'Close' }).tap();
    const see = ann.getByRole('button', { name: 'See the receipt' });
    await expect(see).toBeFocused();
    await see.tap();
    await expect(ann.getByRole('dialog')).toBeVisible();
    await ann.goBack();
    await expect(ann.getByRole('dialog')).toBeHidden();
    await expect(see).toBeVisible();
  });
});
