import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Where the provider of texts passes on what people answer. The body is a signed form; so is that of the next call. */
export const twilioIncoming = endpoint({
  method: 'POST',
  path: '/functions/v1/twilio-incoming',
  access: 'public',
  summary:
    'STOP, START and HELP, as texted to us; only what the provider has signed is accepted, the answer is TwiML',
  response: z.string(),
});
