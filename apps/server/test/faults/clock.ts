import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { temporaryFolder } from './server.ts';

const PRELOAD = pathToFileURL(join(import.meta.dirname, 'shifted-clock.mjs'));

/** The clock of servers, which can be wrong. */
export type Clock = {
  /** For the servers. PGlite asks its process, too. */
  env: Record<string, string>;
  /** Lets it be off by so much from now on; it is 0 at first. */
  setOff(ms: number): void;
  remove(): void;
};

/** Makes a clock that is right. */
export function createClock(): Clock {
  const folder = temporaryFolder();
  const file = join(folder.path, 'clock');
  const setOff = (ms: number) => {
    writeFileSync(`${file}.new`, String(ms));
    renameSync(`${file}.new`, file);
  };
  setOff(0);
  return { env: { NODE_OPTIONS: `--import ${PRELOAD}`, CLOCK_FILE: file }, setOff, remove: folder.remove };
}
