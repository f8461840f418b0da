import { fitsSpokenThere } from './spoken.ts';

/** Where a paper is from, as far as it says so, by what people pay with there. */
export type Place =
  /** What is on it belongs to one currency. */
  | { kind: 'known'; code: string }
  /** It belongs to several: an address in Basel and a tax number of Austria. */
  | { kind: 'several' }
  | { kind: 'unknown' };

const UNKNOWN: Place = { kind: 'unknown' };

/** Currencies with a thousand parts (ISO 4217), with what a paper in one of them says: codes, and countries and cities at its top. */
const THOUSANDTHS: readonly (readonly [code: string, names: RegExp])[] = [
  ['OMR', /\b(OMR|R\.?O|OMAN|MUSCAT|SALALAH|SOHAR)\b/],
  ['KWD', /\b(KWD|KD|KUWAIT|SALMIYA|HAWALLI|FARWANIYA)\b/],
  ['BHD', /\b(BHD|BD|BAHRAIN|MANAMA|MUHARRAQ|RIFFA)\b/],
  ['JOD', /\b(JOD|JD|JORDAN|AMMAN|AQABA|IRBID)\b/],
  ['TND', /\b(TND|DT|TUNIS|TUNISIE|TUNISIA|SOUSSE|SFAX|HAMMAMET)\b/],
  ['LYD', /\b(LYD|LD|LIBYA|TRIPOLI|BENGHAZI)\b/],
];

/** Whether amounts in this currency have a thousand parts. */
export const hasThousandths = (code: string | null): boolean => THOUSANDTHS.some(([one]) => one === code);

/** A country at the end of an address, not in the name of a dish or a house: `10115 Berlin, Germany`. */
const at = (names: string) => new RegExp(`(?:[,(/|]|\\s[-–])\\s*(?:${names})[.)]?$`);

/**
 * What only papers of one place have: its name in an address, the shape of its tax numbers with the word for them, taxes that no
 * other country calls so. Rows in upper case without accents.
 */
const SIGNS: readonly (readonly [code: string, signs: RegExp])[] = [
  // The euro area: VAT numbers by country, then what these are called.
  [
    'EUR',
    at(
      'GERMANY|DEUTSCHLAND|AUSTRIA|OSTERREICH|ITALY|ITALIA|FRANCE|SPAIN|ESPANA|PORTUGAL|NETHERLANDS|NEDERLAND|BELGIUM|BELGIE|BELGIQUE|IRELAND|FINLAND|SUOMI|GREECE|HELLAS|LUXEMBOURG|SLOVENIA|SLOVAKIA|SLOVENSKO|CROATIA|HRVATSKA|ESTONIA|EESTI|LATVIA|LITHUANIA|MALTA|CYPRUS',
    ),
  ],
  ['EUR', /\bU(?:MSATZ)?ST[\W_]{0,2}ID\w*/],
  ['EUR', /\b(?:STEUER|ST)\W{0,2}(?:NUMMER|NR)\b\W{0,3}\d/],
  ['EUR', /\b(?:DE ?\d{3} ?\d{3} ?\d{3}|ATU ?\d{8})\b/],
  ['EUR', /\bP(?:ARTITA)?\W{0,2}I\W?V\W?A\b\W{0,3}(?:IT)?\W?[\dO]{11}\b/],
  ['EUR', /\b(?:SIRET|SIREN|TVA INTRA\w*|N TVA)\b.{0,6}\d{3}|\bFR ?\d{2} ?\d{3} ?\d{3} ?\d{3}\b/],
  [
    'EUR',
    /\b[CN]\W?I\W?F\b\W{0,4}(?:ES)?[A-Z]\W?[\dO]{7}[\dA-Z]\b|\bN\W?I\W?F\b\W{0,4}\d{8}\W?[A-Z]\b|\bIGIC\b/,
  ],
  ['EUR', /\b(?:NIF|CONTRIBUINTE|NIPC)\b\D{0,6}(?:PT)?[12356]\d{8}\b/],
  ['EUR', /\bBTW\b.{0,6}(?:NL|BE)\W?\d|\bNL ?\d{9} ?B ?\d{2}\b|\bKVK\b/],
  ['EUR', /\bY ?TUNNUS\b|\bOIB\b\D{0,3}\d{11}\b|\bIE ?\d{7}[A-W][A-I]?\b/],
  ['CHF', at('SWITZERLAND|SCHWEIZ|SUISSE|SVIZZERA|LIECHTENSTEIN')],
  ['CHF', /\bCHE\W?\d{3}\W?\d{3}\W?\d{3}\b/],
  ['GBP', at('ENGLAND|SCOTLAND|WALES|UNITED KINGDOM|UK|GREAT BRITAIN')],
  ['GBP', /(?:^|[ ,])[A-Z]{1,2}\d[A-Z\d]? \d[ABD-HJLNP-UW-Z]{2}$/],
  ['GBP', /\bVAT ?(?:REG\w*)? ?(?:NO|NUM\w*)?\W{0,3}(?:GB ?)?\d{3} ?\d{4} ?\d{2}\b/],
  [
    'USD',
    /\b(?:A[LKZR]|C[AOT]|DE|FL|GA|HI|I[DLNA]|K[SY]|LA|M[EDAINSOT]|N[EVHJMYCD]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[TA]|W[AVIY]|DC|GU|PR)[., ]{1,2}\d{5}(?:-\d{4})?$/,
  ],
  ['USD', /\b(?:SALES|STATE|CITY|COUNTY|MEALS) TAX\b/],
  ['USD', at('USA|U\\.S\\.A')],
  ['CAD', at('CANADA')],
  ['CAD', /\b(?:AB|BC|MB|N[BLSTU]|ON|PE|QC|SK|YT)[., ]{0,2}[A-Z]\d[A-Z] ?\d[A-Z]\d\b/],
  ['CAD', /(?<!\d |[AP]M )\b(?:HST|QST|TPS|TVQ|PST)\b|(?<![A-Z])RT ?[0O]{3}\d\b/],
  ['AUD', at('AUSTRALIA')],
  ['AUD', /\bA\W?B\W?N\b\W{0,3}\d{2} ?\d{3} ?\d{3} ?\d{3}\b|\b(?:NSW|VIC|QLD|TAS)\b[., ]{1,2}\d{4}$/],
  ['NZD', at('NEW ZEALAND|AOTEAROA')],
  ['NZD', /\bNZBN\b/],
  ['MXN', at('MEXICO')],
  ['MXN', /\bR\W?F\W?C\b\W{0,3}[A-Z&]{3,4}\W?\d{6}\W?[A-Z\d]{2,3}\b|\bCDMX\b/],
  ['BRL', /\bCNPJ\b|\bICMS\b|\b\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}\b/],
  ['BRL', at('BRASIL|BRAZIL')],
  ['ARS', /\bC\W?U\W?I\W?T\b/],
  ['CLP', /\bR\W?U\W?T\b\W{0,3}\d{1,2}\.\d{3}\.\d{3}-[\dK]\b/],
  ['COP', /\bIMPO ?CONSUMO\b|\bIPOCONSUMO\b/],
  ['PEN', /\bI\W?G\W?V\b/],
  ['SEK', at('SWEDEN|SVERIGE')],
  ['DKK', at('DENMARK|DANMARK')],
  ['DKK', /\bCVR\b.{0,6}\d{8}\b/],
  ['NOK', at('NORWAY|NORGE')],
  ['NOK', /\b\d{3} ?\d{3} ?\d{3} ?MVA\b|\bFORETAKSREG/],
  ['PLN', at('POLAND|POLSKA')],
  ['PLN', /\bPARAGON FISK|\bPTU [A-G]\b|\bSP\.? OP\.? PTU\b|\bSUMA PTU\b/],
  ['CZK', at('CZECHIA|CZECH REPUBLIC|CESKO|CESKA REPUBLIKA')],
  ['CZK', /\bDIC\b\W{0,3}CZ\d{8,10}\b/],
  ['HUF', at('HUNGARY|MAGYARORSZAG')],
  ['RON', at('ROMANIA')],
  ['RON', /\bBON FISCAL\b|\bC\W?[UI]\W?[IF]\b\W{0,3}RO ?\d/],
  ['TRY', at('TURKEY|TURKIYE')],
  ['TRY', /\bTOP\W?KDV\b|\bKDV\b/],
  ['UAH', /ГРН|КАСОВИЙ ЧЕК|ФІСКАЛЬНИЙ ЧЕК/],
  ['INR', /\bGSTIN\b|\b[CS]GST\b|\bFSSAI\b/],
  ['INR', at('INDIA')],
  ['SGD', /\b(?:SINGAPORE|S.?PORE)\b[ (]{0,2}\d{6}\b/],
  ['MYR', at('MALAYSIA')],
  ['IDR', /\bPB ?1\b.{0,4}10|\bNPWP\b/],
  ['IDR', at('INDONESIA')],
  ['PHP', /\bVAT(?:ABLE| EXEMPT) SALES?\b/],
  ['PHP', at('PHILIPPINES')],
  ['THB', at('THAILAND')],
  ['JPY', at('JAPAN')],
  ['JPY', /消費税|内税|税込|領収|\bT\d{13}\b/],
  ['KRW', at('KOREA|SEOUL')],
  ['HKD', /\bTEL\W{0,3}\(?852\)?[ -]?\d{4}[ -]?\d{4}\b/],
  ['HKD', at('HONG KONG')],
  ['AED', /\bTRN\b\W{0,3}100\d{12}\b/],
  ['AED', at('DUBAI|ABU DHABI|UAE|U\\.A\\.E')],
  ['ZAR', at('SOUTH AFRICA')],
  ['KWD', at('KUWAIT|STATE OF KUWAIT')],
  ['BHD', at('BAHRAIN|KINGDOM OF BAHRAIN')],
  ['OMR', at('OMAN|SULTANATE OF OMAN')],
  ['JOD', at('JORDAN')],
  ['TND', at('TUNISIE|TUNISIA')],
];

/** Country codes of phone numbers (ITU E.164) whose country has one currency; +1 and +7 have several countries. */
const PHONES: Readonly<Record<string, string>> = {
  '30': 'EUR',
  '31': 'EUR',
  '32': 'EUR',
  '33': 'EUR',
  '34': 'EUR',
  '351': 'EUR',
  '352': 'EUR',
  '353': 'EUR',
  '356': 'EUR',
  '357': 'EUR',
  '358': 'EUR',
  '370': 'EUR',
  '371': 'EUR',
  '372': 'EUR',
  '385': 'EUR',
  '386': 'EUR',
  '39': 'EUR',
  '421': 'EUR',
  '43': 'EUR',
  '49': 'EUR',
  '36': 'HUF',
  '40': 'RON',
  '41': 'CHF',
  '423': 'CHF',
  '420': 'CZK',
  '44': 'GBP',
  '45': 'DKK',
  '46': 'SEK',
  '47': 'NOK',
  '354': 'ISK',
  '48': 'PLN',
  '90': 'TRY',
  '380': 'UAH',
  '52': 'MXN',
  '54': 'ARS',
  '55': 'BRL',
  '56': 'CLP',
  '57': 'COP',
  '51': 'PEN',
  '60': 'MYR',
  '61': 'AUD',
  '62': 'IDR',
  '63': 'PHP',
  '64': 'NZD',
  '65': 'SGD',
  '66': 'THB',
  '81': 'JPY',
  '82': 'KRW',
  '84': 'VND',
  '852': 'HKD',
  '86': 'CNY',
  '91': 'INR',
  '94': 'LKR',
  '92': 'PKR',
  '27': 'ZAR',
  '962': 'JOD',
  '965': 'KWD',
  '966': 'SAR',
  '968': 'OMR',
  '971': 'AED',
  '972': 'ILS',
  '973': 'BHD',
  '216': 'TND',
};

const INTERNATIONAL =
  /(?:\+|\b(?:TEL|PHONE|PH|FON|FAX|TELEFON\w*|TELEFONO|MOBIL\w*)\W{0,4}00) ?\(?([1-9][\d ()./-]{7,18}\d)(?![\d,])/;

/** The currency of the country that a phone number is called in; null where none is printed with its country. */
function ofPhone(row: string): string | null {
  const digits = INTERNATIONAL.exec(row)?.[1]?.replace(/\D/g, '') ?? '';
  if (digits.length < 9 || digits.length > 15) return null;
  return PHONES[digits.slice(0, 3)] ?? PHONES[digits.slice(0, 2)] ?? null;
}

/** In upper case, without accents. */
export const plainRows = (texts: readonly string[]): string[] =>
  texts.map((text) =>
    text
      .toUpperCase()
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .trim(),
  );

/**
 * Where a paper is from by what it says of its place. Two signs of different currencies say nothing, nor does one that the
 * language of its sums is not spoken with.
 * @param rows as plainRows gives them
 */
export function placeOf(rows: readonly string[]): Place {
  const codes = new Set(
    rows.flatMap((row) => {
      const phone = ofPhone(row);
      const signs = SIGNS.filter(([, sign]) => sign.test(row)).map(([code]) => code);
      return phone === null ? signs : [...signs, phone];
    }),
  );
  const [code] = codes;
  if (code === undefined) return UNKNOWN;
  return codes.size === 1 && fitsSpokenThere(rows, code) ? { kind: 'known', code } : { kind: 'several' };
}

/** The one currency with a thousand parts that is named anywhere, or whose country or city is; null where none or several are. */
export function thousandthsOf(rows: readonly string[]): string | null {
  const named = THOUSANDTHS.filter(([, names]) => rows.some((row) => names.test(row)));
  return named.length === 1 ? (named[0]?.[0] ?? null) : null;
}
