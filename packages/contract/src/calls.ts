import type * as account from './account.ts';
import type * as admin from './admin.ts';
import type * as auth from './auth.ts';
import type * as charges from './charges.ts';
import type * as corrections from './corrections.ts';
import type * as credentials from './credentials.ts';
import type * as credits from './credits.ts';
import type * as demoCheckout from './demo-checkout.ts';
import type { Answer, Endpoint, Sent } from './endpoint.ts';
import type * as factors from './factors.ts';
import type * as guestPayments from './guest-payments.ts';
import type * as guests from './guests.ts';
import type * as items from './items.ts';
import type * as latecomers from './latecomers.ts';
import type * as live from './live.ts';
import type * as outbox from './outbox.ts';
import type * as paysFor from './pays-for.ts';
import type * as preassign from './preassign.ts';
import type * as providers from './providers.ts';
import type { ReceiptView } from './receipt-view.ts';
import type * as receipts from './receipts.ts';
import type * as scanning from './scanning.ts';
import type * as sessions from './sessions.ts';
import type * as sharing from './sharing.ts';
import type * as signIn from './sign-in.ts';
import type * as statistics from './statistics.ts';

// Every call that pages make, by method and path. Types only: the schemas would cost pages 9.5 kB.

type EndpointsOf<Area> = Extract<Area[keyof Area], Endpoint>;

type Called =
  | EndpointsOf<typeof account>
  | EndpointsOf<typeof admin>
  | EndpointsOf<typeof auth>
  | EndpointsOf<typeof charges>
  | EndpointsOf<typeof corrections>
  | EndpointsOf<typeof credentials>
  | EndpointsOf<typeof credits>
  | EndpointsOf<typeof demoCheckout>
  | EndpointsOf<typeof factors>
  | EndpointsOf<typeof guestPayments>
  | EndpointsOf<typeof guests>
  | EndpointsOf<typeof items>
  | EndpointsOf<typeof latecomers>
  | EndpointsOf<typeof live>
  | EndpointsOf<typeof outbox>
  | EndpointsOf<typeof paysFor>
  | EndpointsOf<typeof preassign>
  | EndpointsOf<typeof providers>
  | EndpointsOf<typeof receipts>
  | EndpointsOf<typeof scanning>
  | EndpointsOf<typeof sessions>
  | EndpointsOf<typeof sharing>
  | EndpointsOf<typeof signIn>
  | EndpointsOf<typeof statistics>;

type Calls = { [E in Called as `${E['method']} ${E['path']}`]: E };

export type CallName = keyof Calls;

export type SentWith<Name extends CallName> = Sent<Calls[Name]>;

export type AnswerTo<Name extends CallName> = Answer<Calls[Name]>;

/** The calls that return the whole receipt. */
export type ReceiptCall = {
  [Name in CallName]: AnswerTo<Name> extends ReceiptView ? Name : never;
}[CallName];
