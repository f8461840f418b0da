import { expect, test } from 'vitest';
import { readBillToken, readGuestLocation } from './guest-location.ts';

test('takes name, phone and guest from the link and out of the address', () => {
  expect(
    readGuestLocation(
      'https://x.test/share/abc?name=%C5%81ukasz&phone=(555)%20555-5555&guest=g1&scrollTo=totals#top',
    ),
  ).toEqual({
    page: 'share',
    shareToken: 'abc',
    name: 'Łukasz',
    phone: '5555555555',
    guestId: 'g1',
    code: '',
    cleanPath: '/share/abc?scrollTo=totals#top',
  });
});

test('takes the code of another device out of the address', () => {
  expect(readGuestLocation('https://x.test/share/abc?scrollTo=totals#code=012345')).toMatchObject({
    code: '012345',
    cleanPath: '/share/abc?scrollTo=totals',
  });
});

test('a link without a name is unchanged', () => {
  expect(readGuestLocation('https://x.test/preassigned/a%2Fb')).toEqual({
    page: 'preassigned',
    shareToken: 'a/b',
    name: '',
    phone: '',
    guestId: '',
    code: '',
    cleanPath: null,
  });
});

test.each(['/share/', '/share', '/home', '/share/a/b'])('%s is no guest page', (path) => {
  expect(readGuestLocation(`https://x.test${path}`)).toBeNull();
});

test('a broken escape is unchanged', () => {
  expect(readGuestLocation('https://x.test/share/%E0%A4%A')?.shareToken).toBe('%E0%A4%A');
});

test.each([
  ['/b/3fPk9hTqXyZ1', '3fPk9hTqXyZ1'],
  ['/b/3fPk9hTqXyZ1/', '3fPk9hTqXyZ1'],
  ['/b/3fPk9hTqXyZ1?utm_source=x', '3fPk9hTqXyZ1'],
  ['/b/', null],
  ['/share/abc', null],
])('the token of somebody’s own bill in %s', (path, token) => {
  expect(readBillToken(`https://fairtab.example${path}`)).toBe(token);
});
