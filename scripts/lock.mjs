// `npm run lock`: writes a new package-lock.json from the package.json files, in a folder without node_modules: next to one,
// npm leaves out the binaries of other platforms (docs/decisions/0003).
import './lib/require-node.mjs';
import { copyFileSync, cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { npm } from './lib/install.mjs';
import { missingPlatforms, readLock } from './lib/lock.mjs';
import { root } from './lib/run.mjs';

const place = mkdtempSync(path.join(tmpdir(), 'fairtab-lock-'));
try {
  const workspaces = ['apps', 'packages'].flatMap((folder) =>
    readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`),
  );
  for (const folder of ['.', ...workspaces]) {
    cpSync(path.join(root, folder, 'package.json'), path.join(place, folder, 'package.json'));
  }
  copyFileSync(path.join(root, '.npmrc'), path.join(place, '.npmrc'));
  const { code } = await npm(['install', '--package-lock-only'], { cwd: place });
  if (code !== 0) throw new Error('npm could not write a lock file; its message is above.');
  const missing = missingPlatforms(readLock(place));
  if (missing.length > 0)
    throw new Error(`The registry lacks ${missing.join('; ')}. Choose another version.`);
  copyFileSync(path.join(place, 'package-lock.json'), path.join(root, 'package-lock.json'));
} finally {
  rmSync(place, { recursive: true, force: true });
}
