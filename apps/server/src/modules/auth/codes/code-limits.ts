import type { Phone } from '@fairtab/domain/texting/phone';
import type { Services } from '../../../app/services.ts';
import { AppError } from '../../../http/errors.ts';
import type { RequestContext, ShareContext, Trx } from '../../../http/request-context.ts';
import {
  type Counting,
  DAY,
  HOUR,
  limit,
  limitRate,
  spend,
  USED,
  usedToday,
  windowBucket,
} from '../../../limits/rate-limit.ts';
import { networksOf } from '../../../limits/token-buckets.ts';
import { type Address, addressOf, ownerOf } from '../../account/accounts.ts';

/**
 * How many texts and e-mails a network may request: an address (IPv4, or an IPv6 /64), and the IPv6 /56 and /48 around it, which
 * one line or customer may own. Daily limits are fractions of the budget; `slowed` applies as well once half of it is used.
 */
const NETWORKS = [
  { perHour: 60, ofDay: 1 / 20, slowed: 6 },
  { perHour: 90, ofDay: 3 / 40, slowed: 9 },
  { perHour: 120, ofDay: 1 / 10, slowed: 12 },
];
const LEAST_OF_DAY = 20;

/** While codes are `scarce` only known addresses get theirs; the answer is the same for all, so it does not reveal accounts. */
type Allowed = { scarce: boolean; isSent: boolean };

/** Counts a sign-in code before it is created. @throws AppError request.rate_limited; as countCode */
export async function limitSigninCodes(
  trx: Trx,
  { services, address }: Pick<RequestContext, 'services' | 'address'>,
  to: Address,
): Promise<Allowed> {
  await limit({ kysely: trx }, 'signInCodes', { recipient: addressOf(to), address });
  return countCode(trx, services, {
    to,
    address,
    // Where there is a captcha, the first code required it.
    isPerson: services.captcha !== null,
    isKnown: () => isKnown(trx, to),
  });
}

/**
 * Counts a signed-in user's code, separately from signing in, which it must not block. `isOwn`: to a verified address of the
 * account; `what`: second factors count apart.
 * @throws as limitSigninCodes; while codes are scarce also for addresses that are not the account's
 */
export async function limitAccountCodes(
  trx: Trx,
  { services, address }: Pick<RequestContext, 'services' | 'address'>,
  to: Address,
  { id, isOwn, what }: { id: string; isOwn: boolean; what?: 'factor texts' },
): Promise<Allowed> {
  const counting = { kysely: trx };
  const recipient = addressOf(to);
  if (what === 'factor texts') await limit(counting, 'factorTexts', { user: id, phone: recipient });
  else await limit(counting, 'accountCodes', { user: id, recipient });
  const { isSent } = await countCode(trx, services, {
    to,
    address,
    isPerson: false,
    isKnown: async () => isOwn,
  });
  if (!isSent) throw usedUp(to);
  return { scarce: false, isSent };
}

/** Requests without a code (`isAsked`) count too: a refusal must not reveal phones on the bill. @throws as limitSigninCodes */
export async function limitGuestCodes(
  trx: Trx,
  { services, address }: ShareContext,
  about: { phone: Phone; receiptId: string; device: string; onTheBill: boolean; isAsked: boolean },
): Promise<Allowed> {
  const { phone, receiptId: receipt, device, onTheBill, isAsked } = about;
  await limit({ kysely: trx }, 'guestCodes', { receipt, device, phone, address });
  return countCode(trx, services, {
    to: { phone },
    address,
    isPerson: false,
    isKnown: async () => onTheBill || (await isKnown(trx, { phone })),
    isAsked,
  });
}

/** Counts a guess, whether correct or not. @throws AppError request.rate_limited */
export function limitGuesses(
  database: Counting,
  { address, scope, ...to }: Address & { address: string; scope: string },
): Promise<void> {
  // Guesses at an address's sign-in codes count together, whatever they are for.
  const what = ['signin', 'signup', 'recovery'].includes(scope) ? 'sign-in' : scope;
  return limit(database, 'guesses', { scope: what, recipient: addressOf(to), address });
}

type Counted = {
  to: Address;
  address: string;
  isPerson: boolean;
  isKnown: () => Promise<boolean>;
  /** False: nothing to send, but the answer must not show that. */
  isAsked?: boolean;
};

/** @throws AppError auth.texts_limited, auth.texts_used_up, auth.emails_limited, auth.emails_used_up */
async function countCode(
  trx: Trx,
  services: Services,
  { to, address, isPerson, isKnown, isAsked = true }: Counted,
): Promise<Allowed> {
  const budget = to.email === undefined ? 'codes by text' : 'codes by e-mail';
  const used = (await usedToday({ kysely: trx }, services.settings))[budget];
  await limitNetworks(trx, services, { to, address, isSlowed: used >= USED.slow && !isPerson });
  if (used >= USED.all) throw usedUp(to);
  const scarce = used >= USED.scarce;
  if (!isAsked || (scarce && !(await isKnown()))) return { scarce, isSent: false };
  if (!(await spend(trx, services, budget))) throw usedUp(to);
  return { scarce, isSent: true };
}

async function limitNetworks(
  trx: Trx,
  { settings }: Services,
  { to, address, isSlowed }: { to: Address; address: string; isSlowed: boolean },
): Promise<void> {
  const [kind, code] =
    to.email === undefined
      ? (['codes by text', 'auth.texts_limited'] as const)
      : (['codes by e-mail', 'auth.emails_limited'] as const);
  const networks = networksOf(address);
  for (const [at, { perHour, ofDay, slowed }] of NETWORKS.slice(0, networks.length).entries()) {
    const bucket = `${kind} for ${networks[at]}`;
    const perDay = Math.max(LEAST_OF_DAY, Math.floor(ofDay * settings.CODES_PER_DAY));
    await limitRate({ kysely: trx }, windowBucket(bucket, HOUR), perHour, HOUR, code);
    await limitRate({ kysely: trx }, windowBucket(bucket, DAY), perDay, DAY, code);
    if (isSlowed) await limitRate({ kysely: trx }, `slowed ${bucket}`, slowed, HOUR, code);
  }
}

const usedUp = ({ email }: Address) =>
  new AppError(email === undefined ? 'auth.texts_used_up' : 'auth.emails_used_up');

/** Whether the address has an account, or is a phone on an open bill. Must not be revealed. */
async function isKnown(trx: Trx, to: Address): Promise<boolean> {
  // Both queries always run, so that timing does not reveal the result.
  const onBill =
    to.phone !== undefined &&
    (await trx
      .selectFrom('receipt_guests as g')
      .innerJoin('receipts as r', 'r.id', 'g.receipt_id')
      .select('g.id')
      .where('g.guest_phone_number', '=', to.phone)
      .where('r.status', '<>', 'finalized')
      .limit(1)
      .executeTakeFirst()) !== undefined;
  return (await ownerOf(trx, to)) !== undefined || onBill;
}
