import type { ErrorCode } from '@fairtab/contract/wire/errors';
import { LIMITS } from '@fairtab/domain/input/limits';
import { errorWordsIn } from '@fairtab/texts/error-words';
import { expect, test } from 'vitest';
import { checkFiles, extensionOf } from './check-files.ts';

const file = (name: string, type: string) => new File(['x'], name, { type });

/** The server refuses the same file with the same words. */
function expectRefusal(files: File[], code: ErrorCode, details = {}) {
  expect(checkFiles(files)).toEqual(errorWordsIn('en', code, details));
}

test('takes the photos that phones and computers make', () => {
  const photos = [
    file('IMG_1.JPG', 'image/jpeg'),
    file('receipt.final.jpeg', 'image/jpeg'),
    file('scan.png', 'image/png'),
    file('scan.webp', 'image/webp'),
    file('IMG_2.HEIC', ''),
    file('IMG_3.heic', 'application/octet-stream'),
    file('IMG_3.HEIF', 'application/octet-stream'),
    file('IMG_2.heif', 'image/heic'),
    file('a.jpg', 'application/octet-stream'),
    file('bill.pdf', 'application/pdf'),
    file('shared', 'image/jpeg'),
    file('2026.11.30', 'image/png'),
  ];
  for (const photo of photos) expect(checkFiles([photo]), photo.name).toBeNull();
});

test('a shared file without an extension gets the one of its type', () => {
  expect(extensionOf(file('shared', 'image/jpeg'))).toBe('jpg');
  expect(extensionOf(file('2026.11.30', 'image/heif'))).toBe('heic');
  expect(extensionOf(file('scan.WEBP', 'image/webp'))).toBe('webp');
});

test('refuses what is no photo', () => {
  const others = [
    file('bill.txt', 'text/plain'),
    file('photo', ''),
    file('a.jpg', 'text/html'),
    file('bill.txt', 'application/octet-stream'),
    file('a.heic', 'text/html'),
  ];
  for (const other of others) expectRefusal([other], 'upload.invalid_type');
});

test('refuses an extension that does not fit the type', () => {
  for (const odd of [file('a.png', 'image/jpeg'), file('a.pdf', 'image/png'), file('a.heic', 'image/png')])
    expectRefusal([odd], 'upload.mismatch');
});

test('refuses more than 50 MB and shows the size', () => {
  const ofSize = (size: number) =>
    Object.defineProperty(file('a.jpg', 'image/jpeg'), 'size', { value: size });
  expect(checkFiles([ofSize(LIMITS.imageBytes)])).toBeNull();
  expectRefusal([ofSize(61.5 * 1024 * 1024)], 'upload.too_large', { megabytes: '61.5' });
});

test('wants exactly one file', () => {
  const one = file('a.jpg', 'image/jpeg');
  expect(checkFiles([one, one])?.title).toBe('Multiple Files Not Allowed');
  expect(checkFiles([])?.title).toBe('Multiple Files Not Allowed');
});
