import type { MessageFailure } from '@fairtab/domain/texting/messages';
import { normalizePhone, type Phone } from '@fairtab/domain/texting/phone';
import type { TextCommand } from '@fairtab/domain/texting/text-commands';
import { existsInUs, isUsPhone } from '@fairtab/domain/texting/us-phones';

/** `to` is in E.164 form (+15555550123). */
export type SmsMessage = {
  to: string;
  body: string;
  /** Sent back by the provider's status callback; absent if the outcome does not matter. */
  attemptId?: string;
};

export type SmsSender = {
  kind: 'demo' | 'twilio' | 'webhook' | 'off';
  /** Resolves with the provider's id. @throws SmsError */
  send(message: SmsMessage): Promise<{ id: string }>;
  /** Asks for the account, without sending anything. @throws SmsError */
  verify?(): Promise<void>;
  /** Null: the provider has no such text. Rejects if it cannot be asked. Absent in drivers whose outcome is always known. */
  find?(text: { to: string; body: string; since: Date }): Promise<FoundText | null>;
};

type FoundText = { id: string; status: string; errorCode: number | null };

/**
 * The state of a text without an id. `refused`: it will never be sent; `not_taken`: the provider does not have it, but may accept
 * it later; `unknown`: it may have it, so a retry may send it twice.
 */
export type Fate = 'refused' | 'not_taken' | 'unknown';

/** opted_out: the phone's owner has answered STOP to the provider. */
export type SmsFailure = MessageFailure | 'opted_out';

type Known = {
  fate: Fate;
  /** Default: `other` for a refusal, else `provider`. */
  failure?: SmsFailure;
  retryAfterSeconds?: number | null;
};

/** A text was not, or may not have been, sent. The message has no phone or secret, so it may be logged. */
export class SmsError extends Error {
  readonly fate: Fate;
  readonly failure: SmsFailure;
  readonly retryAfterSeconds: number | null;

  constructor(message: string, { fate, failure, retryAfterSeconds = null }: Known) {
    super(message);
    this.name = 'SmsError';
    this.fate = fate;
    this.failure = failure ?? (fate === 'refused' ? 'other' : 'provider');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export type SignedRequest = {
  path: string;
  body: string;
  signature: string | undefined;
};

export type IncomingText = {
  /** The provider's id; stable across repeated callbacks. */
  id: string;
  from: string;
  to: string | null;
  body: string;
  command: TextCommand | null;
  answered: boolean;
};

export type TextReport = { id: string; status: string; errorCode: number | null };

export type SmsCallbacks = {
  /** Null if it is no readable text. @throws AppError sms.signature_invalid */
  readText(request: SignedRequest): IncomingText | null;
  readReport(request: SignedRequest): TextReport | null;
  answer(words: string | null): string;
};

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
