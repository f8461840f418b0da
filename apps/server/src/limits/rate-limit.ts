import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database, Trx } from '../adapters/database/database.ts';
import { AppError, type PlainErrorCode } from '../http/errors.ts';

/** The database, or `{ kysely: trx }` to count only if the transaction commits. */
export type Counting = Pick<Database, 'kysely'>;

/** Adds to a counter that all servers share (`sign-in codes +15555550100`). Null, uncounted, if it would exceed `max`. */
async function count(
  { kysely }: Counting,
  bucket: string,
  { max, seconds = DAY }: { max: number; seconds?: number },
  by = 1,
): Promise<number | null> {
  if (by > max) return null;
  // By the database's clock, which all servers share; days are in UTC.
  const window_start = sql<Date>`to_timestamp(floor(extract(epoch from now()) / ${seconds}::int) * ${seconds}::int)`;
  const counted = await kysely
    .insertInto('rate_limits')
    .values({ bucket, window_start, hits: by })
    .onConflict((conflict) =>
      conflict
        .columns(['bucket', 'window_start'])
        .doUpdateSet({ hits: sql`rate_limits.hits + ${by}` })
        .where('rate_limits.hits', '<=', max - by),
    )
    .returning('hits')
    .executeTakeFirst();
  return counted?.hits ?? null;
}

/** Counts a hit. @throws AppError `code` if more than `max` hits fell into the window */
export async function limitRate(
  database: Counting,
  bucket: string,
  max: number,
  seconds: number,
  code: PlainErrorCode = 'request.rate_limited',
): Promise<void> {
  if ((await count(database, bucket, { max, seconds })) === null) throw new AppError(code);
}

/** The bucket of one of several windows: an hour's first window may start at the same time as the day's. */
export const windowBucket = (bucket: string, seconds: number): string => `${bucket} in ${seconds} s`;

/** Counts against a limit of `RATES`, each of its counts in turn; false if one had no room. */
export async function isWithin<Name extends LimitName>(
  database: Counting,
  name: Name,
  about: About<Name>,
  by = 1,
): Promise<boolean> {
  const holes = new Map<string, string>(Object.entries(about));
  for (const [text, most] of Object.entries<Most>(RATES[name].counts)) {
    const bucket = text.replaceAll(/\{(\w+)\}/g, (_, hole: string) => holes.get(hole) ?? '');
    const isOnly = Object.keys(most).length === 1;
    for (const [window, seconds] of WINDOWS) {
      const max = most[window];
      if (max === undefined) continue;
      const named = isOnly ? bucket : windowBucket(bucket, seconds);
      if ((await count(database, named, { max, seconds }, by)) === null) return false;
    }
  }
  return true;
}

/** Counts like `isWithin`. @throws AppError the limit's code */
export async function limit<Name extends LimitName>(
  database: Counting,
  name: Name,
  about: About<Name>,
  by = 1,
): Promise<void> {
  if (await isWithin(database, name, about, by)) return;
  const refused: Limit = RATES[name];
  throw new AppError(refused.code ?? 'request.rate_limited');
}

/** Seconds. */
export const HOUR = 3_600;
export const DAY = 24 * HOUR;
const WINDOWS = [
  ['minute', 60],
  ['tenMinutes', 600],
  ['hour', HOUR],
  ['day', DAY],
] as const;

type Limit = {
  /** Keys have `{holes}` to fill; those that refuse most often come first. `code` defaults to `request.rate_limited`. */
  counts: Readonly<Record<string, Most>>;
  code?: PlainErrorCode;
};

type Most = Partial<Record<(typeof WINDOWS)[number][0], number>>;

/**
 * All rate limits except budgets, requests (`traffic.ts`) and networks (`modules/auth/codes/code-limits.ts`). Attempts
 * are counted by address first, so that strangers cannot lock an owner out; the count without it bounds attackers with many.
 */
const RATES = {
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
  /** A few people who lost their links, with mistakes. */
  claims: {
    counts: { 'claims on {receipt} from {address}': { hour: 10 }, 'claims from {address}': { hour: 60 } },
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

type LimitName = keyof typeof RATES;

type HolesOf<Text extends string> = Text extends `${string}{${infer Hole}}${infer Rest}`
  ? Hole | HolesOf<Rest>
  : never;

type About<Name extends LimitName> = Record<HolesOf<keyof (typeof RATES)[Name]['counts'] & string>, string>;

type Settings = { CODES_PER_DAY: number; MESSAGES_PER_DAY: number };

/**
 * Daily limits (UTC) of the installation, by setting (decision 0161). E-mailed codes have their own, so that cheap attacks
 * cannot use up the texts. Messages of hosts whose account is younger than a day count twice: against all messages and against
 * their share.
 */
const BUDGETS = {
  'codes by text': { setting: 'CODES_PER_DAY', part: 1 },
  'codes by e-mail': { setting: 'CODES_PER_DAY', part: 1 },
  messages: { setting: 'MESSAGES_PER_DAY', part: 1 },
  'messages of new hosts': { setting: 'MESSAGES_PER_DAY', part: 1 / 4 },
} as const satisfies Record<string, { setting: keyof Settings; part: number }>;

export type Budget = keyof typeof BUDGETS;
const ALL = Object.keys(BUDGETS) as Budget[];

export const USED = {
  /** Each network gets codes slowly, unless there is a captcha. */
  slow: 1 / 2,
  /** The rest is for accounts and for guests of open bills. */
  scarce: 3 / 4,
  all: 1,
};

const most = (settings: Settings, { setting, part }: (typeof BUDGETS)[Budget]) =>
  Math.ceil(settings[setting] * part);

const bucketOf = (budget: Budget) => `budget of ${budget}`;

/** The fraction of each budget used today. */
export async function usedToday(
  { kysely }: Pick<Database, 'kysely'>,
  settings: Settings,
): Promise<Record<Budget, number>> {
  const rows = await kysely
    .selectFrom('rate_limits')
    .select(['bucket', 'hits'])
    .where('bucket', 'in', ALL.map(bucketOf))
    .where('window_start', '=', sql<Date>`date_trunc('day', now(), 'UTC')`)
    .execute();
  const hits = new Map(rows.map((row) => [row.bucket, row.hits]));
  const used = (budget: Budget) => (hits.get(bucketOf(budget)) ?? 0) / most(settings, BUDGETS[budget]);
  return Object.fromEntries(ALL.map((budget) => [budget, used(budget)])) as Record<Budget, number>;
}

/** Takes one of a day's budget, logging at half, three quarters and all of it. False if it is used up. */
export async function spend(
  trx: Trx,
  { settings, log }: { settings: Settings; log: Pick<Logger, 'warn'> },
  budget: Budget,
): Promise<boolean> {
  const { setting } = BUDGETS[budget];
  const max = most(settings, BUDGETS[budget]);
  const used = await count({ kysely: trx }, bucketOf(budget), { max });
  if (used === null) return false;
  if (Object.values(USED).some((part) => used === Math.ceil(part * max)))
    log.warn({ budget, setting, used, max }, 'a budget of the day is being used up');
  return true;
}
