import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { ensureInstalled } from './install.mjs';
import { orExit, root, runPackage } from './run.mjs';

/** Each has its own vite.config.ts and must produce these files. */
const RESULTS = {
  'apps/server': ['dist/main.js', 'dist/admin.js', 'dist/stripe-prices.js'],
  'apps/web': ['dist/index.html', 'dist-server/render.js'],
};

/** @typedef {keyof typeof RESULTS} App */

const SHARED = [
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/lib/build.mjs',
  'packages/contract',
  'packages/domain',
  'packages/receipt',
  'packages/receipt-reader',
  'packages/texts',
];

/** Rebuilds what has changed, and compresses the pages. @throws {Error} if a build fails */
export async function ensureBuilt() {
  await Promise.all([ensureAppBuilt('apps/server'), ensureAppBuilt('apps/web')]);
  await compressPages();
}

/** Rebuilds everything. @throws {Error} if a build fails */
export async function build() {
  rmSync(stampOf('apps/server'), { force: true });
  rmSync(stampOf('apps/web'), { force: true });
  await ensureBuilt();
}

/** Rebuilds an app if it has changed. @throws {Error} if the build fails @param {App} app @param {AbortSignal} [signal] */
export async function ensureAppBuilt(app, signal) {
  const stamp = stampOf(app);
  const hash = sourceHash(app);
  const isThere = RESULTS[app].every((file) => existsSync(path.join(root, app, file)));
  if (isThere && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  rmSync(stamp, { force: true });
  console.error(`Building ${app}...`);
  const started = performance.now();
  const { code, output } = await runPackage('vite/bin/vite.js', ['build', '--logLevel', 'warn'], {
    cwd: path.join(root, app),
    env: { NODE_ENV: 'production' },
    quiet: true,
    signal,
  });
  signal?.throwIfAborted();
  if (output.trim()) console.error(`${app}:\n${output.trim()}`);
  if (code !== 0) throw new Error(`The build of ${app} failed.`);
  writeFileSync(stamp, hash);
  console.error(`Built ${app} in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

/** @param {App} app */
const stampOf = (app) => path.join(root, app, 'dist/.fairtab-built');

/** Without tests and generated files. @param {App} app */
function sourceHash(app) {
  const hash = createHash('sha256');
  for (const source of [...SHARED, app]) addTo(hash, source);
  return hash.digest('hex');
}

/** @param {import('node:crypto').Hash} hash @param {string} name path from the root */
function addTo(hash, name) {
  const file = path.join(root, name);
  const found = statSync(file, { throwIfNoEntry: false });
  if (found?.isDirectory()) {
    for (const entry of listFolder(file)) addTo(hash, `${name}/${entry}`);
  } else if (found) {
    hash.update(`${name}\0`).update(readFileSync(file)).update('\0');
  }
}

/** @param {string} folder */
function listFolder(folder) {
  const ignored = /^(node_modules|dist|dist-server|test|data|\..*)$|\.test\.tsx?$|\.gen\.ts$/;
  return readdirSync(folder)
    .filter((entry) => !ignored.test(entry))
    .sort();
}

const compress = promisify(brotliCompress);
const ASSETS = path.join(root, 'apps/web/dist/assets');

/** Brotli files are smaller than compressing per request. One at a time, to leave a running server a processor. */
export async function compressPages() {
  for (const name of readdirSync(ASSETS).filter((one) => /\.(js|css)$/.test(one))) {
    const file = path.join(ASSETS, name);
    if (existsSync(`${file}.br`)) continue;
    const content = await readFile(file);
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    // Renamed when complete, because a running server may serve it at once.
    await writeFile(`${file}.unfinished`, await compress(content, { params }));
    await rename(`${file}.unfinished`, `${file}.br`);
  }
}

/** Node's arguments to run a program of the server, once built. @param {string} file @returns {Promise<string[]>} */
export async function serverProgram(file) {
  await orExit(() => ensureInstalled('start').then(() => ensureAppBuilt('apps/server')));
  const settings = existsSync(path.join(root, '.env')) ? ['--env-file=.env'] : [];
  return [...settings, '--enable-source-maps', `apps/server/dist/${file}`];
}
