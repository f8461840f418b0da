import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import PO from 'pofile';
import { TEXTS, translations } from './languages.mjs';
import { root, runPackage } from './run.mjs';

/**
 * The catalogue as PO files, for translators. A text is known by its key (msgctxt); an area that is not translated yet
 * has empty translations.
 *
 * @typedef {string | Record<string, string>} Text a plural is an object of its forms
 * @typedef {Map<string, Record<string, Text>>} Catalogue texts by area, both in the order of the files
 */

/**
 * The plural forms of a language, in gettext's order. A language that is added gets its line here.
 *
 * @type {Record<string, { forms: string[], header: string }>}
 */
const PLURALS = {
  es: {
    forms: ['one', 'many', 'other'],
    header: 'nplurals=3; plural=n == 1 ? 0 : n != 0 && n % 1000000 == 0 ? 1 : 2;',
  },
};

/** @param {string} language @throws Error if its line is missing */
function pluralsOf(language) {
  const plurals = PLURALS[language];
  if (!plurals) throw new Error(`PLURALS in scripts/lib/po.mjs lacks ${language}.`);
  return plurals;
}

/** The files of a language that list its areas, by who says them. */
const HOSTS = 'index.ts';
const INDEXES = [HOSTS, 'guest-pages.ts', 'server.ts'];

/** @returns {Promise<{ english: Catalogue, translated: Map<string, Catalogue> }>} the translations by language */
export async function readCatalogue() {
  const { runnerImport } = await import('vite');
  const file = path.join(root, 'scripts/lib/every-area.mjs');
  const { module } = await runnerImport(file, { root, logLevel: 'silent', configFile: false });
  const { areas } = /** @type {Record<string, Record<string, any>>} */ (module);
  const spoken = (/** @type {string} */ language) =>
    catalogueOf(Object.entries(areas ?? {}).filter(([file]) => file.includes(`/src/${language}/`)));
  return {
    english: spoken('en'),
    translated: new Map(translations.map((language) => [language, spoken(language)])),
  };
}

/** @param {[file: string, module: any][]} modules @returns {Catalogue} */
function catalogueOf(modules) {
  return new Map(
    modules.map(([file, module]) => {
      const area = path.basename(file, '.ts');
      const texts = module[camelCase(area)];
      if (!texts) throw new Error(`${file} has to export ${camelCase(area)}.`);
      // English entries know their key; other languages are the texts alone.
      const plain = Object.entries(texts).map(([name, entry]) => {
        if (entry.key !== undefined && entry.key !== `${area}.${name}`)
          throw new Error(`${file} has to call its area '${area}'.`);
        return [name, entry.key === undefined ? entry : entry.text];
      });
      return [area, Object.fromEntries(plain)];
    }),
  );
}

/** @param {{ english: Catalogue, translated: Catalogue, language: string }} what @returns {string} a PO file */
export function toPo({ english, translated, language }) {
  const { forms, header } = pluralsOf(language);
  const po = new PO();
  po.headers = {
    'Project-Id-Version': 'Fairtab',
    Language: language,
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
    'Plural-Forms': header,
  };
  for (const [area, texts] of english) {
    for (const [name, text] of Object.entries(texts)) {
      const item = newItem(forms.length);
      const own = translated.get(area)?.[name];
      item.msgctxt = `${area}.${name}`;
      item.msgid = typeof text === 'string' ? text : (text.one ?? text.other ?? '');
      if (typeof text !== 'string') item.msgid_plural = text.other ?? '';
      if (typeof own === 'string') item.msgstr = [own];
      // A form that nobody wrote is said like the last one.
      else if (own) item.msgstr = forms.map((form) => own[form] ?? own.other ?? '');
      po.items.push(item);
    }
  }
  return po.toString();
}

/** An empty text. The package's types know nothing of what its constructor takes. @param {number} nplurals @returns {InstanceType<typeof PO.Item>} */
function newItem(nplurals) {
  return Reflect.construct(PO.Item, [{ nplurals }]);
}

/**
 * What a PO file says in its language.
 *
 * @param {string} text of the PO file @param {Catalogue} english @param {string} language
 * @returns {Catalogue} without the areas that are not translated
 * @throws Error that names what is left untranslated in an area that is begun, or is of an older catalogue
 */
export function fromPo(text, english, language) {
  const { forms } = pluralsOf(language);
  const items = new Map(PO.parse(text).items.map((item) => [item.msgctxt, item]));
  const known = new Set(
    [...english].flatMap(([area, texts]) => Object.keys(texts).map((name) => `${area}.${name}`)),
  );
  const strange = [...items.keys()].filter((key) => !known.has(key ?? ''));
  if (strange.length > 0) throw new Error(`The catalogue has no ${strange.join(', ')}: export it anew.`);

  /** @type {Catalogue} */
  const translated = new Map();
  for (const [area, texts] of english) {
    const said = Object.keys(texts).map(
      (name) => /** @type {const} */ ([name, items.get(`${area}.${name}`)?.msgstr]),
    );
    const missing = said
      .filter(([, msgstr]) => !msgstr?.length || !msgstr.every(Boolean))
      .map(([name]) => name);
    if (missing.length === said.length) continue;
    if (missing.length > 0) throw new Error(`Not translated in ${area}: ${missing.join(', ')}`);
    const entries = said.map(([name, [first = '', ...more] = []]) => [
      name,
      typeof texts[name] === 'string'
        ? first
        : Object.fromEntries(forms.map((form, index) => [form, [first, ...more][index] ?? ''])),
    ]);
    translated.set(area, Object.fromEntries(entries));
  }
  return translated;
}

/** @param {string} area @param {Record<string, Text>} texts */
function sourceOf(area, texts) {
  const name = camelCase(area);
  const lines = Object.entries(texts).map(
    ([key, text]) => `  ${JSON.stringify(key)}: ${JSON.stringify(text)},`,
  );
  return [
    `import type { ${name} as english } from '../en/${area}.ts';`,
    "import { translation } from '../translation.ts';",
    '',
    `export const ${name} = translation<typeof english>()({`,
    ...lines,
    '});',
    '',
  ].join('\n');
}

/**
 * Where an area that is new to a language is listed: it stays in the file that has it, and somebody moves it from the
 * hosts' to the guests' or the server's.
 *
 * @param {string} folder of the language @param {string[]} areas all of them
 * @returns {[file: string, text: string][]} the files that list them
 */
function listed(folder, areas) {
  const lists = INDEXES.map((index) => readFileSync(path.join(folder, index), 'utf8'));
  const known = lists.map((list) =>
    [...list.matchAll(/ from '\.\/([\w-]+)\.ts'/g)].map(([, area = '']) => area),
  );
  const fresh = areas.filter((area) => !known.flat().includes(area));
  return INDEXES.map((index, at) => {
    const own = [...(known[at] ?? []), ...(index === HOSTS ? fresh : [])].filter((area) =>
      areas.includes(area),
    );
    const [, head = ''] = /(\/\*\*.*?\*\/\nexport const \w+: Translations = \{)/s.exec(lists[at] ?? '') ?? [];
    return [index, indexOf(head, own.sort())];
  });
}

/** @param {string} head @param {string[]} areas */
function indexOf(head, areas) {
  return [
    "import type { Translations } from '../translation.ts';",
    ...areas.map((area) => `import { ${camelCase(area)} } from './${area}.ts';`),
    '',
    head,
    ...areas.map((area) =>
      camelCase(area) === area ? `  ${area},` : `  ${JSON.stringify(area)}: ${camelCase(area)},`,
    ),
    '};',
    '',
  ].join('\n');
}

/** Puts a language's texts in the place of those that are there. @param {string} language @param {Catalogue} translated */
export async function writeLanguage(language, translated) {
  const folder = path.join(TEXTS, language);
  const lists = listed(folder, [...translated.keys()]);
  for (const old of readdirSync(folder)) rmSync(path.join(folder, old));
  for (const [area, texts] of translated)
    writeFileSync(path.join(folder, `${area}.ts`), sourceOf(area, texts));
  for (const [file, text] of lists) writeFileSync(path.join(folder, file), text);
  const args = ['check', '--write', '--linter-enabled=false', folder];
  const { code, output } = await runPackage('@biomejs/biome/bin/biome', args, { quiet: true });
  if (code !== 0) throw new Error(output);
}

/**
 * What readers get to see, by key: the order of the texts does not matter, and a plural form that nobody wrote is said
 * like the last one.
 *
 * @param {string} language @param {Catalogue} catalogue
 */
const spokenIn = (language, catalogue) =>
  Object.fromEntries(
    [...catalogue].flatMap(([area, texts]) =>
      Object.entries(texts).map(([name, text]) => [
        `${area}.${name}`,
        typeof text === 'string'
          ? text
          : pluralsOf(language).forms.map((form) => text[form] ?? text.other ?? ''),
      ]),
    ),
  );

/** What a translator could stumble over. */
const SAMPLE = {
  language: 'es',
  english: new Map([
    [
      'a',
      {
        plain: 'It’s "here"\\now',
        hole: '<b>{name}</b>\nowes {total:money}',
        left: { one: '{count} is left', other: '{count} are left' },
        more: { one: '{count} more', other: '{count} more yet' },
      },
    ],
    ['b', { lacking: 'Not translated' }],
  ]),
  translated: new Map([
    [
      'a',
      {
        plain: 'Está "aquí"\\ya',
        hole: '<b>{name}</b>\ndebe {total:money}',
        left: { one: 'queda {count}', many: 'quedan {count} de', other: 'quedan {count}' },
        more: { one: '{count} más', other: '{count} más aún' },
      },
    ],
  ]),
};

/** Whether all texts, and some odd ones, come back from a PO file as they went. */
export async function checkRoundTrip() {
  const without = translations.filter((language) => PLURALS[language] === undefined);
  if (without.length > 0)
    return { code: 1, output: `PLURALS in scripts/lib/po.mjs lacks ${without.join(', ')}.` };
  const { english, translated } = await readCatalogue();
  const lost = [SAMPLE, ...[...translated].map(([language, own]) => ({ english, translated: own, language }))]
    .filter(({ english, translated, language }) => {
      const back = fromPo(toPo({ english, translated, language }), english, language);
      return !isDeepStrictEqual(spokenIn(language, back), spokenIn(language, translated));
    })
    .map(
      ({ language }) =>
        `Texts of ${language} do not come back from a PO file as they went (npm run texts:export, texts:import).`,
    );
  return { code: lost.length === 0 ? 0 : 1, output: lost.join('\n') };
}

/** @param {string} name */
const camelCase = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
