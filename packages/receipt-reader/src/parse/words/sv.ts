import type { LanguageWords } from './language-words.ts';

/** Swedish, Danish and Norwegian, which hardly differ on receipts. */
export const sv: LanguageWords = {
  subtotal: ['DELSUMMA', 'SUBTOTAL', 'NETTO ?BELOP', 'EXKL MOMS'],
  total: ['TOTALT', '^SUMMA$', 'ATT BETALA', 'AT BETALE', 'A BETALE', '^I ALT$', '^BELOP$', '^SUM$'],
  payment: [
    '^KONTANT',
    '^KORT$',
    'BANKKORT',
    'DANKORT',
    'BETALKORT',
    '^SWISH',
    '^VIPPS',
    'MOBILEPAY',
    '^BETALT',
  ],
  change: ['VAXEL', '^TILBAGE', '^RETUR', 'VEKSEL'],
  tax: ['MOMS', 'MVA'],
  taxSum: ['(VARAV|HERAF|HERAV) (MOMS|MVA)', 'MOMS TOTALT?'],
  tip: ['DRICKS', 'DRIKKEPENGE', '^DRIKS$', '^TIPS$'],
  charge: ['GEBYR', 'AVGIFT', '^PANT$'],
  cover: ['KUVERT'],
  deposit: ['^PANT$'],
  discount: ['*RABATT?'],
  rounding: ['AVRUNDNING', 'ORESAVRUNDNING', 'AFRUNDING', 'ORESAVRUNDING'],
  advice: ['^ANTAL', 'ANTALL VARER'],
  heads: ['BORD', 'KASSA', 'KVITTO', 'KVITTERING', 'DATUM', 'DATO', 'ORG NR', 'CVR', 'SERVITOR'],
  guests: ['GASTER', 'PERSONER', 'GJESTER'],
};
