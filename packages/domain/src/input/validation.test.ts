import { describe, expect, it } from 'vitest';
import { cents } from '../money/money.ts';
import { checkPhone } from '../texting/check-phone.ts';
import type { Checked } from './checked.ts';
import {
  checkCode,
  checkCreditAmount,
  checkEditedItem,
  checkGuestNames,
  checkHostPhone,
  checkNewItem,
  checkPersonName,
  checkReceiptName,
  checkSearch,
} from './validation.ts';

const keyOf = (checked: Checked<unknown>) => (checked.ok ? 'ok' : checked.key);

describe('an item as typed', () => {
  const soup = { name: ' Soup ', price: cents(450), quantity: '2' };

  it('is cleaned', () => {
    const item = { ok: true, value: { name: 'Soup', price: 450, quantity: 2 } };
    expect(checkNewItem(soup)).toEqual(item);
    expect(checkEditedItem(soup)).toEqual(item);
  });

  it('says what is missing or wrong, differently when added and when edited', () => {
    expect(checkNewItem({ ...soup, name: 'Soup\nevil.com' })).toMatchObject({ value: { name: 'Soup' } });
    expect(keyOf(checkEditedItem({ ...soup, name: 'evil.com' }))).toBe('item.name_invalid');
    expect(keyOf(checkNewItem({ ...soup, name: ' ' }))).toBe('item.name_missing');
    expect(keyOf(checkNewItem({ ...soup, price: undefined }))).toBe('item.price_missing');
    expect(checkNewItem({ ...soup, name: '', price: undefined })).toMatchObject({ key: 'item.missing' });
    expect(keyOf(checkEditedItem({ ...soup, name: ' ' }))).toBe('item.name_invalid');
    for (const price of [cents(0), cents(-1), null]) {
      expect(keyOf(checkNewItem({ ...soup, price }))).toBe('item.price_invalid');
      expect(keyOf(checkEditedItem({ ...soup, price }))).toBe('item.price_invalid');
    }
    for (const quantity of ['0', '-1', '1.5', '', 'two', '1e2', '1000', '99999']) {
      expect(keyOf(checkEditedItem({ ...soup, quantity }))).toBe('item.quantity_invalid');
    }
  });
});

describe('the name of a person', () => {
  it('is trimmed and has 1 to 80 characters, however many bytes they take', () => {
    expect(checkPersonName('  Zoë ')).toEqual({ ok: true, value: 'Zoë' });
    expect(checkPersonName('🍕'.repeat(80)).ok).toBe(true);
    expect(checkPersonName('🍕'.repeat(81))).toMatchObject({ key: 'name.long', params: { max: 80 } });
    expect(checkPersonName('Zoë\u200B\nLi')).toEqual({ ok: true, value: 'Zoë Li' });
    expect(checkPersonName('J.Li')).toEqual({ ok: true, value: 'J. Li' });
    expect(checkPersonName('  ')).toMatchObject({ key: 'name.missing' });
  });

  it('holds no address and no number to call, and neither does a receipt’s', () => {
    for (const typed of ['Zoë ｂｉｔ．ｌｙ', 'https://evil.example', 'Zoë 212-555-0100']) {
      expect(checkPersonName(typed)).toMatchObject({ key: 'name.contact' });
      expect(checkReceiptName(typed)).toMatchObject({ key: 'name.contact' });
    }
    expect(checkReceiptName(' Sushi 2026-05-17 ')).toEqual({ ok: true, value: 'Sushi 2026-05-17' });
    expect(checkReceiptName('\u200B')).toEqual({ ok: true, value: '' });
    expect(checkReceiptName('x'.repeat(121))).toEqual({ ok: true, value: 'x'.repeat(120) });
  });
});

describe('the names at the table', () => {
  it('are the host and at least one guest, each once', () => {
    expect(checkGuestNames('Ann', [' Bob ', 'Cy'])).toEqual({ ok: true, names: ['Ann', 'Bob', 'Cy'] });
    const rows = (...guests: string[]) => {
      const checked = checkGuestNames('Ann', guests);
      return checked.ok ? [] : checked.errors.map((error) => error?.key ?? null);
    };
    const twice = 'guest_row.twice';
    expect(rows('', 'ANN', 'Bob', 'bob ')).toEqual([null, 'guest_row.missing', twice, null, twice]);
    expect(rows('A\u200Bnn', 'Bob', 'B\u043Eb')).toEqual([null, twice, null, twice]);
    expect(rows()).toEqual([null, 'guest_row.missing']);
    expect(rows('x'.repeat(81), 'evil.com')).toEqual([null, 'name.long', 'name.contact']);
  });
});

describe('a phone', () => {
  it('is asked for, but the host may leave it out', () => {
    expect(checkPhone(' (555) 555-0100 ')).toEqual({ ok: true, value: '+15555550100' });
    const refused = [' ', '555', '555 123 45678', '33 6 12 34 56 78'];
    expect(refused.map((typed) => keyOf(checkPhone(typed)))).toEqual([
      'phone.missing',
      'phone.invalid',
      'phone.foreign',
      'phone.foreign',
    ]);
    expect(checkPhone('+33 6 12 34 56 78')).toEqual({ ok: true, value: '+33612345678' });
    expect(checkHostPhone('5555550100')).toEqual({ ok: true, value: '+15555550100' });
    expect(checkHostPhone(' ')).toEqual({ ok: true, value: null });
    expect(keyOf(checkHostPhone('555'))).toBe('host_phone.invalid');
  });
});

describe('a code', () => {
  it('has exactly six digits', () => {
    expect(checkCode(' 012345 ')).toEqual({ ok: true, value: '012345' });
    for (const text of ['12345', '1234567', '12 345', 'abcdef']) {
      expect(checkCode(text)).toMatchObject({ key: 'code.invalid' });
    }
  });
});

describe('what an admin types', () => {
  it('is a part of a name, with single spaces', () => {
    expect(checkSearch('  hanna   b ')).toEqual({ ok: true, value: 'hanna b' });
    expect(checkSearch('   ')).toMatchObject({ ok: false, key: 'search.missing' });
  });

  it('is a whole number of credits from 0', () => {
    for (const amount of [0, 1, 1_000_000])
      expect(checkCreditAmount(amount)).toEqual({ ok: true, value: amount });
    for (const amount of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])
      expect(checkCreditAmount(amount)).toMatchObject({ key: 'credits.invalid' });
    expect(checkCreditAmount(1_000_001)).toMatchObject({
      key: 'credits.too_many',
      params: { max: 1_000_000 },
    });
  });
});
