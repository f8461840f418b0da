/** A US phone number as it is stored: +1 and ten digits (spec section 5, "Phone"). */
export type Phone = `+1${string}` & { readonly __unit: 'phone' };

/**
 * Reads a phone number however it is punctuated. Valid are ten digits, or eleven that start with 1; nothing
 * more is asked of it, so that the specification's (555) 555-5555 is a number too.
 * @returns null when it is neither
 */
export function normalizePhone(text: string): Phone | null {
  const digits = text.replace(/\D/g, '');
  if (!/^1?\d{10}$/.test(digits)) return null;
  return `+1${digits.slice(-10)}` as Phone;
}

/** As it is shown: (555) 555-5555. */
export function formatPhone(phone: Phone): string {
  return phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
}

/** The last four digits, for views that must not show the whole number. */
export function maskPhone(phone: Phone): string {
  return phone.slice(-4);
}

/**
 * What a phone field keeps of typed or pasted text: at most ten digits. A pasted number of eleven digits that
 * starts with 1 loses the 1.
 */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '');
  return (/^1\d{10}$/.test(digits) ? digits.slice(1) : digits).slice(0, 10);
}
