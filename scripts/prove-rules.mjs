// Proves that our rules can fail, with an example that breaks each. Layers have their own examples (layers.mjs).
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { byFolder, circlesIn, reservedImports, withoutFile } from './lib/check-imports.mjs';
import { unknownFolders } from './lib/documents.mjs';
import { differences, misnamed } from './lib/languages.mjs';
import { refusedNamesIn, refusedWords, translatedWordsIn } from './lib/plain-english.mjs';
import { root, runPackage } from './lib/run.mjs';
import { wordsIn } from './lib/texts-outside.mjs';

const LINT = {
  noExplicitAny: ['any.ts', 'export const a: any = 1;\n'],
  noNonNullAssertion: ['bang.ts', "export const a = 'x'.at(0)!;\n"],
  noExcessiveLinesPerFile: ['long.ts', 'export {};\n'.repeat(401)],
  noSkippedTests: ['skip.test.ts', "import { it } from 'vitest';\nit.skip('x', () => {});\n"],
  noFocusedTests: ['only.test.ts', "import { it } from 'vitest';\nit.only('x', () => {});\n"],
};

const graph = (/** @type {Record<string, string[]>} */ imports) => new Map(Object.entries(imports));

const ENGLISH = { bill: { rest: { key: 'bill.rest', text: { other: '<b>{count}</b> of {sum:money}' } } } };
const SPANISH = { other: '<b>{count}</b> de {sum:money}' };
const inSpanish = (/** @type {Record<string, import('./lib/languages.mjs').Text>} */ bill) =>
  differences(ENGLISH, { bill }, 'es');

const GLOSSARY = refusedWords('| item | A line. | dish, (line) |\n| stage | How far it is. | floor |');

/** Each must find one complaint. */
const OWN = {
  'files import each other': circlesIn(graph({ a: ['b'], b: ['c'], c: ['a'] })),
  'modules import each other': circlesIn(
    byFolder(graph({ 'm/a/1': ['m/b/1'], 'm/b/2': ['m/a/2'] }), /^m\/(\w)/),
  ),
  'a file is imported that is reserved for others': reservedImports(
    graph({ a: ['apps/server/src/modules/b.ts'], 'apps/server/src/modules/b.ts': [] }),
    { 'b.ts': [] },
  ),
  'an import names no file': withoutFile(graph({ 'scripts/a.mjs': ['scripts/check', 'scripts/check.mjs'] })),
  'a table of folders lists one that is not there': unknownFolders('a/README.md', '| `b`, `c` | both |', [
    'a/b/d.ts',
    'c/e.ts',
  ]),
  'words are outside the catalogue': wordsIn('a.tsx', '<p>Pay</p>'),
  'a label is outside the catalogue': wordsIn('a.tsx', '<img alt="receipt" />'),
  'a comment reads as translated': translatedWordsIn('a.ts', '/** Whoever pays. */'),
  'a name has a word that the glossary refuses': refusedNamesIn(
    'a.ts',
    'type A = { ownDishes: string };',
    GLOSSARY,
  ),
  'a file has one': refusedNamesIn('apps/floor-plan.ts', '', GLOSSARY),
  'a definition is vague': refusedNamesIn('a.ts', 'export const keptDays = 3;', GLOSSARY),
  'an area is exported by another name': misnamed({ other: ENGLISH.bill }),
  'a language lacks a text': inSpanish({}),
  'a language has a text that English lacks': inSpanish({ rest: SPANISH, more: 'Más' }),
  'a text has an empty translation': inSpanish({ rest: '' }),
  'a translation has another hole': inSpanish({ rest: { other: '<b>{count}</b> de {sum}' } }),
  'a translation has another tag': inSpanish({ rest: { other: '{count} de {sum:money}' } }),
  'a plural is none in a language': inSpanish({ rest: SPANISH.other }),
  'a plural lacks the form for the rest': inSpanish({ rest: { one: SPANISH.other } }),
  'a plural has a form that the language lacks': inSpanish({ rest: { ...SPANISH, few: SPANISH.other } }),
};

/** Each must pass. */
const PASSES = {
  'modules in one order': circlesIn(byFolder(graph({ 'm/a/1': ['m/b/1'], 'm/b/2': ['m/b/1'] }), /^m\/(\w)/)),
  'a word in brackets': refusedNamesIn('a.ts', 'const lineOf = (kept: string) => texts.dish;', GLOSSARY),
  'class names': wordsIn('a.tsx', '<p className="flex mt-2">{say(home.title)}</p>'),
  'a translation with more forms': inSpanish({ rest: { one: 'uno de {sum:money}', ...SPANISH } }),
};

const complaints = [
  ...Object.entries(OWN).flatMap(([rule, found]) => (found.length === 1 ? [] : [`Not found: ${rule}.`])),
  ...Object.entries(PASSES).flatMap(([rule, found]) => (found.length === 0 ? [] : [`Refused: ${rule}.`])),
  ...(await lintComplaints()),
];
for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length === 0 ? 0 : 1;

async function lintComplaints() {
  const folder = mkdtempSync(path.join(tmpdir(), 'fairtab-rules-'));
  try {
    copyFileSync(path.join(root, 'biome.json'), path.join(folder, 'biome.json'));
    writeFileSync(path.join(folder, '.gitignore'), 'node_modules/\n');
    for (const [file, text] of Object.values(LINT)) writeFileSync(path.join(folder, file ?? ''), text ?? '');
    const args = ['lint', '--max-diagnostics=none', '--reporter=github', '.'];
    const { output } = await runPackage('@biomejs/biome/bin/biome', args, { cwd: folder, quiet: true });
    return Object.keys(LINT)
      .filter((rule) => !output.includes(`/${rule},`))
      .map((rule) => `Biome lets what ${rule} refuses through.`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
