import type { Problem, Refusal } from '@fairtab/domain/input/checked';
import type { Entry } from './area.ts';
import type { Language } from './language.ts';
import { currentLanguage, fill } from './text.ts';

export type Words = { title: string; text: string };

type AreaFor<P extends Problem> = { readonly [K in `${P}.${'title' | 'text'}`]: Entry };

/** A refusal in the current language. To compile, `area` must cover all of the rule's refusals. */
export function refusalWords<P extends Problem>(area: AreaFor<P>, refusal: Refusal<P>): Words {
  return refusalIn(currentLanguage(), area, refusal);
}

/** No title: section 5 of the specification has none, or it would repeat the text. */
const SENTENCE_ALONE = /^(phone\.(missing|foreign|country)|consent|guest_row|host_phone|payment_handle|iban)/;

/** The words at a field for a refusal: 'Missing Information: Please enter your name' (spec section 5). */
export const wordsAtField = (key: string, { title, text }: Words): string =>
  SENTENCE_ALONE.test(key) ? text : `${title}: ${text}`;

/** A refusal at its field. */
export const fieldText = <P extends Problem>(area: AreaFor<P>, refusal: Refusal<P>): string =>
  wordsAtField(refusal.key, refusalWords(area, refusal));

/** As refusalWords, in the given language. */
export function refusalIn<P extends Problem>(
  language: Language,
  area: AreaFor<P>,
  { key, params }: Refusal<P>,
): Words {
  const title: `${P}.title` = `${key}.title`;
  const text: `${P}.text` = `${key}.text`;
  return { title: fill(language, area[title], params), text: fill(language, area[text], params) };
}
