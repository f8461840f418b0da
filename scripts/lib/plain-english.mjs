// Comments and names are plain English. Names also speak as docs/glossary.md does: no word of its third column, except those in
// brackets, which mean something else too.
import path from 'node:path';
import { parseSync } from 'vite';
import { codeFiles, readText } from './run.mjs';

/** Words that read as translated, in names. With what to write instead. @type {readonly (readonly [string, string])[]} */
const TRANSLATED = [
  ['whom', 'whose, or the noun'],
  ['whoever', 'the noun'],
  ['anew', 'again'],
  ['moot', 'no longer needed'],
  ['standing', 'current'],
];

/** As above, in definitions at the top of a file alone: elsewhere a value may well be what was kept. */
const VAGUE = /** @type {const} */ ([
  ['kept', 'stored, saved or cached'],
  ['taken', 'in use, or by whom'],
  ['moved', 'what happened to it'],
  ['moves', 'what happens to it'],
]);

/** Names that others gave, or that mean something else here. @type {readonly (readonly [RegExp, RegExp])[]} */
const ALLOWED = [
  // Companies whose people sign in through a provider of their own.
  [/auth|sign-in/i, /company/i],
];

/** @param {string} glossary @returns {Map<string, string>} a word → what to write instead */
export function refusedWords(glossary) {
  const rows = [...glossary.matchAll(/^\| ([^|]+) \| [^|]+ \| ([^|]+) \|$/gm)];
  const listed = rows.flatMap(([, word = '', not = '']) =>
    not
      .replace(/\([^)]*\)/g, '')
      .split(',')
      .map((one) => one.trim())
      .filter((one) => /^[\w-]+$/.test(one) && one !== 'not')
      .map((one) => /** @type {[string, string]} */ ([one.replace('-', ' '), word])),
  );
  return new Map([...listed, ...TRANSLATED]);
}

/** @param {string} name */
const wordsOf = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$3 $2')
    .split(/[\s_$.-]+/)
    .map((word) => word.toLowerCase());

/** @param {string} word */
const singular = (word) => word.replace(/(sh|ch|x|s)es$/, '$1').replace(/([^s])s$/, '$1');

/** @param {string} file @param {string} source @param {Map<string, string>} refused @returns {string[]} complaints */
export function refusedNamesIn(file, source, refused) {
  const base = path.basename(file).replace(/\.[\w.]+$/, '');
  const found = new Map([[base, ''], ...identifiersIn(file, source)]);
  return [...found].flatMap(([name, kind]) => {
    if (ALLOWED.some(([where, what]) => where.test(file) && what.test(name))) return [];
    const words = wordsOf(name);
    const singulars = ` ${words.map(singular).join(' ')} `;
    const hit =
      [...refused].find(([word]) => singulars.includes(` ${word} `)) ??
      (kind === 'top' ? VAGUE.find(([word]) => words.includes(word)) : undefined);
    return hit ? [`${file}: '${hit[0]}' in the name ${name}: write ${hit[1]} (docs/glossary.md).`] : [];
  });
}

/** @param {string} file @param {string} source @returns {Map<string, 'top' | 'other'>} */
function identifiersIn(file, source) {
  /** @type {Map<string, 'top' | 'other'>} */
  const names = new Map();
  /** @param {unknown} node */
  const walk = (node) => {
    if (typeof node !== 'object' || node === null) return;
    if (Array.isArray(node)) return node.forEach(walk);
    const { type, name, property, right, computed, ...others } =
      /** @type {import('./texts-outside.mjs').Node} */ (node);
    if (/Identifier$/.test(type) && typeof name === 'string' && !names.has(name)) names.set(name, 'other');
    // What a member is called is checked where it is defined.
    if (type !== 'MemberExpression' || computed) walk(property);
    if (type !== 'TSQualifiedName') walk(right);
    walk(typeof name === 'string' ? undefined : name);
    for (const child of Object.values(others)) walk(child);
  };
  walk(parseSync(file, source).program);
  for (const [, name = ''] of source.matchAll(
    /^(?:export )?(?:async )?(?:function\*?|const|class|type|interface|let) (\w+)/gm,
  ))
    names.set(name, 'top');
  return names;
}

export const nameComplaints = () => {
  const refused = refusedWords(readText('docs/glossary.md'));
  // Keys of texts quote what people read.
  return codeFiles()
    .filter((file) => !/^packages\/texts\/src\/en\/|lib\/plain-english\.mjs$/.test(file))
    .flatMap((file) => refusedNamesIn(file, readText(file), refused));
};

/** Words that read as translated, in comments. With what to write instead. @type {readonly (readonly [RegExp, string])[]} */
const IN_COMMENTS = [
  [/\b(told|tells?)\b/i, 'notified, shown, reports'],
  [/\b(says?|said)\b/i, 'states, reports, asks, or the noun alone'],
  [/\b(stands?|stood)\b/i, 'is, belongs'],
  [/\b(whom|whoever)\b/i, 'a plain noun: the guest, the caller'],
  [/\b(nobody|somebody)\b/i, 'no one, someone, or a plain noun'],
  [/\b(anew|takes up)\b/i, 'again'],
  [/\b(of theirs|that of|those of)\b/i, 'a possessive'],
  [/\b(by itself|by themselves|by turns)\b/i, 'automatically, alone, alternately'],
];

/** @param {string} file @param {string} source @returns {string[]} complaints */
export function translatedWordsIn(file, source) {
  const comments = source.matchAll(/^[ \t]*(?:\/\/.*|(?:\{?\/\*)[\s\S]*?\*\/)/gm);
  return [...comments].flatMap(({ 0: comment, index }) =>
    IN_COMMENTS.flatMap(([word, better]) => {
      const found = word.exec(comment);
      if (!found) return [];
      const line = source.slice(0, index + found.index).split('\n').length;
      return [`${file}:${line}: '${found[0]}' in a comment: write ${better}.`];
    }),
  );
}

export const wordComplaints = () =>
  codeFiles()
    .filter((file) => !file.endsWith('lib/plain-english.mjs'))
    .flatMap((file) => translatedWordsIn(file, readText(file)));
