// `npm run release`: packs what a server needs into release/, for this platform only. --folder leaves it unpacked.
import './lib/require-node.mjs';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './lib/build.mjs';
import { ensureInstalled, npm } from './lib/install.mjs';
import { orExit, readText, root, run, workspaces } from './lib/run.mjs';

const PARTS = [
  'apps/server/dist',
  'apps/web/dist',
  'apps/web/dist-server',
  '.env.example',
  'LICENSE',
  'THIRD_PARTY_LICENSES.txt',
  'CHANGELOG.md',
  'docs/self-hosting',
  'ops',
];
/** Workspaces whose packages the built server loads. */
const WORKSPACES = ['apps/server', 'packages/receipt-reader'];

const ENTRY = `// Starts Fairtab with the settings of the environment, and of .env beside this file where there is one.
import './require-node.mjs';
import { existsSync } from 'node:fs';
const settings = new URL('.env', import.meta.url);
try {
  if (existsSync(settings)) process.loadEnvFile(settings);
} catch {
  console.error('The file .env cannot be read by this user.');
  process.exit(1);
}
process.setSourceMapsEnabled(true);
await import('./apps/server/dist/main.js');
`;

const { values } = parseArgs({ options: { folder: { type: 'string' } } });
const { version } = JSON.parse(readText('package.json'));
const name = `fairtab-${version}-${process.platform}-${process.arch}`;
const folder = path.resolve(values.folder ?? path.join(root, 'release', name));

await orExit(async () => {
  await ensureInstalled('start');
  await build();
  rmSync(folder, { recursive: true, force: true });
  await installPackages();
  for (const part of PARTS) cpSync(path.join(root, part), path.join(folder, part), { recursive: true });
  writeFileSync(path.join(folder, 'server.js'), ENTRY);
  cpSync(path.join(root, 'scripts/lib/require-node.mjs'), path.join(folder, 'require-node.mjs'));
  writeFileSync(
    path.join(folder, 'package.json'),
    `${JSON.stringify({ name: 'fairtab', version, type: 'module' })}\n`,
  );
  if (values.folder === undefined) await pack();
});

async function installPackages() {
  mkdirSync(folder, { recursive: true });
  for (const file of ['package.json', 'package-lock.json', '.npmrc'])
    cpSync(path.join(root, file), path.join(folder, file));
  // npm compares every workspace with the lock file.
  for (const workspace of workspaces()) {
    const file = `${workspace}/package.json`;
    if (existsSync(path.join(root, file))) cpSync(path.join(root, file), path.join(folder, file));
  }
  const which = WORKSPACES.flatMap((workspace) => ['--workspace', workspace]);
  const { code } = await npm(['ci', '--omit=dev', '--include-workspace-root=false', ...which], {
    cwd: folder,
  });
  if (code !== 0) throw new Error('npm ci failed; its message is above.');
  // Our own packages are bundled.
  for (const part of ['apps', 'packages', 'node_modules/@fairtab', 'package-lock.json', '.npmrc'])
    rmSync(path.join(folder, part), { recursive: true, force: true });
  const runtimes = path.join(folder, 'node_modules/onnxruntime-node/bin/napi-v6');
  keepOnly(runtimes, process.platform);
  keepOnly(path.join(runtimes, process.platform), process.arch);
}

/** Removes other platforms' files. @param {string} parent @param {string} kept */
function keepOnly(parent, kept) {
  for (const entry of readdirSync(parent))
    if (entry !== kept) rmSync(path.join(parent, entry), { recursive: true });
}

async function pack() {
  const archive = `${name}.tar.gz`;
  const { code } = await run('tar', ['czf', archive, name], { cwd: path.dirname(folder) });
  if (code !== 0) throw new Error('tar failed; its message is above.');
  console.log(`release/${archive}`);
}
