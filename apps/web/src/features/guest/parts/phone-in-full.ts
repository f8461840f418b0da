import { formatPhone, normalizePhone } from '@fairtab/domain/phone';

/** The phone that somebody typed, whole: a mistyped one is seen where its code is waited for. */
export function phoneInFull(typed: string): string {
  const phone = normalizePhone(typed);
  return phone ? formatPhone(phone) : typed;
}
