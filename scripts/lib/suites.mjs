import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { missingBrowsers } from './other-browsers.mjs';
import { root, run, runPackage } from './run.mjs';
import { journeysBeside } from './workers.mjs';

/**
 * The result of a test suite. `notes` are lines for the end of the run, about what could not be tested.
 *
 * @typedef {{ name: string, passed: number, failed: number, notes: string[] }} Outcome
 */

/**
 * The static checks, at the lowest priority: they take what the tests leave of the processors.
 *
 * @returns {Promise<Outcome & { output: string }>} `output` is what they printed
 */
export async function runChecksAside() {
  const { code, output } = await run(process.execPath, [path.join(root, 'scripts/check.mjs'), '--aside'], {
    quiet: true,
  });
  const passed = output.match(/^ok {4}/gm)?.length ?? 0;
  const failed = output.match(/^FAILED /gm)?.length ?? 0;
  return { name: 'checks', passed, failed: atLeastOne(code, failed), notes: [], output };
}

/**
 * Unit, property and HTTP tests, the latter on both database engines. They run beside the journeys, at the same priority: a
 * browser waits for its server, and a server test for its database, so each fills what the other leaves.
 *
 * @returns {Promise<Outcome & { output: string }>} `output` is what vitest printed
 */
export async function runVitestAside() {
  const name = 'vitest';
  let output = '';
  const { code, report } = await withReport(async (file) => {
    const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const ended = await runPackage('vitest/vitest.mjs', args, { quiet: true });
    output = ended.output;
    return ended;
  });
  return { name, ...judge(report, code), output };
}

/**
 * What a run of vitest has shown. Tests that did not run, and a run without PostgreSQL, count as failures.
 *
 * @param {{ numFailedTests: number, testResults: { assertionResults: { fullName: string, status: string }[] }[] } | undefined} report
 * @param {number} code of vitest
 * @returns {Pick<Outcome, 'passed' | 'failed' | 'notes'>}
 */
export function judge(report, code) {
  if (!report) return { passed: 0, failed: 1, notes: ['vitest gave no result.'] };
  const tests = report.testResults.flatMap((file) => file.assertionResults);
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const skipped = tests.filter(({ status }) => status !== 'passed' && status !== 'failed').length;
  const unproved = tests.some(({ fullName }) => fullName.includes('(postgres)')) ? 0 : 1;
  const notes = [];
  if (skipped > 0) notes.push(`${skipped} tests were skipped.`);
  if (unproved > 0) {
    notes.push(
      'No server test ran on PostgreSQL, which counts as a failure: none was found (install it, or set TEST_DATABASE_URL), or TEST_ENGINES=pglite.',
    );
  }
  // A file that cannot be loaded, or an unhandled error, fails the run without failing a test.
  return { passed, failed: atLeastOne(code, report.numFailedTests + skipped + unproved), notes };
}

/** What the titles of journeys say that `npm test` leaves to `npm run test:journeys` (decision 0070). */
const THOROUGH = '@thorough';

/**
 * Journeys of people through the built product, in Chromium.
 *
 * @param {{ thorough: boolean, args?: string[] }} which the thorough ones alone, or all others beside the other tests
 * @returns {Promise<Outcome>}
 */
export async function runJourneys({ thorough, args = [] }) {
  const name = 'Playwright';
  let chromium;
  try {
    chromium = await ensureChromium();
  } catch (error) {
    return { name, passed: 0, failed: 1, notes: [error instanceof Error ? error.message : String(error)] };
  }
  const which = thorough
    ? ['--grep', THOROUGH, ...args]
    : ['--grep-invert', THOROUGH, `--workers=${journeysBeside}`, ...args];
  return runPlaywright(name, 'e2e/playwright.config.ts', which, { CHROME_PATH: chromium });
}

/** The ways of a host and a guest through the built product, in WebKit and Firefox. @returns {Promise<Outcome>} */
export async function runWays() {
  const name = 'WebKit and Firefox';
  const missing = missingBrowsers();
  if (missing.length === 0) return runPlaywright(name, 'e2e/browsers/playwright.config.ts');
  const note = `${missing.join(', ')} not found: install webkit2gtk-driver, xvfb and firefox-esr (Debian's packages).`;
  return { name, passed: 0, failed: 1, notes: [note] };
}

/**
 * @param {string} name @param {string} config @param {string[]} [args]
 * @param {Record<string, string>} [env]
 * @returns {Promise<Outcome>}
 */
async function runPlaywright(name, config, args = [], env = {}) {
  const { code, report } = await withReport((file) =>
    runPackage('@playwright/test/cli.js', ['test', '-c', config, '--reporter=list,json', ...args], {
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    }),
  );
  if (!report) return { name, passed: 0, failed: 1, notes: [`Playwright gave no result for ${config}.`] };
  const { expected, unexpected, flaky, skipped } = report.stats;
  const notes = skipped > 0 ? [`${skipped} journeys did not run.`] : [];
  return { name, passed: expected, failed: atLeastOne(code, unexpected + flaky + skipped), notes };
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
 * @param {(file: string) => Promise<{ code: number }>} start
 * @returns {Promise<{ code: number, report: any }>} `report` is undefined when none was written
 */
async function withReport(start) {
  const folder = mkdtempSync(path.join(tmpdir(), 'fairtab-report-'));
  const file = path.join(folder, 'report.json');
  try {
    const { code } = await start(file);
    return { code, report: existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
