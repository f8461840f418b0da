import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMaskedPhone, formatPhone, isForeignPhone, maskPhone, normalizePhone } from './phone.ts';
import { phoneInField } from './phone-in-field.ts';
import { existsInUs } from './us-phones.ts';

describe('a phone number', () => {
  it.each(['5555555555', '(555) 555-5555', '1 555 555 5555', '+1-555-555-5555'])('is valid as %s', (text) => {
    expect(normalizePhone(text)).toBe('+15555555555');
  });

  it.each([
    '',
    '555555555',
    '25555555555',
    '155555555555',
    'phone',
    '+1 555 555 555',
    // Ten digits, and a + in a place where no country code begins.
    '45 12 34 56 78 +',
    '+33 6 12 +34 56 78',
    '+045 12 34 56 78',
    '+33 612',
    '+33 6 12 34 56 78 90 12 34',
    // An extension makes another number of it.
    '+46 70 123 45 67 ext 1',
    '+46701234567x1',
    '+46 70 123 45 67 ;1',
    '+46 70 123 45 67, 1',
    '+46 70 123 45 67 доб. 1',
    '555 555 555 ext 5',
    // An eleventh digit in another script.
    '555 555 5555 \u0665',
  ])('is not %j', (text) => {
    expect(normalizePhone(text)).toBeNull();
  });

  it.each([
    ['+44 20 7946 0958', '+442079460958'],
    // Denmark: ten digits with its country code.
    ['+45 12 34 56 78', '+4512345678'],
    ['\uff0b45 12 34 56 78', '+4512345678'],
    ['(+45) 12345678', '+4512345678'],
    ['tel:+45-12345678', '+4512345678'],
    // The zero that is dialled within the country alone.
    ['+46 (0)70 123 45 67', '+46701234567'],
  ])('of another country is valid with its code: %s', (text, phone) => {
    expect(normalizePhone(text)).toBe(phone);
  });

  it('of another country is shown as it is stored', () => {
    const phone = normalizePhone('+33 6 12 34 56 78') ?? expect.unreachable();
    expect(formatPhone(phone)).toBe('+33612345678');
    expect(formatMaskedPhone(phone)).toBe('+•••5678');
  });

  it('is shown in full or by its last four digits', () => {
    const phone = normalizePhone('2025550123');
    if (!phone) throw new Error('not a phone');
    expect(formatPhone(phone)).toBe('(202) 555-0123');
    expect(maskPhone(phone)).toBe('0123');
    expect(formatMaskedPhone(phone)).toBe('(•••) •••-0123');
  });

  it('is ten digits in its field however it is pasted', () => {
    expect(phoneInField('+1 (202) 555-0123')).toBe('2025550123');
    expect(phoneInField('120')).toBe('120');
  });

  it.each([
    '20+',
    '202 555 012 x3',
    '+46 70 123 45 67 ext 1',
    '+33 6 12 34 56 78 90 12 34',
    '202555012345',
    '(202) 555-01234',
    '+1 202 555 01234',
  ])('stays as it is typed where it is none: %s', (text) => {
    expect(phoneInField(text)).toBe(text);
    expect(isForeignPhone(text)).toBe(true);
  });

  it.each([
    '',
    '+',
    '+1',
    '+1 202 555 012',
    '1',
    '1202555012',
    '12025550123',
    '(202) 555-0123',
    '+3',
    '+33 6 12 34 56 78',
  ])('may become a number while it is typed: %j', (text) => expect(isForeignPhone(text)).toBe(false));

  it.each(['15+33(0)0000+45', '+1 5(0)33000045'])('is refused in its field and afterwards: %s', (text) => {
    expect(phoneInField(text)).toBe(text);
    expect(normalizePhone(text)).toBeNull();
  });

  it.each(['+3', '+33 6 12 34 56 78'])('stays as it is typed where it is another country’s: %s', (text) => {
    expect(phoneInField(text)).toBe(text);
  });

  it('is kept whole or refused, whatever is typed', () => {
    const digits = (text: string) => text.replace(/\D/g, '');
    const parts = fc.constantFrom(
      ...'0123456789',
      '+',
      ' ',
      '-',
      '(',
      ')',
      '00',
      '+33',
      '+1',
      '+45',
      '(0)',
      'x',
      '#',
    );
    fc.assert(
      fc.property(fc.string({ unit: parts, maxLength: 16 }), (text) => {
        const held = phoneInField(text);
        const dialled = digits(text.replace(/(\+[^+]*?)\(0\)/, '$1'));
        expect([digits(text), dialled, dialled.slice(1)]).toContain(digits(held));
        const phone = normalizePhone(text);
        expect(normalizePhone(held)).toBe(phone);
        expect([null, `+1${dialled}`, `+${dialled}`]).toContain(phone);
        if (/\d\D*[x#]\D*\d/.test(text)) expect(phone).toBeNull();
        if (phone?.startsWith('+1')) expect(text.includes('+') && !/^\D*1/.test(text)).toBe(false);
      }),
    );
  });
});

describe('a text goes to', () => {
  const texted = (digits: string) => {
    const phone = normalizePhone(digits);
    if (!phone) throw new Error('not a phone');
    return existsInUs(phone);
  };

  it.each([
    ['New York', '2122345678'],
    ['Los Angeles', '2134567890'],
    ['the 800 exchange of a place', '4158001234'],
    ['the US Virgin Islands', '3407741234'],
    ['the Northern Marianas', '6702341234'],
    ['Guam', '6716461234'],
    ['American Samoa', '6846331234'],
    ['Puerto Rico', '7872341234'],
    ['Puerto Rico, the newer code', '9392341234'],
  ])('%s', (_, digits) => expect(texted(digits)).toBe(true));

  it.each([
    ['the specification’s example', '5555555555'],
    ['an example number', '2125550100'],
    ['premium numbers', '9002345678'],
    ['premium exchanges', '2129761234'],
    ['Jamaica', '8762345678'],
    ['Jamaica, the newer code', '6582345678'],
    ['Toronto', '4162345678'],
    ['the Dominican Republic', '8092345678'],
    ['Bermuda', '4412345678'],
    ['toll-free numbers', '8002345678'],
    ['an area code 000', '0002345678'],
    ['an area code 1xx', '1232345678'],
    ['an area code 0xx', '0992345678'],
    ['an area code kept for later', '2992345678'],
    ['a service number as area code', '9112345678'],
    ['an exchange 000', '2120001234'],
    ['an exchange 1xx', '2121231234'],
    ['a service number as exchange', '2129111234'],
  ])('nobody at %s', (_, digits) => expect(texted(digits)).toBe(false));
});
