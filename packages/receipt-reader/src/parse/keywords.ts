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
  | 'advice' // suggested tips, tax analysis, loyalty: figures that are part of no sum
  | 'plain';

/** Upper case, digits inside words back to letters (`SUBT0TAL`), signs to spaces. */
export function foldLabel(text: string): string {
  return text
    .toUpperCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/(?<=[A-Z])0|0(?=[A-Z]{2})/g, 'O')
    .replace(/(?<=[A-Z])1(?=[A-Z])/g, 'I')
    .replace(/[^A-Z0-9%]+/g, ' ')
    .replace(/(?<=^|\s)(\d+)(?=[A-Z]{3})/g, '$1 ')
    .trim();
}

const RULES: readonly (readonly [RowKind, RegExp])[] = [
  [
    'advice',
    /SUGGEST|RECOMMEND|GRATUITY GUIDE|TIP GUIDE|TIP CALC|CONVENIENCE.*(TIP|GRAT)|(TIP|GRATUITY) (IS|AT|AMOUNTS?)\b|\bSAVED\b|YOU SAVE|POINTS|EVEN SPLIT|SPLIT \d|PER PERSON|\bEACH PAYS/,
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
    /\bDISC(OUNT|T)?S?\b|COUPON|PROMO\b|\bCOMPS?\b|\bVOID(ED)?\b|LOYALTY|REWARDS?\b|% OFF|\bOFF$|SAVINGS?\b|VOUCHER|RABATT|REMISE|DESCUENTO|SCONTO|KORTING|EMPLOYEE MEAL|\bDEAL$/,
  ],
  [
    'tip',
    /\bTIPS?\b|\bGRAT(UITY|UITIES)?\b|PROPINA|(SVC|SERVICE|SERV|SRV|SV|SER)( ?CHG| ?CHARGE| ?CHARGES| ?CHRG| ?CH\b| ?CRG)|SERVICE( \d+%?)?$|SVCCHARGE|SVCCHG|TRINKGELD|POURBOIRE|SERVIZIO|BEDIENUNG|SERVICIO/,
  ],
  [
    'tax',
    /\bTAX(ES)?\b|\bTAX\d|\bVAT\b|\bGST\b|\bHST\b|\bPST\b|\bQST\b|\bTVA\b|\bTPS\b|\bTVQ\b|\bIVA\b|\bI V A\b|\bMWST\b|\bUST\b|\bBTW\b|IMPUESTO|\bMOMS\b|SALESTAX|^SALES$|\bSST\b|\bCGST\b|\bSGST\b|\bCESS\b|TAX$/,
  ],
  [
    'charge',
    /\bFEE\b|SURCHARGE|DELIVERY|LIVING WAGE|COPERTO|COVER CHARGE|\bBAG CHARGE|CONVENIENCE|APPRECIATION|HEALTH ?CARE|MANDATE|WELLNESS|DEPOSIT|DONATION/,
  ],
];

/** The kind of a row by its label; `plain` for everything that no rule knows (dishes, addresses, greetings). */
export function kindOf(label: string): RowKind {
  const folded = foldLabel(label);
  return RULES.find(([, pattern]) => pattern.test(folded))?.[0] ?? 'plain';
}

const HEADER =
  /\b(TEL|PHONE|FAX|SERVER|CASHIER|WAITER|TABLE|TBL|GUESTS?|GST \d|COVERS?|CHECK|CHK|ORDER|RECEIPT|INVOICE|TICKET|DATE|TIME|REG|STORE|HOST|EMPLOYEE|WWW|HTTP|COM|THANK|WELCOME|DINE|QTY|DESCRIPTION|PRICE|AMOUNT|PAX|STREET|ROAD|AVE|AVENUE|BLVD|TAB|PARTY|STATION|TERMINAL|MESA|CAMARERO|FECHA|KELLNER|TISCH|SEAT)\b/;

/** Rows of the head and foot of a receipt, that name no dish. */
export const isAdministrative = (label: string): boolean => HEADER.test(foldLabel(label));

/** Sums by category that some tills print under the items; each might also be an item. */
export const isCategory = (label: string): boolean =>
  /^(FOOD|BEVERAGES?|BEV|LIQUOR|BEER|WINE|DRINKS?|ALCOHOL|NA BEV|BAR|KITCHEN|MERCHANDISE|SALES)$/.test(
    foldLabel(label),
  );
