import { cleanName } from '@fairtab/domain/names';
import { finalBill as words } from '@fairtab/texts/en/final-bill';
import type { Language } from '@fairtab/texts/language';
import { sayIn } from '@fairtab/texts/say';

type Names = { payerName: string; restaurantName: string | null };

/** Whom to pay. Names may have been stored before names were cleaned, and a text must not contain any link but ours. */
export const payerOf = (language: Language, { payerName }: Pick<Names, 'payerName'>): string =>
  cleanName(payerName) || sayIn(language, words.unnamedHost);

/** The bill's name: its restaurant, otherwise its host. */
export const placeOf = (language: Language, bill: Names): string =>
  cleanName(bill.restaurantName ?? '') || sayIn(language, words.billOf, { payer: payerOf(language, bill) });
