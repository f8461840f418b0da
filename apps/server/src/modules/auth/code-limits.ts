import type { Phone } from '@fairtab/domain/phone';
import type { Database } from '../../adapters/database/database.ts';
import { AppError } from '../../app/errors.ts';
import { countHit, limitRate, type Rate } from '../../app/rate-limit.ts';
import type { ShareContext, Trx } from '../../app/request-context.ts';
import type { Services } from '../../app/services.ts';

const MINUTES = 60;
const HOUR = 60 * MINUTES;
const DAY = 24 * HOUR;

/**
 * Signing in. Strangers are counted by phone and address, so that what they ask for never locks the owner out; the
 * total of a phone keeps it from being flooded, and is out of reach of one address.
 */
const SIGN_IN = {
  phoneAndAddress: [
    { max: 6, seconds: 10 * MINUTES },
    { max: 15, seconds: DAY },
  ],
  address: [{ max: 60, seconds: HOUR }],
  phone: [
    { max: 20, seconds: HOUR },
    { max: 40, seconds: DAY },
  ],
} satisfies Record<string, Rate[]>;

/** Coming back to a bill from another device: quotas of its own, so that nobody's sign-in suffers from them. */
const COME_BACK = {
  device: [{ max: 6, seconds: 10 * MINUTES }],
  link: [{ max: 20, seconds: HOUR }],
  address: [{ max: 60, seconds: HOUR }],
  phone: [
    { max: 10, seconds: HOUR },
    { max: 20, seconds: DAY },
  ],
} satisfies Record<string, Rate[]>;

/**
 * Guesses, by phone and address, right ones included. Each guess needs a code that the same browser asked for, and a
 * code takes five, so the odds of a right guess among 1,000,000 codes are at most
 * - from one address: 40 guesses in a day, 1 in 25,000;
 * - from any number of addresses: the 40 codes a phone gets in a day × 5 guesses = 200, 1 in 5,000, and the owner has 40
 *   texts to wonder about. For a bill 20 codes × 5 = 100, 1 in 10,000.
 */
const GUESSES: Rate[] = [
  { max: 20, seconds: HOUR },
  { max: 40, seconds: DAY },
];

type Counting = Pick<Database, 'kysely'>;

async function limitAll(database: Counting, bucket: string, rates: Rate[]): Promise<void> {
  for (const { max, seconds } of rates) {
    // The length belongs to the name: an hour's first window may start with the day's.
    await limitRate(database, `${bucket} in ${seconds} s`, max, seconds);
  }
}

/**
 * Counts a sign-in code before it is made.
 * @throws AppError request.rate_limited; auth.code_not_sent when the installation has sent all it may in a day
 */
export async function limitSigninCodes(
  trx: Trx,
  services: Services,
  { phone, address }: { phone: Phone; address: string },
): Promise<void> {
  const counting = { kysely: trx };
  await limitAll(counting, `sign-in code ${phone} ${address}`, SIGN_IN.phoneAndAddress);
  await limitAll(counting, `sign-in codes ${address}`, SIGN_IN.address);
  await limitAll(counting, `sign-in codes ${phone}`, SIGN_IN.phone);
  await limitInstallation(trx, services);
}

/**
 * Counts a code for coming back to a bill. To be called before anybody looks whether the phone is on the bill, so that a
 * refusal says nothing about that.
 * @throws as limitSigninCodes
 */
export async function limitGuestCodes(
  trx: Trx,
  context: ShareContext,
  { phone, receiptId, device }: { phone: Phone; receiptId: string; device: string },
): Promise<void> {
  const counting = { kysely: trx };
  await limitAll(counting, `guest codes ${receiptId} ${device}`, COME_BACK.device);
  await limitAll(counting, `guest codes ${receiptId}`, COME_BACK.link);
  await limitAll(counting, `guest codes ${context.address}`, COME_BACK.address);
  await limitAll(counting, `guest codes ${phone}`, COME_BACK.phone);
  await limitInstallation(trx, context.services);
}

/** Counts a guess, whatever it turns out to be. @throws AppError request.rate_limited */
export function limitGuesses(
  database: Counting,
  { phone, address, scope }: { phone: Phone; address: string; scope: string },
): Promise<void> {
  return limitAll(database, `guesses ${scope} ${phone} ${address}`, GUESSES);
}

async function limitInstallation(trx: Trx, { settings, log }: Services): Promise<void> {
  const rate = { max: settings.codesPerDay, seconds: DAY };
  if (await countHit({ kysely: trx }, 'codes of this installation', rate)) return;
  log.warn({ max: rate.max }, 'CODES_PER_DAY is reached: no more codes today');
  throw new AppError('auth.code_not_sent');
}
