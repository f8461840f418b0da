// `npm run lock`: writes package-lock.json without node_modules, beside which npm omits other platforms' binaries (decision 0003).
import './lib/require-node.mjs';
import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { npm } from './lib/install.mjs';
import { root, workspaces } from './lib/run.mjs';

if (process.argv.includes('--check')) {
  for (const one of missingPlatforms(root)) {
    console.error(`package-lock.json lacks ${one}: npm run lock`);
    process.exitCode = 1;
  }
} else {
  const place = mkdtempSync(path.join(tmpdir(), 'fairtab-lock-'));
  try {
    for (const file of ['.npmrc', ...['.', ...workspaces()].map((folder) => `${folder}/package.json`)])
      cpSync(path.join(root, file), path.join(place, file));
    const { code } = await npm(['install', '--package-lock-only'], { cwd: place });
    if (code !== 0) throw new Error('npm could not write a lock file; its message is above.');
    const missing = missingPlatforms(place);
    if (missing.length > 0)
      throw new Error(`The registry lacks ${missing.join('; ')}. Choose another version.`);
    copyFileSync(path.join(place, 'package-lock.json'), path.join(root, 'package-lock.json'));
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/**
 * Resolves like Node, from the inside out. @param {string} folder @returns {string[]} `<package>@<version>, wanted by <folder>`
 */
function missingPlatforms(folder) {
  /** @type {{ packages: Record<string, { optionalDependencies?: Record<string, string> }> }} */
  const { packages } = JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8'));
  return Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) => {
    const outside = place
      .split('/node_modules/')
      .map((_, depth, parts) => parts.slice(0, depth + 1).join('/node_modules/'));
    const folders = ['', ...outside.map((one) => `${one}/`)];
    return Object.entries(optionalDependencies)
      .filter(([name]) => !folders.some((one) => `${one}node_modules/${name}` in packages))
      .map(([name, version]) => `${name}@${version}, wanted by ${place}`);
  });
}
