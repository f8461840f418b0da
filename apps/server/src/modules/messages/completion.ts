import type { Money } from '@fairtab/domain/money/currency';
import { nameForTexts } from '@fairtab/domain/people/names';
import { messages as words } from '@fairtab/texts/en/messages';
import { formatMoney } from '@fairtab/texts/format';
import type { Language } from '@fairtab/texts/language';
import { sayIn } from '@fairtab/texts/say';
import type { EmailMessage } from './message.ts';

export type Completion = {
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
    `${everyoneHasChosen(language, bill)} ${sayIn(language, words.finalize, { link: bill.link })}`,
  email: (language, bill) => {
    const subject = everyoneHasChosen(language, bill);
    const total = sayIn(language, words.total);
    const amount = formatMoney(language, bill.total);
    const next = sayIn(language, words.next);
    const stop = sayIn(language, words.stopEmails);
    return {
      subject,
      body: [
        subject,
        `${total}: ${amount}`,
        next,
        sayIn(language, words.finalize, { link: bill.link }),
        `${stop}: ${bill.stopLink}`,
      ].join('\n\n'),
      page: {
        heading: subject,
        amounts: [{ label: total, amount }],
        paragraphs: [next],
        action: { label: sayIn(language, words.finalizeLabel), url: bill.link },
        stop: { label: stop, url: bill.stopLink },
      },
    };
  },
};

function everyoneHasChosen(
  language: Language,
  { restaurantName }: Pick<Completion, 'restaurantName'>,
): string {
  const place = nameForTexts(restaurantName ?? '') || sayIn(language, words.yourTable);
  return sayIn(language, words.everyoneHasChosen, { place });
}
