import { describe, expect, it } from 'vitest';
import { billText } from './bill-text.ts';
import { cents } from './money.ts';

const ann = { hasPhone: true, choice: 'text', total: cents(1250), paidFor: false, told: null } as const;

describe('whether a guest gets their final bill by text', () => {
  it('goes to whoever owes something, gave a phone and agreed', () => {
    expect(billText(ann)).toEqual({ sends: true, before: null });
  });

  it.each([
    ['owes nothing', { total: cents(0) }, 'nothing_to_pay'],
    ['keeps the link instead', { choice: 'link' }, 'keeps_link'],
    ['keeps the link and gave no phone', { choice: 'link', hasPhone: false }, 'keeps_link'],
    ['gave no phone', { hasPhone: false, choice: 'none' }, 'no_phone'],
    ['gave a phone and has agreed to nothing', { choice: 'none' }, 'no_consent'],
    ['was told this amount already', { told: cents(1250) }, 'already_told'],
  ] as const)('whoever %s gets none', (_, more, why) => {
    expect(billText({ ...ann, ...more })).toEqual({ sends: false, why });
  });

  it('another amount than the last text told is corrected, also to nothing', () => {
    for (const total of [cents(1300), cents(0)])
      expect(billText({ ...ann, total, told: cents(1250) })).toEqual({ sends: true, before: 1250 });
  });

  it('whoever is paid for hears it once', () => {
    const paidFor = { ...ann, total: cents(0), paidFor: true };
    expect(billText(paidFor)).toEqual({ sends: true, before: null });
    expect(billText({ ...paidFor, told: cents(0) })).toEqual({ sends: false, why: 'already_told' });
  });

  it('whoever has chosen to get no more texts is not corrected', () => {
    const told = { total: cents(1300), told: cents(1250) };
    expect(billText({ ...ann, ...told, choice: 'link' })).toEqual({ sends: false, why: 'keeps_link' });
  });
});
