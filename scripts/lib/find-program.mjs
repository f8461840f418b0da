import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * @param {string} name of a program
 * @returns {string | undefined} its path, from the folders of PATH
 */
export function findProgram(name) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}
