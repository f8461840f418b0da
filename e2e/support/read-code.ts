import type { Locator } from '@playwright/test';
import jsQR from 'jsqr';

/** What a camera reads from a QR code on the screen. */
export async function readCode(code: Locator): Promise<string> {
  // Away from what stands at the edges of the window.
  await code.evaluate((drawing) => drawing.scrollIntoView({ block: 'center' }));
  const picture = (await code.screenshot()).toString('base64');
  const { width, height, pixels } = await code.evaluate(async (_, png) => {
    const bytes = Uint8Array.from(atob(png), (one) => one.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const drawn = context?.getImageData(0, 0, image.width, image.height);
    return { width: image.width, height: image.height, pixels: [...(drawn?.data ?? [])] };
  }, picture);
  const found = jsQR(new Uint8ClampedArray(pixels), width, height);
  return found?.data ?? '';
}
