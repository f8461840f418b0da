import type { Phone } from '@fairtab/domain/phone';
import type { Database } from '../../adapters/database/database.ts';
import type { Services } from '../../app/services.ts';
import { AppError } from '../../http/errors.ts';
import type { ShareContext, Trx } from '../../http/request-context.ts';
import { countHit, DAY, HOUR, limitAll, MINUTES, type Rate } from '../../limits/rate-limit.ts';
import { addressOf, type CodeTo } from './verification-codes.ts';

/**
 * Limits for signing in. Other people's requests are counted by phone or e-mail and address, so that they never lock the owner
 * out; a total per phone, which one address cannot exhaust, prevents flooding it with texts.
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

/**
 * Limits for returning to a bill on another device: separate, so that they do not affect signing in. Each address has a
 * share of what a bill and a phone get, so that nobody uses up a table's from one.
 */
const COME_BACK = {
  device: [{ max: 6, seconds: 10 * MINUTES }],
  linkAndAddress: [{ max: 20, seconds: HOUR }],
  link: [{ max: 100, seconds: HOUR }],
  address: [{ max: 60, seconds: HOUR }],
  phoneAndAddress: [
    { max: 8, seconds: HOUR },
    { max: 10, seconds: DAY },
  ],
  phone: [{ max: 20, seconds: DAY }],
} satisfies Record<string, Rate[]>;

/** Limits for codes that change an account or confirm whose it is. */
const ACCOUNT = {
  user: [
    { max: 10, seconds: HOUR },
    { max: 20, seconds: DAY },
  ],
  address: [{ max: 60, seconds: HOUR }],
  recipient: [
    { max: 10, seconds: HOUR },
    { max: 20, seconds: DAY },
  ],
} satisfies Record<string, Rate[]>;

/**
 * Limits on guesses per phone and address, including correct ones. Each guess needs a code that the same browser
 * requested, and a code allows five, so the probability of guessing one of 1,000,000 codes is at most
 * - from one address: 40 guesses a day, 1 in 25,000;
 * - from any number of addresses: the 40 codes a phone gets a day × 5 guesses = 200, 1 in 5,000, while the owner
 * receives 40 unexpected texts. For a bill 20 codes × 5 = 100, 1 in 10,000.
 */
const GUESSES: Rate[] = [
  { max: 20, seconds: HOUR },
  { max: 40, seconds: DAY },
];

type Counting = Pick<Database, 'kysely'>;

/**
 * Counts a sign-in code before it is created.
 * @throws AppError request.rate_limited; auth.code_not_sent if the installation's daily limit is reached
 */
export async function limitSigninCodes(
  trx: Trx,
  services: Services,
  { address, ...to }: CodeTo & { address: string },
): Promise<void> {
  const counting = { kysely: trx };
  const recipient = addressOf(to);
  await limitAll(counting, `sign-in code ${recipient} ${address}`, SIGN_IN.phoneAndAddress);
  await limitAll(counting, `sign-in codes ${address}`, SIGN_IN.address);
  await limitAll(counting, `sign-in codes ${recipient}`, SIGN_IN.phone);
  await limitInstallation(trx, services, to);
}

/**
 * Counts a code that a signed-in user has sent, to a new phone or e-mail or to their own. Separate from signing in: it
 * must not keep anybody from that.
 * @throws as limitSigninCodes
 */
export async function limitAccountCodes(
  trx: Trx,
  services: Services,
  { userId, address, ...to }: CodeTo & { userId: string; address: string },
): Promise<void> {
  const counting = { kysely: trx };
  await limitAll(counting, `account codes ${userId}`, ACCOUNT.user);
  await limitAll(counting, `account codes ${address}`, ACCOUNT.address);
  await limitAll(counting, `account codes ${addressOf(to)}`, ACCOUNT.recipient);
  await limitInstallation(trx, services, to);
}

/**
 * Counts a code for returning to a bill. Call this before checking whether the phone is on the bill, so that a refusal
 * does not reveal it.
 * @throws as limitSigninCodes
 */
export async function limitGuestCodes(
  trx: Trx,
  context: ShareContext,
  { phone, receiptId, device }: { phone: Phone; receiptId: string; device: string },
): Promise<void> {
  const counting = { kysely: trx };
  const { address } = context;
  await limitAll(counting, `guest codes ${receiptId} ${device}`, COME_BACK.device);
  await limitAll(counting, `guest codes ${receiptId} from ${address}`, COME_BACK.linkAndAddress);
  await limitAll(counting, `guest codes ${receiptId}`, COME_BACK.link);
  await limitAll(counting, `guest codes ${address}`, COME_BACK.address);
  await limitAll(counting, `guest codes ${phone} from ${address}`, COME_BACK.phoneAndAddress);
  await limitAll(counting, `guest codes ${phone}`, COME_BACK.phone);
  await limitInstallation(trx, context.services);
}

/**
 * Counts a guess, whether correct or not.
 * @throws AppError request.rate_limited
 */
export function limitGuesses(
  database: Counting,
  { address, scope, ...to }: CodeTo & { address: string; scope: string },
): Promise<void> {
  return limitAll(database, `guesses ${scope} ${addressOf(to)} ${address}`, GUESSES);
}

/**
 * Counts a code against what the installation may send in a day: texts and e-mails each, because e-mails cost an
 * attacker less and must not use up the texts.
 * @throws AppError auth.code_not_sent
 */
export async function limitInstallation(
  trx: Trx,
  { settings, log }: Services,
  { email }: { email?: string | undefined } = {},
): Promise<void> {
  const rate = { max: settings.CODES_PER_DAY, seconds: DAY };
  const bucket = email === undefined ? 'codes of this installation' : 'codes by e-mail of this installation';
  if (await countHit({ kysely: trx }, bucket, rate)) return;
  log.warn({ max: rate.max }, 'CODES_PER_DAY is reached: no more codes today');
  throw new AppError('auth.code_not_sent');
}
