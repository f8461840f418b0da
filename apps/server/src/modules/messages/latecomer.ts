import { nameForTexts } from '@fairtab/domain/people/names';
import { messages as words } from '@fairtab/texts/en/messages';
import type { Language } from '@fairtab/texts/language';
import { textIn } from '@fairtab/texts/text';
import { type EmailMessage, emailOf } from './message.ts';

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
