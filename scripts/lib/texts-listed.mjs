import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readImports } from './import-graph.mjs';
import { TEXTS, translations } from './languages.mjs';
import { root } from './run.mjs';

const ENTRY = 'apps/web/src/guest-app/main.tsx';

/** What the host alone sees on that page; it fetches the texts of hosts (lazy-parts.ts). */
const HOSTS_PART = 'apps/web/src/features/sharing/';

const AREA = /^packages\/texts\/src\/en\/([\w-]+)\.ts$/;

/** Kept as they were shown, for consents from then. */
const ENGLISH_ALONE = ['earlier-consents'];

/**
 * Whether every language has every area, in one of its three lists; and whether a guest's page fetches all that it says,
 * and nothing that only hosts read.
 *
 * @returns {{ code: number, output: string }}
 */
export function checkListedTexts() {
  const said = saidToGuests();
  const output = translations.flatMap((language) => [...whole(language), ...guestsOwn(language, said)]);
  return { code: output.length === 0 ? 0 : 1, output: output.join('\n') };
}

/** @param {string} language */
function whole(language) {
  const listed = ['guest-pages.ts', 'index.ts', 'server.ts'].flatMap((list) => areasIn(language, list));
  return readdirSync(path.join(TEXTS, 'en'))
    .map((file) => path.basename(file, '.ts'))
    .filter((area) => !ENGLISH_ALONE.includes(area))
    .flatMap((area) => {
      const times = listed.filter((one) => one === area).length;
      return times === 1
        ? []
        : [`packages/texts/src/${language} lists ${area} ${times} times instead of once.`];
    });
}

/** @param {string} language @param {string} list of areas @returns {string[]} */
function areasIn(language, list) {
  const text = readFileSync(path.join(TEXTS, language, list), 'utf8');
  return [...text.matchAll(/ from '\.\/([\w-]+)\.ts'/g)].map(([, area = '']) => area);
}

/** @returns {string[]} the areas that a guest's page imports */
function saidToGuests() {
  const list = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', 'apps/web/src', 'packages/*/src'],
    {
      cwd: root,
    },
  );
  const files = list.toString().split('\n');
  const graph = readImports(
    root,
    files.filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !isTranslation(file)),
  );
  const reached = new Set([ENTRY]);
  for (const file of reached) {
    const imported = file.startsWith(HOSTS_PART) ? [] : (graph.get(file) ?? []);
    for (const next of imported) reached.add(next);
  }
  return [...reached].flatMap((file) => AREA.exec(file)?.[1] ?? []);
}

/** @param {string} file */
const isTranslation = (file) => translations.some((language) => file.includes(`/src/${language}/`));

/** @param {string} language @param {string[]} said */
function guestsOwn(language, said) {
  const fetched = areasIn(language, 'guest-pages.ts');
  return [
    ...said
      .filter((area) => !fetched.includes(area))
      .map((area) => `${area}: guests read it, list it there.`),
    ...fetched.filter((area) => !said.includes(area)).map((area) => `${area}: no guest reads it.`),
  ].map((complaint) => `packages/texts/src/${language}/guest-pages.ts, ${complaint}`);
}
