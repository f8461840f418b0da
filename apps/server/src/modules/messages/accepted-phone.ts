import { checkPhone } from '@fairtab/domain/check-phone';
import type { Phone } from '@fairtab/domain/phone';
import type { Services } from '../../app/services.ts';
import { accepted, RefusedError } from '../../http/errors.ts';

type Using = Pick<Services, 'smsCountries'>;

/**
 * A phone that is entered for texts, normalized.
 * @throws RefusedError of the phone rule, or of its country
 */
export function acceptedPhone(using: Using, typed: string): Phone {
  const phone = accepted(checkPhone(typed));
  requireCountry(using, phone);
  return phone;
}

/** @throws RefusedError phone.country for a number of a country that is not texted here */
export function requireCountry({ smsCountries }: Using, phone: Phone): void {
  if (!smsCountries.has(phone)) throw new RefusedError({ ok: false, key: 'phone.country', params: {} });
}
