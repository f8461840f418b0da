import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createOfflineVision } from '../adapters/vision/offline-vision.ts';
import { compose } from './compose.ts';
import { readConfig } from './config.ts';

const MAIL = { SMTP_URL: 'smtps://user:p%40ss@mail.example.com', EMAIL_FROM: 'Fairtab <bills@example.com>' };
const TEXTS = {
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'x',
  TWILIO_FROM: '+15555550100',
};

test('e-mail is set by a mail server and a sender, or not at all', () => {
  expect(readConfig({}).email).toBeUndefined();
  expect(readConfig({ SMTP_URL: '', EMAIL_FROM: '' }).email).toBeUndefined();
  expect(readConfig(MAIL).email).toEqual({ url: MAIL.SMTP_URL, from: MAIL.EMAIL_FROM });
});

test.each([
  [{ SMTP_URL: MAIL.SMTP_URL }, 'E-mail needs SMTP_URL and EMAIL_FROM'],
  [{ EMAIL_FROM: MAIL.EMAIL_FROM }, 'E-mail needs SMTP_URL and EMAIL_FROM'],
  [{ ...MAIL, SMTP_URL: 'https://mail.example.com' }, 'SMTP_URL'],
  [{ ...MAIL, SMTP_URL: 'mail.example.com' }, 'SMTP_URL'],
  [{ ...MAIL, EMAIL_FROM: 'Fairtab' }, 'EMAIL_FROM'],
  [{ ...MAIL, EMAIL_FROM: 'a@b.c\r\nBcc: x@y.z' }, 'EMAIL_FROM'],
])('wrong settings %j are named', (env, named) => {
  expect(() => readConfig(env)).toThrow(named);
});

test.each([
  [{}, ['Texts would', 'E-mails would']],
  [MAIL, ['Texts would']],
  [TEXTS, ['E-mails would']],
])('in production, with %j, what would be a demonstration is refused', async (env, refused) => {
  const folder = join(tmpdir(), 'fairtab-never-made');
  const settings = { ...env, NODE_ENV: 'production', AUTH_SECRET: 'x'.repeat(32), DATA_DIR: folder };
  // Starts no process until it gets a photo.
  const vision = createOfflineVision(new URL('file:///never-started.js'));
  const starting = compose({ ...readConfig(settings), publicUrl: 'https://fairtab.test' }, { vision });
  const lines = await starting.then(
    () => [],
    (error: Error) => error.message.split('\n'),
  );
  expect(lines).toEqual([
    ...refused.map((words) => expect.stringMatching(`^${words} only be demonstrated`)),
    'Or set ALLOW_DEMO=true.',
  ]);
});
