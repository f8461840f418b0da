import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';

/** Called by the SMS provider; the bodies are signed forms. */
export const twilioIncoming = endpoint('POST /functions/v1/twilio-incoming', {
  access: 'public',
  summary:
    'STOP, START and HELP, as texted to us; only what the provider has signed is accepted, the answer is TwiML',
  response: z.string(),
});

export const twilioStatus = endpoint('POST /functions/v1/twilio-status', {
  access: 'public',
  summary:
    'What became of a text, with ?attempt= of its sending; only what the provider has signed is accepted',
  response: z.string(),
});
