export type TextCommand = 'stop' | 'start' | 'help';

export type AskedByText = { command: TextCommand; language: 'en' | 'es' };

const WORDS: Readonly<Record<TextCommand, Readonly<Record<AskedByText['language'], readonly string[]>>>> = {
  stop: {
    en: ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'OPTOUT', 'REVOKE'],
    es: ['ALTO', 'PARAR'],
  },
  start: { en: ['START', 'YES', 'UNSTOP'], es: [] },
  help: { en: ['HELP', 'INFO'], es: ['AYUDA'] },
};

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
  const found = lookUp(words);
  if (found !== null) return found;
  const [first = '', second = ''] = words.split(' ');
  // Also "opt out" and "stop all".
  const stop = [first, first + second].find((word) => STOPS_WHATEVER_FOLLOWS.has(word));
  return stop === undefined ? null : lookUp(stop);
}

function lookUp(words: string): AskedByText | null {
  for (const command of ['stop', 'start', 'help'] as const) {
    for (const language of ['en', 'es'] as const) {
      if (WORDS[command][language].includes(words)) return { command, language };
    }
  }
  return null;
}
