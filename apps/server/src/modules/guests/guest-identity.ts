import type * as contract from '@fairtab/contract/receipt/guests';
import type { Answer, Received } from '@fairtab/contract/wire/endpoint';
import { PRODUCT_NAME } from '@fairtab/contract/wire/product';
import { checkConsent } from '@fairtab/domain/input/validation';
import { addressOf } from '@fairtab/domain/texting/address-of';
import { checkPhone } from '@fairtab/domain/texting/check-phone';
import { knownTimeZone } from '@fairtab/domain/time/time-zone';
import { acceptedGuestName } from '@fairtab/receipt/guests';
import type { GuestAnswers } from '@fairtab/receipt/model';
import { saveGuest as save, submitSelections as submit } from '@fairtab/receipt/selections';
import { consentKey } from '@fairtab/texts/consent-key';
import { smsConsent } from '@fairtab/texts/en/guest-phone';
import { LANGUAGES, type Language } from '@fairtab/texts/language';
import { textIn } from '@fairtab/texts/text';
import { sql } from 'kysely';
import { hmac } from '../../app/hash.ts';
import type { Services } from '../../app/services.ts';
import { AppError, accepted } from '../../http/errors.ts';
import type { SessionContext, ShareContext, Trx } from '../../http/request-context.ts';
import { provedAddressesOf } from '../account/accounts.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { acceptedPhone, needsProof, recordProof } from '../messages/texted-numbers.ts';
import { refusing } from '../receipts/receipts.policy.ts';
import { reloaded } from '../receipts/store/load-snapshot.ts';
import type { ReceiptSnapshot, SnapshotGuest } from '../receipts/store/snapshot.ts';
import { withBillLinks } from '../receipts/view/bill-link.ts';
import { payWhenShared } from '../sharing/sharing.routes.ts';
import { type Acting, requireChoosing, runGuestCommand, SUBMITTING } from './selections.ts';

/** Checks a guest's name. @throws AppError and RefusedError as acceptedGuestName */
const guestName = (typed: string, { snapshot }: Pick<Acting, 'snapshot'>): string =>
  refusing(snapshot, () => acceptedGuestName(snapshot, typed));

/** A guest's phone, normalized; unique on the bill. @throws AppError guest.phone_taken; the phone rule's refusal */
function guestPhone(
  services: Pick<Services, 'sms' | 'smsCountries'>,
  typed: string,
  { snapshot, me }: Acting,
): string {
  const phone = acceptedPhone(services, typed);
  const taken = snapshot.guests.some((guest) => guest.id !== me.id && guest.guest_phone_number === phone);
  if (taken) throw new AppError('guest.phone_taken');
  return phone;
}

/** Requires proof of a number if a new host texts many; a verified phone counts. @throws AppError guest.phone_unproved */
async function requireProof(
  trx: Trx,
  { services, user }: ShareContext,
  { snapshot, me }: Acting,
  phone: string,
): Promise<void> {
  const number = { hostId: snapshot.receipt.user_id, guestId: me.id, phone };
  if (!(await needsProof(trx, services, number))) return;
  const own = user === null ? null : (await provedAddressesOf(trx, user.id)).phone;
  if (own !== phone) throw new AppError('guest.phone_unproved');
  await recordProof(trx, services, number);
}

/** Reloads a receipt if a guest who was sent a bill has a new address, on which the last texted amount depends. */
export async function withTextedAmount(
  trx: Trx,
  stored: ReceiptSnapshot,
  guest: { before: SnapshotGuest; after: SnapshotGuest },
): Promise<ReceiptSnapshot> {
  const { before, after } = guest;
  if (before.final_bill === null || addressOf(before) === addressOf(after)) return stored;
  return reloaded(trx, stored);
}

type Input = Received<typeof contract.saveGuest>;

/**
 * Saves a guest's own details; the host's come from the receipt. Where the host assigns, only an address, of which a phone needs consent.
 * @throws AppError receipt.preassigned; RefusedError without consent; as runGuestCommand, guestName, guestPhone and requireProof
 */
export function saveGuest(context: ShareContext, { body }: Input) {
  return runGuestCommand(context, {
    name: 'saveGuest',
    apply({ snapshot, me }) {
      if (snapshot.receipt.admin_flow_type === 'preassign') requirePreassigned(body);
      return save(snapshot, { guest_id: me.id, answers: answersIn(context, { snapshot, me }, body) });
    },
    effects: (trx, after, { snapshot, me }) => saveAnswer(trx, context, { snapshot, me }, { after, body }),
  });
}

function answersIn(context: ShareContext, { snapshot, me }: Acting, body: Input['body']) {
  const answers: Partial<GuestAnswers> = {};
  if (body.opted_out_of_split !== undefined) answers.opted_out_of_split = body.opted_out_of_split;
  if (me.is_host) return answers;
  if (body.guest_name !== undefined) answers.guest_name = guestName(body.guest_name, { snapshot });
  if (body.guest_phone_number !== undefined) {
    answers.guest_phone_number = guestPhone(context.services, body.guest_phone_number, { snapshot, me });
    answers.guest_email = null;
  } else if (body.guest_email !== undefined) {
    return { ...answers, ...byEmail(body.guest_email, context, body) };
  }
  if (body.sms_opt_in !== undefined) Object.assign(answers, consentAnswers(body.sms_opt_in, context, body));
  if (body.sms_opt_in === false) answers.guest_email = null;
  return answers;
}

/** Stores consent for a guest's phone; a new number alone carries over the earlier consent. Without texts they get a link. */
async function saveAnswer(
  trx: Trx,
  context: ShareContext,
  { snapshot, me }: Acting,
  { after, body }: { after: ReceiptSnapshot; body: Input['body'] },
): Promise<ReceiptSnapshot> {
  const saved: SnapshotGuest | undefined = after.guests.find(({ id }) => id === me.id);
  if (me.is_host || saved === undefined) return after;
  const { settings } = context.services;
  const { guest_phone_number: phone, sms_opt_in: texts } = saved;
  const mayBeNew = body.guest_phone_number !== undefined || body.sms_opt_in !== undefined;
  if (mayBeNew && texts && phone !== null) await requireProof(trx, context, { snapshot, me }, phone);
  const linked = body.sms_opt_in === false ? await withBillLinks(trx, settings, after, [me.id]) : after;
  if (phone !== null && body.sms_opt_in !== undefined) {
    const answer = { receiptId: snapshot.receipt.id, guestId: me.id, phone, given: body.sms_opt_in };
    await recordConsent(trx, settings.databaseKey, answer, body);
  } else if (phone !== null && me.sms_opt_in && phone !== me.guest_phone_number) {
    await carryConsent(trx, settings.databaseKey, { from: me.id, to: me.id, phone });
  }
  return withTextedAmount(trx, linked, { before: me, after: saved });
}

function requirePreassigned(body: Input['body']): void {
  if (body.guest_name !== undefined || body.opted_out_of_split !== undefined) {
    throw new AppError('receipt.preassigned');
  }
  if (body.guest_phone_number !== undefined) accepted(checkConsent(body.sms_opt_in === true));
}

type Submission = Received<typeof contract.submitSelections>;

/** @throws RefusedError for a phone without an answer about texts; as runGuestCommand, whoSubmits, requireProof, payWhenShared and the command */
export function submitSelections(context: ShareContext, { body }: Submission) {
  const { services } = context;
  return runGuestCommand(context, {
    name: 'submitSelections',
    // When guests select items, pages show the changes as they happen.
    cause: ({ snapshot }) => (snapshot.receipt.evenly ? { reason: 'party' } : undefined),
    allowed: SUBMITTING,
    apply({ snapshot, me }) {
      requireChoosing(me);
      const { opted_out_of_split: out } = body;
      return submit(snapshot, {
        guest_id: me.id,
        selections: selectionsIn(body),
        answers: {
          ...(me.is_host ? {} : whoSubmits(context, { snapshot, me }, body)),
          ...(out !== undefined && { opted_out_of_split: out }),
        },
      });
    },
    async effects(trx, after, { snapshot, me }) {
      await payWhenShared(trx, services, snapshot, after);
      const updated = after.guests.find(({ id }) => id === me.id);
      if (me.is_host || updated === undefined) return after;
      const { guest_phone_number: phone, sms_opt_in: given } = updated;
      if (given && phone !== null) await requireProof(trx, context, { snapshot, me }, phone);
      if (phone !== null) {
        const answer = { receiptId: snapshot.receipt.id, guestId: me.id, phone, given: given ?? false };
        await recordConsent(trx, services.settings.databaseKey, answer, body);
      }
      const linked = await withBillLinks(trx, services.settings, after, [me.id]);
      return withTextedAmount(trx, linked, { before: me, after: updated });
    },
  });
}

const selectionsIn = ({ selected_choice_item_ids: ids, quantity_assignments: units }: Submission['body']) => [
  ...ids.map((item_id) => ({ item_id, units: 1 })),
  ...Object.entries(units).map(([item_id, count]) => ({ item_id, units: count })),
];

/** Guests give a name. With a phone they answer about texts (decision 0111); without any address they keep their link. */
function whoSubmits(context: ShareContext, acting: Acting, body: Submission['body']) {
  const guest_name = guestName(body.guest_name, acting);
  const { guest_phone, sms_opt_in: texts } = body;
  const typed = guest_phone ?? '';
  if (typed.trim() === '' && !texts)
    return { guest_name, ...byEmail(body.guest_email ?? null, context, body) };
  const guest_phone_number = guestPhone(context.services, typed, acting);
  const given = texts ?? accepted(checkConsent(false));
  return { guest_name, guest_phone_number, guest_email: null, ...consentAnswers(given, context, body) };
}

/** A guest who leaves an e-mail address asks for the bill by it, without further consent. Null: the link alone. */
const byEmail = (guest_email: string | null, context: ShareContext, asked: Asked) => ({
  guest_phone_number: null,
  guest_email,
  ...consentAnswers(guest_email !== null, context, asked),
});

/** The text shown when asking for consent to texts. */
type ConsentWords = { words: string; language: Language };

/** The words behind a page's consent key; undefined for an unknown key. Callers that send none asked in English. */
export function consentWords(key = consentKey('en')): ConsentWords | undefined {
  const language = LANGUAGES.find((one) => consentKey(one) === key);
  if (language === undefined) return undefined;
  const text = textIn(language, smsConsent.text, { product: PRODUCT_NAME });
  return { language, words: `${textIn(language, smsConsent.title)}\n${text}` };
}

type Asked = { consent_words?: string | undefined; time_zone?: string | undefined };

/** Without consent, neither time zone nor language is stored. */
const consentAnswers = (given: boolean, { language }: ShareContext, { time_zone }: Asked) => ({
  sms_opt_in: given,
  time_zone: given ? knownTimeZone(time_zone) : null,
  language: given ? language : null,
});

type Consent = {
  receiptId: string;
  guestId: string;
  /** The number the consent is about. */
  phone: string;
  given: boolean;
};

/** Stores an answer with the words shown, as evidence; the phone as a keyed hash. @throws AppError request.invalid */
async function recordConsent(
  trx: Trx,
  databaseKey: string,
  { receiptId, guestId, phone, given }: Consent,
  asked: Asked,
): Promise<void> {
  const shown = consentWords(asked.consent_words);
  if (shown === undefined) throw new AppError('request.invalid', { where: 'consent_words' });
  await trx
    .insertInto('sms_consents')
    .values({
      receipt_id: receiptId,
      guest_id: guestId,
      phone_hash: consentHash(databaseKey, phone),
      given,
      ...shown,
      time_zone: knownTimeZone(asked.time_zone),
    })
    .execute();
}

/** Carries a guest's last answer over to another number, or to another guest whose name they have claimed. */
export async function carryConsent(
  trx: Trx,
  databaseKey: string,
  { from, to, phone }: { from: string; to: string; phone: string },
): Promise<void> {
  await trx
    .insertInto('sms_consents')
    .columns(['receipt_id', 'guest_id', 'phone_hash', 'given', 'words', 'language', 'time_zone'])
    .expression((builder) =>
      builder
        .selectFrom('sms_consents')
        .select([
          'receipt_id',
          sql<string>`${to}::uuid`.as('guest_id'),
          sql<string>`${consentHash(databaseKey, phone)}::text`.as('phone_hash'),
          'given',
          'words',
          'language',
          'time_zone',
        ])
        .where('guest_id', '=', from)
        .orderBy('at', 'desc')
        .limit(1),
    )
    .execute();
}

/** The key by which a number's answers are found. `phone` is in E.164 form. */
export const consentHash = (databaseKey: string, phone: string): string =>
  hmac(databaseKey, `texts to ${phone}`);

/** All answers about texts for a phone, latest first. The look-up is audited. @throws the phone rule's refusal */
export async function listSmsConsents(
  { services, user }: SessionContext,
  typed: string,
): Promise<Answer<typeof contract.listSmsConsents>> {
  const phone = accepted(checkPhone(typed));
  const phoneHash = consentHash(services.settings.databaseKey, phone);
  return services.database.inTransaction(async (trx) => {
    const rows = await trx
      .selectFrom('sms_consents')
      .select(['receipt_id', 'guest_id', 'given', 'words', 'language', 'time_zone', 'at'])
      .where('phone_hash', '=', phoneHash)
      .orderBy('at', 'desc')
      .execute();
    const details = { phone_hash: phoneHash };
    await writeAudit(trx, { actorId: user.id, what: 'listSmsConsents', receiptId: null, details });
    return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  });
}
