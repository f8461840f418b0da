import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * @typedef {{ version?: string, optionalDependencies?: Record<string, string> }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} Lock packages by their folder, '' for the root
 */

/** @param {string} folder @returns {Lock} its package-lock.json */
export function readLock(folder) {
  return JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8'));
}

/**
 * The optional packages that a locked package names and the lock file does not have: binaries for other platforms, which
 * npm leaves out when it writes a lock file beside a node_modules folder.
 *
 * @param {Lock} lock
 * @returns {string[]} as `<package>@<version>, wanted by <folder>`
 */
export function missingPlatforms({ packages }) {
  return Object.entries(packages).flatMap(([folder, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !resolutions(folder, name).some((place) => place in packages))
      .map(([name, version]) => `${name}@${version}, wanted by ${folder}`),
  );
}

/** Where Node looks for a package, from the inside out. @param {string} folder @param {string} name */
function resolutions(folder, name) {
  const above = folder
    .split('/node_modules/')
    .map((_, depth, parts) => parts.slice(0, depth + 1).join('/node_modules/'));
  return [...above.reverse().map((place) => `${place}/node_modules/${name}`), `node_modules/${name}`];
}
