/** Messages that are queued together with the change they announce. The database knows these kinds, and no others. */
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

/** About a receipt, to its host's own phone or address, which their account has verified. */
export const TO_HOST_KINDS = ['completion', 'latecomer'] as const satisfies readonly QueuedKind[];

/** Messages with a secret: sent at once, and stored nowhere. */
const SECRET_KINDS = ['verification_code'] as const;

export const MESSAGE_KINDS = [...QUEUED_KINDS, ...SECRET_KINDS] as const;

export const MESSAGE_CHANNELS = ['sms', 'email'] as const;

/**
 * Where a queued message is, as hosts see it. `sent`: the provider has accepted it; `unknown`: it may have, and nobody
 * knows, so it is not sent again by itself.
 */
export const SHOWN_STATES = ['queued', 'sent', 'delivered', 'failed', 'unknown', 'opted_out'] as const;

/** The same for the database; `sending` while the provider is asked, and a cancelled one was held back before. */
export const MESSAGE_STATES = [...SHOWN_STATES, 'sending', 'cancelled'] as const;

/**
 * Why a message failed, as far as it matters to whoever sent it. `unreachable`: no such phone, or it cannot be reached;
 * `blocked`: a carrier refuses it; `provider`: who sends for us does not answer; `limit`: too many went out that day.
 */
export const MESSAGE_FAILURES = ['unreachable', 'blocked', 'provider', 'limit', 'too_late', 'other'] as const;

/** A message that counts as delivered, also if nobody knows: it is corrected rather than repeated. */
export const DELIVERED_STATES = ['sent', 'delivered', 'unknown'] as const satisfies readonly MessageState[];

/** A message that its sender may have sent again. */
export const RESENDABLE_STATES = [
  'failed',
  'unknown',
  'opted_out',
] as const satisfies readonly MessageState[];

/** What hosts see of a message's state; a cancelled one is shown to nobody. */
export const shownState = (state: MessageState): ShownState =>
  state === 'sending' || state === 'cancelled' ? 'queued' : state;

/** Whether a message is still to be sent, or being sent. */
export const isWaiting = (state: MessageState): boolean => state === 'queued' || state === 'sending';

/** What a provider tells of a message that it has accepted. */
export type Reported = 'sent' | 'delivered' | 'failed' | 'opted_out';

/**
 * The state of a message after its provider's report. Reports come late, repeatedly and in any order: the first that is
 * final stays, and none leads back.
 */
export function stateAfterReport(state: MessageState, reported: Reported): MessageState {
  if (state === 'sending' || state === 'unknown') return reported;
  return state === 'sent' ? reported : state;
}

export type QueuedKind = (typeof QUEUED_KINDS)[number];
export type MessageKind = (typeof MESSAGE_KINDS)[number];
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];
export type ShownState = (typeof SHOWN_STATES)[number];
export type MessageState = (typeof MESSAGE_STATES)[number];
export type MessageFailure = (typeof MESSAGE_FAILURES)[number];

/** Who said that a phone gets no more texts: the phone itself, by a text, or the provider, which refused a text to it. */
export const OPT_OUT_SOURCES = ['text', 'provider'] as const;
export type OptOutSource = (typeof OPT_OUT_SOURCES)[number];
