import type { Commas } from '@fairtab/domain/money/typed-amount';
import type { Language } from './language.ts';

/** A comma in a typed amount: in Spanish it means decimals in some countries, thousands in others. */
export const COMMAS: { readonly [L in Language]: Commas } = { en: 'thousands', es: 'either' };
