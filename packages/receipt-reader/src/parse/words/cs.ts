import type { LanguageWords } from './language-words.ts';

/** Czech and Slovak, limited to letters the recogniser has. */
export const cs: LanguageWords = {
  subtotal: ['MEZISOUCET', 'MEDZISUCET', 'ZAKLAD( DANE)?'],
  total: ['CELKEM( K UHRADE)?', 'K UHRADE', 'K PLATBE', '^SPOLU', '^SUMA$', 'SUMA CELKEM'],
  payment: ['HOTOVOST', 'HOTOVE', '^KARTOU', 'PLATEBNI KARTA', '^STRAVENKY', 'ZAPLACENO'],
  paidBefore: [
    '(UHRAZENA|ZAPLACENA|ZAPLATENA|PRIJATA) ZALOHA',
    'ZALOHA (UHRAZENA|ZAPLACENA|ZAPLATENA)',
    'JIZ (UHRAZENO|ZAPLACENO)',
    'DARKOV(Y POUKAZ|Y CERTIFIKAT|A KARTA|A POUKAZKA)',
    'DARCEKOV(Y POUKAZ|A KARTA|A POUKAZKA)',
  ],
  mayBePaidBefore: ['ZALOHA'],
  change: ['VRACENO', '^VRATIT', 'VYDAVOK'],
  tax: ['DPH'],
  taxSum: ['CELKEM DPH', 'DPH CELKEM', 'VCETNE DPH'],
  tip: ['SPROPITNE', '^TUZER', '^DYSKO'],
  charge: ['KUVERT', '^OBAL', 'ROZVOZ'],
  cover: ['KUVERT'],
  deposit: ['ZALOHA'],
  discount: ['SLEVA', 'ZLAVA'],
  rounding: ['ZAOKROUHLENI', 'ZAOKRUHLENIE'],
  advice: ['POCET POLOZEK'],
  heads: ['STUL', 'CISNIK', 'OBSLUHA', 'POKLADNA', 'UCTENKA', 'DATUM', 'DIC', 'ICO'],
  guests: ['OSOB', 'HOSTU'],
};
