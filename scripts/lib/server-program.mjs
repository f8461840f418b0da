import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensureAppBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { orExit, root } from './run.mjs';

/** Node's arguments to run a program of the server, once built. @param {string} file @returns {Promise<string[]>} */
export async function serverProgram(file) {
  await orExit(() => ensureInstalled('start').then(() => ensureAppBuilt('apps/server')));
  const settings = existsSync(path.join(root, '.env')) ? ['--env-file=.env'] : [];
  return [...settings, '--enable-source-maps', `apps/server/dist/${file}`];
}
