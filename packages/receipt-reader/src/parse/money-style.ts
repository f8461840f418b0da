import type { MoneyStyle } from './money.ts';

/** Two rows that end in an amount without its zero, and none below 1 that has it, are a style and no accident. */
function hasBareAmounts(texts: readonly string[]): boolean {
  const bare = texts.filter((text) => /(?:^|\s|[$£€])[.,]\d{2}\W*[A-Z]?\W*$/.test(text)).length;
  const zeros = texts.filter((text) => /(?:^|\D)0[.,]\d{2}\W*[A-Z]?\W*$/.test(text)).length;
  return bare >= 2 && bare > zeros;
}

/** Whether most rows that end in an amount have a currency sign before it. */
function hasSigns(texts: readonly string[]): boolean {
  const priced = texts.filter((text) => /\d[.,]\d{2}\W*[A-Z]?\W*$/.test(text));
  const signed = priced.filter((text) => /[$£€]\s?\d[\d.,]*\W*[A-Z]?\W*$/.test(text));
  return signed.length * 2 > priced.length;
}

/** How a receipt prints amounts: the rows that end in one with two decimals, with three, or in a whole number decide. */
export function findMoneyStyle(texts: readonly string[]): MoneyStyle {
  return { decimals: findDecimals(texts), bare: hasBareAmounts(texts), signed: hasSigns(texts) };
}

function findDecimals(texts: readonly string[]): MoneyStyle['decimals'] {
  const count = (pattern: RegExp) => texts.filter((text) => pattern.test(text)).length;
  const two = count(/\d[.,]\s?\d{2}(?!\d|\s?%)\W*[A-Z]?\W*$/);
  const three = texts
    .flatMap((text) => /(?:^|[^\d.,])(\d{1,5})[.,](\d{3})\W*$/.exec(text) ?? [])
    .filter((_, i) => i % 3 !== 0);
  const whole = count(/(?:^|\s|[$£€¥₹])\d{2,7}\W{0,3}$/);
  const threes = three.length / 2;
  if (two >= 2 && two >= threes) return 2;
  if (threes >= 2) {
    // `25.000` is twenty-five thousand rupiah, `6.900` is 6.9 rials: thousands are round numbers.
    const round = three.filter((part, i) => i % 2 === 1 && part === '000').length;
    const large = three.some((part, i) => i % 2 === 0 && Number(part) >= 100);
    return large || round > threes / 2 ? 0 : 3;
  }
  return two > 0 || whole < 3 ? 2 : 0;
}
