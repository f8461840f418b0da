import { normalizePhone, type Phone } from '@fairtab/domain/phone';
import { existsInUs, isUsPhone } from '@fairtab/domain/us-phones';
import { SmsError, type SmsSender } from './sms.ts';

/** The countries whose phones this installation texts (decision 0116). */
export type SmsCountries = {
  /** Whether a number is of one of them; others are refused where they are entered. */
  has: (phone: Phone) => boolean;
  /** Whether the provider is asked to text a number: it is of one of them, and can exist there. */
  mayText: (phone: Phone) => boolean;
};

/**
 * @param codes ISO codes such as US, which includes its territories
 * @throws Error for a code that is no country's
 */
export async function createSmsCountries(codes: readonly string[]): Promise<SmsCountries> {
  const withUs = codes.includes('US');
  const abroad = codes.filter((code) => code !== 'US');
  // Its tables take a tenth of a second to load, which an installation for the United States alone does without.
  const isAbroad = abroad.length === 0 ? () => false : await phonesOf(abroad);
  return {
    has: (phone) => (withUs && isUsPhone(phone)) || isAbroad(phone),
    mayText: (phone) => (withUs && existsInUs(phone)) || isAbroad(phone),
  };
}

/** Tells countries apart, not their calling codes: +1 876 is Jamaica, +44 1534 Jersey. */
async function phonesOf(codes: readonly string[]): Promise<(phone: Phone) => boolean> {
  const { isSupportedCountry, parsePhoneNumberFromString } = await import('libphonenumber-js/min');
  const unknown = codes.find((code) => !isSupportedCountry(code));
  if (unknown !== undefined) throw new Error(`SMS_COUNTRIES: ${unknown} is no country with phones`);
  return (phone) => {
    const number = parsePhoneNumberFromString(phone);
    return number?.country !== undefined && codes.includes(number.country) && number.isValid();
  };
}

/**
 * Rejects texts to numbers of other countries, and to numbers that cannot exist, without calling the provider; the error
 * is that of an invalid number. All texts pass through here, codes and bills alike.
 */
export function smsWithin(countries: SmsCountries, sender: SmsSender): SmsSender {
  return {
    ...sender,
    send: async (message) => {
      const phone = normalizePhone(message.to);
      if (phone === null || !countries.mayText(phone)) {
        throw new SmsError('The number is not one in SMS_COUNTRIES.', {
          fate: 'refused',
          failure: 'unreachable',
        });
      }
      return sender.send(message);
    },
  };
}
