// Proves that every test is in exactly one project, and every test command in a script of .ci and so in a workflow.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { createVitest } from 'vitest/node';
import { readText, root, testFiles } from './lib/run.mjs';
import { judge } from './lib/suites.mjs';

/**
 * `files` are all test files, `ci` the scripts of `.ci` by name; texts of scripts and workflows.
 * @typedef {{ files: string[], projects: { name: string, files: string[] }[], commands: string[], ci: Record<string, string>, workflows: string[] }} Tests
 */

// Includes tests that only CI runs.
process.env.THOROUGH = '1';

const files = testFiles();
const vitest = ['vitest.config.ts', 'apps/server/vitest.faults.config.ts'];
const { scripts } = JSON.parse(readText('package.json'));
const complaints = [
  ...testsLeftOut({
    files,
    projects: [
      ...(await Promise.all(vitest.map(projectsOf))).flat(),
      // The files that Playwright's configurations match.
      { name: 'journeys', files: files.filter((file) => /^e2e\/.*\.spec\.ts$/.test(file)) },
      { name: 'ways', files: files.filter((file) => /^e2e\/browsers\/.*\.ways\.ts$/.test(file)) },
    ],
    commands: Object.keys(scripts).filter((name) => /^test(:|$)/.test(name)),
    ci: Object.fromEntries(textsIn('.ci')),
    workflows: textsIn('.github/workflows').map(([, text]) => text),
  }),
  ...provedByExample(),
];
for (const complaint of complaints) console.error(complaint);
process.exit(complaints.length === 0 ? 0 : 1);

/** @param {string} config of vitest @returns {Promise<Tests['projects']>} */
async function projectsOf(config) {
  const vitest = await createVitest('test', { root, config: path.join(root, config), watch: false });
  const found = await vitest.globTestSpecifications();
  const projects = vitest.projects.map((project) => ({
    name: project.name,
    files: found.flatMap((one) => (one.project === project ? [path.relative(root, one.moduleId)] : [])),
  }));
  await vitest.close();
  return projects;
}

/** @param {string} folder @returns {[name: string, text: string][]} */
function textsIn(folder) {
  const names = readdirSync(path.join(root, folder));
  return names.map((name) => [name, readText(`${folder}/${name}`)]);
}

/** @param {Tests} tests @returns {string[]} complaints */
function testsLeftOut({ files, projects, commands, ci, workflows }) {
  const texts = Object.values(ci);
  const ranBy = files.map((file) => projects.filter((project) => project.files.includes(file)).length);
  const isIn = (/** @type {string[]} */ texts, /** @type {string} */ command) =>
    texts.some((text) =>
      text.split('\n').some((line) => `${line.replace(/^\s*(- )?(run: )?/, '')} `.startsWith(`${command} `)),
    );
  return [
    ...files.flatMap((file, n) =>
      ranBy[n] === 1 ? [] : [`${file} is in ${ranBy[n]} projects of vitest or Playwright.`],
    ),
    ...projects.flatMap(({ name, files }) =>
      files.length > 0 ? [] : [`The project "${name}" has no file.`],
    ),
    ...commands
      .filter((name) => !isIn(texts, name === 'test' ? 'npm test' : `npm run ${name}`))
      .map((name) => `No script of .ci runs "npm run ${name}".`),
    ...Object.keys(ci)
      .filter((name) => !isIn([...texts, ...workflows], `.ci/${name}`))
      .map((name) => `No workflow runs .ci/${name}.`),
  ];
}

/** @returns {string[]} mistakes that would go unnoticed, and vitest results judged wrongly */
function provedByExample() {
  const found = testsLeftOut({
    files: ['a.test.ts', 'b.test.ts', 'c.test.ts'],
    projects: [
      { name: 'one', files: ['a.test.ts', 'b.test.ts'] },
      { name: 'two', files: ['b.test.ts'] },
      { name: 'empty', files: [] },
    ],
    commands: ['test', 'test:long', 'test:longer'],
    ci: { run: 'set -e\nnpm test', nightly: 'npm run test:longer', forgotten: '' },
    workflows: ['steps:\n  # .ci/forgotten\n  - run: .ci/run\n  - run: .ci/nightly\n'],
  });
  const expected = ['b.test.ts', 'c.test.ts', '"empty"', '"npm run test:long"', '.ci/forgotten'];
  const isRight = found.length === expected.length && expected.every((one, n) => found[n]?.includes(one));
  const run = (/** @type {string} */ fullName, status = 'passed') => ({
    numFailedTests: 0,
    testResults: [{ name: 'a.test.ts', assertionResults: [{ fullName, status }] }],
  });
  const runs = {
    'that is well': judge(run('a suite (postgres)'), 0).failed === 0,
    'without PostgreSQL': judge(run('a suite (pglite)'), 0).failed === 0,
    'with a skipped test': judge(run('a suite (postgres)', 'skipped'), 0).failed === 1,
    'with a file that cannot be loaded': judge(run('a suite (postgres)'), 1).failed === 1,
    'without a report': judge(undefined, 0).failed === 1,
  };
  return [
    ...(isRight ? [] : [`Tests that nothing runs are not found: ${found.join(' ')}`]),
    ...Object.entries(runs).flatMap(([what, isJudged]) =>
      isJudged ? [] : [`A run ${what} is taken for another.`],
    ),
  ];
}
