import { dialledDigits, digitsOf, hasExtension, hasPlus } from './phone-in-field.ts';

/** In E.164 form: + and 7 to 15 digits; +1 and ten for the US (spec section 5, "Phone"). */
export type Phone = `+${string}` & { readonly __unit: 'phone' };

const isAbroad = (text: string): boolean =>
  /^[^\p{Nd}+]*\+[^\p{Nd}+]*[2-9][^+]*$/u.test(text.normalize('NFKC'));

/** Reads a phone number; null if invalid. (555) 555-5555 is valid: only the server knows which numbers get texts. */
export function normalizePhone(text: string): Phone | null {
  if (hasExtension(text)) return null;
  const digits = dialledDigits(text);
  // E.164: at most 15 digits in all.
  if (isAbroad(text)) return /^[0-9]{7,15}$/.test(digits) ? (`+${digits}` as Phone) : null;
  const valid = hasPlus(text) ? /^1\d{10}$/ : /^1?\d{10}$/;
  return valid.test(digits) ? (`+1${digits.slice(-10)}` as Phone) : null;
}

/** Whether more typing cannot make this a phone number: too many digits, an extension or a misplaced +. */
export function isForeignPhone(text: string): boolean {
  if (hasExtension(text)) return true;
  const digits = digitsOf(text);
  if (isAbroad(text)) return digits.length > 15;
  return (hasPlus(text) && /^[^1]/.test(digits)) || digits.length > (digits.startsWith('1') ? 11 : 10);
}

/** Formats a phone: (555) 555-5555; abroad as stored. */
export function formatPhone(phone: Phone): string {
  return phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
}

/** Formats a phone the viewer already knows: (•••) •••-5555, +•••5555 abroad. */
export function formatMaskedPhone(phone: Phone): string {
  return `${phone.startsWith('+1') ? '(•••) •••-' : '+•••'}${maskPhone(phone)}`;
}

/** The last four digits, for views that must not show the whole number. */
export function maskPhone(phone: string): string {
  return phone.slice(-4);
}
