/** ITU-T E.164; +1 and +7 are shared by several currencies. */
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

/** Currency of an international phone number's country. */
export function callingCodeOf(row: string): string | null {
  const digits = INTERNATIONAL.exec(row)?.[1]?.replace(/\D/g, '') ?? '';
  if (digits.length < 9 || digits.length > 15) return null;
  return PHONES[digits.slice(0, 3)] ?? PHONES[digits.slice(0, 2)] ?? null;
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
export function ofNorthAmerica(row: string): string | null {
  const found = NORTH_AMERICAN.exec(row);
  const area = found?.[1] ?? found?.[2];
  if (area === undefined || CARIBBEAN.has(area)) return null;
  return CANADA.has(area) ? 'CAD' : 'USD';
}
