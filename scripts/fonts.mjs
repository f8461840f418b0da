// `npm run fonts`: writes apps/web/src/styles/fonts/, which depend on the characters in our texts. --check only compares.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Blob, Face } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { root } from './lib/run.mjs';

const FOLDER = path.join(root, 'apps/web/src/styles/fonts');
const TEXTS = path.join(root, 'packages/texts/src');

/** Beyond the texts: ASCII, Spanish names and amounts. */
const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, n) => 32 + n));
const MORE = `${ASCII}¡¿ÁÉÍÑÓÚÜáéíñóúü€£¥−×·\u00a0\u202f`;

const FACES = [
  // Amounts need tabular figures. No text is bolder than 600.
  { family: 'Instrument Sans', name: 'instrument-sans', weight: { min: 400, max: 600 } },
  // Headings only: a single weight halves the file.
  { family: 'Fraunces', name: 'fraunces', weight: 560 },
];

/** Accents, kerning and tabular figures. The package's types lack this option. */
const FEATURES = { keepFeatures: ['ccmp', 'kern', 'mark', 'mkmk', 'tnum'] };

/** Every character of the first plane; at its end is what is none. */
const PLANE = String.fromCharCode(...Array.from({ length: 0xfff0 }, (_, code) => code));

/** @typedef {{ name: string, data: string | Buffer }} Written a file of the folder */

const ours = new Set([...MORE, ...charactersOfTexts()].map((one) => one.codePointAt(0) ?? 0));
const files = (await Promise.all(FACES.map(filesOf))).flat();
const rules = files.map(({ rule }) => rule).join('\n');
/** @type {Written[]} */
const written = [...files, { name: 'faces.css', data: `/* Written by \`npm run fonts\`. */\n${rules}` }];
if (!process.argv.includes('--check')) {
  mkdirSync(FOLDER, { recursive: true });
  for (const { name, data } of written) writeFileSync(path.join(FOLDER, name), data);
} else {
  const outdated = written.filter(({ name, data }) => !isWritten(path.join(FOLDER, name), data));
  if (outdated.length > 0) {
    console.error(`not what the texts need: ${outdated.map(({ name }) => name).join(', ')}: npm run fonts`);
    process.exitCode = 1;
  }
}

/** @param {string} file @param {string | Buffer} data */
function isWritten(file, data) {
  return existsSync(file) && readFileSync(file).equals(Buffer.from(data));
}

function charactersOfTexts() {
  const files = readdirSync(TEXTS, { recursive: true, encoding: 'utf8' });
  const languages = files.filter((file) => /^en\W.*\.ts$|\.json$/.test(file));
  return languages.flatMap((file) => [...readFileSync(path.join(TEXTS, file), 'utf8')]);
}

/** Currency signs missing in the font come from the device. @param {typeof FACES[number]} face */
async function filesOf({ family, name, weight }) {
  const fontFile = (/** @type {string} */ subset) =>
    readFileSync(
      path.join(root, `node_modules/@fontsource-variable/${name}/files/${name}-${subset}-wght-normal.woff2`),
    );
  const [latin, further] = [fontFile('latin'), fontFile('latin-ext')];
  const inLatin = await charactersOf(latin);
  const letters = (await charactersOf(further)).filter((code) =>
    /[\p{L}\p{M}]/u.test(String.fromCodePoint(code)),
  );
  const lacking = [...ours].filter((code) => !inLatin.includes(code));
  const parts = [
    {
      part: `${name}-latin-ext`,
      font: further,
      characters: letters.filter((code) => !inLatin.includes(code)),
      rough: true,
    },
    {
      part: `${name}-latin`,
      font: latin,
      characters: inLatin.filter((code) => !ours.has(code)),
      rough: true,
    },
    { part: name, font: latin, characters: inLatin.filter((code) => ours.has(code)), rough: false },
  ];
  return Promise.all(
    parts.map(async ({ part, font, characters, rough }) => ({
      name: `${part}.woff2`,
      data: await subsetFont(font, String.fromCodePoint(...characters), {
        targetFormat: 'woff2',
        variationAxes: { wght: weight },
        ...FEATURES,
      }),
      rule: faceRule(
        family,
        part,
        typeof weight === 'number' ? '100 900' : '400 600',
        rangesOf(characters, rough ? lacking : null),
      ),
    })),
  );
}

/** @param {Buffer} font @returns {Promise<number[]>} in order */
async function charactersOf(font) {
  // Unpacked, for harfbuzz reads no woff2; what the font lacks is left out.
  const unpacked = await subsetFont(font, PLANE, { targetFormat: 'truetype' });
  return [...new Face(new Blob(unpacked)).collectUnicodes()];
}

/** @param {string} family @param {string} part @param {string} weight @param {string[]} ranges */
function faceRule(family, part, weight, ranges) {
  return `@font-face {
  font-family: "${family}";
  font-weight: ${weight};
  font-display: swap;
  src: url("./${part}.woff2") format("woff2");
  unicode-range: ${ranges.join(', ')};
}
`;
}

/**
 * The last rule with a character wins, so earlier ranges may be wider, except for characters `apart`, and thus shorter.
 * @param {number[]} characters in order @param {number[] | null} apart null for exact ranges
 */
function rangesOf(characters, apart) {
  /** @type {[first: number, last: number][]} */
  const ranges = [];
  for (const code of characters) {
    const current = ranges.at(-1);
    const last = current?.[1] ?? Number.NEGATIVE_INFINITY;
    const isNear =
      apart === null
        ? code - last === 1
        : code - last <= 16 && !apart.some((one) => one > last && one < code);
    if (current && isNear) current[1] = code;
    else ranges.push([code, code]);
  }
  const hex = (/** @type {number} */ code) => code.toString(16).toUpperCase().padStart(4, '0');
  return ranges.map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`));
}
