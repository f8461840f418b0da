/** How a till prints money. Amounts are hundredths, of three decimals thousandths; without decimals they are multiples of 100. */
export type Money = {
  /** ISO 4217 code. */
  code: string;
  /** Printed next to amounts, sometimes: `$12.50`, `12,50 €`. */
  sign: string;
  decimals: 0 | 2 | 3;
  point: '.' | ',';
  /** Whether sums always carry the sign; without it `2.500` might be of either kind. */
  alwaysSigned: boolean;
  /** Between thousands; nothing on many tills. */
  group: '.' | ',' | '';
  /** False prints `.63` for 63 cents. */
  leadingZero: boolean;
};

const money = (code: string, sign: string, rest: Partial<Money> = {}): Money => ({
  code,
  sign,
  decimals: 2,
  point: '.',
  group: '',
  alwaysSigned: false,
  leadingZero: true,
  ...rest,
});

export const dollars = money('USD', '$');
export const canadianDollars = money('CAD', '$');
export const australianDollars = money('AUD', '$');
export const francs = money('CHF', 'CHF');
export const pounds = money('GBP', '£');
export const euros = money('EUR', '€', { point: ',' });
export const irishEuros = money('EUR', '€');
export const zlotys = money('PLN', 'zł', { point: ',' });
export const mexicanPesos = money('MXN', '$', { group: ',' });
export const chileanPesos = money('CLP', '$', { decimals: 0, group: '.', alwaysSigned: true });
export const rupiah = money('IDR', 'Rp', { decimals: 0, group: '.', alwaysSigned: true });
export const yen = money('JPY', '¥', { decimals: 0, group: ',', alwaysSigned: true });
export const rupees = money('INR', '₹');
export const ringgit = money('MYR', 'RM');
export const rials = money('OMR', 'OMR', { decimals: 3, alwaysSigned: true });
export const kuwaitiDinars = money('KWD', 'KD', { decimals: 3, alwaysSigned: true, group: ',' });
export const tunisianDinars = money('TND', 'DT', { decimals: 3, alwaysSigned: true, point: ',' });

/** An amount of 0 or more without the currency's sign: `1,234.50`, `12,50`. */
export function formatMoney(cents: number, { decimals, point, group, leadingZero }: Money): string {
  const parts = decimals === 3 ? 3 : 2;
  const one = 10 ** parts;
  const whole = String(Math.floor(cents / one)).replace(/\B(?=(\d{3})+$)/g, group);
  const end = decimals === 0 ? '' : `${point}${String(cents % one).padStart(parts, '0')}`;
  return whole === '0' && !leadingZero ? end : `${whole}${end}`;
}

/** A share of an amount in cents, rounded to the smallest coin: `percentOf(1250, 7.5)` is 94. */
export function percentOf(cents: number, percent: number, { decimals }: Pick<Money, 'decimals'>): number {
  const coin = decimals === 0 ? 100 : 1;
  return Math.round((cents * percent) / 100 / coin) * coin;
}

/** The part of an amount that is a tax of so many percent inside it. */
export const taxInside = (cents: number, percent: number, money: Pick<Money, 'decimals'>): number =>
  cents - percentOf((cents * 100) / (100 + percent), 100, money);
