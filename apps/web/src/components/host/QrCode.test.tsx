import { render, screen } from '@testing-library/react';
import jsQR from 'jsqr';
import { expect, test } from 'vitest';
import QrCode from './QrCode.tsx';

/** What a camera would see of the drawing, with four pixels for each module. */
function photographed(drawing: HTMLElement) {
  const [, , width = 0] = (drawing.getAttribute('viewBox') ?? '').split(' ').map(Number);
  const margin = -Number(drawing.getAttribute('viewBox')?.split(' ')[0]);
  const pixels = new Uint8ClampedArray((width * 4) ** 2 * 4).fill(255);
  const modules = drawing.querySelector('path[fill="#000"]')?.getAttribute('d') ?? '';
  for (const [, x, y] of modules.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let row = 0; row < 4; row += 1) {
      const start = ((Number(y) + margin) * 4 + row) * width * 4 + (Number(x) + margin) * 4;
      for (let at = start; at < start + 4; at += 1) pixels.set([0, 0, 0], at * 4);
    }
  }
  return { width, pixels };
}

test.each([
  ['https://fairtab.example.com/share/Zr4k2P0qX9wB7nLs', 33],
  ['venmo://paycharge?txn=pay&recipients=h%C3%A4nna&amount=25.80&note=Caf%C3%A9%20Ñandú', 41],
  [`otpauth://totp/Fairtab:hanna%40example.com?secret=${'ABCD2345'.repeat(4)}&issuer=Fairtab`, 41],
])('%s is read by a camera', (text, modules) => {
  render(<QrCode text={text} label="A code" />);
  const { width, pixels } = photographed(screen.getByRole('img', { name: 'A code' }));
  expect(jsQR(pixels, width * 4, width * 4)?.data).toBe(text);
  // With the margin. More error correction than level M would make smaller modules.
  expect(width).toBe(modules + 4);
});

test('a text that no code can hold is an error', () => {
  expect(() => render(<QrCode text={'x'.repeat(3000)} label="A code" />)).toThrow();
});
