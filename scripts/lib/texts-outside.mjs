import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';
import { wordsIn } from './words.mjs';

/** Whose words people read. The server's other folders speak to machines and to whoever runs it. */
const FOLDERS = ['apps/web/src', 'apps/server/src/modules', 'packages/domain/src', 'packages/contract/src'];

/** Their files that are no part of the product. */
const TESTS = /\.test\.tsx?$|\/test-support\//;

/** Where nothing but a whole sentence is taken for words: here the rest are names of jobs, keys and queries. */
const SENTENCES_ONLY = /^apps\/server\//;
const SENTENCE = /^(?:[A-Z]|…).*\s|[.!?]$/s;

/**
 * What reads like words and is none for people. Each entry has to be needed.
 *
 * @type {{ file: string, text: string, why: string }[]}
 */
const ALLOWED = [
  { file: 'packages/contract/src/product.ts', text: 'Fairtab', why: 'a name, the same in all languages' },
  { file: 'packages/domain/src/names.ts', text: 'аa вb еe', why: 'letters that look alike' },
  {
    file: 'apps/server/src/modules/auth/sessions/open-session.ts',
    text: 'Signed in',
    why: 'the specification’s answer to programs',
  },
  {
    file: 'packages/domain/src/payment-methods.ts',
    text: '',
    why: 'names of services, the same in all languages',
  },
];

/**
 * Whether every word that people read comes from the catalogue (packages/texts).
 *
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function checkTexts() {
  const found = wordsOutside();
  const complaints = [...found].flatMap(([file, findings]) =>
    findings.map(({ line, text }) => `${file}:${line} says ${JSON.stringify(text)}`),
  );
  const unneeded = ALLOWED.filter((allowed) => !usedAllowances.has(allowed));
  const output = [
    ...complaints,
    complaints.length > 0 ? 'Words that people read belong into packages/texts (docs/decisions/0032).' : '',
    ...unneeded.map(({ file, text }) => `No "${text}" in ${file}: take it off the words that are allowed.`),
  ].filter(Boolean);
  return { code: output.length === 0 ? 0 : 1, output: output.join('\n') };
}

/** @type {Set<(typeof ALLOWED)[number]>} */
const usedAllowances = new Set();

/** @returns {Map<string, import('./words.mjs').Finding[]>} by file, those without left out */
function wordsOutside() {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...FOLDERS], {
    cwd: root,
  });
  const files = listed
    .toString()
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !TESTS.test(file))
    .filter((file) => existsSync(path.join(root, file)));
  return new Map(
    files
      .map((file) => /** @type {const} */ ([file, inFile(file)]))
      .filter(([, findings]) => findings.length > 0),
  );
}

/** @param {string} file */
function inFile(file) {
  return wordsIn(file, readFileSync(path.join(root, file), 'utf8')).filter(({ text }) => {
    if (SENTENCES_ONLY.test(file) && !SENTENCE.test(text)) return false;
    const allowed = ALLOWED.find((one) => one.file === file && text.startsWith(one.text));
    if (allowed) usedAllowances.add(allowed);
    return !allowed;
  });
}
