import type { PlainErrorCode } from '../http/errors.ts';

/** In seconds. */
export const HOUR = 3_600;
export const DAY = 24 * HOUR;
export const WINDOWS = [
  ['minute', 60],
  ['tenMinutes', 600],
  ['hour', HOUR],
  ['day', DAY],
] as const;

export type Limit = {
  /** What is counted, with `{holes}` for whom it is about: first come those that refuse first. */
  counts: Readonly<Record<string, Most>>;
  /** How it is refused; `request.rate_limited` unless said. */
  code?: PlainErrorCode;
};

/** How much may be counted in each window. */
export type Most = Partial<Record<(typeof WINDOWS)[number][0], number>>;

/**
 * Everything that is counted for the whole installation, apart from budgets (`budgets.ts`), requests (`traffic.ts`) and what a
 * network may have sent (`modules/auth/code-limits.ts`). Other people's tries are counted with their address, so that they never
 * lock the owner out; what they count towards without it is what an attacker with many addresses gets.
 */
export const RATES = {
  /** The total per phone or e-mail, which one address cannot exhaust, prevents flooding it. */
  signInCodes: {
    counts: {
      'sign-in code {recipient} {address}': { tenMinutes: 6, day: 15 },
      'sign-in codes {recipient}': { hour: 20, day: 40 },
    },
  },
  /** Codes that change an account or confirm whose it is. Separate from signing in: they must not keep anybody from that. */
  accountCodes: {
    counts: {
      'account codes {user}': { hour: 10, day: 20 },
      'account codes {recipient}': { hour: 10, day: 20 },
    },
  },
  /**
   * Codes for returning to a bill on another device: separate, so that they do not affect signing in. Each address has a share
   * of what a bill and a phone get, so that nobody uses up a table's from one.
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
   * - from any number of addresses: the 40 codes a phone gets a day × 5 guesses = 200, 1 in 5,000, while the owner
   * receives 40 unexpected texts. For a bill 20 codes × 5 = 100, 1 in 10,000.
   */
  guesses: {
    counts: {
      'guesses {scope} {recipient} {address}': { hour: 20, day: 40 },
    },
  },
  /**
   * Codes of a second factor entered to sign in, right ones included. Only who has proved the first factor gets as far, so nobody
   * else can use them up; and who has, cannot keep the owner out: a recovery code has a limit of its own. Three of 1,000,000
   * codes are right at a time, so the probability of guessing one is at most 60 × 3, 1 in 5,500 a day, and from one address
   * 1 in 8,300.
   */
  secondFactor: {
    counts: {
      'second factor {user} {address}': { hour: 20, day: 40 },
      'second factor {user}': { day: 60 },
    },
  },
  /** The same of somebody who is signed in: separate, so that a stolen session does not keep the owner from signing in. */
  ownFactor: {
    counts: {
      'own factor {user}': { hour: 20, day: 40 },
    },
  },
  /** Nobody guesses 75 bits: this only keeps the work small. */
  recoveryCodes: { counts: { 'recovery code {user} {address}': { hour: 20 } } },
  /** Challenges cost a row. */
  challenges: { counts: { 'challenges {user}': { hour: 40 } } },
  /** Or a text. */
  factorTexts: {
    counts: {
      'factor texts {user}': { hour: 10, day: 20 },
      'factor texts {phone}': { hour: 10, day: 20 },
    },
  },
  /** Enough for somebody who tries several apps. */
  enrolledFactors: { counts: { 'enroll factor {user}': { hour: 20 } } },
  /** Hashing is slow on purpose: what one address may have hashed, for all accounts together. */
  hashedPasswords: { counts: { 'passwords hashed for {address}': { hour: 120 } } },
  /**
   * Guesses at the password of one account, right ones included, whether or not the account exists. Browsers that have signed in
   * to it before do not count among these and have limits of their own, so that strangers never lock the owner out there; from a
   * new browser the owner signs in with a code, which needs no password.
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
  /**
   * Enough for 50 people behind one address, some of whom open the link in a second browser; and for several such tables in one
   * restaurant's Wi-Fi. Counted in the transaction, so that only those count who are admitted.
   */
  joins: {
    counts: { 'guests of {receipt} from {address}': { hour: 60 }, 'guests from {address}': { hour: 600 } },
  },
  /** A guest's codes for another browser of theirs: they have one at a time, so more of them are no more to guess. */
  deviceCodes: { counts: { 'device codes {guest}': { hour: 20 } } },
  /**
   * Guesses at these, right ones too: of a million codes a bill of 50 people has at most 50, for ten minutes. From one address
   * 1 in 1,000 for the ten minutes in which a whole table of 50 has a code, from all together 1 in 200; whoever guesses has the
   * bill's link, and becomes one of those at the table.
   */
  deviceCodeGuesses: {
    counts: {
      'device codes of {receipt} from {address}': { tenMinutes: 20 },
      'device codes of {receipt}': { hour: 100 },
    },
  },
  /** As many as somebody asks in earnest. */
  askedItems: { counts: { 'dishes asked for by {guest}': { hour: 30 } } },
  /** More receipts than anyone photographs in a day, each taken twice. */
  photos: { counts: { 'photos of {user}': { day: 100 } }, code: 'upload.too_many' },
  photoKilobytes: { counts: { 'photo kilobytes of {user}': { day: 500 * 1024 } }, code: 'upload.too_many' },
  /** Tells a table of 50 twice what they owe, if the host corrects the bill once, with room for a second table. */
  messagesOfHost: { counts: { 'messages of {host}': { day: 150 } } },
  /** Nobody is at more tables than this in a day. */
  messagesToRecipient: { counts: { 'messages to {recipient}': { day: 10 } } },
  /** To one phone: a machine that answers ours must not cost us a text each time. */
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

/** Whom a limit is about. */
export type About<Name extends LimitName> = Record<
  HolesOf<keyof (typeof RATES)[Name]['counts'] & string>,
  string
>;
