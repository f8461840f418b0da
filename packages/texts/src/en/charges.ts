import { area } from '../area.ts';

/** The host's fees and discounts beside the items, and the ways to their sheets. */
export const charges = area('charges', {
  add: 'Add a fee or discount',
  // Read out before the row that opens its sheet.
  editPrefix: 'Edit',
  /** Beside a charge that is not for everything. */
  forItems: { one: 'for {count} item', other: 'for {count} items' },
  perPerson: 'per person',
  reduce: 'Reduced by…',
});
