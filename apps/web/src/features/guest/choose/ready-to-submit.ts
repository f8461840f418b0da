import { checkConsent, checkPersonName } from '@fairtab/domain/input/validation';
import { checkPhone } from '@fairtab/domain/texting/check-phone';
import { guestSubmit } from '@fairtab/texts/en/choosing';
import { personRefusals } from '@fairtab/texts/en/common';
import { fieldText } from '@fairtab/texts/refusal-words';
import { text } from '@fairtab/texts/text';
import type { Draft, FieldError } from '../state/draft.ts';

/** What keeps a guest from submitting, in the words of the specification's section 5. */
export type Missing = { field: 'name' | 'phone' | 'consent'; text: string };

type Entered = Pick<Draft, 'name' | 'phone' | 'consent'>;

export type Empty = 'name' | 'phone';

/** The first empty required field; Submit is enabled when there is none. Only a text needs a phone (decision 0111). */
export function emptyField({ name, phone, consent }: Entered): Empty | null {
  if (name.trim() === '') return 'name';
  return consent === 'text' && phone === '' ? 'phone' : null;
}

/** The first thing missing, from the top; null if complete. The server checks again. */
export function firstMissing({ name, phone, consent }: Entered): Missing | null {
  const checked = checkPersonName(name);
  if (!checked.ok) return { field: 'name', text: fieldText(personRefusals, checked) };
  // This form also offers no text at all.
  if (consent === 'none') return { field: 'consent', text: text(guestSubmit.choiceMissing) };
  return consent === 'link' ? null : missingForText({ phone, consent });
}

/** What is missing from the phone and the choice of texts (specification, sections 1 and 5). */
export function missingForText({ phone, consent }: Pick<Draft, 'phone' | 'consent'>): Missing | null {
  const checked = checkPhone(phone);
  if (!checked.ok) {
    const isWrong = checked.key === 'phone.invalid';
    const words = isWrong ? text(guestSubmit.phoneInvalid) : fieldText(personRefusals, checked);
    return { field: 'phone', text: words };
  }
  const agreed = checkConsent(consent);
  return agreed.ok ? null : { field: 'consent', text: fieldText(personRefusals, agreed) };
}

/** The error of a phone left half typed; none for an empty one. */
export function phoneTypingError(digits: string): FieldError | null {
  const checked = checkPhone(digits);
  if (checked.ok || checked.key === 'phone.missing') return null;
  return { code: checked.key, text: fieldText(personRefusals, checked) };
}
