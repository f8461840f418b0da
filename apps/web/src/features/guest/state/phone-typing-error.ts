import { checkPhone } from '@fairtab/domain/texting/check-phone';
import { personRefusals } from '@fairtab/texts/en/common';
import { sayAtField } from '@fairtab/texts/refusal-words';
import type { FieldError } from './field-errors.ts';

/** The error of a phone left half typed; none for an empty one. */
export function phoneTypingError(digits: string): FieldError | null {
  const checked = checkPhone(digits);
  if (checked.ok || checked.key === 'phone.missing') return null;
  return { code: checked.key, text: sayAtField(personRefusals, checked) };
}
