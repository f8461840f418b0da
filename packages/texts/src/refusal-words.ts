import type { Problem, Refusal } from '@fairtab/domain/input/checked';
import type { Entry } from './area.ts';
import type { Language } from './language.ts';
import { currentLanguage, fill } from './text.ts';

/** Problems without a title of their own have their only sentence as the title. */
export type Words = { title: string; text?: string };

type TextsFor<C extends string> = { readonly [K in `${C}.text`]: Entry };
type TitlesFor<C extends string> = { readonly [K in `${C}.title`]?: Entry };
type AreaFor<C extends string> = TextsFor<C> & TitlesFor<C>;

/** A refusal in the current language. To compile, `area` must cover all of the rule's refusals. */
export function refusalWords<P extends Problem>(area: AreaFor<P>, refusal: Refusal<P>): Words {
  return refusalIn(currentLanguage(), area, refusal);
}

/** The words at a field for a refusal: 'Missing Information: Please enter your name' (spec section 5). */
export const wordsAtField = ({ title, text }: Words): string =>
  text === undefined ? title : `${title}: ${text}`;

/** A refusal at its field. */
export const fieldText = <P extends Problem>(area: AreaFor<P>, refusal: Refusal<P>): string =>
  wordsAtField(refusalWords(area, refusal));

/** As refusalWords, in the given language. */
export const refusalIn = <P extends Problem>(
  language: Language,
  area: AreaFor<P>,
  { key, params }: Refusal<P>,
): Words => problemIn(language, area, key, params);

/** `params` may hold more than the texts need. */
export function problemIn<C extends string>(
  language: Language,
  area: AreaFor<C>,
  code: C,
  params: object,
): Words {
  const [texts, titles]: [TextsFor<C>, TitlesFor<C>] = [area, area];
  const [textKey, titleKey]: [`${C}.text`, `${C}.title`] = [`${code}.text`, `${code}.title`];
  const text = fill(language, texts[textKey], params);
  const title = titles[titleKey];
  return title === undefined ? { title: text } : { title: fill(language, title, params), text };
}
