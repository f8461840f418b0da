import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, run } from './run.mjs';

const lockFile = path.join(root, 'package-lock.json');
const installedFile = path.join(root, 'node_modules', '.package-lock.json');
const stampFile = path.join(root, 'node_modules', '.fairtab-installed');

/** `start`: without the tools of tests and checks. @typedef {'start' | 'everything'} Extent */

/** Installs missing packages of package-lock.json. @throws {Error} if npm fails @param {Extent} [extent] */
export async function ensureInstalled(extent = 'everything') {
  const installed = readIfThere(stampFile);
  const stamps = { start: `${lockHash()} start`, everything: `${lockHash()} everything` };
  if (installed === stamps[extent] || installed === stamps.everything) return;
  if (!installedMatchesLock(extent)) {
    // `npm ci` would delete packages used by a running server.
    const command = installed === stamps.start ? ['install', '--no-save'] : ['ci'];
    console.error(`Installing packages (npm ${command[0]})...`);
    // Tests need their packages under NODE_ENV=production, too.
    const which = extent === 'start' ? '--omit=dev' : '--include=dev';
    const { code } = await npm([...command, which, '--no-audit', '--no-fund']);
    if (code !== 0) throw new Error(`npm ${command[0]} failed; its message is above.`);
  }
  writeFileSync(stampFile, stamps[extent]);
}

function lockHash() {
  return createHash('sha256').update(readFileSync(lockFile)).digest('hex');
}

/** Whether `npm install` or `npm ci` was run by hand for this lock file. @param {Extent} extent */
function installedMatchesLock(extent) {
  const text = readIfThere(installedFile);
  if (text === undefined) return false;
  const installed = JSON.parse(text).packages;
  const wanted = JSON.parse(readFileSync(lockFile, 'utf8')).packages;
  return Object.entries(wanted).every(([name, { version, optional, dev, link }]) => {
    if (!name.startsWith('node_modules/')) return true;
    const there = installed[name];
    if (!there) return optional === true || (dev === true && extent === 'start');
    return link === true || there.version === version;
  });
}

/** @param {string} file */
function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** Prefers the npm that called us (`npm start`). @param {string[]} args @param {{ cwd?: string }} [options] */
export function npm(args, options) {
  const script = process.env.npm_execpath;
  if (script?.endsWith('npm-cli.js')) return run(process.execPath, [script, ...args], options);
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, options);
}
