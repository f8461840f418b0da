// Written by `npm run docs:api` from ../outbox.ts; do not edit.
import type { CallOf } from '../call-of.ts';
import type * as contract from '../outbox.ts';

export const listOutbox: CallOf<typeof contract.listOutbox> = {
  method: 'GET',
  path: '/dev/outbox.json',
  answer: [
    {
      id: 'string',
      channel: '=sms|email',
      recipient: 'string',
      'subject?': 'string',
      body: 'string',
      'html?': 'string',
      created_at: 'string',
    },
  ],
};

export const answerDemoText: CallOf<typeof contract.answerDemoText> = {
  method: 'POST',
  path: '/dev/outbox/{id}/answers',
  answer: {
    'answer?': 'string',
  },
};
