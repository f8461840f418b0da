import { loadSources } from './load-sources.mjs';
import { readText } from './run.mjs';

/** @typedef {string | Record<string, string>} Text a string, or a plural's forms */
/** @typedef {Record<string, Record<string, Text>>} Texts by area */
/** @typedef {Record<string, Record<string, { key: string, text: Text }>>} Areas */

/** Where a language that is offered is not what English is. @returns {Promise<string[]>} complaints */
export async function languageComplaints() {
  const language = '/packages/texts/src/language.ts';
  const { [language]: languages, ...files } = await loadSources(language, '/packages/texts/src/en/*.ts');
  const english = /** @type {Areas} */ (Object.assign({}, ...Object.values(files)));
  const others = Object.entries(languages?.LOCALES ?? {}).filter(([name]) => name !== 'en');
  return [
    ...misnamed(english),
    ...others.flatMap(([name, locale]) => {
      const file = `packages/texts/src/${name}.json`;
      const texts = JSON.parse(readText(file));
      return differences(english, texts, locale).map((one) => `${file}: ${one}`);
    }),
  ];
}

/** Areas that are exported by another name than other languages know them by. @param {Areas} english @returns {string[]} complaints */
export const misnamed = (english) =>
  Object.entries(english)
    .filter(([name, area]) => Object.entries(area).some(([key, entry]) => entry.key !== `${name}.${key}`))
    .map(([name]) => `The English area ${name} is exported by another name than it has.`);

/**
 * Compares a language with English: missing and extra keys, holes, tags, plural forms.
 *
 * @param {Areas} english @param {Texts} texts @param {string} locale whose plural forms they may have
 * @returns {string[]} complaints
 */
export function differences(english, texts, locale) {
  const rules = new Set(new Intl.PluralRules(locale).resolvedOptions().pluralCategories);
  const own = new Map(flat(texts));
  const wanted = new Map(flat(english).map(([key, { text }]) => [key, text]));
  return [
    ...[...own.keys()].filter((key) => !wanted.has(key)).map((key) => `English has no ${key}.`),
    ...[...wanted].flatMap(([key, text]) => {
      const other = own.get(key);
      if (!other) return [`${key} is missing.`];
      const [marks, expected] = [marksOf(other), marksOf(text)];
      if (marks !== expected) return [`${key} has ${marks}, and in English ${expected}.`];
      if (typeof other === 'string') return [];
      const forms = Object.keys(other);
      const isKnown = forms.every((form) => rules.has(/** @type {Intl.LDMLPluralRule} */ (form)));
      return isKnown && forms.includes('other') ? [] : [`${key} has the forms ${forms.join(', ')}.`];
    }),
  ];
}

/** @template T @param {Record<string, Record<string, T>>} areas @returns {[key: string, text: T][]} */
const flat = (areas) =>
  Object.entries(areas).flatMap(([area, texts]) =>
    Object.entries(texts).map(([key, text]) => /** @type {[string, T]} */ ([`${area}.${key}`, text])),
  );

/** The holes and tags of a text, and whether it is a plural. @param {Text} text */
function marksOf(text) {
  const forms = typeof text === 'string' ? [text] : Object.values(text);
  const marks = forms.flatMap((form) => form.match(/\{[^}]*\}|<\/\w+>/g) ?? []);
  const all = [typeof text === 'string' ? 'one form' : 'forms', ...[...new Set(marks)].sort()];
  return all.join(' ');
}
