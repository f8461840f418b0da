/** Messages that are queued together with the change they announce. The database knows these kinds, and no others. */
export const QUEUED_KINDS = [
  'final_bill',
  'bill_withdrawn',
  'completion',
  'account_changed',
  'credits_withdrawn',
  'subscription_unpaid',
] as const;

/** Messages with a secret: sent at once, and stored nowhere. */
const SECRET_KINDS = ['verification_code'] as const;

export const MESSAGE_KINDS = [...QUEUED_KINDS, ...SECRET_KINDS] as const;

export const MESSAGE_CHANNELS = ['sms', 'email'] as const;

/** Where a queued message is, as hosts see it. */
export const SHOWN_STATES = ['queued', 'sent', 'failed'] as const;

/** The same for the database; a cancelled one was held back before it went out. */
export const MESSAGE_STATES = [...SHOWN_STATES, 'cancelled'] as const;

export type QueuedKind = (typeof QUEUED_KINDS)[number];
export type MessageKind = (typeof MESSAGE_KINDS)[number];
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];
export type MessageState = (typeof MESSAGE_STATES)[number];

/** Who said that a phone gets no more texts: the phone itself, by a text, or the provider, which refused a text to it. */
export const OPT_OUT_SOURCES = ['text', 'provider'] as const;
export type OptOutSource = (typeof OPT_OUT_SOURCES)[number];
