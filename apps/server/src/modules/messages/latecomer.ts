import { nameForTexts } from '@fairtab/domain/people/names';
import { messages as words } from '@fairtab/texts/en/messages';
import type { Language } from '@fairtab/texts/language';
import { sayIn } from '@fairtab/texts/say';
import type { EmailMessage } from './message.ts';

export type Latecomer = {
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
  email: (language, asked) => {
    const subject = somebodyAsks(language, asked);
    const next = sayIn(language, words.latecomerNext);
    const stop = sayIn(language, words.stopEmails);
    return {
      subject,
      body: [
        subject,
        next,
        sayIn(language, words.answer, { link: asked.link }),
        `${stop}: ${asked.stopLink}`,
      ].join('\n\n'),
      page: {
        heading: subject,
        amounts: [],
        paragraphs: [next],
        action: { label: sayIn(language, words.answerLabel), url: asked.link },
        stop: { label: stop, url: asked.stopLink },
      },
    };
  },
};

function somebodyAsks(language: Language, { name, restaurantName }: Latecomer): string {
  const place = nameForTexts(restaurantName ?? '') || sayIn(language, words.yourTable);
  const who = nameForTexts(name);
  return who === ''
    ? sayIn(language, words.somebodyWasThere, { place })
    : sayIn(language, words.wasThereToo, { name: who, place });
}
