import type { Currency } from './currency.ts';
import type { Digits } from './money.ts';

/** ISO 4217, list one, by minor units. JavaScript engines disagree about them, and amounts would be off by a factor of 100. */
const CODES: readonly [Digits, string][] = [
  [
    2,
    'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG',
  ],
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
];

export const currencyCodes = (): string[] => CODES.flatMap(([, codes]) => codes.split(' ')).sort();

export function currencyOf(code: string): Currency | null {
  const found = /^[A-Z]{3}$/.test(code) ? CODES.find(([, codes]) => codes.includes(code)) : undefined;
  return found === undefined ? null : { code, digits: found[0] };
}
