import type { Money } from '@fairtab/domain/money/currency';
import { nameForTexts } from '@fairtab/domain/people/names';
import { messages as words } from '@fairtab/texts/en/messages';
import { formatMoney } from '@fairtab/texts/format';
import type { Language } from '@fairtab/texts/language';
import { textIn } from '@fairtab/texts/text';
import { type EmailMessage, emailOf } from './message.ts';

type Completion = {
  restaurantName: string | null;
  /** With tax, tip and charges. */
  total: Money;
  link: string;
  stopLink: string;
};

/** For the host, once everyone has chosen. */
export const completion: EmailMessage<'completion', Completion> = {
  kind: 'completion',
  sms: (language, bill) =>
    `${everyoneHasChosen(language, bill)} ${textIn(language, words.finalize, { link: bill.link })}`,
  email: (language, bill) =>
    emailOf(everyoneHasChosen(language, bill), {
      amounts: [{ label: textIn(language, words.total), amount: formatMoney(language, bill.total) }],
      paragraphs: [textIn(language, words.next)],
      sentence: textIn(language, words.finalize, { link: bill.link }),
      action: { label: textIn(language, words.finalizeLabel), url: bill.link },
      stop: { label: textIn(language, words.stopEmails), url: bill.stopLink },
    }),
};

function everyoneHasChosen(
  language: Language,
  { restaurantName }: Pick<Completion, 'restaurantName'>,
): string {
  const place = nameForTexts(restaurantName ?? '') || textIn(language, words.yourTable);
  return textIn(language, words.everyoneHasChosen, { place });
}

type Latecomer = {
  name: string;
  restaurantName: string | null;
  link: string;
  stopLink: string;
};

/** For the host, when a latecomer asks to be on their final bill. */
export const latecomer: EmailMessage<'latecomer', Latecomer> = {
  kind: 'latecomer',
  sms: (language, asked) =>
    `${latecomerAsks(language, asked)} ${textIn(language, words.answer, { link: asked.link })}`,
  email: (language, asked) =>
    emailOf(latecomerAsks(language, asked), {
      paragraphs: [textIn(language, words.latecomerNext)],
      sentence: textIn(language, words.answer, { link: asked.link }),
      action: { label: textIn(language, words.answerLabel), url: asked.link },
      stop: { label: textIn(language, words.stopEmails), url: asked.stopLink },
    }),
};

function latecomerAsks(language: Language, { name, restaurantName }: Latecomer): string {
  const place = nameForTexts(restaurantName ?? '') || textIn(language, words.yourTable);
  const who = nameForTexts(name);
  return who === ''
    ? textIn(language, words.somebodyWasThere, { place })
    : textIn(language, words.wasThereToo, { name: who, place });
}
