import { normalizeEmail } from '../account/credentials.ts';
import { accept, type Checked, type HandleProblem, refuse } from '../input/checked.ts';
import { normalizePhone } from '../texting/phone.ts';
import { PAYMENT_METHODS, type PaymentMethod } from './payment-methods.ts';

/** Names become part of an address, so they hold nothing that could end or change it. */
const NAME = /^[\w-]{1,30}$/;
const CASHTAG = /^(?=\d*[a-z])[a-z\d]{1,20}$/i;
const PAYPAL_NAME = /^[a-z\d]{1,20}$/i;
const WISETAG = /^[a-z][a-z\d]{2,29}$/i;
const UPI_ID = /^[a-z\d._-]{2,64}@[a-z][a-z\d]{1,63}$/i;

/** The name in a pasted address, without the query, fragment or slash that apps add when sharing. */
function withoutSite(typed: string, site: RegExp): string {
  const address = typed.trim().replace(/^(https?:\/\/)?(www\.)?/i, '');
  const name = address.replace(site, '');
  return name === address ? name : name.replace(/\/?([?#].*)?$/s, '');
}

const nameOn =
  (site: RegExp, name: RegExp) =>
  (typed: string): string | null => {
    const found = withoutSite(typed, site).replace(/^@+/, '');
    return name.test(found) ? found : null;
  };

function cashtag(typed: string): string | null {
  const name = withoutSite(typed, /^cash\.app\//i).replace(/^(\$|%24)+/, '');
  return CASHTAG.test(name) ? `$${name}` : null;
}

/** The address in Venmo's own QR code has a number instead of a name. */
const VENMO_CODE = /venmo\.com\/code\/?([?#]|$)/i;

function venmoHandle(typed: string): string | null {
  if (VENMO_CODE.test(typed.trim())) return null;
  const name = nameOn(/^(account\.)?venmo\.com\/(u\/)?/i, NAME)(typed);
  return name === null ? null : `@${name}`;
}

function phoneOrEmail(typed: string): string | null {
  if (typed.includes('@')) return normalizeEmail(typed);
  const phone = normalizePhone(typed);
  return phone?.startsWith('+1') ? phone : null;
}

/** Of exact length: one digit more, such as an extension, would be another number. */
const SWEDISH_MOBILE = /^\+467\d{8}$/;
const BRAZILIAN_PHONE = /^\+55[1-9]{2}(9\d{8}|[2-5]\d{7})$/;

/** A Swedish mobile number as dialled at home or abroad, or from Swish's own link. Companies' numbers begin with 123. */
function swishNumber(typed: string): string | null {
  const linked = /^https:\/\/app\.swish\.nu\/.*[?&]sw=(\d+)/i.exec(typed.trim())?.[1];
  const number = linked?.replace(/^46/, '+46') ?? typed.trim();
  const digits = number.replace(/[\s()-]/g, '');
  if (/^123\d{7}$/.test(digits)) return digits;
  const phone = normalizePhone(number.replace(/^\D*0{2}(?=\d)/, '+').replace(/^\D*0(?=\D*[1-9])/, '+46 '));
  return phone !== null && SWEDISH_MOBILE.test(phone) ? phone : null;
}

/** An e-mail, a phone with +55, a tax number or a random key. Eleven digits without + are a tax number. */
function pixKey(typed: string): string | null {
  const text = typed.trim();
  if (text.includes('@')) return normalizeEmail(text);
  if (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)) return text.toLowerCase();
  if (text.startsWith('+')) {
    const phone = normalizePhone(text);
    return phone !== null && BRAZILIAN_PHONE.test(phone) ? phone : null;
  }
  const digits = text.replace(/[.\-/\s]/g, '');
  return isTaxNumber(digits) ? digits : null;
}

/** CPF (people, 11 digits) or CNPJ (companies, 14), with valid check digits. */
function isTaxNumber(digits: string): boolean {
  const weights = { 11: [11, 10, 9, 8, 7, 6, 5, 4, 3, 2], 14: [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2] }[
    digits.length
  ];
  if (weights === undefined || !/^\d+$/.test(digits) || /^(\d)\1*$/.test(digits)) return false;
  const body = [...digits].map(Number);
  return [weights.slice(1), weights].every((row) => {
    const rest = row.reduce((sum, weight, place) => sum + weight * (body[place] ?? 0), 0) % 11;
    return body[row.length] === (rest < 2 ? 0 : 11 - rest);
  });
}

function upiId(typed: string): string | null {
  const id = typed
    .trim()
    .replace(/^upi:\/\/pay\?(?:.*&)?pa=([^&]*).*$/i, '$1')
    .replace(/%40/, '@');
  return UPI_ID.test(id) ? id : null;
}

/** Reads a typed handle; null if invalid. IBANs are read by `checkIban`, with specific refusals. */
export const READ_HANDLE: Record<Exclude<PaymentMethod, 'sepa'>, (typed: string) => string | null> = {
  venmo: venmoHandle,
  cash_app: cashtag,
  swish: swishNumber,
  upi: upiId,
  pix: pixKey,
  paypal: nameOn(/^(paypal\.me|paypal\.com\/paypalme)\//i, PAYPAL_NAME),
  zelle: phoneOrEmail,
  wise: nameOn(/^wise\.com\/pay\/me\//i, WISETAG),
};

/** Checks a payment handle (spec section 5, "Account"). It goes into links, so it holds nothing that could change one. */
export function checkPaymentHandle(method: PaymentMethod, typed: string): Checked<string, HandleProblem> {
  if (method === 'sepa') return checkIban(typed);
  const value = READ_HANDLE[method](typed);
  const { name, example, most = Number.POSITIVE_INFINITY } = PAYMENT_METHODS[method];
  if (value !== null && value.length > most)
    return refuse('payment_handle.long', { method: name, max: most });
  if (value !== null) return accept(value);
  if (method === 'venmo') return refuse('venmo.invalid', {});
  return refuse('payment_handle.invalid', { method: name, example });
}

/** SEPA credit transfer lengths: IBAN registry of ISO 13616 (swift.com, release 103), EPC list of SEPA countries. */
const LENGTHS =
  'AD24 AL28 AT20 BE16 BG22 CH21 CY28 CZ24 DE22 DK18 EE20 ES24 FI18 FR27 GB22 GI23 GR27 HR21 HU28 IE22 IS26 IT27 LI21 LT20 LU20 LV21 MC27 MD24 ME22 MK19 MT31 NL18 NO15 PL28 PT25 RO24 RS22 SE24 SI19 SK24 SM27 VA22';

export const IBAN_LENGTHS: ReadonlyMap<string, number> = new Map(
  LENGTHS.split(' ').map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);

/** The remainder modulo 97 (ISO 7064), with country and check digits at the end and letters as 10 to 35. */
export function ibanRemainder(iban: string): number {
  let rest = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest;
}

/** Checks a typed or pasted IBAN; the result is in capitals, without spaces. */
export function checkIban(
  typed: string,
): Checked<string, 'iban.country' | 'iban.length' | 'iban.characters' | 'iban.typo'> {
  const iban = typed
    .trim()
    .replace(/^IBAN:?|[\s\u200b-\u200f-]/gi, '')
    .toUpperCase();
  const country = iban.slice(0, 2);
  const length = IBAN_LENGTHS.get(country);
  if (length === undefined) return refuse('iban.country', {});
  if (!/^[A-Z]{2}\d{2}[A-Z\d]*$/.test(iban)) return refuse('iban.characters', {});
  if (iban.length !== length) return refuse('iban.length', { country, length, typed: iban.length });
  if (ibanRemainder(iban) !== 1) return refuse('iban.typo', {});
  return accept(iban);
}
