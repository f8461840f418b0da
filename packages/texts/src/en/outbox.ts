import { area } from '../area.ts';

export const outbox = area('outbox', {
  pageTitle: 'Outbox',
  heading: 'Outbox',
  explanation:
    'No SMS or e-mail provider is set up, so messages land here instead. New ones appear by themselves.',
  loadingLabel: 'Loading messages',
  absentTitle: 'No outbox here',
  absentText: 'The messages of this installation are sent, or kept where nobody else can read them.',
  emptyTitle: 'No messages yet',
  emptyText: 'Sign-in codes and final bills will show up here.',
  sms: 'Text',
  email: 'E-mail',
  htmlPart: 'HTML part',
  answerWith: 'Answer with',
  answerLabel: 'Answer with {word}',
  answerFailed: 'Could not answer',
});
