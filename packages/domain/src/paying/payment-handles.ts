import { normalizeEmail } from '../account/credentials.ts';
import { accept, type Checked, type HandleProblem, refuse } from '../input/checked.ts';
import { normalizePhone } from '../texting/phone.ts';
import { checkIban } from './iban.ts';
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
