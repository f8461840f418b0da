import { MESSAGE_CHANNELS } from '@fairtab/domain/messages';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** The demo drivers' messages, newest first. Not there when real drivers are configured. */
export const listOutbox = endpoint({
  method: 'GET',
  path: '/dev/outbox.json',
  access: 'public',
  summary: 'Texts and e-mails of the demo drivers',
  response: z.array(
    z.object({
      id: z.string(),
      channel: z.enum(MESSAGE_CHANNELS),
      recipient: z.string(),
      subject: z.nullable(z.string()),
      body: z.string(),
      /** An e-mail's other part. */
      html: z.nullable(z.string()),
      created_at: z.string(),
    }),
  ),
});
