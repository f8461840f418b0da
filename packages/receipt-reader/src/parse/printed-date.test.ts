import { expect, it } from 'vitest';
import { findDate } from './printed-date.ts';

const day = (...texts: string[]) => findDate(texts, { monthFirst: false });

it.each([
  ['25/12/2018', '2018-12-25'],
  ['18-11-18 14:02', '2018-11-18'],
  ['24.04.20 13:42', '2020-04-24'],
  ['2024-03-05T19:22', '2024-03-05'],
  ['Date: 04-Mar-2023 6:12:08P', '2023-03-04'],
  ['4 de marzo de 2023', '2023-03-04'],
  ['03 Mar2018 18:22', '2018-03-03'],
  ['CB#87870 21/09/201710:20:37AM', '2017-09-21'],
  ['ORD #18 -REG #19-21/03/2018 19:53:23', '2018-03-21'],
  ['17-06-1312:56 SHO1', '2013-06-17'],
  ['Mar 4, 2023', '2023-03-04'],
  ['15 août 2024', '2024-08-15'],
  ['2024年3月4日', '2024-03-04'],
  ['12/31/2024', '2024-12-31'],
  ['31/02/2024', null],
  ['555.123.4567', null],
  ['Total 12.50.20', null],
  ['VAT 12-34-5678', null],
])('%s is %s', (text, date) => expect(day(text)).toBe(date));

it('has the month first where the currency says so', () => {
  expect(findDate(['03/04/2024'], { monthFirst: true })).toBe('2024-03-04');
  expect(findDate(['03/04/2024'], { monthFirst: false })).toBe('2024-04-03');
});

it('is the one beside a label or a time, not that of an offer', () => {
  expect(day('Menu of 01/02/2024', '03/04/2024 19:22')).toBe('2024-04-03');
  expect(day('03/04/2024', 'Date 05/04/2024')).toBe('2024-04-05');
  expect(day('Coupon valid until 01/01/2025', '03/04/2024')).toBe('2024-04-03');
  expect(day('Soup 4.50', 'Total 4.50')).toBeNull();
  expect(findDate(['02/02/2078', '03/04/2024'], { monthFirst: false, latest: '2026-11-30' })).toBe(
    '2024-04-03',
  );
});
