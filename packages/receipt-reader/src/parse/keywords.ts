/** What a row is about, by its words alone. */
export type RowKind =
  | 'subtotal'
  | 'total'
  | 'tax'
  | 'tip'
  | 'charge'
  | 'discount'
  | 'rounding'
  | 'payment'
  | 'advice' // suggested tips, tax breakdown, loyalty: figures that belong to no sum
  | 'plain';

/** Upper case, digits inside words back to letters (`SUBT0TAL`), signs to spaces, misread keywords corrected. */
export function foldLabel(text: string): string {
  return text
    .toUpperCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/(?<=[A-Z])0|0(?=[A-Z]{2})/g, 'O')
    .replace(/(?<=[A-Z])1(?=[A-Z])/g, 'I')
    .replace(/[^A-Z0-9%]+/g, ' ')
    .replace(/(?<=^|\s)(\d+)(?=[A-Z]{3})/g, '$1 ')
    .replace(/[A-Z0-9]{5,}/g, correctKeyword)
    .trim();
}

const OFTEN_MISREAD = ['TOTAL', 'SUBTOTAL', 'GRATUITY', 'SERVICE', 'BALANCE', 'AMOUNT', 'DISCOUNT'] as const;

/** A keyword with one character misread, corrected; any other word as it is. */
const correctKeyword = (word: string): string =>
  OFTEN_MISREAD.find((keyword) => keyword.length === word.length && misreadCharacters(word, keyword) === 1) ??
  word;

const misreadCharacters = (a: string, b: string): number => [...a].filter((char, i) => char !== b[i]).length;

const RULES: readonly (readonly [RowKind, RegExp])[] = [
  [
    'advice',
    /SUGGEST|RECOMMEND|GRATUITY GUIDE|TIP GUIDE|TIP CALC|CONVENIENCE.*(TIP|GRAT)|(TIP|GRATUITY) (IS|AT|AMOUNTS?)\b|\bSAVED\b|YOU SAVE|POINTS (EARNED|BALANCE)|EVEN SPLIT|SPLIT \d/,
  ],
  [
    'advice',
    /TOTAL (NUMBER OF |NO OF |# OF )?(ITEMS?|QTY|COVERS?|GUESTS?|PAID|TENDER|SAVINGS?|DISCOUNT)\b|ITEMS? (COUNT|SOLD)|NO TAX$|^TAX EXEMPT/,
  ],
  ['rounding', /\bROUND(ING|ED)?\b|\bRND\b|REDONDEO|RUNDUNG/],
  [
    'subtotal',
    /SUB ?(W ?)?TOT|\bSUB ?TTL|ZWISCHENSUMME|SOUS TOTAL|BASE IMPON|NET SALES|NET TOTAL|\bFOOD TOTAL|ITEMS? TOTAL|^TAXABLE|SUBTOTAAL|^NETTO?$|FACTURACION NETA/,
  ],
  [
    'tax',
    /TOTAL TAX|TAX TOTAL|TAX AMOUNT|INCLUDES .*TAX|TAX OF$|^(?!.*TOTA+L).*\b(INCL|INC|INCLUDED)\b.*(VAT|GST|BTW|IVA)/,
  ],
  ['tip', /(SVC|SERVICE|SERV) (CHG|CHARGE|CHARGES|CH) TOTAL/],
  [
    'payment',
    /TENDER(ED)?$|TENDER |^(VISA|MASTER|MASTERCARD|AMEX|DISCOVER|DEBIT|CREDIT|CASH|CHANGE|CHECK|GIFT|EFECTIVO|TARJETA|CARTE|ESPECES|EC KARTE|PIN|APPROVED|AUTH)\b|\b(CHANGE|CASH|CARD|PAID|VISA|MASTERCARD|AMEX|PAYMENT|CAMBIO|RETOUR|WISSELGELD)( DUE)?$|BALANCE REMAIN|ACCT|^AUTH|CARD NUMBER|^PAYMENT(?! DUE)/,
  ],
  [
    'total',
    /\bTOTAL|TOTAAL|GRAND T|(AMOUNT|AMT|BALANCE|PAYMENT|CHECK|NOW) ?DUE|^AMOUNT$|TO ?PAY|\bSUMME\b|GESAMT|\bBL TOT|A PAYER|ZU ZAHLEN|TOTALE|A PAGAR|^DUE$|^TTL\b|^(AMT|BAL) DUE/,
  ],
  [
    'discount',
    /\bDISC(OUNT|T)?S?\b|COUPON|PROMO\b|\bCOMPS?\b|\bVOID(ED)?\b|LOYALTY|REWARDS?\b|% OFF|\bOFF$|SAVINGS?\b|VOUCHER|RABATT|REMISE|DESCUENTO|SCONTO|KORTING|EMPLOYEE MEAL/,
  ],
  [
    'tip',
    /^(ADDED |AUTO |TOTAL |PLUS |CARD |SERVER |CC |\d+ ?% )?TIPS?( AMOUNT| AMT| \d.*)?$|\bGRAT(UITY|UITIES)?\b|PROPINA|(SVC|SERVICE|SERV|SRV|SV|SER)( ?CHG| ?CHARGE| ?CHARGES| ?CHRG| ?CH\b| ?CRG)|SERVICE( \d+%?)?$|\bSVC\b|SVCCHARGE|SVCCHG|TRINKGELD|POURBOIRE|SERVIZIO|BEDIENUNG|SERVICIO/,
  ],
  [
    'tax',
    /\bTAX(ES)?\b|\bTAX\d|\bVAT\b|\bGST\b|\bHST\b|\bPST\b|\bQST\b|\bT ?V ?A\b|\bTPS\b|\bTVQ\b|\bIVA\b|\bI V A\b|\bMWST\b|\bUST\b|\bBTW\b|IMPUESTO|\bMOMS\b|SALESTAX|^SALES$|\bSST\b|\bCGST\b|\bSGST\b|\bCESS\b|TAX$/,
  ],
  [
    'charge',
    /\bFEE\b|SURCHARGE|DELIVERY|LIVING WAGE|COPERTO|COVER CHARGE|\bBAG CHARGE|CONVENIENCE|APPRECIATION|HEALTH ?CARE|MANDATE|WELLNESS|DEPOSIT|DONATION/,
  ],
];

/** The kind of a row by its label; `plain` if no rule matches (dishes, addresses, greetings). */
export function kindOf(label: string): RowKind {
  const folded = foldLabel(label);
  return RULES.find(([, pattern]) => pattern.test(folded))?.[0] ?? 'plain';
}

const HEADS =
  /^(TEL|PHONE|FAX|SERVER|SRV|CASHIER|WAITER|TABLE|TBL|GUESTS?|GST|COVERS?|CHECK|CHK|ORDER|RECEIPT|RCPT|INVOICE|TICKET|DATE|TIME|REG|STORE|HOST|EMPLOYEE|PAX|TAB|PARTY|STATION|TERMINAL|TRANS|SEAT|MESA|CAMARERO|FECHA|KELLNER|BEDIENER|TISCH|SERVEUR)\b/;
const COLUMN_HEADS = /^(QTY|DESCRIPTION|UDS|ITEM NAME|ITEMS? (QTY|PRICE|AMOUNT)|ANZ)\b/;
const GREETING = /\b(THANK|WELCOME TO|WWW|HTTPS?|COME AGAIN|VISIT US)\b|\bCOM$/;
const COUNTED_HEAD = /\b(CHK|CHECK|TBL|TABLE|GST|GUESTS?|PAX|TEL|SRV|COVERS) ?\d/;
const ADDRESS = /^\d{2,6} (\S+ ){1,4}(STREET|ROAD|ST|RD|AVE|AVENUE|BLVD|BOULEVARD|HWY|LANE|DRIVE)\b/;
const DATE_OR_TIME = /\d{1,2}:\d{2}|\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{4}-\d{2}-\d{2}/;

/**
 * Rows at the top and bottom of a receipt that do not name a dish. `Table 12` is one, `Table Bread` or `Order of
 * Fries` is not: the word alone does not decide.
 */
export function isAdministrative(label: string): boolean {
  const folded = foldLabel(label);
  if (HEADS.test(folded) && (/[\d:#]/.test(label) || !/ /.test(folded))) return true;
  return (
    [COLUMN_HEADS, GREETING, COUNTED_HEAD, ADDRESS].some((rule) => rule.test(folded)) ||
    DATE_OR_TIME.test(label)
  );
}

/** Sums by category that some tills print under the items; each might also be an item. */
export const isCategory = (label: string): boolean =>
  /^(FOOD|BEVERAGES?|BEV|LIQUOR|BEER|WINE|DRINKS?|ALCOHOL|NA BEV|BAR|KITCHEN|MERCHANDISE|SALES)$/.test(
    foldLabel(label),
  );
