import { checkPhone } from '@fairtab/domain/texting/check-phone';
import { TO_GUEST_KINDS } from '@fairtab/domain/texting/messages';
import { normalizePhone, type Phone } from '@fairtab/domain/texting/phone';
import { sql } from 'kysely';
import { lockName } from '../../adapters/database/transaction.ts';
import { countryOf } from '../../adapters/sms/phone-country.ts';
import { hmac } from '../../app/hash.ts';
import type { Services } from '../../app/services.ts';
import { AppError, accepted, RefusedError } from '../../http/errors.ts';
import type { Trx } from '../../http/request-context.ts';
import { optedOutOf } from '../opt-outs/opt-outs.ts';

type Using = Pick<Services, 'sms' | 'smsCountries' | 'settings'>;

/** A number to text about a host's bill. */
type HostsNumber = { hostId: string; phone: string };

/** Reserves a number among those that a new host may text without proof. Returns false if there are too many already. */
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
 * Whether a number must be proved: a new host has used up the unproved numbers, texted or waiting, across their bills.
 * @param guestId the number's guest, if on the bill; their former number does not count
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

/** Phone hash → whether it is proved. Serialised per host until the transaction ends. */
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

/** Numbers of guests who want a text on open bills, and of unsent texts. */
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
    .where('n.kind', 'in', TO_GUEST_KINDS)
    .where('n.state', 'in', ['queued', 'sending'])
    .execute();
  const phones = [...guests, ...texts].flatMap(({ phone }) =>
    phone !== null && getsTexts(using, phone) ? [phone] : [],
  );
  const optedOut = await optedOutOf(trx, using.settings, phones);
  return phones.filter((phone) => !optedOut.has(phone));
}

function getsTexts({ sms, smsCountries }: Using, phone: string): boolean {
  const number = normalizePhone(phone);
  return number !== null && (sms.kind === 'demo' || smsCountries.mayText(number));
}

const hashOf = ({ settings }: Using, { phone }: HostsNumber): string =>
  hmac(settings.databaseKey, `texted ${phone}`);

/** A phone entered for texts, normalized. @throws RefusedError of the phone rule; as requireTextable */
export function acceptedPhone(using: Omit<Using, 'settings'>, typed: string): Phone {
  const phone = accepted(checkPhone(typed));
  requireTextable(using, phone);
  return phone;
}

/** The demo driver can text any number in the allowed countries. @throws AppError auth.texts_off; RefusedError phone.country, phone.not_mobile */
export function requireTextable({ sms, smsCountries }: Omit<Using, 'settings'>, phone: Phone): void {
  if (sms.kind === 'off') throw new AppError('auth.texts_off');
  if (!smsCountries.has(phone))
    throw new RefusedError({ ok: false, key: 'phone.country', params: { country: countryOf(phone) ?? '' } });
  if (sms.kind !== 'demo' && !smsCountries.mayText(phone))
    throw new RefusedError({ ok: false, key: 'phone.not_mobile', params: {} });
}
