import { describe, expect, it } from 'vitest';
import { moneyIn, USD } from '../money/currency.ts';
import { cents } from '../money/money.ts';
import { billText } from './bill-text.ts';

const usd = (amount: number) => moneyIn(USD)(cents(amount));

const ann = {
  hasAddress: true,
  smsOptIn: true,
  total: usd(1250),
  paidFor: false,
  lastTextedAmount: null,
} as const;

describe('whether a guest gets their final bill by text', () => {
  it('goes to guests who owe something, gave a phone and agreed', () => {
    expect(billText(ann)).toEqual({ sends: true, before: null });
  });

  it.each([
    ['owes nothing', { total: usd(0) }, 'nothing_to_pay'],
    ['keeps the link instead', { smsOptIn: false }, 'keeps_link'],
    ['keeps the link and gave no phone', { smsOptIn: false, hasAddress: false }, 'keeps_link'],
    ['gave no phone', { hasAddress: false, smsOptIn: null }, 'no_phone'],
    ['gave a phone and has agreed to nothing', { smsOptIn: null }, 'no_consent'],
    ['has a text with this amount already', { lastTextedAmount: usd(1250) }, 'already_texted'],
  ] as const)('whoever %s gets none', (_, more, why) => {
    expect(billText({ ...ann, ...more })).toEqual({ sends: false, why });
  });

  it('another amount than in the last text is corrected, also to nothing', () => {
    for (const total of [usd(1300), usd(0)])
      expect(billText({ ...ann, total, lastTextedAmount: usd(1250) })).toEqual({
        sends: true,
        before: usd(1250),
      });
  });

  it('the same number of another currency is news', () => {
    const lastTextedAmount = { ...usd(1250), currency: { code: 'EUR', digits: 2 } as const };
    expect(billText({ ...ann, lastTextedAmount })).toEqual({ sends: true, before: lastTextedAmount });
  });

  it('whoever is paid for hears it once', () => {
    const paidFor = { ...ann, total: usd(0), paidFor: true };
    expect(billText(paidFor)).toEqual({ sends: true, before: null });
    expect(billText({ ...paidFor, lastTextedAmount: usd(0) })).toEqual({
      sends: false,
      why: 'already_texted',
    });
  });

  it('a guest who wants no more texts gets no correction', () => {
    const corrected = { total: usd(1300), lastTextedAmount: usd(1250) };
    expect(billText({ ...ann, ...corrected, smsOptIn: false })).toEqual({ sends: false, why: 'keeps_link' });
  });
});
