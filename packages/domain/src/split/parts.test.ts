import { expect, test } from 'vitest';
import { evenly, halfFor, isEven, payingMore, sameParts, withParts } from './parts.ts';

const parts = (all: Record<string, number>) => new Map(Object.entries(all));

test('evenly is one part each; half for one is as many as all others have', () => {
  expect(evenly(['ann', 'bob'])).toEqual(parts({ ann: 1, bob: 1 }));
  expect(halfFor('ann', ['ann', 'bob', 'cid'])).toEqual(parts({ ann: 2, bob: 1, cid: 1 }));
  expect(halfFor('ann', ['ann'])).toEqual(parts({ ann: 1 }));
});

test('what is in lowest terms the same is the same', () => {
  expect(sameParts(parts({ ann: 5, bob: 5 }), parts({ bob: 1, ann: 1 }))).toBe(true);
  expect(sameParts(parts({ ann: 7, bob: 3 }), parts({ ann: 3, bob: 7 }))).toBe(false);
  expect(sameParts(parts({ ann: 1 }), parts({ ann: 1, bob: 1 }))).toBe(false);
  expect([isEven([{ units: 5 }, { units: 5 }]), isEven([{ units: 7 }, { units: 3 }]), isEven([])]).toEqual([
    true,
    false,
    true,
  ]);
});

test('guests who are not named keep their parts', () => {
  const before = [
    { personId: 'ann', units: 7 },
    { personId: 'bob', units: 3 },
  ];
  expect(withParts(before, parts({ bob: 1, zoe: 5 }))).toEqual(parts({ ann: 7, bob: 1 }));
});

test('those pay more whose exact part grows, whatever their number of parts does', () => {
  const even = parts({ ann: 1, bob: 1 });
  expect(payingMore(even, parts({ ann: 7, bob: 3 }))).toEqual(['ann']);
  expect(payingMore(even, parts({ ann: 9, bob: 9 }))).toEqual([]);
  expect(payingMore(parts({ ann: 7, bob: 3 }), even)).toEqual(['bob']);
});
