import { type Evidence, WEIGHTS } from './currency-weights.ts';

/** Currencies with three decimals (ISO 4217). */
const THOUSANDTHS: readonly (readonly [code: string, names: RegExp])[] = [
  ['OMR', /\b(OMR|R\.?O|OMAN|MUSCAT|SALALAH|SOHAR)\b/],
  ['KWD', /\b(KWD|KD|KUWAIT|SALMIYA|HAWALLI|FARWANIYA)\b/],
  ['BHD', /\b(BHD|BD|BAHRAIN|MANAMA|MUHARRAQ|RIFFA)\b/],
  ['JOD', /\b(JOD|JD|JORDAN|AMMAN|AQABA|IRBID)\b/],
  ['TND', /\b(TND|DT|TUNIS|TUNISIE|TUNISIA|SOUSSE|SFAX|HAMMAMET)\b/],
  ['LYD', /\b(LYD|LD|LIBYA|TRIPOLI|BENGHAZI)\b/],
];

export const hasThousandths = (code: string | null): boolean => THOUSANDTHS.some(([one]) => one === code);

/** At the end of an address, not within a name: `10115 Berlin, Germany`. */
const at = (names: string) => new RegExp(`(?:[,(/|]|\\s[-–])\\s*(?:${names})[.)]?$`);

/** Found in one place only. Rows are upper case without accents. */
const SIGNS: readonly (readonly [code: string, signs: RegExp])[] = [
  [
    'EUR',
    at(
      'GERMANY|DEUTSCHLAND|AUSTRIA|OSTERREICH|ITALY|ITALIA|FRANCE|SPAIN|ESPANA|PORTUGAL|NETHERLANDS|NEDERLAND|BELGIUM|BELGIE|BELGIQUE|IRELAND|FINLAND|SUOMI|GREECE|HELLAS|LUXEMBOURG|SLOVENIA|SLOVAKIA|SLOVENSKO|CROATIA|HRVATSKA|ESTONIA|EESTI|LATVIA|LITHUANIA|MALTA|CYPRUS',
    ),
  ],
  // The name of a fiscal receipt in Italy.
  ['EUR', /\bDOCUMENTO COMMERCIALE\b|\bDI VENDITA O PRESTAZIONE\b/],
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
    /\b(?:A[LKZR]|C[AOT]|DE|FL|GA|HI|I[DLNA]|K[SY]|LA|M[EDAINSOT]|N[EVHJMYCD]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[TA]|W[AVIY]|DC|GU|PR)[., ]{1,2}\d{5}(?:-\d{4})?(?:$| USA?\b)/,
  ],
  ['USD', /\b(?:SALES|STATE|CITY|COUNTY|MEALS) TAX\b/],
  // A state behind a town, without postcode: `12 Depot Rd, Reno NV`.
  [
    'USD',
    /[A-Z]{3,}, ?(?:A[LKZR]|C[AOT]|DE|FL|GA|HI|I[DLNA]|K[SY]|LA|M[EDAINSOT]|N[EVHJMYCD]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[TA]|W[VIY]|DC)\.?$/,
  ],
  [
    'USD',
    /, ?[A-Z][A-Z.' -]*[A-Z] (?:A[KZR]|CT|FL|GA|IL|K[SY]|M[DINST]|N[EVHJMYCD]|RI|S[CD]|T[NX]|UT|V[TA]|W[VIY])$/,
  ],
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
  ['INR', /\bTIN ?NO\W{0,4}[\dO]{11}\b/],
  ['INR', /\bGSTIN\b|\b[CS]GST\b|\bFSSAI\b/],
  ['INR', at('INDIA')],
  [
    'INR',
    /\b(?:BANGALORE|BENGALURU|MUMBAI|DELHI|CHENNAI|HYDERABAD|KOLKATA|PUNE|GURGAON|GURUGRAM|NOIDA)\W{0,3}\d{3} ?\d{3}\b/,
  ],
  ['SGD', /\b(?:SINGAPORE|S.?PORE)\b[ (]{0,2}\d{6}\b/],
  ['MYR', /\bMALAYSIA\b/],
  // A number of 12 digits, with a letter in front for SST.
  ['MYR', /\bGST\D{0,14}[0O]{2}\d{10}(?!\d)|\bSST\b.{0,12}[A-Z]\d{2}-\d{4}-\d{8}/],
  [
    'MYR',
    /\b\d{5},? ?(?:[A-Z]+[ ,.]+){0,3}(?:SELANGOR|KUALA LUMPUR|JOHOR|PENANG|PULAU PINANG|PERAK|MELAKA|SARAWAK|SABAH|KEDAH|KELANTAN|PAHANG|TERENGGANU|NEGERI SEMBILAN)\b/,
  ],
  ['IDR', /\bPB ?1\b.{0,4}10|\bNPWP\b/],
  ['IDR', at('INDONESIA')],
  ['PHP', /\bVAT(?:ABLE| EXEMPT) SALES?\b|\bVAT REG TIN\b/],
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

/** Calling codes (ITU-T E.164) with their currency; +1 and +7 are shared by several. */
const CALLING_CODES = new Map(
  [
    '30EUR 31EUR 32EUR 33EUR 34EUR 351EUR 352EUR 353EUR 356EUR 357EUR 358EUR 370EUR 371EUR 372EUR 385EUR 386EUR 39EUR 421EUR 43EUR 49EUR',
    '36HUF 40RON 41CHF 423CHF 420CZK 44GBP 45DKK 46SEK 47NOK 354ISK 48PLN 90TRY 380UAH 52MXN 54ARS 55BRL 56CLP 57COP 51PEN 60MYR 61AUD',
    '62IDR 63PHP 64NZD 65SGD 66THB 81JPY 82KRW 84VND 852HKD 86CNY 91INR 94LKR 92PKR 27ZAR 962JOD 965KWD 966SAR 968OMR 971AED 972ILS 973BHD 216TND',
  ]
    .flatMap((codes) => codes.split(' '))
    .map((code): [string, string] => [code.slice(0, -3), code.slice(-3)]),
);

const INTERNATIONAL =
  /(?:\+|\b(?:TEL|PHONE|PH|FON|FAX|TELEFON\w*|TELEFONO|MOBIL\w*)\W{0,4}00) ?\(?([1-9][\d ()./-]{7,18}\d)(?![\d,])/;

/** Currency of an international phone number's country. */
function callingCodeOf(row: string): string | null {
  const digits = INTERNATIONAL.exec(row)?.[1]?.replace(/\D/g, '') ?? '';
  if (digits.length < 9 || digits.length > 15) return null;
  return CALLING_CODES.get(digits.slice(0, 3)) ?? CALLING_CODES.get(digits.slice(0, 2)) ?? null;
}

/** Area codes that share +1 with the United States. */
const CANADA = new Set(
  '204 226 236 249 250 257 263 289 306 343 354 365 367 368 382 403 416 418 428 431 437 438 450 468 474 506 514 519 548 579 581 584 587 604 613 639 647 672 683 705 709 742 753 778 780 782 807 819 825 867 873 879 902 905'.split(
    ' ',
  ),
);
const CARIBBEAN = new Set(
  '242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876'.split(' '),
);

const NORTH_AMERICAN =
  /(?<![\d+-])(?:\+?1[ .-]?)?(?:\(?([2-9]\d{2})\)[ .-]?|([2-9]\d{2})[ .-])[2-9]\d{2}[ .-]\d{4}(?![\d-])/;

/** `(702) 555-0142`. */
function ofNorthAmerica(row: string): string | null {
  const found = NORTH_AMERICAN.exec(row);
  const area = found?.[1] ?? found?.[2];
  if (area === undefined || CARIBBEAN.has(area)) return null;
  return CANADA.has(area) ? 'CAD' : 'USD';
}

/** Upper case, without accents. */
export const plainRows = (texts: readonly string[]): string[] =>
  texts.map((text) =>
    text
      .toUpperCase()
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .normalize('NFC')
      .trim(),
  );

/** Rows as from plainRows. */
export function placeEvidence(rows: readonly string[]): Evidence[] {
  const found = rows.flatMap((row) => {
    const signs = SIGNS.filter(([, sign]) => sign.test(row)).map(([code]) => code);
    const phones = [callingCodeOf(row), ofNorthAmerica(row)].filter((code) => code !== null);
    return [...new Set([...signs, ...phones])];
  });
  return [...new Set(found)].map((code) => {
    const again = Math.min(found.filter((one) => one === code).length - 1, MOST_AGAIN);
    // An American address leaves no doubt about dollars.
    return { code, weight: WEIGHTS.place + again * WEIGHTS.placeAgain, named: code === 'USD' };
  });
}

const MOST_AGAIN = 2;

/** For papers with three decimals. */
export const thousandthsEvidence = (rows: readonly string[]): Evidence[] =>
  THOUSANDTHS.filter(([, names]) => rows.some((row) => names.test(row))).map(([code]) => ({
    code,
    weight: WEIGHTS.hint,
  }));
