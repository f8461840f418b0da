import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readQrCode } from '../../test-support/read-qr-code.ts';
import QrCode from './QrCode.tsx';

test.each([
  ['https://fairtab.example.com/share/Zr4k2P0qX9wB7nLs', 33],
  ['venmo://paycharge?txn=pay&recipients=h%C3%A4nna&amount=25.80&note=Caf%C3%A9%20Ñandú', 41],
  [`otpauth://totp/Fairtab:hanna%40example.com?secret=${'ABCD2345'.repeat(4)}&issuer=Fairtab`, 41],
])('%s is read by a camera', (text, modules) => {
  render(<QrCode text={text} label="A code" />);
  // More error correction than level M would make smaller modules.
  expect(readQrCode(screen.getByRole('img', { name: 'A code' }))).toEqual({ text, modules });
});

test('a text that no code can hold is an error', () => {
  expect(() => render(<QrCode text={'x'.repeat(3000)} label="A code" />)).toThrow();
});
