/** Where the server's modules are. */
export const modulesHome = 'apps/server/src/modules';

/**
 * The modules of the server, each standing on those before it: it may import from them, and from no other. A receipt
 * with everything on it is one aggregate (`receipts`): who reads, locks, writes, divides and announces it; the areas
 * above change it through that.
 */
export const moduleOrder = [
  'audit',
  'opt-outs',
  'messages',
  'credits',
  'account',
  'auth',
  'admin',
  'payments',
  'receipts',
  'sms-callbacks',
  'items',
  'sharing',
  'finalizing',
  'guests',
  'guest-payments',
  'preassign',
  'scanning',
  'live',
  'statistics',
  'my-data',
  'outbox',
];

/**
 * What only these files may import: a command cannot forget to lock a receipt, to settle what follows from its change
 * or to announce it, for it cannot do so by itself. Whatever opens a session is a way in, and has to be known as one: the
 * second factor's test goes them all. Credits change for few reasons, each with a reference of its own (decision 0050).
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
  'apps/server/src/modules/credits/change-credits.ts': [
    'apps/server/src/modules/account/settle-addresses.ts',
    'apps/server/src/modules/credits/consume-share-credit.ts',
    'apps/server/src/modules/credits/update-user-credits.ts',
    'apps/server/src/modules/payments/sync-purchase.ts',
    'apps/server/src/modules/payments/sync-subscription.ts',
  ],
  'apps/server/src/modules/credits/consume-share-credit.ts': [
    'apps/server/src/modules/sharing/pay-for-sharing.ts',
    'apps/server/src/modules/sharing/start-sharing.ts',
  ],
  'apps/server/src/modules/auth/sessions/open-session.ts': [
    'apps/server/src/modules/auth/auth.routes.ts',
    'apps/server/src/modules/auth/codes/verify.ts',
    'apps/server/src/modules/auth/credentials.routes.ts',
    'apps/server/src/modules/auth/factors/factors.routes.ts',
    'apps/server/src/modules/auth/factors/verify-factor.ts',
    'apps/server/src/modules/auth/providers/come-back.ts',
    'apps/server/src/modules/auth/sign-up/sign-in-anonymously.ts',
    'apps/server/src/modules/auth/token/provider-grants.ts',
    'apps/server/src/modules/auth/token/password-grant.ts',
  ],
};
