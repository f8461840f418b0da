import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '../money/money.ts';
import { assumedLoss, averageOf, frequentGuests, type GuestVisits, mostUsedFirst } from './statistics.ts';

test.each([
  [0, 0],
  [100_000, 16_000],
  // 0.48, 0.64 and 0.56 of a cent.
  [3, 0],
  [4, 1],
  [16, 3],
  // Two billions of dollars.
  [200_000_000_000, 32_000_000_000],
])('of %i cents an assumed 16%% is lost: %i', (spend, lost) => {
  expect(assumedLoss(cents(spend))).toBe(lost);
});

test('an average is rounded to the cent, and of nothing it is 0', () => {
  expect(averageOf(cents(350), 2)).toBe(175);
  expect(averageOf(cents(200), 3)).toBe(67);
  expect(averageOf(cents(0), 0)).toBe(0);
});

test('the currency of most receipts comes first; US dollars before what is used as often', () => {
  const count = (currency: string, receipts: number) => ({ currency, receipts });
  const order = (...counts: ReturnType<typeof count>[]) =>
    mostUsedFirst(counts).map(({ currency }) => currency);
  expect(order()).toEqual([]);
  expect(order(count('USD', 2), count('EUR', 3))).toEqual(['EUR', 'USD']);
  expect(order(count('EUR', 2), count('USD', 2))).toEqual(['USD', 'EUR']);
  expect(order(count('GBP', 2), count('EUR', 2), count('USD', 1))).toEqual(['EUR', 'GBP', 'USD']);
});

const visits = (
  name: string,
  phone: string | null,
  receipts: number,
  { day = '2026-11-01', total = 100 } = {},
): GuestVisits => ({ name, phone, receipts, total: cents(total), lastDay: day });
const shown = (guests: GuestVisits[]) => guests.map(({ name, receipts, total }) => [name, receipts, total]);

test('a phone is one person, by the name that they went by most recently', () => {
  const groups = [
    visits('Sam', '+15555550101', 2, { day: '2026-10-01' }),
    visits('Samuel', '+15555550101', 1, { day: '2026-11-02', total: 250 }),
    visits('Ann', '+15555550102', 2),
  ];
  expect(shown(frequentGuests(groups))).toEqual([
    ['Samuel', 3, 350],
    ['Ann', 2, 100],
  ]);
});

test('a name without a phone is who has that name and a phone, if only one has', () => {
  const sam = visits('Sam', '+15555550101', 2);
  const named = visits(' SAM', null, 3);
  expect(shown(frequentGuests([named, sam]))).toEqual([[' SAM', 5, 200]]);
  const other = visits('Sam', '+15555550102', 1);
  expect(frequentGuests([named, sam, other]).map(({ receipts }) => receipts)).toEqual([3, 2, 1]);
});

test('of equally frequent guests the one of the latest day comes first', () => {
  const groups = [
    visits('Ann', null, 2, { day: '2026-09-30' }),
    visits('Bea', null, 2, { day: '2026-10-01' }),
    visits('Cy', null, 2, { day: '2026-10-01' }),
  ];
  expect(frequentGuests(groups).map(({ name }) => name)).toEqual(['Bea', 'Cy', 'Ann']);
});

test('nothing is lost, and the order of the groups makes no difference', () => {
  const group = fc.record({
    name: fc.constantFrom('Sam', 'sam', 'Ann', 'Bea'),
    phone: fc.constantFrom(null, '+15555550101', '+15555550102'),
    receipts: fc.integer({ min: 1, max: 9 }),
    total: fc.integer({ min: 0, max: 9_999 }).map(cents),
    lastDay: fc.constantFrom('2026-10-31', '2026-11-01'),
  });
  const sums = (list: readonly GuestVisits[]) => [
    list.reduce((all, { receipts }) => all + receipts, 0),
    list.reduce((all, { total }) => all + total, 0),
  ];
  fc.assert(
    fc.property(fc.array(group, { maxLength: 12 }), fc.infiniteStream(fc.nat()), (groups, places) => {
      const found = frequentGuests(groups);
      expect(sums(found)).toEqual(sums(groups));
      const shuffled = groups
        .map((one) => ({ one, place: places.next().value }))
        .sort((a, b) => a.place - b.place)
        .map(({ one }) => one);
      expect(frequentGuests(shuffled)).toEqual(found);
    }),
  );
});
