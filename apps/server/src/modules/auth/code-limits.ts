import type { Phone } from '@fairtab/domain/phone';
import type { Database } from '../../adapters/database/database.ts';
import type { Services } from '../../app/services.ts';
import { AppError } from '../../http/errors.ts';
import type { RequestContext, ShareContext, Trx } from '../../http/request-context.ts';
import { networksOf } from '../../limits/address-bucket.ts';
import { spend, USED, usedToday } from '../../limits/budgets.ts';
import { DAY, HOUR, limitAll, MINUTES, type Rate } from '../../limits/rate-limit.ts';
import { type Address, addressOf, ownerOf } from '../account/accounts.ts';
import type { CodeScope } from './verification-codes.ts';

/** So many an hour, and so many a day. */
export const hourAndDay = (perHour: number, perDay: number): Rate[] => [
  { max: perHour, seconds: HOUR },
  { max: perDay, seconds: DAY },
];

/**
 * Limits for signing in. Other people's requests are counted by phone or e-mail and address, so that they never lock the owner
 * out; a total per phone, which one address cannot exhaust, prevents flooding it with texts.
 */
const SIGN_IN = {
  phoneAndAddress: [
    { max: 6, seconds: 10 * MINUTES },
    { max: 15, seconds: DAY },
  ],
  phone: hourAndDay(20, 40),
} satisfies Record<string, Rate[]>;

/**
 * Limits for returning to a bill on another device: separate, so that they do not affect signing in. Each address has a
 * share of what a bill and a phone get, so that nobody uses up a table's from one.
 */
const COME_BACK = {
  device: [{ max: 6, seconds: 10 * MINUTES }],
  linkAndAddress: [{ max: 20, seconds: HOUR }],
  link: [{ max: 100, seconds: HOUR }],
  phoneAndAddress: hourAndDay(8, 10),
  phone: [{ max: 20, seconds: DAY }],
} satisfies Record<string, Rate[]>;

/** Limits for codes that change an account or confirm whose it is, for each user and each recipient. */
const ACCOUNT: Rate[] = hourAndDay(10, 20);

/**
 * What a network may have sent, of texts and of e-mails each, whatever for: an address (an IPv4 address, or a /64 of IPv6), and
 * around that of IPv6 its /56 and its /48, which one line or one customer may have whole. A day's is a part of the budget;
 * `slowed` counts beside it once half of the budget is used.
 */
const NETWORKS = [
  { perHour: 60, ofDay: 1 / 20, slowed: 6 },
  { perHour: 90, ofDay: 3 / 40, slowed: 9 },
  { perHour: 120, ofDay: 1 / 10, slowed: 12 },
];
/** A day's, however small the budget. */
const LEAST_OF_DAY = 20;

/**
 * Limits on guesses per phone and address, including correct ones. Each guess needs a code that the same browser
 * requested, and a code allows five, so the probability of guessing one of 1,000,000 codes is at most
 * - from one address: 40 guesses a day, 1 in 25,000;
 * - from any number of addresses: the 40 codes a phone gets a day × 5 guesses = 200, 1 in 5,000, while the owner
 * receives 40 unexpected texts. For a bill 20 codes × 5 = 100, 1 in 10,000.
 */
const GUESSES: Rate[] = hourAndDay(20, 40);

/**
 * Whether a code goes out. While codes are `scarce` only known addresses get theirs (`isKnown`), and the answer, which says that
 * they are scarce, is the same for all: it must not tell who has an account.
 */
export type Allowed = { scarce: boolean; isSent: boolean };

/**
 * Counts a sign-in code before it is created.
 * @throws AppError request.rate_limited; as countCode
 */
export async function limitSigninCodes(
  trx: Trx,
  { services, address }: Pick<RequestContext, 'services' | 'address'>,
  to: Address,
): Promise<Allowed> {
  const counting = { kysely: trx };
  const recipient = addressOf(to);
  await limitAll(counting, `sign-in code ${recipient} ${address}`, SIGN_IN.phoneAndAddress);
  await limitAll(counting, `sign-in codes ${recipient}`, SIGN_IN.phone);
  return countCode(trx, services, {
    to,
    address,
    // Where there is a captcha, whoever asks for the first code has passed it.
    isPerson: services.captcha !== null,
    isKnown: () => isKnown(trx, to),
  });
}

/**
 * Counts a code that a signed-in user has sent, to a new phone or e-mail or to their own. Separate from signing in: it
 * must not keep anybody from that.
 * @param account `isOwn`: whether it goes to a verified address of the account; `what`: those of second factors count apart
 * @throws as limitSigninCodes, and used up as well while codes are scarce and the address is not the account's
 */
export async function limitAccountCodes(
  trx: Trx,
  { services, address }: Pick<RequestContext, 'services' | 'address'>,
  to: Address,
  { id, isOwn, what }: { id: string; isOwn: boolean; what?: 'factor texts' },
): Promise<Allowed> {
  const counting = { kysely: trx };
  for (const who of [id, addressOf(to)])
    await limitAll(counting, `${what ?? 'account codes'} ${who}`, ACCOUNT);
  const { isSent } = await countCode(trx, services, {
    to,
    address,
    isPerson: false,
    isKnown: async () => isOwn,
  });
  if (!isSent) throw usedUp(to);
  return { scarce: false, isSent };
}

/**
 * Counts a code for returning to a bill, and a request that gets none the same way, so that a refusal does not reveal
 * whether a phone is on the bill.
 * @param isAsked whether there is a code to send
 * @throws as limitSigninCodes
 */
export async function limitGuestCodes(
  trx: Trx,
  { services, address }: ShareContext,
  about: { phone: Phone; receiptId: string; device: string; onTheBill: boolean; isAsked: boolean },
): Promise<Allowed> {
  const { phone, receiptId, device, onTheBill, isAsked } = about;
  const counting = { kysely: trx };
  await limitAll(counting, `guest codes ${receiptId} ${device}`, COME_BACK.device);
  await limitAll(counting, `guest codes ${receiptId} from ${address}`, COME_BACK.linkAndAddress);
  await limitAll(counting, `guest codes ${receiptId}`, COME_BACK.link);
  await limitAll(counting, `guest codes ${phone} from ${address}`, COME_BACK.phoneAndAddress);
  await limitAll(counting, `guest codes ${phone}`, COME_BACK.phone);
  return countCode(trx, services, {
    to: { phone },
    address,
    isPerson: false,
    isKnown: async () => onTheBill || (await isKnown(trx, { phone })),
    isAsked,
  });
}

/**
 * Counts a guess, whether correct or not.
 * @throws AppError request.rate_limited
 */
export function limitGuesses(
  database: Pick<Database, 'kysely'>,
  { address, scope, ...to }: Address & { address: string; scope: CodeScope },
): Promise<void> {
  // Whatever they would open, guesses at an address's codes to sign in count together.
  const what = ['signin', 'signup', 'recovery'].includes(scope) ? 'sign-in' : scope;
  return limitAll(database, `guesses ${what} ${addressOf(to)} ${address}`, GUESSES);
}

type Counted = {
  to: Address;
  /** Where the request comes from. */
  address: string;
  /** Whether a captcha has shown that no program asks. */
  isPerson: boolean;
  /** Whether the code goes out while codes are scarce. */
  isKnown: () => Promise<boolean>;
  /** False: there is no code to send, but the answer must be as if there were. */
  isAsked?: boolean;
};

/**
 * Counts a code of any purpose against the network that asks for it and the installation's budget of the day.
 * @throws AppError auth.texts_limited, auth.texts_used_up; of e-mails auth.emails_limited, auth.emails_used_up
 */
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

/** @throws AppError auth.texts_limited, auth.emails_limited */
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
    await limitAll({ kysely: trx }, bucket, hourAndDay(perHour, perDay), code);
    if (isSlowed) await limitAll({ kysely: trx }, `slowed ${bucket}`, [{ max: slowed, seconds: HOUR }], code);
  }
}

const usedUp = ({ email }: Address) =>
  new AppError(email === undefined ? 'auth.texts_used_up' : 'auth.emails_used_up');

/**
 * Whether a code is expected at an address: somebody has an account with it, or gave this phone on a bill that is not final.
 * To be answered to nobody: it would tell who has an account.
 */
async function isKnown(trx: Trx, to: Address): Promise<boolean> {
  // Both are asked always, so that the time does not depend on the answer.
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
