// Proves that every test is run: each file named like one is in exactly one project of vitest or Playwright, no project is empty,
// every command that tests is in a script of .ci, and every one of these in a workflow.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createVitest } from 'vitest/node';
import { root } from './lib/run.mjs';
import { judge } from './lib/suites.mjs';
import { TEST_FILE, testsLeftOut } from './lib/tests-run.mjs';

const VITEST = ['vitest.config.ts', 'apps/server/vitest.faults.config.ts'];

/** What the configurations of Playwright find: the specs anywhere below e2e, and the ways through other browsers. */
const PLAYWRIGHT = [
  { name: 'journeys', pattern: /^e2e\/.*\.spec\.ts$/ },
  { name: 'ways', pattern: /^e2e\/browsers\/.*\.ways\.ts$/ },
];

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
  .toString()
  .split('\n')
  .filter((file) => TEST_FILE.test(file) && existsSync(path.join(root, file)));
const projects = [
  ...(await Promise.all(VITEST.map(projectsOf))).flat(),
  ...PLAYWRIGHT.map(({ name, pattern }) => ({ name, files: files.filter((file) => pattern.test(file)) })),
];
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const complaints = [
  ...testsLeftOut({
    files,
    projects,
    commands: Object.keys(scripts).filter((name) => /^test(:|$)/.test(name)),
    ci: Object.fromEntries(textsIn('.ci')),
    workflows: textsIn('.github/workflows').map(([, text]) => text),
  }),
  ...provedByExample(),
  ...runsByExample(),
];
for (const complaint of complaints) console.error(complaint);
process.exit(complaints.length === 0 ? 0 : 1);

/** @param {string} config of vitest @returns {Promise<{ name: string, files: string[] }[]>} */
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
  return readdirSync(path.join(root, folder)).map((name) => [
    name,
    readFileSync(path.join(root, folder, name), 'utf8'),
  ]);
}

/** @returns {string[]} what of this would not be noticed */
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
  const expected = ['c.test.ts', 'b.test.ts', '"empty"', '"npm run test:long"', '.ci/forgotten'];
  const isRight = found.length === expected.length && expected.every((one, n) => found[n]?.includes(one));
  return isRight ? [] : [`Tests that nothing runs are not found: ${found.join(' ')}`];
}

/** @returns {string[]} which run of vitest would wrongly pass or fail */
function runsByExample() {
  const run = (/** @type {string} */ fullName, status = 'passed') => ({
    numFailedTests: 0,
    testResults: [{ assertionResults: [{ fullName, status }] }],
  });
  const examples = [
    { what: 'all is well', failed: 0, of: judge(run('a suite (postgres)'), 0) },
    { what: 'nothing ran on PostgreSQL', failed: 1, of: judge(run('a suite (pglite)'), 0) },
    { what: 'a test is skipped', failed: 1, of: judge(run('a suite (postgres)', 'skipped'), 0) },
    { what: 'a file cannot be loaded', failed: 1, of: judge(run('a suite (postgres)'), 1) },
    { what: 'there is no report', failed: 1, of: judge(undefined, 0) },
  ];
  return examples
    .filter(({ failed, of }) => of.failed !== failed)
    .map(({ what, of }) => `A run in which ${what} has ${of.failed} failures.`);
}
