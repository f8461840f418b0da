import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureChromium, missingBrowsers } from './browsers.mjs';
import { root, run, runPackage } from './run.mjs';
import { journeysBeside } from './workers.mjs';

/**
 * The result of a test suite. `notes` are lines for the end of the run, about what could not be tested; `output` is what it
 * printed, if it was not shown yet.
 *
 * @typedef {{ name: string, passed: number, failed: number, notes: string[], output?: string }} Outcome
 */

/** @param {string} name of a suite @param {string} note why nothing was run, which counts as a failure @returns {Outcome} */
export const notRun = (name, note) => ({ name, passed: 0, failed: 1, notes: [note] });

/** The static checks, at the lowest priority: they take what the tests leave of the processors. @returns {Promise<Outcome>} */
export async function runChecksAside() {
  const script = path.join(root, 'scripts/check.mjs');
  const { code, output } = await run(process.execPath, [script, '--aside'], { quiet: true });
  const passed = output.match(/^ok {4}/gm)?.length ?? 0;
  const failed = output.match(/^FAILED /gm)?.length ?? 0;
  return { name: 'checks', passed, failed: atLeastOne(code, failed), notes: [], output };
}

/**
 * Unit, property and HTTP tests, the latter on both database engines. They run beside the journeys, at the same priority: a
 * browser waits for its server, and a server test for its database, so each fills what the other leaves.
 *
 * @returns {Promise<Outcome>}
 */
export async function runVitestAside() {
  const { code, output, report } = await withReport((file) => {
    const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    return runPackage('vitest/vitest.mjs', args, { quiet: true });
  });
  return { ...judge(report, code), output };
}

/**
 * What a run of vitest has shown. Tests that did not run, and a run without PostgreSQL, count as failures.
 *
 * @param {{ numFailedTests: number, testResults: { assertionResults: { fullName: string, status: string }[] }[] } | undefined} report
 * @param {number} code of vitest
 * @returns {Outcome}
 */
export function judge(report, code) {
  if (!report) return notRun('vitest', 'vitest gave no result.');
  const tests = report.testResults.flatMap((file) => file.assertionResults);
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const skipped = tests.filter(({ status }) => status !== 'passed' && status !== 'failed').length;
  const isProved = tests.some(({ fullName }) => fullName.includes('(postgres)'));
  const notes = [
    ...(skipped > 0 ? [`${skipped} tests were skipped.`] : []),
    ...(isProved
      ? []
      : [
          'No server test ran on PostgreSQL, which counts as a failure: none was found (install it, or set TEST_DATABASE_URL), or TEST_ENGINES=pglite.',
        ]),
  ];
  // A file that cannot be loaded, or an unhandled error, fails the run without failing a test.
  const failed = atLeastOne(code, report.numFailedTests + skipped + (isProved ? 0 : 1));
  return { name: 'vitest', passed, failed, notes };
}

/**
 * Journeys of people through the built product, in Chromium: those with `@thorough` in their titles, or all others beside the
 * other tests (decision 0070).
 *
 * @param {{ thorough: boolean, args?: string[] }} which
 * @returns {Promise<Outcome>}
 */
export async function runJourneys({ thorough, args = [] }) {
  const name = 'Playwright';
  try {
    const which = thorough
      ? ['--grep', '@thorough']
      : ['--grep-invert', '@thorough', `--workers=${journeysBeside}`];
    const env = { CHROME_PATH: await ensureChromium() };
    return await runPlaywright(name, 'e2e/playwright.config.ts', [...which, ...args], env);
  } catch (error) {
    return notRun(name, error instanceof Error ? error.message : String(error));
  }
}

/** The ways of a host and a guest through the built product, in WebKit and Firefox. @returns {Promise<Outcome>} */
export async function runWays() {
  const name = 'WebKit and Firefox';
  const missing = missingBrowsers();
  if (missing.length === 0) return runPlaywright(name, 'e2e/browsers/playwright.config.ts');
  const packages = "webkit2gtk-driver, xvfb and firefox-esr (Debian's packages)";
  return notRun(name, `${missing.join(', ')} not found: install ${packages}.`);
}

/** @param {string} name @param {string} config @param {string[]} [args] @param {Record<string, string>} [env] @returns {Promise<Outcome>} */
async function runPlaywright(name, config, args = [], env = {}) {
  const { code, report } = await withReport((file) =>
    runPackage('@playwright/test/cli.js', ['test', '-c', config, '--reporter=list,json', ...args], {
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    }),
  );
  if (!report) return notRun(name, `Playwright gave no result for ${config}.`);
  const { expected, unexpected, flaky, skipped } = report.stats;
  const notes = [
    ...(skipped > 0 ? [`${skipped} journeys did not run.`] : []),
    ...(flaky > 0 ? [`${flaky} journeys passed only when tried again (decision 0106).`] : []),
  ];
  return { name, passed: expected + flaky, failed: atLeastOne(code, unexpected + skipped), notes };
}

/**
 * Prints the sum of these outcomes, below their notes, and ends the process: with 1 when a test failed, or none ran.
 *
 * @param {Outcome[]} outcomes @returns {never}
 */
export function exitWith(outcomes) {
  for (const note of outcomes.flatMap(({ notes }) => notes)) console.log(note);
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
}

/** @param {number} code of the runner @param {number} failed */
const atLeastOne = (code, failed) => (code === 0 ? failed : Math.max(failed, 1));

/**
 * Gives a runner a place for its JSON report, and reads it.
 *
 * @param {(file: string) => Promise<{ code: number, output: string }>} start
 * @returns {Promise<{ code: number, output: string, report: any }>} `report` is undefined when none was written
 */
async function withReport(start) {
  const folder = mkdtempSync(path.join(tmpdir(), 'fairtab-report-'));
  const file = path.join(folder, 'report.json');
  try {
    const ended = await start(file);
    return { ...ended, report: existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
