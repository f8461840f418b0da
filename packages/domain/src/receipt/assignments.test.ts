import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { USD } from '../money/currency.ts';
import { cents } from '../money/money.ts';
import type { AssignmentMode } from '../split/bill.ts';
import { splitBill } from '../split/splitting.ts';
import {
  type AssignableItem,
  type Assignment,
  type AssignResult,
  assignmentFault,
  assignmentOf,
  giveTheRest,
  giveUnits,
  shareByTable,
  splitAmong,
  tapPerson,
} from './assignments.ts';
import type { ItemSelection } from './item-selections.ts';

const selection = (personId: string, units = 1): ItemSelection => ({ personId, units });
const item = (
  mode: AssignmentMode,
  totalQuantity: number,
  ...selections: ItemSelection[]
): AssignableItem => {
  return { id: 'i', mode, totalQuantity, selections };
};
const given = (mode: AssignmentMode, ...selections: ItemSelection[]): AssignResult => {
  return { ok: true, assignment: { itemId: 'i', mode, selections } };
};

const PEOPLE = ['ann', 'bob', 'cid', 'dan', 'eve'];
const everyone = new Set(PEOPLE);

/** An item as the server may have it: no more units than there are, single hands on what is shared. */
const randomItem: fc.Arbitrary<AssignableItem> = fc
  .record({
    mode: fc.constantFrom<AssignmentMode[]>('guest_choice', 'quantity_based', 'group_split'),
    totalQuantity: fc.integer({ min: 1, max: 7 }),
    wishes: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 5, maxLength: 5 }),
  })
  .map(({ mode, totalQuantity, wishes }) => {
    let left = mode === 'quantity_based' ? totalQuantity : PEOPLE.length;
    const selections = PEOPLE.flatMap((personId, n) => {
      const wish = Math.min(wishes[n] ?? 0, mode === 'quantity_based' ? left : 1);
      left -= wish;
      return wish > 0 && mode !== 'group_split' ? [selection(personId, wish)] : [];
    });
    return { id: 'i', mode, totalQuantity, selections };
  });

const anybody = fc.constantFrom(...PEOPLE);
const group = fc.subarray(PEOPLE);

const after = (before: AssignableItem, { mode, selections }: Assignment): AssignableItem => {
  return { ...before, mode, selections };
};

/** Who pays for an item, whatever it says by name. */
const selectors = ({ mode, selections }: AssignableItem): string[] =>
  mode === 'group_split' ? PEOPLE : selections.map((one) => one.personId).sort();

const unitsOf = (one: Pick<AssignableItem, 'selections'>, personId: string) =>
  one.selections.find((candidate) => candidate.personId === personId)?.units ?? 0;

function must(result: AssignResult): Assignment {
  if (!result.ok) throw new Error(`refused: ${result.reason}`);
  return result.assignment;
}

describe('tapping a person on an item', () => {
  it('puts them on and takes them off what is shared', () => {
    const pie = item('guest_choice', 1, selection('ann'));
    expect(tapPerson(pie, 'bob', PEOPLE)).toEqual(given('guest_choice', selection('ann'), selection('bob')));
    expect(tapPerson(pie, 'ann', PEOPLE)).toEqual(given('guest_choice'));
  });

  it('gives one unit of several, and takes all that they have', () => {
    expect(tapPerson(item('guest_choice', 3), 'ann', PEOPLE)).toEqual(
      given('quantity_based', selection('ann')),
    );
    const beers = item('quantity_based', 3, selection('ann', 2), selection('bob'));
    expect(tapPerson(beers, 'ann', PEOPLE)).toEqual(given('quantity_based', selection('bob')));
  });

  it('is refused where no unit is left', () => {
    const beers = item('quantity_based', 3, selection('ann', 2), selection('bob'));
    expect(tapPerson(beers, 'cid', PEOPLE)).toEqual({ ok: false, reason: 'not_enough', available: 0 });
  });

  it('keeps a dish of several units shared that was split equally', () => {
    const wings = item('guest_choice', 2, selection('ann'), selection('bob'), selection('cid'));
    expect(tapPerson(wings, 'dan', PEOPLE)).toMatchObject({ assignment: { mode: 'guest_choice' } });
    expect(tapPerson(wings, 'cid', PEOPLE)).toEqual(
      given('guest_choice', selection('ann'), selection('bob')),
    );
  });

  it('leaves a dish of the whole table to the others', () => {
    expect(tapPerson(item('group_split', 2), 'cid', ['ann', 'bob', 'cid'])).toEqual(
      given('guest_choice', selection('ann'), selection('bob')),
    );
    expect(tapPerson(item('group_split', 1), 'eve', ['ann', 'bob'])).toEqual(
      given('guest_choice', selection('ann'), selection('bob'), selection('eve')),
    );
  });

  it('counts a dish of the whole table that has a unit for everybody', () => {
    expect(tapPerson(item('group_split', 4), 'cid', ['ann', 'bob', 'cid'])).toEqual(
      given('quantity_based', selection('ann'), selection('bob')),
    );
    expect(tapPerson(item('group_split', 3), 'eve', ['ann', 'bob'])).toEqual(
      given('quantity_based', selection('ann'), selection('bob'), selection('eve')),
    );
  });

  it('twice returns to the same selectors', () => {
    fc.assert(
      fc.property(randomItem, anybody, (before, person) => {
        const once = tapPerson(before, person, PEOPLE);
        if (!once.ok) {
          expect(once.reason).toBe('not_enough');
          return;
        }
        const tapped = after(before, once.assignment);
        expect(selectors(tapped).includes(person)).toBe(!selectors(before).includes(person));
        const twice = after(tapped, must(tapPerson(tapped, person, PEOPLE)));
        expect(selectors(twice)).toEqual(selectors(before));
      }),
    );
  });
});

describe('giving units', () => {
  it('sets exactly so many, and says how many there are', () => {
    const beers = item('quantity_based', 5, selection('ann', 2), selection('bob'));
    expect(giveUnits(beers, 'ann', 4)).toEqual(
      given('quantity_based', selection('bob'), selection('ann', 4)),
    );
    expect(giveUnits(beers, 'ann', 5)).toEqual({ ok: false, reason: 'not_enough', available: 4 });
    expect(giveUnits(beers, 'ann', 0)).toEqual(given('quantity_based', selection('bob')));
  });

  it('of a single dish is a hand on it, or so many parts, at most 99', () => {
    const pie = item('guest_choice', 1, selection('ann', 7));
    expect(giveUnits(pie, 'bob', 1)).toEqual(given('guest_choice', selection('ann', 7), selection('bob')));
    expect(giveUnits(pie, 'bob', 3)).toEqual(given('guest_choice', selection('ann', 7), selection('bob', 3)));
    expect(giveUnits(pie, 'bob', 100)).toEqual({ ok: false, reason: 'not_enough', available: 99 });
  });

  it('leaves the others their parts when somebody is added or taken off by a tap', () => {
    const pie = item('guest_choice', 1, selection('ann', 7), selection('bob', 3));
    expect(tapPerson(pie, 'cid', PEOPLE)).toEqual(
      given('guest_choice', selection('ann', 7), selection('bob', 3), selection('cid')),
    );
    expect(tapPerson(pie, 'bob', PEOPLE)).toEqual(given('guest_choice', selection('ann', 7)));
  });

  it('of what the whole table shared makes it theirs', () => {
    expect(giveUnits(item('group_split', 1), 'ann', 1)).toEqual(given('guest_choice', selection('ann')));
    expect(giveUnits(item('group_split', 3), 'ann', 2)).toEqual(given('quantity_based', selection('ann', 2)));
  });

  it('is refused where more people share it than it has units', () => {
    const wings = item('guest_choice', 2, selection('cid'), selection('ann'), selection('bob'));
    expect(giveUnits(wings, 'ann', 1)).toEqual({
      ok: false,
      reason: 'taken',
      selectors: ['ann', 'bob', 'cid'],
    });
  });

  it('never changes what others have of a counted item', () => {
    const counted = randomItem.filter((one) => one.mode === 'quantity_based');
    fc.assert(
      fc.property(counted, anybody, fc.nat({ max: 8 }), (before, person, units) => {
        const result = giveUnits(before, person, units);
        if (!result.ok) {
          expect(result.reason).toBe('not_enough');
          return;
        }
        expect(unitsOf(result.assignment, person)).toBe(units);
        for (const other of PEOPLE) {
          if (other !== person) expect(unitsOf(result.assignment, other)).toBe(unitsOf(before, other));
        }
      }),
    );
  });
});

describe('every step', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('tap' as const), person: anybody }),
    fc.record({ kind: fc.constant('give' as const), person: anybody, units: fc.nat({ max: 9 }) }),
    fc.record({ kind: fc.constant('split' as const), people: group }),
    fc.record({ kind: fc.constant('rest' as const), person: anybody }),
  );
  type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

  function take(one: AssignableItem, what: Step): Assignment | null {
    if (what.kind === 'split') return splitAmong(one, what.people);
    if (what.kind === 'rest') return giveTheRest([one], what.person)[0] ?? null;
    const result =
      what.kind === 'tap' ? tapPerson(one, what.person, PEOPLE) : giveUnits(one, what.person, what.units);
    return result.ok ? result.assignment : null;
  }

  it('is one that the server takes, whatever came before', () => {
    fc.assert(
      fc.property(randomItem, fc.array(step, { minLength: 1, maxLength: 12 }), (start, steps) => {
        let now = start;
        for (const one of steps) {
          const next = take(now, one);
          if (next === null) continue;
          expect(assignmentFault(now, next, everyone)).toBeNull();
          now = after(now, next);
        }
      }),
    );
  });

  it('is undone exactly by what the item was before', () => {
    fc.assert(
      fc.property(randomItem, step, (before, one) => {
        const undo = assignmentOf(before);
        const next = take(before, one);
        const stepped = next === null ? before : after(before, next);
        expect(after(stepped, undo)).toEqual(before);
        expect(assignmentFault(stepped, undo, everyone)).toBeNull();
      }),
    );
  });

  it('leaves the item it was given as it was', () => {
    fc.assert(
      fc.property(randomItem, step, (before, one) => {
        const copy = JSON.stringify(before);
        for (const undone of assignmentOf(before).selections) undone.units = 99;
        take(before, one);
        expect(JSON.stringify(before)).toBe(copy);
      }),
    );
  });
});

describe('giving the rest to one person', () => {
  it('gives what nobody has, and the units that are left', () => {
    const items = [
      { ...item('guest_choice', 1), id: 'pie' },
      { ...item('quantity_based', 5, selection('ann', 2), selection('bob')), id: 'beer' },
      { ...item('guest_choice', 3), id: 'wings' },
      { ...item('guest_choice', 1, selection('bob')), id: 'soup' },
      { ...item('group_split', 1), id: 'bread' },
      { ...item('quantity_based', 2, selection('bob', 2)), id: 'tea' },
    ];
    expect(giveTheRest(items, 'ann')).toEqual([
      { itemId: 'pie', mode: 'guest_choice', selections: [selection('ann')] },
      { itemId: 'beer', mode: 'quantity_based', selections: [selection('bob'), selection('ann', 4)] },
      { itemId: 'wings', mode: 'quantity_based', selections: [selection('ann', 3)] },
    ]);
  });

  it('leaves nothing unclaimed, and nobody else has less or more', () => {
    fc.assert(
      fc.property(fc.array(randomItem, { minLength: 1, maxLength: 6 }), anybody, (list, person) => {
        const items = list.map((one, n) => ({ ...one, id: `i${n}` }));
        const steps = new Map(giveTheRest(items, person).map((one) => [one.itemId, one]));
        const now = items.map((one) => after(one, steps.get(one.id) ?? assignmentOf(one)));
        expect(splitBill(billOf(now)).unclaimed.total).toBe(0);
        items.forEach((before, n) => {
          for (const other of PEOPLE) {
            if (other !== person) expect(unitsOf(now[n] ?? before, other)).toBe(unitsOf(before, other));
          }
        });
        expect(giveTheRest(now, person)).toEqual([]);
      }),
    );
  });
});

describe('sharing by the whole table', () => {
  const lists = fc
    .array(randomItem, { minLength: 1, maxLength: 6 })
    .map((list) => list.map((one, n) => ({ ...one, id: `i${n}` })));
  const withSteps = (items: readonly AssignableItem[], steps: readonly Assignment[]) =>
    items.map((one) => after(one, steps.find(({ itemId }) => itemId === one.id) ?? assignmentOf(one)));

  it('is a step for each item that becomes a dish of the table, or goes back to what its quantity says', () => {
    const items = [
      { ...item('quantity_based', 5, selection('ann', 2)), id: 'beer' },
      { ...item('guest_choice', 1, selection('bob', 7), selection('ann', 3)), id: 'wine' },
      { ...item('group_split', 1), id: 'bread' },
      { ...item('group_split', 3), id: 'dips' },
      { ...item('group_split', 1), id: 'water' },
      { ...item('guest_choice', 1, selection('ann')), id: 'soup' },
    ];
    expect(shareByTable(items, new Set(['beer', 'wine', 'water']))).toEqual([
      { itemId: 'beer', mode: 'group_split', selections: [] },
      { itemId: 'wine', mode: 'group_split', selections: [] },
      { itemId: 'bread', mode: 'guest_choice', selections: [] },
      { itemId: 'dips', mode: 'quantity_based', selections: [] },
    ]);
  });

  it('of everything leaves nothing unclaimed, and is undone exactly', () => {
    fc.assert(
      fc.property(lists, fc.nat({ max: 99_999 }), (items, price) => {
        const steps = shareByTable(items, new Set(items.map(({ id }) => id)));
        const now = withSteps(items, steps);
        const split = splitBill(billOf(now, price));
        const shares = split.people.flatMap((person) => person.items.map((share) => share.cents));
        expect(split.unclaimed.total).toBe(0);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(price * items.length);
        const changed = items.filter(({ id }) => steps.some(({ itemId }) => itemId === id));
        const undone = changed.map((one) => assignmentOf(one));
        expect(withSteps(now, undone)).toEqual(items);
        expect(shareByTable(now, new Set(items.map(({ id }) => id)))).toEqual([]);
      }),
    );
  });
});

describe('splitting equally', () => {
  it('takes everybody once', () => {
    expect(splitAmong(item('quantity_based', 7), ['ann', 'bob', 'ann'])).toEqual({
      itemId: 'i',
      mode: 'guest_choice',
      selections: [selection('ann'), selection('bob')],
    });
  });

  it('divides the whole price to the cent, however many units there are', () => {
    const someone = fc.subarray(PEOPLE, { minLength: 1 });
    fc.assert(
      fc.property(randomItem, someone, fc.nat({ max: 99_999 }), (one, people, price) => {
        const split = splitBill(billOf([after(one, splitAmong(one, people))], price));
        const shares = split.people.flatMap((person) => person.items.map((share) => share.cents));
        expect(shares).toHaveLength(people.length);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(price);
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('what is asked of the server', () => {
  it('is refused for what it cannot be', () => {
    const beers = { totalQuantity: 3 };
    const fault = (mode: AssignmentMode, ...selections: ItemSelection[]) =>
      assignmentFault(beers, { mode, selections }, everyone);
    expect(fault('quantity_based', selection('zoe'))).toEqual({ reason: 'person' });
    expect(fault('quantity_based', selection('ann'), selection('ann'))).toEqual({ reason: 'twice' });
    expect(fault('group_split', selection('ann'))).toEqual({ reason: 'mode' });
    expect(fault('guest_choice', selection('ann', 100))).toEqual({ reason: 'mode' });
    expect(fault('guest_choice', selection('ann', 7), selection('bob', 3))).toBeNull();
    expect(fault('quantity_based', selection('ann', 2), selection('bob', 2))).toEqual({
      reason: 'not_enough',
      available: 3,
    });
    expect(fault('quantity_based', selection('ann', 2), selection('bob'))).toBeNull();
    expect(fault('guest_choice')).toBeNull();
    expect(fault('group_split')).toBeNull();
  });
});

function billOf(items: readonly AssignableItem[], price = 1000) {
  return {
    items: items.map(({ id, mode, totalQuantity }) => ({ id, mode, totalQuantity, price: cents(price) })),
    people: PEOPLE.map((id, n) => ({ id, isHost: n === 0, counts: true, optedOut: false, nameless: false })),
    selections: items.flatMap(({ id, selections }) => selections.map((one) => ({ ...one, itemId: id }))),
    tax: cents(0),
    currency: USD,
    tip: cents(0),
    charges: [],
    seats: { kind: 'closed' as const },
  };
}
