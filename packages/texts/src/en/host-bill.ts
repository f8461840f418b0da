import { area } from '../area.ts';

/** What several of the host's pages say about people, items and receipts. */
export const hostBill = area('host-bill', {
  hostName: '{name} (you)',
  nameless: { one: '{count} person without a name', other: '{count} people without a name' },
  unnamedItemWithin: 'an unnamed item',
  unnamedReceipt: 'Unnamed receipt',
});
