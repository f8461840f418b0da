import { canBeTexted, normalizePhone } from '@fairtab/domain/phone';
import { SmsError, type SmsSender } from './sms.ts';

/**
 * Rejects texts to numbers outside the United States, and to numbers that cannot exist, without calling the provider;
 * the error is that of an invalid number. All texts pass through here, codes and bills alike.
 */
export function usOnlySms(sender: SmsSender): SmsSender {
  return {
    ...sender,
    send: async (message) => {
      const phone = normalizePhone(message.to);
      if (phone === null || !canBeTexted(phone)) {
        throw new SmsError('The number is not one in the United States.', {
          fate: 'refused',
          failure: 'unreachable',
        });
      }
      return sender.send(message);
    },
  };
}
