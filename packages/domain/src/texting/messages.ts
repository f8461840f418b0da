/** Queued with the change they announce. A check in the database lists the same kinds. */
export const QUEUED_KINDS = [
  'final_bill',
  'bill_withdrawn',
  'payment_reminder',
  'completion',
  'latecomer',
  'account_changed',
  'credits_withdrawn',
  'subscription_unpaid',
] as const;

export const TO_GUEST_KINDS = [
  'final_bill',
  'bill_withdrawn',
  'payment_reminder',
] as const satisfies readonly QueuedKind[];

export const isToGuest = (kind: MessageKind): boolean => TO_GUEST_KINDS.some((one) => one === kind);

/** They contain a secret: sent at once, never stored. */
const SECRET_KINDS = ['verification_code'] as const;

export const MESSAGE_KINDS = [...QUEUED_KINDS, ...SECRET_KINDS] as const;

export const MESSAGE_CHANNELS = ['sms', 'email'] as const;

/** States as hosts see them. `sent`: the provider accepted it; `unknown`: it may have, so we do not retry on our own. */
export const SHOWN_STATES = ['queued', 'sent', 'delivered', 'failed', 'unknown', 'opted_out'] as const;

/** As stored. `sending` while the provider is being asked; a `cancelled` message was never sent. */
export const MESSAGE_STATES = [...SHOWN_STATES, 'sending', 'cancelled'] as const;

/** `unreachable`: no such phone, or out of reach; `blocked` by a carrier; `limit`: too many that day. */
export const MESSAGE_FAILURES = ['unreachable', 'blocked', 'provider', 'limit', 'too_late', 'other'] as const;

/** Counts as delivered: `unknown` messages are corrected, not repeated. */
export const DELIVERED_STATES = ['sent', 'delivered', 'unknown'] as const satisfies readonly MessageState[];

export const RESENDABLE_STATES = [
  'failed',
  'unknown',
  'opted_out',
] as const satisfies readonly MessageState[];

/** The state as hosts see it; cancelled messages are never shown. */
export const shownState = (state: MessageState): ShownState =>
  state === 'sending' || state === 'cancelled' ? 'queued' : state;

export const isWaiting = (state: MessageState): boolean => state === 'queued' || state === 'sending';

export type Reported = 'sent' | 'delivered' | 'failed' | 'opted_out';

/** The state after a provider's report. Reports come late, repeatedly and out of order; the first final one wins. */
export function stateAfterReport(state: MessageState, reported: Reported): MessageState {
  if (state === 'sending' || state === 'unknown') return reported;
  return state === 'sent' ? reported : state;
}

export type QueuedKind = (typeof QUEUED_KINDS)[number];
export type MessageKind = (typeof MESSAGE_KINDS)[number];
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];
type ShownState = (typeof SHOWN_STATES)[number];
export type MessageState = (typeof MESSAGE_STATES)[number];
export type MessageFailure = (typeof MESSAGE_FAILURES)[number];

/** `text`: the phone sent us STOP; `provider`: the provider refused a text to it; `link`: the one in e-mails. */
export const OPT_OUT_SOURCES = ['text', 'provider', 'link'] as const;
export type OptOutSource = (typeof OPT_OUT_SOURCES)[number];
