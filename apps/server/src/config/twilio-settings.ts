import { isSafeApi } from '../http/hosts.ts';

export type TwilioConfig = {
  accountSid: string;
  authToken: string;
  from?: string;
  messagingServiceSid?: string;
  /** Another address of Twilio's API. */
  baseUrl?: string;
};

type TwilioEnv = Partial<
  Record<
    | 'TWILIO_ACCOUNT_SID'
    | 'TWILIO_AUTH_TOKEN'
    | 'TWILIO_FROM'
    | 'TWILIO_MESSAGING_SERVICE_SID'
    | 'TWILIO_API_URL',
    string | undefined
  >
>;

/** Texts by Twilio; undefined if none are set up. A string is an error message that says what is missing or wrong. */
export function twilioSettings(env: TwilioEnv): TwilioConfig | undefined | string {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_API_URL: baseUrl } = env;
  const { TWILIO_FROM: from, TWILIO_MESSAGING_SERVICE_SID: messagingServiceSid } = env;
  if (accountSid === undefined && authToken === undefined) return undefined;
  if (!accountSid || !authToken || (!from && !messagingServiceSid)) {
    return 'Twilio needs TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM or TWILIO_MESSAGING_SERVICE_SID';
  }
  if (baseUrl !== undefined && !isSafeApi(baseUrl))
    return 'TWILIO_API_URL must be an https address without a path';
  return {
    accountSid,
    authToken,
    ...(from ? { from } : {}),
    ...(messagingServiceSid ? { messagingServiceSid } : {}),
    ...(baseUrl ? { baseUrl } : {}),
  };
}
