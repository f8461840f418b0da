import type { Answer } from '@fairtab/contract/endpoint';
import type { listSmsConsents as Call } from '@fairtab/contract/guests';
import { PRODUCT_NAME } from '@fairtab/contract/product';
import { checkPhone } from '@fairtab/domain/check-phone';
import { knownTimeZone } from '@fairtab/domain/time-zone';
import { consentKey } from '@fairtab/texts/consent-key';
import { smsConsent } from '@fairtab/texts/en/guest-phone';
import { LANGUAGES, type Language } from '@fairtab/texts/language';
import { sayIn } from '@fairtab/texts/say';
import { sql } from 'kysely';
import { hmac } from '../../app/hash.ts';
import { AppError, accepted } from '../../http/errors.ts';
import type { SessionContext, ShareContext, Trx } from '../../http/request-context.ts';
import { writeAudit } from '../audit/write-audit.ts';

/** What somebody read who was asked for consent to texts. */
export type ConsentWords = { words: string; language: Language };

/**
 * The words that a page has shown.
 * @param key as consentKey writes it; callers that send none have asked in English
 * @returns undefined for words that were never shown
 */
export function consentWords(key = consentKey('en')): ConsentWords | undefined {
  const language = LANGUAGES.find((one) => consentKey(one) === key);
  if (language === undefined) return undefined;
  const text = sayIn(language, smsConsent.text, { product: PRODUCT_NAME });
  return { language, words: `${sayIn(language, smsConsent.title)}\n${text}` };
}

/** The part of a call in which a guest answers whether they want texts. */
type Asked = { consent_words?: string | undefined; time_zone?: string | undefined };

/** What an answer changes about a guest: without consent nothing is kept of where they are, and of what they speak. */
export const consentAnswers = (given: boolean, { language }: ShareContext, { time_zone }: Asked) => ({
  sms_opt_in: given,
  time_zone: given ? knownTimeZone(time_zone) : null,
  language: given ? language : null,
});

type Consent = {
  receiptId: string;
  guestId: string;
  /** The number that they were asked about. */
  phone: string;
  given: boolean;
};

/**
 * Stores an answer as evidence, yes or no, with the words that the page has shown. A number is stored as a keyed hash:
 * whoever asks about one knows it.
 * @throws AppError request.invalid for words that no page has shown
 */
export async function recordConsent(
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

/** Stores that a guest's last answer goes for another number, or for another name that they have picked since. */
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

/** By what a number's answers are found. @param phone in E.164 form */
export const consentHash = (databaseKey: string, phone: string): string =>
  hmac(databaseKey, `texts to ${phone}`);

/**
 * Every answer that the owner of a phone gave to the question of texts, the latest first. That an admin has looked is
 * noted, with the phone's hash.
 * @throws the phone rule's refusal
 */
export async function listSmsConsents(
  { services, user }: SessionContext,
  typed: string,
): Promise<Answer<typeof Call>> {
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
