import { normalizePhone } from '@fairtab/domain/phone';
import { checkPersonName } from '@fairtab/domain/validation';
import type { Draft } from '../state/draft.ts';

/** What keeps a guest from submitting: the field, and the words of the specification's section 5. */
export type Missing = { field: 'name' | 'phone' | 'consent'; title: string; text: string };

type Entered = Pick<Draft, 'name' | 'phone' | 'consent'>;

/** The Submit button is enabled only when name and phone are non-empty (spec section 5). */
export function canSubmit({ name, phone }: Entered): boolean {
  return name.trim() !== '' && phone !== '';
}

/** The first thing that is missing, from the top of the page; null when all is there. The server checks it again. */
export function firstMissing({ name, phone, consent }: Entered): Missing | null {
  const checked = checkPersonName(name);
  if (!checked.ok) return { field: 'name', title: checked.title, text: checked.text };
  return missingForText({ phone, consent });
}

/** What keeps the bill from being texted: a phone, and the consent to use it (spec sections 1 and 5). */
export function missingForText({ phone, consent }: Pick<Draft, 'phone' | 'consent'>): Missing | null {
  if (phone === '') {
    return {
      field: 'phone',
      title: 'Missing Information',
      text: 'Please enter your phone number to proceed.',
    };
  }
  if (!normalizePhone(phone)) {
    return {
      field: 'phone',
      title: 'Invalid Phone Number',
      text: 'Please enter a valid phone number to proceed.',
    };
  }
  if (consent) return null;
  return {
    field: 'consent',
    title: 'Missing Information',
    text: 'Please agree to receive a text message to proceed.',
  };
}
