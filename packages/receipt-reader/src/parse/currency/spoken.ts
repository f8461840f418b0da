import { type Evidence, WEIGHTS } from './currency-weights.ts';

type Spoken = {
  /** Two of them identify the language. */
  words: readonly RegExp[];
  /** Unique to the language, so it suffices with its rate. */
  tax?: RegExp;
  needs?: RegExp;
  /** More than one means undecided. */
  codes: readonly string[];
  /** Also if the decimal sign is not a comma. */
  withPoint?: readonly string[];
};

const word = (words: string) => words.split(', ').map((one) => new RegExp(`(?<![A-Z])(?:${one})(?![A-Z])`));

const rated = (...taxes: readonly string[]) =>
  new RegExp(`(?<![A-Z])(?:${taxes.join('|')})(?![A-Z]).*\\d ?%|\\d ?% ?(?:${taxes.join('|')})(?![A-Z])`);

/** Switzerland uses a point, the euro area a comma. */
const EURO_OR_FRANC = { codes: ['EUR'], withPoint: ['CHF'] } as const;

const LANGUAGES: readonly Spoken[] = [
  {
    words: word(
      'SUMME, ZWISCHENSUMME, GESAMT(?:BETRAG|SUMME)?, ZU ZAHLEN, MWST, MEHRWERTSTEUER, RUCKGELD, GEGEBEN, RECHNUNG, TRINKGELD, GEDECKE?',
    ),
    tax: rated('MWST', 'UST'),
    ...EURO_OR_FRANC,
  },
  {
    words: word(
      'TOTALE, DI CUI IVA, IVA(?: INCLUSA)?, COPERT[OI], SCONTRINO, CONTANTI, IMPORTO PAGATO, DOCUMENTO COMMERCIALE, SERVIZIO, TAVOLO',
    ),
    ...EURO_OR_FRANC,
  },
  {
    words: word(String.raw`T\.?V\.?A\.?, SOUS[- ]TOTAL, A PAYER, ESPECES, T\.?T\.?C, COUVERTS?, MONTANT`),
    // Morocco uses a comma too, for dirhams.
    ...EURO_OR_FRANC,
  },
  {
    tax: rated('BTW'),
    words: word('BTW, TOTAAL, SUBTOTAAL, BEDRAG, KASSABON, CONTANT, TE BETALEN'),
    codes: ['EUR'],
    withPoint: ['SRD'],
  },
  { tax: rated('ALV'), words: word('ALV, YHTEENSA, KUITTI, VEROTON'), codes: ['EUR'] },
  {
    words: word('FATURA, CONTRIBUINTE, TROCO, NUMERARIO, MULTIBANCO, IVA INCLUIDO'),
    needs: /MULTIBANCO|CONTRIBUINTE/,
    codes: ['EUR'],
    withPoint: ['AOA', 'MZN'],
  },
  {
    // Spain prints the company number on its own row.
    words: word(String.raw`CAMARERO, MESA, IMPORTE, BASE IMPONIBLE, IMPUESTOS?, I\.?V\.?A\.?, EFECTIVO`),
    needs: /^[AB]-?\d{8}$/,
    codes: ['EUR'],
    withPoint: ['MXN'],
  },
  { words: word('MOMS, ATT BETALA, SUMMA, KVITTO, VAROR'), codes: ['SEK'] },
  { words: word('MOMS, I ALT, HERAF MOMS, AT BETALE, BELOB'), codes: ['DKK'] },
  { tax: rated('MVA'), words: word('MVA, A BETALE, KVITTERING, HERAV MVA'), codes: ['NOK'] },
  { words: word('DPH, CELKEM, UCTENKA'), codes: ['CZK'] },
  { words: word('DPH, SPOLU, UCET, NA UHRADU'), codes: ['EUR'], withPoint: ['CZK'] },
  { words: word('AFA, OSSZESEN, NYUGTA, FIZETENDO'), codes: ['HUF'] },
  { words: word('KDV, TOPLAM, FIS NO, NAKIT'), codes: ['TRY'] },
  { words: word('DDV, SKUPAJ, ZNESEK, RACUN'), codes: ['EUR'] },
  { words: word('PDV, UKUPNO, RACUN'), codes: ['EUR', 'RSD', 'BAM'] },
  { words: word('ПДВ, СУМА, ЧЕК'), needs: /ГРН|ПРРО|ЧЕК/, codes: ['UAH'] },
  { words: word('ΦΠΑ, ΣΥΝΟΛΟ, ΑΦΜ'), codes: ['EUR'] },
];

const LEAST_WORDS = 2;

const spokenIn = (rows: readonly string[]): Spoken[] =>
  LANGUAGES.filter(({ words, tax, needs }) => {
    const has = (one: RegExp) => rows.some((row) => one.test(row));
    if (tax !== undefined && has(tax)) return true;
    return words.filter(has).length >= LEAST_WORDS && (needs === undefined || has(needs));
  });

/** Rows are upper case without accents. */
export function spokenEvidence(rows: readonly string[], sign: '.' | ',' | null): Evidence[] {
  const codes = new Set(
    spokenIn(rows).flatMap(({ codes, withPoint = [] }) => (sign === ',' ? codes : [...codes, ...withPoint])),
  );
  const weight = codes.size === 1 ? WEIGHTS.onlySpoken : WEIGHTS.spoken;
  return [...codes].map((code) => ({ code, weight }));
}
