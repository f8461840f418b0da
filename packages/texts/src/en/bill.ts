import { area } from '../area.ts';

/** What every bill says of people and items, for guests and for the host. */
export const bill = area('bill', {
  nameless: 'A guest',
  unnamedItem: 'Unnamed item',
  yourTotal: 'Your Total',
  /** Which part of an item somebody has. */
  units: '{units} of {total}',
  sharedBy: { other: 'shared by {count}' },
  parts: '{parts} of {total} parts',
});
