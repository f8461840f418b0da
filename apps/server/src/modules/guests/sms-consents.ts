import type { listSmsConsents as Call } from '@fairtab/contract/receipt/guests';
import type { Answer } from '@fairtab/contract/wire/endpoint';
import { PRODUCT_NAME } from '@fairtab/contract/wire/product';
import { checkPhone } from '@fairtab/domain/texting/check-phone';
import { knownTimeZone } from '@fairtab/domain/time/time-zone';
import { consentKey } from '@fairtab/texts/consent-key';
import { smsConsent } from '@fairtab/texts/en/guest-phone';
import { LANGUAGES, type Language } from '@fairtab/texts/language';
import { textIn } from '@fairtab/texts/text';
import { sql } from 'kysely';
import { hmac } from '../../app/hash.ts';
import { AppError, accepted } from '../../http/errors.ts';
import type { SessionContext, ShareContext, Trx } from '../../http/request-context.ts';
import { writeAudit } from '../audit/write-audit.ts';

/** The text shown when asking for consent to texts. */
export type ConsentWords = { words: string; language: Language };

/** The words behind a page's consent key; undefined for an unknown key. Callers that send none asked in English. */
export function consentWords(key = consentKey('en')): ConsentWords | undefined {
  const language = LANGUAGES.find((one) => consentKey(one) === key);
  if (language === undefined) return undefined;
  const text = textIn(language, smsConsent.text, { product: PRODUCT_NAME });
  return { language, words: `${textIn(language, smsConsent.title)}\n${text}` };
}

type Asked = { consent_words?: string | undefined; time_zone?: string | undefined };

/** Without consent, neither time zone nor language is stored. */
export const consentAnswers = (given: boolean, { language }: ShareContext, { time_zone }: Asked) => ({
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
