import { accept, type Checked, refuse } from '../input/checked.ts';
import { isForeignPhone, normalizePhone, type Phone } from './phone.ts';

/** Checks a required phone and normalizes it (spec section 5, "Phone"). */
export function checkPhone(
  typed: string,
): Checked<Phone, 'phone.missing' | 'phone.invalid' | 'phone.foreign'> {
  if (typed.trim() === '') return refuse('phone.missing', {});
  const phone = normalizePhone(typed);
  if (phone) return accept(phone);
  return refuse(isForeignPhone(typed) ? 'phone.foreign' : 'phone.invalid', {});
}
