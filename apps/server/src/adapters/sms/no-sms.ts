import { SmsError, type SmsSender } from './sms.ts';

/** Where no provider of texts is set up. Nothing should be queued for it; what was queued before it was removed fails at once. */
export const createNoSms = (): SmsSender => ({
  kind: 'off',
  async send() {
    throw new SmsError('No provider of texts is set up.', { fate: 'refused' });
  },
});
