import { type Evidence, WEIGHTS } from './currency-weights.ts';

type Spoken = {
  /** Two of them identify the language. */
  words: readonly RegExp[];
  /** Unique to the language, so it suffices with its rate. */
  tax?: RegExp;
  needs?: RegExp;
  /** Currencies for a decimal comma, and otherwise. More than one means undecided. */
  comma: readonly string[];
  otherwise: readonly string[];
};

const word = (...words: readonly string[]) => words.map((one) => new RegExp(`(?<![A-Z])(?:${one})(?![A-Z])`));

const rated = (...taxes: readonly string[]) =>
  new RegExp(`(?<![A-Z])(?:${taxes.join('|')})(?![A-Z]).*\\d ?%|\\d ?% ?(?:${taxes.join('|')})(?![A-Z])`);

/** Switzerland uses a point, the euro area a comma. */
const EURO_OR_FRANC = { comma: ['EUR'], otherwise: ['EUR', 'CHF'] } as const;

const LANGUAGES: readonly Spoken[] = [
  {
    words: word(
      'SUMME',
      'ZWISCHENSUMME',
      'GESAMT(?:BETRAG|SUMME)?',
      'ZU ZAHLEN',
      'MWST',
      'MEHRWERTSTEUER',
      'RUCKGELD',
      'GEGEBEN',
      'RECHNUNG',
      'TRINKGELD',
      'GEDECKE?',
    ),
    tax: rated('MWST', 'UST'),
    ...EURO_OR_FRANC,
  },
  {
    words: word(
      'TOTALE',
      'DI CUI IVA',
      'IVA(?: INCLUSA)?',
      'COPERT[OI]',
      'SCONTRINO',
      'CONTANTI',
      'IMPORTO PAGATO',
      'DOCUMENTO COMMERCIALE',
      'SERVIZIO',
      'TAVOLO',
    ),
    ...EURO_OR_FRANC,
  },
  {
    words: word(
      'T\\.?V\\.?A\\.?',
      'SOUS[- ]TOTAL',
      'A PAYER',
      'ESPECES',
      'T\\.?T\\.?C',
      'COUVERTS?',
      'MONTANT',
    ),
    // Morocco uses a comma too, for dirhams.
    ...EURO_OR_FRANC,
  },
  {
    tax: rated('BTW'),
    words: word('BTW', 'TOTAAL', 'SUBTOTAAL', 'BEDRAG', 'KASSABON', 'CONTANT', 'TE BETALEN'),
    comma: ['EUR'],
    otherwise: ['EUR', 'SRD'],
  },
  {
    tax: rated('ALV'),
    words: word('ALV', 'YHTEENSA', 'KUITTI', 'VEROTON'),
    comma: ['EUR'],
    otherwise: ['EUR'],
  },
  {
    words: word('FATURA', 'CONTRIBUINTE', 'TROCO', 'NUMERARIO', 'MULTIBANCO', 'IVA INCLUIDO'),
    needs: /MULTIBANCO|CONTRIBUINTE/,
    comma: ['EUR'],
    otherwise: ['EUR', 'AOA', 'MZN'],
  },
  {
    // Spain prints the company number on its own row.
    words: word('CAMARERO', 'MESA', 'IMPORTE', 'BASE IMPONIBLE', 'IMPUESTOS?', 'I\\.?V\\.?A\\.?', 'EFECTIVO'),
    needs: /^[AB]-?\d{8}$/,
    comma: ['EUR'],
    otherwise: ['EUR', 'MXN'],
  },
  { words: word('MOMS', 'ATT BETALA', 'SUMMA', 'KVITTO', 'VAROR'), comma: ['SEK'], otherwise: ['SEK'] },
  { words: word('MOMS', 'I ALT', 'HERAF MOMS', 'AT BETALE', 'BELOB'), comma: ['DKK'], otherwise: ['DKK'] },
  {
    tax: rated('MVA'),
    words: word('MVA', 'A BETALE', 'KVITTERING', 'HERAV MVA'),
    comma: ['NOK'],
    otherwise: ['NOK'],
  },
  { words: word('DPH', 'CELKEM', 'UCTENKA'), comma: ['CZK'], otherwise: ['CZK'] },
  { words: word('DPH', 'SPOLU', 'UCET', 'NA UHRADU'), comma: ['EUR'], otherwise: ['EUR', 'CZK'] },
  { words: word('AFA', 'OSSZESEN', 'NYUGTA', 'FIZETENDO'), comma: ['HUF'], otherwise: ['HUF'] },
  { words: word('KDV', 'TOPLAM', 'FIS NO', 'NAKIT'), comma: ['TRY'], otherwise: ['TRY'] },
  { words: word('DDV', 'SKUPAJ', 'ZNESEK', 'RACUN'), comma: ['EUR'], otherwise: ['EUR'] },
  { words: word('PDV', 'UKUPNO', 'RACUN'), comma: ['EUR', 'RSD', 'BAM'], otherwise: ['EUR', 'RSD', 'BAM'] },
  { words: word('ПДВ', 'СУМА', 'ЧЕК'), needs: /ГРН|ПРРО|ЧЕК/, comma: ['UAH'], otherwise: ['UAH'] },
  { words: word('ΦΠΑ', 'ΣΥΝΟΛΟ', 'ΑΦΜ'), comma: ['EUR'], otherwise: ['EUR'] },
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
  const codes = new Set(spokenIn(rows).flatMap(({ comma, otherwise }) => (sign === ',' ? comma : otherwise)));
  const weight = codes.size === 1 ? WEIGHTS.onlySpoken : WEIGHTS.spoken;
  return [...codes].map((code) => ({ code, weight }));
}
