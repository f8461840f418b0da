import { normalizePhone } from '@fairtab/domain/texting/phone';
import { expect, test } from 'vitest';
import { createSmsCountries, SmsError, type SmsMessage, smsWithin } from './sms.ts';

const phone = (text: string) => normalizePhone(text) ?? expect.unreachable(text);

test('only numbers in the United States reach the provider, unless more countries are set', async () => {
  const sent: SmsMessage[] = [];
  const sender = smsWithin(await createSmsCountries(['US']), {
    kind: 'twilio',
    send: async (message) => {
      sent.push(message);
      return { id: 'SM1' };
    },
  });
  const text = { to: '+12122345678', body: 'Hello' };
  expect(await sender.send(text)).toEqual({ id: 'SM1' });
  for (const to of ['+18762345678', '+19002345678', '+15555555555', '+442079460958', '']) {
    const refused = await sender.send({ ...text, to }).catch((error: unknown) => error);
    expect(refused, to).toBeInstanceOf(SmsError);
    expect(refused).toMatchObject({ fate: 'refused', failure: 'unreachable' });
  }
  expect(sent).toEqual([text]);
});

test.each([
  ['New York', '+1 212 234 5678', ['US']],
  ['Puerto Rico, a territory of the US', '+1 787 234 5678', ['US', 'PR']],
  ['Toronto', '+1 416 234 5678', ['CA']],
  ['Jamaica', '+1 876 234 5678', ['JM']],
  ['London', '+44 7400 123456', ['GB']],
  ['Jersey, which has the code of Britain', '+44 7797 712345', ['JE']],
  ['Paris', '+33 6 12 34 56 78', ['FR']],
  ['Mexico City', '+52 55 1234 5678', ['MX']],
])('a number in %s is of its country alone', async (_, typed, of) => {
  for (const code of ['US', 'PR', 'CA', 'JM', 'GB', 'JE', 'FR', 'MX']) {
    const countries = await createSmsCountries([code]);
    expect([code, countries.has(phone(typed))]).toEqual([code, of.includes(code)]);
    expect(countries.mayText(phone(typed))).toBe(of.includes(code));
  }
});

test.each([
  ['a number that nobody has', '+33 0000000'],
  ['the specification’s example, which is valid where a phone is entered', '5555555555'],
  ['a personal number', '+44 70 1234 5678'],
  ['a pager', '+44 7612 345678'],
  ['a number that costs by the minute', '+44 871 234 5678'],
  ['a premium number', '+44 90 1234 5678'],
  ['a premium number in France', '+33 899 12 34 56'],
  ['a premium number in Mexico', '+52 900 123 4567'],
  ['a landline in London', '+44 20 7946 0958'],
  ['a landline in Paris', '+33 1 23 45 67 89'],
])('%s is of a country that is texted, and gets no text', async (_, typed) => {
  const countries = await createSmsCountries(['US', 'GB', 'FR', 'MX']);
  expect([countries.has(phone(typed)), countries.mayText(phone(typed))]).toEqual([true, false]);
});

test('a code that is no country stops the start', async () => {
  await expect(createSmsCountries(['US', 'ZZ'])).rejects.toThrow('SMS_COUNTRIES: ZZ');
});
