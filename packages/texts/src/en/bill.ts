import { area } from '../area.ts';

/** What every bill says of people and items, for guests and for the host. */
export const bill = area('bill', {
  nameless: 'A guest',
  unnamedItem: 'Unnamed item',
  yourTotal: 'Your Total',
  /** Which part of an item somebody has. */
  units: '{units} of {total}',
  sharedBy: { other: 'shared by {count}' },
  /** Where leftovers were divided among everyone: 'yours, and a third of the one left over'. */
  ownAndLeft: { one: 'yours, and {left}', other: '{count} yours, and {left}' },
  ofLeft: { one: '{part} of the one left over', other: '{part} of the {count} left over' },
  half: 'half',
  third: 'a third',
  quarter: 'a quarter',
  fifth: 'a fifth',
  sixth: 'a sixth',
  fraction: '1/{of}',
});
