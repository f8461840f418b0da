import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { importComplaints } from './check-imports.mjs';
import { checkDocuments } from './documents.mjs';
import { missingPlatforms, readLock } from './lock.mjs';
import { root, run, runPackage } from './run.mjs';
import { checkTexts } from './texts-outside.mjs';

/**
 * Every static check of the repository; they run two at a time.
 *
 * @typedef {{ name: string, run: () => Promise<{ code: number, output: string }> }} Check
 * @returns {Check[]}
 */
function allChecks() {
  const quiet = { quiet: true };
  return [
    {
      name: 'lint and format',
      run: () => runPackage('@biomejs/biome/bin/biome', ['check', '.'], quiet),
    },
    {
      name: 'rules can fail',
      run: () => run(process.execPath, [path.join(root, 'scripts/prove-rules.mjs')], quiet),
    },
    {
      name: 'every test is run',
      run: () => run(process.execPath, [path.join(root, 'scripts/prove-tests-run.mjs')], quiet),
    },
    { name: 'layers, and imports one way', run: checkImports },
    ...projects().map((folder) => ({ name: `types of ${folder}`, run: () => checkTypes(folder) })),
    { name: 'documents are true', run: checkDocuments },
    {
      name: 'the contract is written out',
      run: () => run(process.execPath, [path.join(root, 'scripts/api-docs.mjs'), '--check'], quiet),
    },
    { name: 'texts are in the catalogue', run: checkTexts },
    { name: 'the lock file is whole', run: checkLock },
    {
      name: 'licences are listed',
      run: () => run(process.execPath, [path.join(root, 'scripts/licences.mjs'), '--check'], quiet),
    },
    { name: 'nothing unused', run: () => runPackage('knip/bin/knip.js', ['--no-progress'], quiet) },
  ];
}

/** Whether imports keep to the layers and to the order of modules, and no files import each other. */
async function checkImports() {
  const complaints = importComplaints();
  return { code: complaints.length === 0 ? 0 : 1, output: complaints.join('\n') };
}

/** Whether `npm ci` installs everything on every platform. */
async function checkLock() {
  const missing = missingPlatforms(readLock(root));
  return {
    code: missing.length === 0 ? 0 : 1,
    output: missing.map((line) => `package-lock.json lacks ${line}: npm run lock`).join('\n'),
  };
}

/** The folders with their own TypeScript project. */
function projects() {
  const workspaces = ['apps', 'packages'].flatMap((folder) =>
    readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`),
  );
  return [...workspaces, 'e2e', 'scripts'].filter((folder) =>
    existsSync(path.join(root, folder, 'tsconfig.json')),
  );
}

/**
 * Also fails for a project without files, which would otherwise always pass. What was checked is noted, so that the next
 * run checks what changed since; several checkers would check the types that they share once each.
 *
 * @param {string} folder
 */
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
  const { code, output } = await runPackage('typescript/bin/tsc', args, { quiet: true });
  const own = path.join(root, folder) + path.sep;
  const lines = output.split('\n');
  if (!lines.some((line) => path.resolve(line).startsWith(own))) {
    return { code: 1, output: `TypeScript found no file in ${folder}.\n${output}` };
  }
  return { code, output: lines.filter((line) => !path.isAbsolute(line)).join('\n') };
}

/**
 * Runs every check and shows what each found, in a fixed order.
 *
 * @returns {Promise<{ passed: number, failed: number }>} numbers of checks
 */
export async function runChecks() {
  const checks = allChecks();
  /** @type {Promise<unknown>[]} */
  const lanes = [];
  const outcomes = new Map();
  const waiting = [...checks];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) outcomes.set(check, await check.run());
  };
  for (let lane = 0; lane < 2; lane += 1) lanes.push(work());
  await Promise.all(lanes);

  let failed = 0;
  for (const check of checks) {
    const { code, output } = outcomes.get(check);
    if (code !== 0) {
      failed += 1;
      console.log(output.trimEnd());
    }
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${check.name}`);
  }
  return { passed: checks.length - failed, failed };
}
