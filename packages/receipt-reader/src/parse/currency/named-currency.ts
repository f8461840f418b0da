import { type Evidence, WEIGHTS } from './currency-weights.ts';

/** Words that turn a code beside them into a currency. */
const SUMS =
  'TOTAA?LE?|SUMM[AE]|SUMA|BETRAG|BEDRAG|BELOB|AMOUNT|AMT|BALANCE|IMPORT[OE]|IMPORTE|MONTANT|PRICE|PREZZO|PREIS|PRIX|PRECIO|PRECO|VALOR|PAYER|PAY|PAID|DUE|ZAHLEN|CASH|CHANGE|CARD|VISA|MASTERCARD|KARTE|BAR|SALDO|CURRENCY|WAHRUNG|DEVISE|VALUTA|MONEDA';

const HEADINGS = new RegExp(
  `^(?:${SUMS}|QTY|RTY|QUANTITY|UNIT|UOM|DISC|DISCOUNT|ITEMS?|DESC|DESCRIPTION|CODE|TAX|GST|SST|VAT|NET|GROSS|RATE|SUMMARY|ANZ|MENGE|EINZEL|ARTIKEL|QTE|PU|U|P|NO|IN|SUB|GRAND|DE|IVA|MWST|TVA|INCL?|EXCL?|U\\.?PRICE|S|C|TOT|UNITARIO|DESCRIZIONE)$`,
);

const NOT_IN_WORD = `(?:(?<![A-Z&])|(?<=TOTAL|TOTAAL|TOTALE|SUMME|BETRAG))`;

/** A code beside an amount, in brackets, or beside a word for a sum. Ambiguous ones (Jack Daniel’s, Minnesota) need decimals. */
function signsOf(code: string, amount = '\\d'): RegExp {
  const sign = `${NOT_IN_WORD}(?:${code})`;
  return new RegExp(
    [
      `${sign}(?![A-Z])[.:]{0,2} ?[-–(]?${amount}`,
      `${amount === '\\d' ? '\\d' : `(?<![\\d.,])${amount}`} ?(?:${code})(?![A-Z&])`,
      `[([{] ?(?:${code}) ?[)\\]}]`,
      `[([{](?:${code})(?![A-Z])`,
      `(?:${SUMS})(?: IN)?[ :.]{0,3}(?:${code})(?![A-Z])`,
    ].join('|'),
  );
}

const PARTS = '[\\dO]{1,6}[.,][\\dO]{2}(?!\\d)';
const THOUSANDTHS = '\\d{1,5}[.,]\\d{3}(?!\\d)';

const CODES =
  'CHF EUR GBP PLN CAD AUD NZD MXN BRL INR MYR SGD KRW JPY CNY IDR DKK NOK SEK CZK OMR KWD BHD JOD TND LYD HUF RON TRY UAH THB VND PHP ILS HKD TWD AED SAR LKR USD'.split(
    ' ',
  );

/** Ambiguous ones have the shape of the amount beside them. */
const ABBREVIATIONS: Readonly<Record<string, readonly [abbreviation: string, amount?: string]>> = {
  CHF: ['S?FR\\.?', PARTS],
  PLN: ['ZL'],
  MYR: ['RM', PARTS],
  CNY: ['RMB'],
  IDR: ['RP', '\\d{1,3}[.,]?\\d'],
  CZK: ['KC', PARTS],
  OMR: ['R\\.?O', THOUSANDTHS],
  KWD: ['KD', THOUSANDTHS],
  BHD: ['BD', THOUSANDTHS],
  JOD: ['JD', THOUSANDTHS],
  TND: ['DT', THOUSANDTHS],
  LYD: ['LD', THOUSANDTHS],
  RON: ['LEI'],
  ILS: ['NIS'],
};

/** The English recogniser has neither £ nor € and reads ₩ as W. */
const SIGNS: readonly (readonly [code: string, sign: RegExp])[] = [
  ['EUR', /€|\d ?EUROS?\b|\bEUROS?(?:$| ?[\d(])/],
  ['GBP', /£|\bSTERLING\b/],
  ['CAD', /\bC\$|\bCA\$/],
  ['AUD', /\bA\$/],
  ['NZD', /\bNZ\$/],
  ['MXN', /\bM\.N\.|100 MN\b/],
  ['BRL', /\bR\$/],
  ['INR', /₹/],
  ['SGD', /\bS\$ ?\d/],
  ['KRW', /₩|\d ?원|\d ?WON\b|(?:^|\s)W ?\d{1,3}(?:,\d{3})+(?!\d)/],
  ['JPY', /\d ?円|\d ?YEN\b|[¥￥] ?\d[\d,]*(?![\d.])/],
  ['CNY', /\d ?元|[¥￥] ?\d+\.\d{2}/],
  ['CZK', /\d ?KC$/],
  ['HUF', /\d{3} ?FT$/],
  ['TRY', /₺|\d ?TL$/],
  ['UAH', /₴|\d ?ГРН/],
  ['THB', /฿|\d ?BAHT\b/],
  ['VND', /₫/],
  ['PHP', /₱/],
  ['ILS', /₪/],
  ['HKD', /\bHK\$/],
  ['TWD', /\bNT\$ ?\d/],
  ['USD', /\bUS\$/],
];

/** `letters`: a row without them cannot match. */
const NAMED = CODES.flatMap((code) => {
  const [abbreviation, amount] = ABBREVIATIONS[code] ?? [];
  const own = { code, letters: code, sign: signsOf(code, amount === THOUSANDTHS ? amount : undefined) };
  const letters = abbreviation?.match(/[A-Z]+/g)?.at(-1) ?? '';
  return abbreviation ? [own, { code, letters, sign: signsOf(abbreviation, amount) }] : [own];
});

const HAS_SIGN = /[^\x20-\x7e]|\$|EURO|STERLING|M\.N|MN\b|WON|\bW ?\d|YEN|KC$|FT$|TL$|BAHT/;

/** `SDN BHD` is a Malaysian or Bruneian company form, not dinars. */
const SDN_BHD = /\bS[A-Z0]{0,2}N?[ .,]{0,3}\(?BHD?\b\.?/g;

const EXCHANGED = /\b(?:EXCHANGE|RATE|KURS|WECHSELKURS|CAMBIO|RMB->)/;

const TOTAL = /\bTOTAA?LE?(?![A-Z])|\bTOTALEUR|\b(?:SUMM[AE]|SUMA|BETRAG|AMOUNT|MONTANT|IMPORTO?)\b/;

function codesOf(row: string): Set<string> {
  const named = NAMED.filter(({ letters, sign }) => row.includes(letters) && sign.test(row));
  const signs = HAS_SIGN.test(row) ? SIGNS.filter(([, sign]) => sign.test(row)) : [];
  return new Set([...named.map(({ code }) => code), ...signs.map(([code]) => code)]);
}

/** `QTY RM RM`, or a code alone. */
function headingOf(row: string): string[] {
  const words = row.split(/[^A-Z€£.]+/).filter((word) => word !== '');
  const code = (word: string) => CODES.find((iso) => word === iso || word === ABBREVIATIONS[iso]?.[0]);
  if (/\d/.test(row) || !words.every((word) => HEADINGS.test(word) || code(word))) return [];
  return words.flatMap((word) => code(word) ?? []);
}

/** Rows as from plainRows. */
export function namedEvidence(rows: readonly string[]): Evidence[] {
  const named = rows.map((row) => {
    const text = row.replace(SDN_BHD, ' ');
    return EXCHANGED.test(text) ? new Set<string>() : new Set([...codesOf(text), ...headingOf(text)]);
  });
  const total = rows.findIndex((row) => TOTAL.test(row) && /\d/.test(row));
  const counts = (i: number, code: string) =>
    named[i]?.has(code) && !(i > total && isOtherTotal(rows[i], rows[total], code));
  const codes = new Set(named.flatMap((row) => [...row]));
  return [...codes].map((code) => {
    const found = rows.filter((_, i) => counts(i, code)).length;
    // The total converted at the day's rate.
    if (found === 0) return { code, weight: WEIGHTS.sharedSign, named: true };
    const ofTotal = named[total]?.has(code) ? WEIGHTS.namedTotal : 0;
    const again = Math.min(found - 1, MOST_AGAIN) * WEIGHTS.namedAgain;
    return { code, weight: WEIGHTS.named + again + ofTotal, named: true };
  });
}

const MOST_AGAIN = 4;

function isOtherTotal(row = '', first = '', code: string): boolean {
  const amountOf = (text: string) => Number(/(\d[\d.,]*)\D*$/.exec(text)?.[1]?.replace(/\D/g, ''));
  const [a, b] = [amountOf(row), amountOf(first)];
  return TOTAL.test(row) && Math.abs(a - b) > MOST_ROUNDED && !codesOf(first).has(code);
}

/** In cents. */
const MOST_ROUNDED = 10;

/** `Total EUR`. */
export function currencyOfSum(label: string): string | null {
  const text = label.toUpperCase();
  const word = CODES.find((iso) => new RegExp(`(?<![A-Z])${iso}(?![A-Z])`).test(text));
  return word ?? [...codesOf(text)][0] ?? null;
}
