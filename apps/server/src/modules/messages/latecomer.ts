import { nameForTexts } from '@fairtab/domain/people/names';
import { messages as words } from '@fairtab/texts/en/messages';
import type { Language } from '@fairtab/texts/language';
import { sayIn } from '@fairtab/texts/say';
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
    `${somebodyAsks(language, asked)} ${sayIn(language, words.answer, { link: asked.link })}`,
  email: (language, asked) =>
    emailOf(somebodyAsks(language, asked), {
      paragraphs: [sayIn(language, words.latecomerNext)],
      sentence: sayIn(language, words.answer, { link: asked.link }),
      action: { label: sayIn(language, words.answerLabel), url: asked.link },
      stop: { label: sayIn(language, words.stopEmails), url: asked.stopLink },
    }),
};

function somebodyAsks(language: Language, { name, restaurantName }: Latecomer): string {
  const place = nameForTexts(restaurantName ?? '') || sayIn(language, words.yourTable);
  const who = nameForTexts(name);
  return who === ''
    ? sayIn(language, words.somebodyWasThere, { place })
    : sayIn(language, words.wasThereToo, { name: who, place });
}
