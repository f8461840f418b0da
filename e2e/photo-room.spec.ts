import { createFromPhoto } from './support/host.ts';
import { photo } from './support/photos.ts';
import { newPhoneNumber } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('a photo that is not there yet has its room and its colour', { tag: '@nightly' }, async ({
  page,
  signIn,
}) => {
  await signIn(page, newPhoneNumber());
  await createFromPhoto(page, 'Hanna', photo('diner.jpg'));
  const pane = page.getByRole('button', { name: 'See the receipt' });
  await expect(pane).toBeVisible();
  for (const width of [390, 1024, 1280]) {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const photos = '**/storage/v1/object/sign/**';
    await page.route(photos, async (route) => {
      await released;
      await route.continue();
    });
    await page.setViewportSize({ width, height: 800 });
    await page.reload({ waitUntil: 'commit' });
    const picture = pane.locator('img');
    await expect(picture).toHaveCSS('background-color', /^rgb\(/);
    const sizes = () =>
      picture.evaluate((image: HTMLImageElement) => [
        image.naturalWidth,
        image.offsetWidth,
        image.offsetHeight,
      ]);
    const [loaded, ...before] = await sizes();
    expect(loaded).toBe(0);
    const room = await pane.boundingBox();
    release();
    await expect.poll(async () => (await sizes())[0]).toBeGreaterThan(0);
    const [, ...after] = await sizes();
    expect(after).toEqual(before);
    expect(await pane.boundingBox()).toEqual(room);
    await page.unroute(photos);
  }
});
