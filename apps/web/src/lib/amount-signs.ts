import { type Currency, isDollars } from '@fairtab/domain/currency';
import { ZERO } from '@fairtab/domain/money';
import { formatMoney } from '@fairtab/texts/format';
import { currentLanguage } from '@fairtab/texts/say';

/** The sign or the code of a currency, as amounts of it are written here. */
export const signOf = (currency: Currency): string =>
  formatMoney(currentLanguage(), { amount: ZERO, currency }).replace(/[\d.,\s]/g, '');

/** What people copy with an amount of a currency: its sign here and elsewhere ('$', 'US$', 'A$'), and its code. */
export function amountSigns(currency: Currency): string[] {
  const { code } = currency;
  const plain = isDollars(currency) ? '$' : plainSign(code);
  return [signOf(currency), code, plain, code.slice(0, 1) + plain, code.slice(0, 2) + plain];
}

/** Made once for each currency: an amount is read with every key. */
const plainSigns = new Map<string, string>();

function plainSign(code: string): string {
  const known = plainSigns.get(code);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
  });
  const sign = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? code;
  plainSigns.set(code, sign);
  return sign;
}
