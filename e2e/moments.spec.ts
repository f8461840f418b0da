import type { Page } from '@playwright/test';
import { shareBill } from './support/bill.ts';
import { finalize } from './support/finalize.ts';
import { arrive, submit, take } from './support/guest.ts';
import { motionOf, noteMotion, slowMotion } from './support/motion.ts';
import { newPhoneNumber } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const stampOn = (page: Page) => page.locator('.stamp-over-page');

const line = (page: Page, name: string) => page.locator('[data-line]').filter({ hasText: name });

/** Where the lines of a bill are, and what is below them. */
const placesOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-line], [data-bottom-bar]')].map(
      (one) => one.getBoundingClientRect().top,
    ),
  );

test('faces fly to their dishes, and the last claim stamps all pages at once', { tag: '@nightly' }, async ({
  page,
  newPhone,
  signIn,
}) => {
  await signIn(page, newPhoneNumber());
  const { id, link } = await shareBill(page, 3, [
    { name: 'Ramen', price: 1400 },
    { name: 'Gyoza', price: 800 },
    { name: 'Tea', price: 300 },
  ]);
  const [ann, bob] = [await newPhone(), await newPhone()];
  await arrive(ann, link, 'Ann', newPhoneNumber());
  await arrive(bob, link, 'Bob', newPhoneNumber());
  await take(bob, 'Tea');
  await page.goto(`/receipt/${id}`);
  await expect(line(page, 'Tea').locator('[data-face]')).toHaveText('BBob');

  await test.step('what was there when the page opened stands still', async () => {
    const faces = () =>
      page.evaluate(
        () =>
          document
            .getAnimations()
            .filter(
              ({ effect }) =>
                effect instanceof KeyframeEffect && effect.target?.matches('[data-face], [data-person]'),
            ).length,
      );
    expect(await faces()).toBe(0);
  });

  await test.step('the tap of one is a face that moves on the host’s page and on the other phone, and nothing else moves', async () => {
    for (const one of [page, ann]) await slowMotion(one);
    const places = await placesOf(page);
    const seen = [page, ann].map((one) => motionOf(one, '[data-face]'));
    await take(bob, 'Gyoza');
    const [onHosts, onAnns] = await Promise.all(seen);
    expect(onHosts).toEqual([{ of: 'BBob', properties: ['transform'], duration: 180 }]);
    expect(onAnns).toEqual([{ of: 'BBob', properties: ['opacity', 'transform'], duration: 180 }]);
    expect(await placesOf(page)).toEqual(places);
  });

  await test.step('the last claim stamps all three pages', async () => {
    await slowMotion(bob);
    const pages = [page, ann, bob];
    const seen = pages.map((one) => motionOf(one, '.stamp-over-page'));
    await take(ann, 'Ramen');
    for (const stamped of await Promise.all(seen))
      expect(stamped).toEqual([{ of: 'All claimed', properties: ['opacity', 'scale'], duration: 180 }]);
    for (const one of pages) await expect(stampOn(one)).toHaveCount(0);
    await page.reload();
    await expect(line(page, 'Ramen').locator('[data-face]')).toHaveText('AAnn');
    await expect(stampOn(page)).toHaveCount(0);
  });
});

test('with reduced motion the stamp is there and nothing moves', async ({ page, newPhone, signIn }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, newPhoneNumber());
  const { id, link } = await shareBill(page, 2, [
    { name: 'Ramen', price: 1400 },
    { name: 'Tea', price: 300 },
  ]);
  const ann = await newPhone();
  await arrive(ann, link, 'Ann', newPhoneNumber());
  await page.goto(`/receipt/${id}`);
  await expect(line(page, 'Tea')).toBeVisible();
  const moved = await noteMotion(page);
  await take(ann, 'Tea');
  await expect(line(page, 'Tea').locator('[data-face]')).toHaveText('AAnn');
  const stamp = expect(stampOn(page)).toHaveText('All claimed');
  await take(ann, 'Ramen');
  await stamp;
  await expect(stampOn(page)).toHaveCount(0);
  expect((await moved()).filter((name) => !name.includes('spinner'))).toEqual([]);
});

test('the stamp comes down where the bill was just made final, and no more', async ({
  page,
  newPhone,
  signIn,
}) => {
  await signIn(page, newPhoneNumber());
  const { id, link } = await shareBill(page, 2, [
    { name: 'Ramen', price: 1400 },
    { name: 'Tea', price: 300 },
  ]);
  const ann = await newPhone();
  await arrive(ann, link, 'Ann', newPhoneNumber());
  await take(ann, 'Ramen');
  await submit(ann);
  await page.goto(`/receipt/${id}`);
  await finalize(page, 'I’ll cover it');
  const stamp = page.getByText('Final', { exact: true });
  await expect(stamp).toHaveCSS('animation-name', 'stamp');
  await page.reload();
  await expect(stamp).toHaveCSS('animation-name', 'none');
});
