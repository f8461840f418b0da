/** Where the server's modules are. */
export const modulesHome = 'apps/server/src/modules';

/**
 * The modules of the server, each standing on those before it: it may import from them, and from no other. A receipt
 * with everything on it is one aggregate (`receipts`): who reads, locks, writes, divides and announces it; the areas
 * above change it through that.
 */
export const moduleOrder = [
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
  'outbox',
];
