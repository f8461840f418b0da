// `npm run licences`: writes THIRD_PARTY_LICENSES.txt, the same on every platform. --check only compares.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './lib/run.mjs';
import { shippedPackages } from './lib/shipped.mjs';

const FILE = path.join(root, 'THIRD_PARTY_LICENSES.txt');
const LICENCE_FILE = /^(licen[cs]e|copying|notice|copyrightnotice|ofl)/i;
const RULE = '-'.repeat(80);

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
    shipped().map(({ title, url, ...rest }) => {
      const numbers = textsOf(rest).map((one) => [...texts.add(one)].indexOf(one) + 1);
      return [title, `${title}\n  ${url}\n  Licence text: ${numbers.join(', ')}`];
    }),
  );
  const bodies = [...texts].map((one, index) => `${RULE}\nText ${index + 1}\n${RULE}\n\n${one}`);
  const parts = [head, `PACKAGES (${packages.size})`, ...packages.values(), 'LICENCE TEXTS', ...bodies];
  return `${parts.join('\n\n')}\n`;
}

function shipped() {
  return shippedPackages()
    .map(({ name, version, folder, licence, optional = false }) => {
      const title = `${name} ${version} (${licence})`;
      return { title, url: `https://www.npmjs.com/package/${name}`, folder, licence, optional };
    })
    .sort((one, other) => (one.title < other.title ? -1 : 1));
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
