import type * as account from '../account/account.ts';
import type * as factors from '../account/factors.ts';
import type * as providers from '../account/providers.ts';
import type * as signIn from '../account/sign-in.ts';
import type * as credits from '../host/credits.ts';
import type * as statistics from '../host/statistics.ts';
import type * as admin from '../operator/admin.ts';
import type * as outbox from '../operator/sms-callbacks.ts';
import type * as corrections from '../receipt/corrections.ts';
import type * as guestPayments from '../receipt/guest-payments.ts';
import type * as guests from '../receipt/guests.ts';
import type * as items from '../receipt/items.ts';
import type * as papers from '../receipt/papers.ts';
import type * as preassign from '../receipt/preassign.ts';
import type { ReceiptView } from '../receipt/receipt-view.ts';
import type * as receipts from '../receipt/receipts.ts';
import type * as scanning from '../receipt/scanning.ts';
import type * as sharing from '../receipt/sharing.ts';
import type { Answer, Endpoint, Sent } from './endpoint.ts';

// Every call that pages make, by method and path. Types only: the schemas would cost pages 9.5 kB.

type EndpointsOf<Area> = Extract<Area[keyof Area], Endpoint>;

type Called =
  | EndpointsOf<typeof account>
  | EndpointsOf<typeof admin>
  | EndpointsOf<typeof corrections>
  | EndpointsOf<typeof credits>
  | EndpointsOf<typeof factors>
  | EndpointsOf<typeof guestPayments>
  | EndpointsOf<typeof guests>
  | EndpointsOf<typeof items>
  | EndpointsOf<typeof outbox>
  | EndpointsOf<typeof papers>
  | EndpointsOf<typeof preassign>
  | EndpointsOf<typeof providers>
  | EndpointsOf<typeof receipts>
  | EndpointsOf<typeof scanning>
  | EndpointsOf<typeof sharing>
  | EndpointsOf<typeof signIn>
  | EndpointsOf<typeof statistics>;

type Calls = { [E in Called as E['name']]: E };

export type CallName = keyof Calls;

export type SentWith<Name extends CallName> = Sent<Calls[Name]>;

export type AnswerTo<Name extends CallName> = Answer<Calls[Name]>;

/** The calls that return the whole receipt. */
export type ReceiptCall = {
  [Name in CallName]: AnswerTo<Name> extends ReceiptView ? Name : never;
}[CallName];
