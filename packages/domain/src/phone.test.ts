import { describe, expect, it } from 'vitest';
import { formatPhone, maskPhone, normalizePhone, phoneDigits } from './phone.ts';

describe('a phone number', () => {
  it.each(['5555555555', '(555) 555-5555', '1 555 555 5555', '+1-555-555-5555'])('is valid as %s', (text) => {
    expect(normalizePhone(text)).toBe('+15555555555');
  });

  it.each(['', '555555555', '25555555555', '+44 20 7946 0958', '155555555555', 'phone'])(
    'is not %j',
    (text) => {
      expect(normalizePhone(text)).toBeNull();
    },
  );

  it('is shown in full or by its last four digits', () => {
    const phone = normalizePhone('2025550123');
    if (!phone) throw new Error('not a phone');
    expect(formatPhone(phone)).toBe('(202) 555-0123');
    expect(maskPhone(phone)).toBe('0123');
  });

  it('fits a field of ten digits however it is pasted', () => {
    expect(phoneDigits('+1 (202) 555-0123')).toBe('2025550123');
    expect(phoneDigits('202555012345')).toBe('2025550123');
    expect(phoneDigits('120')).toBe('120');
  });
});
