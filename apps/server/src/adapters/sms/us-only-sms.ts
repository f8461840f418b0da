import { canBeTexted, normalizePhone } from '@fairtab/domain/phone';
import { SmsError, type SmsSender } from './sms.ts';

/**
 * Hands over no text to a number outside the United States, or that cannot exist: each is refused as a bad number
 * would be, and the provider is not asked. Every text goes through here, codes and bills alike.
 */
export function usOnlySms(sender: SmsSender): SmsSender {
  return {
    kind: sender.kind,
    send: async (message) => {
      const phone = normalizePhone(message.to);
      if (phone === null || !canBeTexted(phone)) {
        throw new SmsError('The number is not one in the United States.', false);
      }
      return sender.send(message);
    },
  };
}
