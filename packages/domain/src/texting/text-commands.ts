export type TextCommand = 'stop' | 'start' | 'help';

export type AskedByText = { command: TextCommand; language: 'en' | 'es' };

const WORDS = new Map(
  (
    [
      ['stop', 'en', ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'OPTOUT', 'REVOKE']],
      ['stop', 'es', ['ALTO', 'PARAR']],
      ['start', 'en', ['START', 'YES', 'UNSTOP']],
      ['help', 'en', ['HELP', 'INFO']],
      ['help', 'es', ['AYUDA']],
    ] as const
  ).flatMap(([command, language, words]) =>
    words.map((word): [string, AskedByText] => [word, { command, language }]),
  ),
);

/** "Stop texting me" counts as STOP: people need not know the exact word. */
const STOPS_WHATEVER_FOLLOWS = new Set(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'OPTOUT', 'ALTO', 'PARAR']);

/** Reads a reply to one of our texts; null if it is no command. START must be the only word: consent is never guessed. */
export function readTextCommand(text: string): AskedByText | null {
  const words = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const found = WORDS.get(words);
  if (found !== undefined) return found;
  const [first = '', second = ''] = words.split(' ');
  // Also "opt out" and "stop all".
  const stop = [first, first + second].find((word) => STOPS_WHATEVER_FOLLOWS.has(word));
  return WORDS.get(stop ?? '') ?? null;
}
