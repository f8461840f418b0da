import { checkPhone } from '@fairtab/domain/texting/check-phone';
import type { Phone } from '@fairtab/domain/texting/phone';
import type { Services } from '../../app/services.ts';
import { accepted, RefusedError } from '../../http/errors.ts';

type Using = Pick<Services, 'sms' | 'smsCountries'>;

/** A phone entered for texts, normalized. @throws RefusedError of the phone rule; as requireTextable */
export function acceptedPhone(using: Using, typed: string): Phone {
  const phone = accepted(checkPhone(typed));
  requireTextable(using, phone);
  return phone;
}

/**
 * Refuses numbers that cannot be texted; the demo driver can text any in the allowed countries.
 * @throws RefusedError phone.country, phone.not_mobile
 */
export function requireTextable({ sms, smsCountries }: Using, phone: Phone): void {
  if (!smsCountries.has(phone)) throw new RefusedError({ ok: false, key: 'phone.country', params: {} });
  if (sms.kind !== 'demo' && !smsCountries.mayText(phone))
    throw new RefusedError({ ok: false, key: 'phone.not_mobile', params: {} });
}
