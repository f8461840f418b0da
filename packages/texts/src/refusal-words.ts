import type { Problem, Refusal } from '@fairtab/domain/input/checked';
import type { Entry } from './area.ts';
import type { Language } from './language.ts';
import { currentLanguage, fill } from './say.ts';

export type Words = { title: string; text: string };

/** The entries for a refusal, of whichever area has them. */
type AreaFor<P extends Problem> = { readonly [K in `${P}.${'title' | 'text'}`]: Entry };

/**
 * A refusal in words, in the language that is set: `sayRefusal(personRefusals, checked)`.
 * @param area one that has words for all that the rule can refuse: another does not compile
 */
export function sayRefusal<P extends Problem>(area: AreaFor<P>, refusal: Refusal<P>): Words {
  return refusalIn(currentLanguage(), area, refusal);
}

/** What the specification's section 5 quotes without a title, and what its title would say twice. */
const SENTENCE_ALONE = /^(phone\.(missing|foreign|country)|consent|guest_row|host_phone|payment_handle|iban)/;

/** The words at a field for a refusal of the rules or the server: 'Missing Information: Please enter your name' (spec section 5). */
export const wordsAtField = (key: string, { title, text }: Words): string =>
  SENTENCE_ALONE.test(key) ? text : `${title}: ${text}`;

/** A refusal as it is said at its field. */
export const sayAtField = <P extends Problem>(area: AreaFor<P>, refusal: Refusal<P>): string =>
  wordsAtField(refusal.key, sayRefusal(area, refusal));

/** As sayRefusal, in the language given. */
export function refusalIn<P extends Problem>(
  language: Language,
  area: AreaFor<P>,
  { key, params }: Refusal<P>,
): Words {
  const title: `${P}.title` = `${key}.title`;
  const text: `${P}.text` = `${key}.text`;
  return { title: fill(language, area[title], params), text: fill(language, area[text], params) };
}
