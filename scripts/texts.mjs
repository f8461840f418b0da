// The catalogue of texts, for translators: `npm run texts:export es.po` writes what is said in Spanish, and `npm run
// texts:import es.po` reads it back into packages/texts/src/es. A file is named after its language; without one, all are
// meant.
import './lib/require-node.mjs';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { translations } from './lib/languages.mjs';
import { fromPo, readCatalogue, toPo, writeLanguage } from './lib/po.mjs';

const [command, ...named] = process.argv.slice(2);
const files = named.length > 0 ? named : translations.map((language) => `${language}.po`);
const languageOf = (/** @type {string} */ file) => path.basename(file, '.po');
const strange = files.filter((file) => !translations.includes(languageOf(file)));
if ((command !== 'export' && command !== 'import') || strange.length > 0) {
  const known = translations.map((language) => `${language}.po`).join(', ');
  console.error(`node scripts/texts.mjs export [file…] | import [file…], where a file is one of ${known}`);
  process.exit(1);
}
const { english, translated } = await readCatalogue();
for (const file of files) {
  const language = languageOf(file);
  if (command === 'export') {
    writeFileSync(file, toPo({ english, translated: translated.get(language) ?? new Map(), language }));
    console.log(`${file} has all texts in English, and what is translated.`);
  } else {
    await writeLanguage(language, fromPo(readFileSync(file, 'utf8'), english, language));
    console.log(`packages/texts/src/${language} says what ${file} says. Now: npm run check`);
  }
}
