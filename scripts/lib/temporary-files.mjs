import { accessSync, constants, statfsSync } from 'node:fs';
import { freemem } from 'node:os';

const MEMORY = '/dev/shm';
/** Several times what a full test run keeps there. */
const ENOUGH_BYTES = 4 * 1024 ** 3;

/** Test databases take twice the time on disk. Does nothing if TMPDIR is set or memory is short. */
export function keepTemporaryFilesInMemory() {
  if (process.env.TMPDIR === undefined && hasRoom(MEMORY)) process.env.TMPDIR = MEMORY;
}

/** @param {string} folder */
function hasRoom(folder) {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > ENOUGH_BYTES && freemem() > ENOUGH_BYTES;
  } catch {
    return false;
  }
}
