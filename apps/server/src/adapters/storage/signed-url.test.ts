import { expect, it } from 'vitest';
import { SIGNED_URL_PREFIX, signUrl, verifySignedUrl } from './signed-url.ts';
import { InvalidPathError } from './storage.ts';

const SECRET = 'a secret of at least thirty-two characters';
const PATH = 'receipt-images-private/user-1/photo.jpg';
const NOW = Date.parse('2026-11-21T12:00:00.900Z');

function partsOf(address: string) {
  const url = new URL(address, 'http://localhost');
  return {
    path: url.pathname.slice(SIGNED_URL_PREFIX.length),
    expires: url.searchParams.get('expires') ?? '',
    signature: url.searchParams.get('signature') ?? '',
  };
}

it('has the documented shape', () => {
  expect(signUrl(PATH, 3600, SECRET, NOW)).toMatch(
    /^\/storage\/v1\/object\/sign\/receipt-images-private\/user-1\/photo\.jpg\?expires=1795266000&signature=[\w-]{43}$/,
  );
});

it('is valid until it expires, not a moment longer', () => {
  const parts = partsOf(signUrl(PATH, 3600, SECRET, NOW));
  const end = Number(parts.expires) * 1000;
  expect(verifySignedUrl(parts, [SECRET], NOW)).toBe(true);
  expect(verifySignedUrl(parts, [SECRET], end - 1)).toBe(true);
  expect(verifySignedUrl(parts, [SECRET], end)).toBe(false);
});

it('is worthless for another path, time, secret or signature', () => {
  const parts = partsOf(signUrl(PATH, 3600, SECRET, NOW));
  const forged = [
    { ...parts, path: PATH.replace('user-1', 'user-2') },
    { ...parts, expires: String(Number(parts.expires) + 1) },
    { ...parts, expires: `0${parts.expires}` },
    { ...parts, expires: '' },
    { ...parts, expires: 'Infinity' },
    { ...parts, signature: '' },
    { ...parts, signature: `${parts.signature}=` },
    { ...parts, signature: parts.signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')) },
    { ...parts, signature: 'é'.repeat(43) },
  ];
  for (const one of forged) expect(verifySignedUrl(one, [SECRET], NOW), JSON.stringify(one)).toBe(false);
  expect(verifySignedUrl(parts, [`${SECRET}!`], NOW)).toBe(false);
});

it('is not made for a path that could leave the storage', () => {
  expect(() => signUrl('receipt-images-private/../x', 60, SECRET)).toThrow(InvalidPathError);
});
