import * as z from 'zod';
import { optional } from '../../config/fields.ts';
import { isSafeApi } from '../../http/hosts.ts';

export type TwilioConfig = {
  accountSid: string;
  authToken: string;
  from?: string;
  messagingServiceSid?: string;
  baseUrl?: string;
};

export const TwilioEnv = z
  .object({
    TWILIO_ACCOUNT_SID: optional,
    TWILIO_AUTH_TOKEN: optional,
    TWILIO_FROM: optional,
    TWILIO_MESSAGING_SERVICE_SID: optional,
    TWILIO_API_URL: optional,
  })
  .transform((env, context): TwilioConfig | undefined => {
    const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_API_URL: baseUrl } = env;
    const { TWILIO_FROM: from, TWILIO_MESSAGING_SERVICE_SID: messagingServiceSid } = env;
    if (accountSid === undefined && authToken === undefined) return undefined;
    if (!accountSid || !authToken || (!from && !messagingServiceSid)) {
      context.addIssue(
        'Twilio needs TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM or TWILIO_MESSAGING_SERVICE_SID',
      );
      return z.NEVER;
    }
    if (baseUrl !== undefined && !isSafeApi(baseUrl))
      context.addIssue('TWILIO_API_URL must be an https address without a path');
    return {
      accountSid,
      authToken,
      ...(from ? { from } : {}),
      ...(messagingServiceSid ? { messagingServiceSid } : {}),
      ...(baseUrl ? { baseUrl } : {}),
    };
  });
