import jsQR from 'jsqr';

/** How many pixels each module has where a camera sees it. */
const PIXELS = 4;

/** What a camera reads from a QrCode on the page, and how many modules a side of it has, without the margin. */
export function readQrCode(drawing: HTMLElement): { text: string; modules: number } {
  const [left = 0, , width = 0] = (drawing.getAttribute('viewBox') ?? '').split(' ').map(Number);
  const margin = -left;
  const side = width * PIXELS;
  const pixels = new Uint8ClampedArray(side ** 2 * 4).fill(255);
  const modules = drawing.querySelector('path[fill="#000"]')?.getAttribute('d') ?? '';
  for (const [, x, y] of modules.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let row = 0; row < PIXELS; row += 1) {
      const start = ((Number(y) + margin) * PIXELS + row) * side + (Number(x) + margin) * PIXELS;
      for (let at = start; at < start + PIXELS; at += 1) pixels.set([0, 0, 0], at * 4);
    }
  }
  return { text: jsQR(pixels, side, side)?.data ?? '', modules: width - 2 * margin };
}
