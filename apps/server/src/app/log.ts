import pino, { type Logger } from 'pino';
import type { Config } from '../config/config.ts';

/** Writes lines of JSON to standard output. */
export const createLog = ({ LOG_LEVEL: level, LOG_TIME }: Pick<Config, 'LOG_LEVEL' | 'LOG_TIME'>): Logger =>
  pino({
    level,
    base: null,
    timestamp: LOG_TIME === 'iso' ? pino.stdTimeFunctions.isoTime : pino.stdTimeFunctions.epochTime,
  });

/** Shows text as it is to a person at a terminal; elsewhere each line of it is one of the log, which programs read. */
export function show(
  log: Pick<Logger, 'info' | 'warn' | 'fatal'>,
  text: string,
  level: 'info' | 'fatal',
): void {
  const stream = level === 'fatal' ? process.stderr : process.stdout;
  if (stream.isTTY) return void stream.write(text);
  for (const line of text.trimEnd().split('\n')) {
    const words = line.trim();
    log[words.startsWith('Warning: ') ? 'warn' : level](words);
  }
}
