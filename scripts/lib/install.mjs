import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, run } from './run.mjs';

const lockFile = path.join(root, 'package-lock.json');
const installedFile = path.join(root, 'node_modules', '.package-lock.json');
const stampFile = path.join(root, 'node_modules', '.fairtab-installed');

/** Installs the packages of package-lock.json, unless they are already installed. Throws when npm fails. */
export async function ensureInstalled() {
  const wanted = lockHash();
  if (readIfThere(stampFile) === wanted) return;
  if (!installedMatchesLock()) {
    console.log('Installing packages (npm ci)...');
    // NODE_ENV=production must not leave out what the build needs.
    const { code } = await npm(['ci', '--include=dev', '--no-audit', '--no-fund']);
    if (code !== 0) throw new Error('npm ci failed; its message is above.');
  }
  writeFileSync(stampFile, wanted);
}

function lockHash() {
  return createHash('sha256').update(readFileSync(lockFile)).digest('hex');
}

/** True if `npm install` or `npm ci` was already run by hand for this lock file. */
function installedMatchesLock() {
  const text = readIfThere(installedFile);
  if (text === undefined) return false;
  const installed = JSON.parse(text).packages;
  const wanted = JSON.parse(readFileSync(lockFile, 'utf8')).packages;
  return Object.entries(wanted).every(([name, { version, optional, link }]) => {
    if (!name.startsWith('node_modules/')) return true;
    const there = installed[name];
    if (!there) return optional === true;
    return link === true || there.version === version;
  });
}

/** @param {string} file */
function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/**
 * Runs the npm that called us (`npm start`), otherwise the one on the path.
 *
 * @param {string[]} args
 * @param {{ cwd?: string }} [options]
 */
export function npm(args, options) {
  const script = process.env.npm_execpath;
  if (script?.endsWith('npm-cli.js')) return run(process.execPath, [script, ...args], options);
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, options);
}
