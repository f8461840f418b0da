import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, runPackage } from './run.mjs';

const stampFile = path.join(root, 'apps/server/dist/.fairtab-built');
const results = [
  'apps/server/dist/main.js',
  'apps/server/dist/admin.js',
  'apps/web/dist/index.html',
  'apps/web/dist-server/draw.js',
];

/** The folders and files that the build depends on. */
const sources = [
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/lib/build.mjs',
  'apps/server',
  'apps/web',
  'packages/contract',
  'packages/domain',
  'packages/receipt-reader',
  'packages/texts',
];

/** Each has a vite.config.ts; the order does not matter. */
const builds = ['apps/web', 'apps/server'];

/** Builds when a source changed since the last build. Throws when a build fails. */
export async function ensureBuilt() {
  const built = existsSync(stampFile) && results.every((file) => existsSync(path.join(root, file)));
  if (built && readFileSync(stampFile, 'utf8') === sourceHash()) return;
  await build();
}

/** Builds the web client, and the server with its receipt-reading worker. Throws when one fails. */
export async function build() {
  rmSync(stampFile, { force: true });
  const hash = sourceHash();
  console.log('Building...');
  const started = performance.now();
  const outcomes = await Promise.all(
    builds.map((folder) =>
      runPackage('vite/bin/vite.js', ['build', '--logLevel', 'warn'], {
        cwd: path.join(root, folder),
        env: { NODE_ENV: 'production' },
        quiet: true,
      }),
    ),
  );
  outcomes.forEach(({ code, output }, index) => {
    if (output.trim()) console.log(`${builds[index]}:\n${output.trim()}`);
    if (code !== 0) throw new Error(`The build of ${builds[index]} failed.`);
  });
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, hash);
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

/** A hash of the path and content of every source, without tests and generated files. */
function sourceHash() {
  const hash = createHash('sha256');
  for (const source of sources) addTo(hash, source);
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

/** The names in a folder that can change the build, sorted. @param {string} folder */
function listFolder(folder) {
  const ignored = /^(node_modules|dist|dist-server|test|data|\..*)$|\.test\.tsx?$|\.gen\.ts$/;
  return readdirSync(folder)
    .filter((entry) => !ignored.test(entry))
    .sort();
}
