import { expect, test } from 'vitest';
import { readTextCommand } from './text-commands.ts';

test.each([
  [
    'stop',
    'en',
    ['STOP', 'stop', ' Stop. ', '"STOP"', 'Stop!', 'stopall', 'Unsubscribe', 'CANCEL', 'end', 'quit'],
  ],
  [
    'stop',
    'en',
    [
      'optout',
      'Opt out',
      'opt-out',
      'opt out of this',
      'Stop all',
      'revoke',
      'STOP please',
      'stop texting me',
      'Stop\n\nSent from my phone',
    ],
  ],
  ['stop', 'es', ['ALTO', 'alto', 'Parar', 'ALTO por favor']],
  ['start', 'en', ['START', 'start', 'yes', 'Unstop']],
  ['help', 'en', ['HELP', 'help?', 'info']],
  ['help', 'es', ['AYUDA', '¡ayuda!']],
] as const)('%s in %s', (command, language, texts) => {
  for (const text of texts) expect(readTextCommand(text), text).toEqual({ command, language });
});

test.each([
  '',
  ' ',
  '?',
  'Thanks!',
  'I will stop by at 8',
  'yes please',
  'Start the car',
  'the end',
  'unstoppable',
  'stopwatch',
  '👍',
])('%s is no command', (text) => expect(readTextCommand(text)).toBeNull());
