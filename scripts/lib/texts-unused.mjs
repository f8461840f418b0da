import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

const AREAS = 'packages/texts/src/en';

/** Their keys are the codes of the contract and of the rules: the compiler holds both lists against each other. */
const BY_CODE = new Set([
  'account-refusals.ts',
  'credit-packages.ts',
  'credit-reasons.ts',
  'errors.ts',
  'person-refusals.ts',
  'receipt-refusals.ts',
]);

/** Where texts are said. */
const FOLDERS = ['apps/web/src', 'apps/server/src', 'packages'];

/**
 * Whether every text of the catalogue is said somewhere: one that is not costs bytes and translators' time.
 *
 * @returns {{ code: number, output: string }}
 */
export function checkUnusedTexts() {
  const sources = sourceTexts();
  const complaints = readdirSync(path.join(root, AREAS))
    .filter((file) => !BY_CODE.has(file))
    .flatMap((file) => {
      const area = file.replace('.ts', '');
      const users = sources.filter((text) => text.includes(`@fairtab/texts/en/${area}'`));
      return unusedKeys(readFileSync(path.join(root, AREAS, file), 'utf8'), users).map(
        (key) => `${AREAS}/${file}: nothing says ${key}.`,
      );
    });
  return { code: complaints.length === 0 ? 0 : 1, output: complaints.join('\n') };
}

/**
 * The keys of an area that no source says: as `area.key`, or as `'key'` where the source looks texts up (`area[key]`).
 *
 * @param {string} area the text of its file
 * @param {string[]} users the sources that import it
 */
export function unusedKeys(area, users) {
  const keys = [...area.matchAll(/^ {2}(\w+):/gm)].map(([, key]) => String(key));
  return keys.filter((key) => !users.some((text) => says(text, key)));
}

/** @param {string} source @param {string} key */
function says(source, key) {
  return [...source.matchAll(/import \{ (?:\w+ as )?(\w+) \} from '@fairtab\/texts\/en\//g)].some(
    ([, name]) =>
      new RegExp(`\\b${name}\\.${key}\\b`).test(source) ||
      (new RegExp(`\\b${name}\\[`).test(source) && source.includes(`'${key}'`)),
  );
}

/** @returns {string[]} the sources of the product, without tests */
function sourceTexts() {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...FOLDERS], {
    cwd: root,
  })
    .toString()
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) => {
      try {
        return [readFileSync(path.join(root, file), 'utf8')];
      } catch {
        // Deleted, and not yet committed.
        return [];
      }
    });
}
