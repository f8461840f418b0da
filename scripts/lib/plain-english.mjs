// Words that read as translated, which comments do without (docs/glossary.md has our terms).
import { codeFiles, readText } from './run.mjs';

/** With what to write instead. @type {readonly (readonly [RegExp, string])[]} */
const WORDS = [
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
    WORDS.flatMap(([word, better]) => {
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
