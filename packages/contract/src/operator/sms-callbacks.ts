import { MESSAGE_CHANNELS } from '@fairtab/domain/texting/messages';
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

const DEMO_ANSWER_LENGTH = 1600;

/** The demo drivers' messages, newest first. Absent with real drivers. */
export const listOutbox = endpoint('GET /dev/outbox.json', {
  access: 'public',
  summary: 'Texts and e-mails of the demo drivers',
  response: z.array(
    z.object({
      id: z.string(),
      channel: z.enum(MESSAGE_CHANNELS),
      recipient: z.string(),
      subject: z.nullable(z.string()),
      body: z.string(),
      html: z.nullable(z.string()),
      created_at: z.string(),
    }),
  ),
});

/** Simulates a reply to a demo text. Absent with a real driver. */
export const answerDemoText = endpoint('POST /dev/outbox/{id}/answers', {
  access: 'public',
  summary: 'Answers a text of the demo driver, with STOP, START or HELP',
  body: z.object({ text: z.string().check(z.maxLength(DEMO_ANSWER_LENGTH)) }),
  response: z.object({ answer: z.nullable(z.string()) }),
});
