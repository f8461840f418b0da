import { normalizePhone, type Phone } from '@fairtab/domain/texting/phone';
import { existsInUs, isUsPhone } from '@fairtab/domain/texting/us-phones';
import { SmsError, type SmsSender } from './sms.ts';

/** The countries whose phones this installation texts (decision 0060). */
export type SmsCountries = {
  has: (phone: Phone) => boolean;
  mayText: (phone: Phone) => boolean;
};

/** ISO codes; US includes its territories. @throws Error for an unknown code */
export async function createSmsCountries(codes: readonly string[]): Promise<SmsCountries> {
  const withUs = codes.includes('US');
  const abroad = codes.filter((code) => code !== 'US');
  // Its tables take 100 ms to load, which US-only installations do without.
  const others = abroad.length === 0 ? NOWHERE : await phonesOf(abroad);
  return {
    has: (phone) => (withUs && isUsPhone(phone)) || others.has(phone),
    mayText: (phone) => (withUs && existsInUs(phone)) || others.mayText(phone),
  };
}

const NOWHERE: SmsCountries = { has: () => false, mayText: () => false };

/**
 * Uses tables of mobile numbers, which distinguish countries that share a calling code (+1 876 is Jamaica, +44 7797 Jersey) and
 * reject premium, personal and landline numbers. A number that is not mobile counts as of any of these countries.
 */
async function phonesOf(codes: readonly string[]): Promise<SmsCountries> {
  const { getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } = await import(
    'libphonenumber-js/mobile'
  );
  const unknown = codes.find((code) => !isSupportedCountry(code));
  if (unknown !== undefined) throw new Error(`SMS_COUNTRIES: ${unknown} is no country with phones`);
  const callingCodes = new Set(
    codes.flatMap((code) => (isSupportedCountry(code) ? [getCountryCallingCode(code)] : [])),
  );
  return {
    has(phone) {
      const number = parsePhoneNumberFromString(phone);
      if (number === undefined) return false;
      return number.country === undefined
        ? callingCodes.has(number.countryCallingCode)
        : codes.includes(number.country);
    },
    mayText(phone) {
      const number = parsePhoneNumberFromString(phone);
      return number?.country !== undefined && codes.includes(number.country) && number.isValid();
    },
  };
}

/** Rejects other countries' and impossible numbers as invalid, without calling the provider. All texts pass through here. */
export function smsWithin(countries: SmsCountries, sender: SmsSender): SmsSender {
  return {
    ...sender,
    send: async (message) => {
      const phone = normalizePhone(message.to);
      if (phone === null || !countries.mayText(phone)) {
        throw new SmsError('The number is no mobile phone of SMS_COUNTRIES.', {
          fate: 'refused',
          failure: 'unreachable',
        });
      }
      return sender.send(message);
    },
  };
}
