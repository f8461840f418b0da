import { describe, expect, it } from 'vitest';
import {
  checkCode,
  checkEditedItem,
  checkGuestNames,
  checkNewItem,
  checkPartySize,
  checkPersonName,
  checkVenmoHandle,
} from './validation.ts';

const title = (checked: { ok: true } | { ok: false; title: string }) => (checked.ok ? 'ok' : checked.title);

describe('an item as typed', () => {
  const soup = { name: ' Soup ', price: '$4.50', quantity: '2' };

  it('is cleaned', () => {
    const item = { ok: true, value: { name: 'Soup', price: 450, quantity: 2 } };
    expect(checkNewItem(soup)).toEqual(item);
    expect(checkEditedItem(soup)).toEqual(item);
  });

  it('says what is missing or wrong, differently when added and when edited', () => {
    expect(checkNewItem({ ...soup, name: 'Soup\nevil.com' })).toMatchObject({ value: { name: 'Soup' } });
    expect(title(checkEditedItem({ ...soup, name: 'evil.com' }))).toBe('Invalid Name');
    expect(title(checkNewItem({ ...soup, name: ' ' }))).toBe('Missing Information');
    expect(title(checkNewItem({ ...soup, price: '' }))).toBe('Missing Information');
    // The field at fault, so that only that one is marked.
    expect(checkNewItem({ ...soup, name: ' ' })).toMatchObject({ key: 'item.name' });
    expect(checkNewItem({ ...soup, price: '' })).toMatchObject({ key: 'item.price' });
    expect(checkNewItem({ ...soup, name: '', price: '' })).toMatchObject({ key: 'item.missing' });
    expect(title(checkEditedItem({ ...soup, name: ' ' }))).toBe('Invalid Name');
    for (const price of ['0', '-1', 'x', '1.234']) {
      expect(title(checkNewItem({ ...soup, price }))).toBe('Invalid Price');
      expect(title(checkEditedItem({ ...soup, price }))).toBe('Invalid Price');
    }
    for (const quantity of ['0', '-1', '1.5', '', 'two', '1e2', '1000', '99999']) {
      expect(title(checkEditedItem({ ...soup, quantity }))).toBe('Invalid Quantity');
    }
  });
});

describe('the party size', () => {
  it('is 1 to 50, or 0 when cleared', () => {
    expect(checkPartySize('')).toEqual({ ok: true, value: 0 });
    expect(checkPartySize(' 50 ')).toEqual({ ok: true, value: 50 });
    expect(['0', '51', '2.5', '-1', 'x'].map((text) => checkPartySize(text).ok)).toEqual(
      Array(5).fill(false),
    );
  });
});

describe('the name of a person', () => {
  it('is trimmed and has 1 to 80 characters, however many bytes they take', () => {
    expect(checkPersonName('  Zoë ')).toEqual({ ok: true, value: 'Zoë' });
    expect(checkPersonName('🍕'.repeat(80)).ok).toBe(true);
    expect(checkPersonName('🍕'.repeat(81))).toMatchObject({ title: 'Invalid Name' });
    expect(checkPersonName('Zoë\u200B\nwww.evil.example')).toEqual({ ok: true, value: 'Zoë' });
    expect(checkPersonName('https://evil.example')).toMatchObject({ title: 'Missing Information' });
    expect(checkPersonName('  ')).toMatchObject({
      title: 'Missing Information',
      text: 'Please enter your name',
    });
  });
});

describe('the names at the table', () => {
  it('are the host and at least one guest, each once', () => {
    expect(checkGuestNames('Ann', [' Bob ', 'Cy'])).toEqual({ ok: true, names: ['Ann', 'Bob', 'Cy'] });
    expect(checkGuestNames('Ann', ['', 'ANN', 'Bob', 'bob '])).toEqual({
      ok: false,
      errors: [
        null,
        'Please enter a name or remove this guest',
        'This name is already listed',
        null,
        'This name is already listed',
      ],
    });
    expect(checkGuestNames('Ann', ['A\u200Bnn', 'Bob', 'B\u043Eb'])).toMatchObject({
      errors: [null, 'This name is already listed', null, 'This name is already listed'],
    });
    expect(checkGuestNames('Ann', [])).toEqual({
      ok: false,
      errors: [null, 'Please enter a name or remove this guest'],
    });
  });
});

describe('codes and handles', () => {
  it('has exactly six digits', () => {
    expect(checkCode(' 012345 ')).toEqual({ ok: true, value: '012345' });
    for (const text of ['12345', '1234567', '12 345', 'abcdef']) {
      expect(checkCode(text)).toMatchObject({
        title: 'Invalid Code',
        text: 'Please enter a 6-digit verification code',
      });
    }
  });

  it('gets an @, and only one', () => {
    expect(checkVenmoHandle('alex-smith')).toEqual({ ok: true, value: '@alex-smith' });
    expect(checkVenmoHandle(' @@alex_1 ')).toEqual({ ok: true, value: '@alex_1' });
    expect(['', '@', 'a b', 'a/../b', 'x'.repeat(31)].some((text) => checkVenmoHandle(text).ok)).toBe(false);
  });
});
