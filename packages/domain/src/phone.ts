import { dialledDigits, digitsOf, hasExtension, hasPlus } from './phone-in-field.ts';

/** A phone number as it is stored, in E.164 form: + and 7 to 15 digits; a US one is +1 and ten (spec section 5, "Phone"). */
export type Phone = `+${string}` & { readonly __unit: 'phone' };

/** One + before the first digit, and no 1 after it: the number of a country outside North America. */
const isAbroad = (text: string): boolean =>
  /^[^\p{Nd}+]*\+[^\p{Nd}+]*[2-9][^+]*$/u.test(text.normalize('NFKC'));

/**
 * Reads a phone number with any punctuation, and no extension. Valid are ten digits, or eleven that start with 1, as they must where there
 * is a +; after a + also the number of another country. Nothing else is checked, so that the specification's
 * (555) 555-5555 is valid too: which countries are texted only the server knows.
 * @returns null when it is neither
 */
export function normalizePhone(text: string): Phone | null {
  if (hasExtension(text)) return null;
  const digits = dialledDigits(text);
  // E.164: at most 15 digits in all.
  if (isAbroad(text)) return /^[0-9]{7,15}$/.test(digits) ? (`+${digits}` as Phone) : null;
  const valid = hasPlus(text) ? /^1\d{10}$/ : /^1?\d{10}$/;
  return valid.test(digits) ? (`+1${digits.slice(-10)}` as Phone) : null;
}

/**
 * Whether this is no number, and will not become one as more of it is typed: it has more digits than a US one, an extension, or a
 * + where none belongs. Another country's number that starts with + is left to the server.
 */
export function isForeignPhone(text: string): boolean {
  if (hasExtension(text)) return true;
  const digits = digitsOf(text);
  if (isAbroad(text)) return digits.length > 15;
  return (hasPlus(text) && /^[^1]/.test(digits)) || digits.length > (digits.startsWith('1') ? 11 : 10);
}

/** As it is shown: (555) 555-5555; another country's as it is stored. */
export function formatPhone(phone: Phone): string {
  return phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
}

/** As it is shown where a known number is only to be recognised: (•••) •••-5555; another country's as +•••5555. */
export function formatMaskedPhone(phone: Phone): string {
  return `${phone.startsWith('+1') ? '(•••) •••-' : '+•••'}${maskPhone(phone)}`;
}

/** The last four digits, for views that must not show the whole number. */
export function maskPhone(phone: Phone): string {
  return phone.slice(-4);
}
