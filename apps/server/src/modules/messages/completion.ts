import type { Money } from '@fairtab/domain/money/currency';
import { nameForTexts } from '@fairtab/domain/people/names';
import { messages as words } from '@fairtab/texts/en/messages';
import { formatMoney } from '@fairtab/texts/format';
import type { Language } from '@fairtab/texts/language';
import { sayIn } from '@fairtab/texts/say';
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
    `${everyoneHasChosen(language, bill)} ${sayIn(language, words.finalize, { link: bill.link })}`,
  email: (language, bill) =>
    emailOf(everyoneHasChosen(language, bill), {
      amounts: [{ label: sayIn(language, words.total), amount: formatMoney(language, bill.total) }],
      paragraphs: [sayIn(language, words.next)],
      sentence: sayIn(language, words.finalize, { link: bill.link }),
      action: { label: sayIn(language, words.finalizeLabel), url: bill.link },
      stop: { label: sayIn(language, words.stopEmails), url: bill.stopLink },
    }),
};

function everyoneHasChosen(
  language: Language,
  { restaurantName }: Pick<Completion, 'restaurantName'>,
): string {
  const place = nameForTexts(restaurantName ?? '') || sayIn(language, words.yourTable);
  return sayIn(language, words.everyoneHasChosen, { place });
}
