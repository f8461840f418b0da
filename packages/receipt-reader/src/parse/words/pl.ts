import type { LanguageWords } from './language-words.ts';

/** The recogniser has no Polish letters: `ZAPLATY`, `GOTOWKA`. */
export const pl: LanguageWords = {
  subtotal: ['PODSUMA', 'SUMA CZESCIOWA', 'SPRZED(AZ)? OPOD*', 'WARTOSC NETTO'],
  total: ['^SUMA( PLN| ZL)?$', 'SUMA PLN', '^RAZEM', 'DO ZAPLATY', 'NALEZNOSC', 'WARTOSC BRUTTO'],
  payment: ['GOTOWKA', '^KARTA', 'KARTA PLATNICZA', 'ZAPLACONO', '^BLIK', '^PRZELEW'],
  paidBefore: [
    'ZALICZKA',
    'ZADATEK',
    'PRZEDPLATA',
    '(KARTA|KARTY) (PODARUNKOWA|PODARUNKOWEJ|UPOMINKOWA)',
    'BON (PODARUNKOWY|UPOMINKOWY)',
  ],
  change: ['^RESZTA'],
  tax: ['PTU', 'PODATEK'],
  taxSum: ['SUMA PTU', 'KWOTA PTU', 'PODATEK RAZEM'],
  tip: ['NAPIWEK'],
  service: ['^SERWIS', 'OBSLUGA'],
  charge: ['DOSTAWA', '^OPLATA', 'OPAKOWANI[EA]', 'KAUCJA'],
  cover: ['NAKRYCIE'],
  deposit: ['KAUCJA'],
  discount: ['*RABAT', 'OPUST', 'UPUST', 'ZNIZKA'],
  rounding: ['ZAOKRAGLENIE'],
  advice: ['LICZBA (POZYCJI|ARTYKULOW)', 'OSZCZEDZASZ', 'OSZCZEDNOSC'],
  heads: ['STOLIK', 'KELNER', 'KASJER', 'KASA', 'PARAGON', 'DATA', 'GODZINA', 'NIP', 'RACHUNEK', 'FAKTURA'],
  guests: ['OSOB', 'OSOBY', 'GOSCI'],
};
