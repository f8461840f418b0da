/** Where the server's modules are. */
export const modulesHome = 'apps/server/src/modules';

/**
 * The modules of the server, each standing on those before it: it may import from them, and from no other. A receipt
 * with everything on it is one aggregate (`receipts`): who reads, locks, writes, divides and announces it; the areas
 * above change it through that.
 */
export const moduleOrder = [
  'audit',
  'messages',
  'account',
  'auth',
  'receipts',
  'items',
  'sharing',
  'guests',
  'preassign',
  'scanning',
  'live',
  'my-data',
  'outbox',
];

/**
 * What only these files may import: a command cannot forget to lock a receipt, to settle what follows from its change
 * or to announce it, for it cannot do so by itself.
 *
 * @type {Record<string, string[]>}
 */
export const reserved = {
  'apps/server/src/modules/receipts/lock-receipt.ts': [
    'apps/server/src/modules/receipts/change-receipt.ts',
    'apps/server/src/modules/receipts/delete-receipt.ts',
  ],
  'apps/server/src/modules/receipts/settle.ts': ['apps/server/src/modules/receipts/change-receipt.ts'],
  'apps/server/src/modules/receipts/announce-change.ts': [
    'apps/server/src/modules/receipts/change-receipt.ts',
    'apps/server/src/modules/receipts/delete-receipt.ts',
  ],
};
