import type { PlainErrorCode } from '../http/errors.ts';

/** Seconds. */
export const HOUR = 3_600;
export const DAY = 24 * HOUR;
export const WINDOWS = [
  ['minute', 60],
  ['tenMinutes', 600],
  ['hour', HOUR],
  ['day', DAY],
] as const;

export type Limit = {
  /** Keys have `{holes}` to fill; those that refuse most often come first. `code` defaults to `request.rate_limited`. */
  counts: Readonly<Record<string, Most>>;
  code?: PlainErrorCode;
};

export type Most = Partial<Record<(typeof WINDOWS)[number][0], number>>;

/**
 * All rate limits except budgets (`budgets.ts`), requests (`traffic.ts`) and networks (`modules/auth/codes/code-limits.ts`). Attempts
 * are counted by address first, so that strangers cannot lock an owner out; the count without it bounds attackers with many.
 */
export const RATES = {
  /** The total per phone or e-mail, which one address cannot exhaust, prevents flooding it. */
  signInCodes: {
    counts: {
      'sign-in code {recipient} {address}': { tenMinutes: 6, day: 15 },
      'sign-in codes {recipient}': { hour: 20, day: 40 },
    },
  },
  /** Codes for account changes; separate, so that they cannot block signing in. */
  accountCodes: {
    counts: {
      'account codes {user}': { hour: 10, day: 20 },
      'account codes {recipient}': { hour: 10, day: 20 },
    },
  },
  /**
   * Codes for returning to a bill on another device; separate, so that they cannot block signing in. The limit per address keeps
   * one from using up a whole table's.
   */
  guestCodes: {
    counts: {
      'guest codes {receipt} {device}': { tenMinutes: 6 },
      'guest codes {receipt} from {address}': { hour: 20 },
      'guest codes {receipt}': { hour: 100 },
      'guest codes {phone} from {address}': { hour: 8, day: 10 },
      'guest codes {phone}': { day: 20 },
    },
  },
  /**
   * Guesses at codes, right ones included. Each needs a code that the same browser requested, and a code allows five, so the
   * probability of guessing one of 1,000,000 codes is at most
   * - from one address: 40 guesses a day, 1 in 25,000;
   * - from all addresses: a phone's 40 codes a day × 5 guesses = 200, 1 in 5,000, while the owner gets 40 unexpected texts.
   * For a bill 20 codes × 5 = 100, 1 in 10,000.
   */
  guesses: {
    counts: {
      'guesses {scope} {recipient} {address}': { hour: 20, day: 40 },
    },
  },
  /**
   * Codes of a second factor at sign-in, right ones included. They can only be used up after the first factor, and recovery
   * codes have their own limit. Three of 1,000,000 codes are valid at a time: 60 × 3 guesses are 1 in 5,500 a day, and from one
   * address 1 in 8,300.
   */
  secondFactor: {
    counts: {
      'second factor {user} {address}': { hour: 20, day: 40 },
      'second factor {user}': { day: 60 },
    },
  },
  /** For signed-in users; separate, so that a stolen session cannot block the owner's sign-in. */
  ownFactor: {
    counts: {
      'own factor {user}': { hour: 20, day: 40 },
    },
  },
  /** 75 bits cannot be guessed: this limits the work. */
  recoveryCodes: { counts: { 'recovery code {user} {address}': { hour: 20 } } },
  challenges: { counts: { 'challenges {user}': { hour: 40 } } },
  factorTexts: {
    counts: {
      'factor texts {user}': { hour: 10, day: 20 },
      'factor texts {phone}': { hour: 10, day: 20 },
    },
  },
  enrolledFactors: { counts: { 'enroll factor {user}': { hour: 20 } } },
  /** Hashing is slow on purpose: limits one address's share, over all accounts. */
  hashedPasswords: { counts: { 'passwords hashed for {address}': { hour: 120 } } },
  /**
   * Guesses at an account's password, right ones included, existing or not. Browsers that have signed in before have separate
   * limits, so that strangers cannot lock the owner out there; on a new browser the owner can use a code instead.
   */
  passwordOfStrangers: {
    counts: {
      'password {login} from {address}': { tenMinutes: 10, day: 30 },
      'password {login}': { day: 200 },
    },
    code: 'auth.password_limited',
  },
  passwordOfKnown: {
    counts: {
      'password {login} by {browser}': { tenMinutes: 10, day: 50 },
    },
    code: 'auth.password_limited',
  },
  /** As many as sign-in codes: a table full of people behind one address. */
  providerSignIns: { counts: { 'providers {address}': { hour: 60 } } },
  idTokens: { counts: { 'id tokens {address}': { hour: 60 } } },
  /** A table full of people behind one address, some of them twice. */
  anonymousAccounts: { counts: { 'anonymous accounts {address}': { hour: 30 } } },
  joins: {
    counts: { 'guests of {receipt} from {address}': { hour: 60 }, 'guests from {address}': { hour: 600 } },
  },
  /** A guest has one valid code at a time, so more requests do not help guessing. */
  deviceCodes: { counts: { 'device codes {guest}': { hour: 20 } } },
  /**
   * Guesses at device codes, right ones included. A bill of 50 guests has at most 50 of 1,000,000 codes valid, for ten minutes:
   * 1 in 1,000 from one address, 1 in 200 from all together. A guesser needs the bill's link, and would only become one of its
   * guests.
   */
  deviceCodeGuesses: {
    counts: {
      'device codes of {receipt} from {address}': { tenMinutes: 20 },
      'device codes of {receipt}': { hour: 100 },
    },
  },
  /** More than anyone asks for in earnest. */
  askedItems: { counts: { 'dishes asked for by {guest}': { hour: 30 } } },
  /** More receipts than anyone photographs in a day, each taken twice. */
  photos: { counts: { 'photos of {user}': { day: 100 } }, code: 'upload.too_many' },
  photoKilobytes: { counts: { 'photo kilobytes of {user}': { day: 500 * 1024 } }, code: 'upload.too_many' },
  /** Two bills each for a table of 50, one corrected, with room for a second table. */
  messagesOfHost: { counts: { 'messages of {host}': { day: 150 } } },
  /** More tables than anyone is at in a day. */
  messagesToRecipient: { counts: { 'messages to {recipient}': { day: 10 } } },
  /** Prevents ping-pong with a machine that replies to us. */
  answersToTexts: { counts: { 'answers to {phone}': { day: 6 } } },
  checkouts: { counts: { 'checkouts of {user}': { hour: 30 } } },
  confirmations: { counts: { 'confirmations of {user}': { minute: 60 } } },
  billTables: { counts: { 'bills of {user}': { hour: 20 } } },
  myData: { counts: { 'data of {user}': { hour: 20 } } },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof RATES;

type HolesOf<Text extends string> = Text extends `${string}{${infer Hole}}${infer Rest}`
  ? Hole | HolesOf<Rest>
  : never;

export type About<Name extends LimitName> = Record<
  HolesOf<keyof (typeof RATES)[Name]['counts'] & string>,
  string
>;
