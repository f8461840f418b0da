import { expect, test } from 'vitest';
import { SmsError, type SmsMessage } from './sms.ts';
import { usOnlySms } from './us-only-sms.ts';

test('only numbers in the United States reach the provider', async () => {
  const sent: SmsMessage[] = [];
  const sender = usOnlySms({
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
