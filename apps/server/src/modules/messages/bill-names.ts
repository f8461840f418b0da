import { nameForTexts } from '@fairtab/domain/names';
import { toGsm } from '@fairtab/domain/to-gsm';
import { finalBill as words } from '@fairtab/texts/en/final-bill';
import type { Language } from '@fairtab/texts/language';
import { sayIn } from '@fairtab/texts/say';

type Names = { guestName: string; payerName: string; restaurantName: string | null };

/**
 * A name as a text can have it. It may have been stored before names were cleaned, and a text must not contain any link
 * but ours; of emoji alone nothing is left in a text.
 */
function named(name: string | null): string {
  const clean = nameForTexts(name ?? '');
  return toGsm(clean).trim() === '' ? '' : clean;
}

/** Who is written to; empty if they gave no name. */
export const guestOf = ({ guestName }: Pick<Names, 'guestName'>): string => named(guestName);

/** Whom to pay. */
export const payerOf = (language: Language, { payerName }: Pick<Names, 'payerName'>): string =>
  named(payerName) || sayIn(language, words.unnamedHost);

/** The bill's name: its restaurant, otherwise its host. */
export const placeOf = (language: Language, bill: Omit<Names, 'guestName'>): string =>
  named(bill.restaurantName) || sayIn(language, words.billOf, { payer: payerOf(language, bill) });
