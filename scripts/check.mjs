// `npm run check`: all static checks. --aside runs them at low priority.
import './lib/require-node.mjs';
import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { documentComplaints } from './lib/documents.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root, run, runPackage, workspaces } from './lib/run.mjs';

/** @typedef {{ code: number, output: string }} Outcome */

/** @param {string} file @param {string[]} args */
const script = (file, ...args) =>
  run(process.execPath, [path.join(root, 'scripts', file), ...args], { quiet: true });

/** @param {string[]} complaints @returns {Outcome} */
const outcomeOf = (complaints) => ({ code: complaints.length === 0 ? 0 : 1, output: complaints.join('\n') });

/** Modules with dependencies are imported once those are installed. @type {Record<string, () => Promise<Outcome> | Outcome>} */
const CHECKS = {
  'lint and format': () => runPackage('@biomejs/biome/bin/biome', ['check', '.'], { quiet: true }),
  'nothing unused': () => runPackage('knip/bin/knip.js', ['--no-progress', '--cache'], { quiet: true }),
  ...Object.fromEntries(projects().map((folder) => [`types of ${folder}`, () => checkTypes(folder)])),
  'rules can fail': () => script('prove-rules.mjs'),
  'every test is run': () => script('prove-tests-run.mjs'),
  'layers, and imports one way': async () =>
    outcomeOf((await import('./lib/check-imports.mjs')).importComplaints()),
  'documents are true': () => outcomeOf(documentComplaints()),
  'the contract is written out': () => script('api-docs.mjs', '--check'),
  'texts are in the catalogue': async () =>
    outcomeOf((await import('./lib/texts-outside.mjs')).textComplaints()),
  'comments are plain English': async () =>
    outcomeOf((await import('./lib/plain-english.mjs')).wordComplaints()),
  'names are the glossary’s': async () =>
    outcomeOf((await import('./lib/plain-english.mjs')).nameComplaints()),
  'languages match English': async () =>
    outcomeOf(await (await import('./lib/languages.mjs')).languageComplaints()),
  'fonts have what the texts need': () => script('fonts.mjs', '--check'),
  'the lock file is whole': () => script('lock.mjs', '--check'),
  'licences are listed': () => script('licences.mjs', '--check'),
};

// Child processes inherit this.
if (process.argv.includes('--aside')) setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
await ensureInstalled();

const checks = Object.entries(CHECKS);
const waiting = checks.values();
/** @type {Map<string, Outcome>} */
const outcomes = new Map();
const lane = async () => {
  for (const [name, check] of waiting) outcomes.set(name, await check());
};
await Promise.all([lane(), lane()]);
for (const [name] of checks) {
  const { code, output } = outcomes.get(name) ?? { code: 1, output: 'It did not end.' };
  if (code !== 0) console.log(output.trimEnd());
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}`);
  if (code !== 0) process.exitCode = 1;
}

function projects() {
  return [...workspaces(), 'packages', 'e2e', 'scripts'].filter((folder) =>
    existsSync(path.join(root, folder, 'tsconfig.json')),
  );
}

/** Fails for projects without files, which tsc accepts. @param {string} folder @returns {Promise<Outcome>} */
async function checkTypes(folder) {
  const noted = path.join(
    root,
    'node_modules/.cache/fairtab-types',
    `${folder.replace('/', '-')}.tsbuildinfo`,
  );
  const args = [
    ...['-p', path.join(root, folder), '--pretty', 'false', '--listFiles', '--checkers', '1'],
    ...['--incremental', '--tsBuildInfoFile', noted],
  ];
  // Less garbage collection saves a fifth of the time.
  const { code, output } = await runPackage('typescript/bin/tsc', args, {
    quiet: true,
    env: { GOGC: '400' },
  });
  const own = path.join(root, folder) + path.sep;
  const lines = output.split('\n');
  if (!lines.some((line) => path.resolve(line).startsWith(own)))
    return outcomeOf([`TypeScript found no file in ${folder}.\n${output}`]);
  return { code, output: lines.filter((line) => !path.isAbsolute(line)).join('\n') };
}
