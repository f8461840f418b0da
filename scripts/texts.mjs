// The catalogue of texts, for translators: `npm run texts:export` writes es.po, `npm run texts:import` reads it back
// into packages/texts/src/es.
import './lib/require-node.mjs';
import { readFileSync, writeFileSync } from 'node:fs';
import { fromPo, readCatalogue, toPo, writeLanguage } from './lib/po.mjs';

const [command, file = 'es.po'] = process.argv.slice(2);
const language = 'es';
const { english, spanish } = await readCatalogue();
if (command === 'export') {
  writeFileSync(file, toPo({ english, translated: spanish, language }));
  console.log(`${file} has all texts in English, and what is translated.`);
} else if (command === 'import') {
  await writeLanguage(language, fromPo(readFileSync(file, 'utf8'), english, language));
  console.log(`packages/texts/src/${language} says what ${file} says. Now: npm run check`);
} else {
  console.error('node scripts/texts.mjs export [file] | import [file]');
  process.exitCode = 1;
}
