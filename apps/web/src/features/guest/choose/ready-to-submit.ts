import { checkConsent, checkPersonName, checkPhone } from '@fairtab/domain/validation';
import { guestSubmit } from '@fairtab/texts/en/guest-submit';
import { personRefusals } from '@fairtab/texts/en/person-refusals';
import { sayRefusal } from '@fairtab/texts/refusal-words';
import { say } from '@fairtab/texts/say';
import type { Draft } from '../state/draft.ts';

/** What keeps a guest from submitting: the field, and the words of the specification's section 5. */
export type Missing = { field: 'name' | 'phone' | 'consent'; text: string };

type Entered = Pick<Draft, 'name' | 'phone' | 'consent'>;

/** Of name and phone those that are empty; the Submit button is enabled only when none is (spec section 5). */
export function emptyFields({ name, phone }: Pick<Draft, 'name' | 'phone'>): ('name' | 'phone')[] {
  const fields = { name: name.trim(), phone };
  return (['name', 'phone'] as const).filter((field) => fields[field] === '');
}

/** The first thing that is missing, from the top; null when all is there. The server checks it again. */
export function firstMissing({ name, phone, consent }: Entered): Missing | null {
  const checked = checkPersonName(name);
  if (!checked.ok) return { field: 'name', text: sayRefusal(personRefusals, checked).text };
  const missing = missingForText({ phone, consent });
  // Here one may also choose no text.
  return missing?.field === 'consent' ? { ...missing, text: say(guestSubmit.choiceMissing) } : missing;
}

/** What is missing of phone and the choice about texts (spec sections 1 and 5). */
export function missingForText({ phone, consent }: Pick<Draft, 'phone' | 'consent'>): Missing | null {
  const checked = checkPhone(phone);
  if (!checked.ok) {
    const isWrong = checked.key === 'phone.invalid';
    const text = isWrong ? say(personRefusals['phone.toProceed']) : sayRefusal(personRefusals, checked).text;
    return { field: 'phone', text };
  }
  const agreed = checkConsent(consent);
  return agreed.ok ? null : { field: 'consent', text: sayRefusal(personRefusals, agreed).text };
}
