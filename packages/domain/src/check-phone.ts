import { isForeignPhone, normalizePhone, type Phone } from './phone.ts';
import type { Checked } from './validation.ts';

/** A phone that is asked for, as it is stored (spec section 5, "Phone"). */
export function checkPhone(
  typed: string,
): Checked<Phone, 'phone.missing' | 'phone.invalid' | 'phone.foreign'> {
  const refuse = <K extends string>(key: K) => ({ ok: false, key, params: {} }) as const;
  if (typed.trim() === '') return refuse('phone.missing');
  const phone = normalizePhone(typed);
  if (phone) return { ok: true, value: phone };
  return refuse(isForeignPhone(typed) ? 'phone.foreign' : 'phone.invalid');
}
