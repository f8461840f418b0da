import { TO_HOST_KINDS } from '@fairtab/domain/messages';
import { normalizePhone } from '@fairtab/domain/phone';
import { sql } from 'kysely';
import { lockName } from '../../adapters/database/transaction.ts';
import { hmac } from '../../app/hash.ts';
import type { Services } from '../../app/services.ts';
import type { Trx } from '../../http/request-context.ts';
import { optedOutOf } from '../opt-outs/opt-outs.ts';

type Using = Pick<Services, 'sms' | 'smsCountries' | 'settings'>;

/** A number that is or would be texted about a bill of this host. */
export type HostsNumber = { hostId: string; phone: string };

/**
 * Takes a number among those that a new host may text without proof, when it is texted.
 * @returns false if as many others were before it
 */
export async function reserveNumber(trx: Trx, using: Using, number: HostsNumber): Promise<boolean> {
  if (!getsTexts(using, number.phone) || !(await isNewHost(trx, number.hostId))) return true;
  const known = await knownNumbers(trx, number.hostId);
  const phone_hash = hashOf(using, number);
  if (known.has(phone_hash)) return true;
  if (unproved(known).length >= using.settings.NEW_HOST_NUMBERS) return false;
  await trx
    .insertInto('texted_numbers')
    .values({ user_id: number.hostId, phone_hash, proved: false })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

/**
 * Whether a guest has to prove a number before it may be texted: its host is new, and as many others as they may text
 * without proof were texted already or wait for it, on all of their bills.
 * @param guestId whose number it is, if they are on the bill: what they gave before does not count
 */
export async function needsProof(
  trx: Trx,
  using: Using,
  { guestId, ...number }: HostsNumber & { guestId: string | null },
): Promise<boolean> {
  if (!getsTexts(using, number.phone) || !(await isNewHost(trx, number.hostId))) return false;
  const known = await knownNumbers(trx, number.hostId);
  const waiting = await waitingNumbers(trx, using, number.hostId, guestId);
  const hashes = waiting.map((phone) => hashOf(using, { ...number, phone }));
  const phoneHash = hashOf(using, number);
  if (known.has(phoneHash) || hashes.includes(phoneHash)) return false;
  const counted = new Set([...unproved(known), ...hashes.filter((hash) => known.get(hash) !== true)]);
  return counted.size >= using.settings.NEW_HOST_NUMBERS;
}

/** Notes that a guest of this host has proved by a code that a number is theirs. */
export async function recordProof(trx: Trx, using: Using, number: HostsNumber): Promise<void> {
  if (!(await isNewHost(trx, number.hostId))) return;
  await trx
    .insertInto('texted_numbers')
    .values({ user_id: number.hostId, phone_hash: hashOf(using, number), proved: true })
    .onConflict((conflict) => conflict.columns(['user_id', 'phone_hash']).doUpdateSet({ proved: true }))
    .execute();
}

/** Whether a host's account is younger than a day. */
export async function isNewHost(trx: Trx, hostId: string): Promise<boolean> {
  const found = await trx
    .selectFrom('auth_users')
    .select('id')
    .where('id', '=', hostId)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirst();
  return found !== undefined;
}

/** What is known of each number of a host, by its hash: whether it is proved. Until the end one transaction at a time. */
async function knownNumbers(trx: Trx, hostId: string): Promise<ReadonlyMap<string, boolean>> {
  await lockName(trx, `texted numbers of ${hostId}`);
  const rows = await trx
    .selectFrom('texted_numbers')
    .select(['phone_hash', 'proved'])
    .where('user_id', '=', hostId)
    .execute();
  return new Map(rows.map((row) => [row.phone_hash, row.proved]));
}

const unproved = (known: ReadonlyMap<string, boolean>): string[] =>
  [...known].flatMap(([hash, proved]) => (proved ? [] : [hash]));

/** The numbers that a text will go to: of guests who want one on open bills, and of texts that are not sent yet. */
async function waitingNumbers(trx: Trx, using: Using, hostId: string, guestId: string | null) {
  const guests = await trx
    .selectFrom('receipt_guests as g')
    .innerJoin('receipts as r', 'r.id', 'g.receipt_id')
    .select('g.guest_phone_number as phone')
    .where('r.user_id', '=', hostId)
    .where('r.status', '<>', 'finalized')
    .where('g.sms_opt_in', '=', true)
    .where('g.is_host', '=', false)
    .where('g.id', 'is distinct from', guestId)
    .execute();
  const texts = await trx
    .selectFrom('notifications as n')
    .innerJoin('receipts as r', 'r.id', 'n.receipt_id')
    .select('n.recipient as phone')
    .where('r.user_id', '=', hostId)
    .where('n.channel', '=', 'sms')
    .where('n.kind', 'not in', TO_HOST_KINDS)
    .where('n.state', 'in', ['queued', 'sending'])
    .execute();
  const phones = [...guests, ...texts].flatMap(({ phone }) =>
    phone !== null && getsTexts(using, phone) ? [phone] : [],
  );
  const optedOut = await optedOutOf(trx, using.settings, phones);
  return phones.filter((phone) => !optedOut.has(phone));
}

/** Other numbers no provider is asked to text. */
function getsTexts({ sms, smsCountries }: Using, phone: string): boolean {
  const number = normalizePhone(phone);
  return number !== null && (sms.kind === 'demo' || smsCountries.mayText(number));
}

const hashOf = ({ settings }: Using, { phone }: HostsNumber): string =>
  hmac(settings.databaseKey, `texted ${phone}`);
