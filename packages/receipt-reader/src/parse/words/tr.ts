import type { LanguageWords } from './language-words.ts';

/** `TOPKDV` is the included tax. The recogniser has no Turkish letters. */
export const tr: LanguageWords = {
  subtotal: ['ARA ?TOPLAM', 'MATRAH'],
  total: ['^(GENEL )?TOPLAM( TUTAR)?$', 'ODENECEK( TUTAR)?'],
  payment: ['^NAKIT', 'KREDI KARTI', 'BANKA KARTI', '^YEMEK KARTI'],
  paidBefore: ['KAPORA', 'ON ODEME', 'HEDIYE (KARTI|CEKI)'],
  change: ['PARA USTU'],
  tax: ['KDV', 'TOPKDV'],
  taxSum: ['TOP(LAM)? ?KDV', 'KDV (TUTARI|TOPLAMI)'],
  tip: ['BAHSIS'],
  service: ['SERVIS( UCRETI| BEDELI)?( \\d+ ?%)?$'],
  charge: ['KUVER', 'PAKET UCRETI', 'POSET'],
  cover: ['KUVER'],
  deposit: ['DEPOZITO'],
  discount: ['INDIRIM*', 'ISKONTO'],
  rounding: ['YUVARLAMA'],
  advice: ['URUN SAYISI', '^ADET'],
  heads: ['MASA', 'GARSON', 'KASIYER', 'TARIH', 'SAAT', 'FIS', 'FIS NO', 'ADISYON', 'VKN'],
  guests: ['KISI'],
};
