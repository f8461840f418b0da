import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureChromium, missingBrowsers } from './browsers.mjs';
import { root, run, runPackage } from './run.mjs';

/**
 * `notes` are printed last; `output` is what has not been shown yet.
 * @typedef {{ name: string, passed: number, failed: number, notes: string[], output?: string, durations?: Duration[] }} Outcome
 */

/** @typedef {{ test: string, ms: number }} Duration */

/** Counts as a failure. @param {string} name @param {string} note @returns {Outcome} */
export const notRun = (name, note) => ({ name, passed: 0, failed: 1, notes: [note] });

/** At low priority. @returns {Promise<Outcome>} */
export async function runChecksAside() {
  const script = path.join(root, 'scripts/check.mjs');
  const { code, output } = await run(process.execPath, [script, '--aside'], { quiet: true });
  const passed = output.match(/^ok {4}/gm)?.length ?? 0;
  const failed = output.match(/^FAILED /gm)?.length ?? 0;
  return { name: 'checks', passed, failed: atLeastOne(code, failed), notes: [], output };
}

/** @param {string[]} [files] @param {Record<string, string>} [env] @returns {Promise<Outcome>} */
export async function runVitest(files = [], env = {}) {
  const { code, report } = await withReport((file) => {
    const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...files];
    return runPackage('vitest/vitest.mjs', args, { env });
  });
  return judge(report, code, env);
}

/**
 * Judges a vitest report. Skipped tests count as failures if PostgreSQL was available for them.
 * @param {{ numFailedTests: number, testResults: { name: string, assertionResults: { fullName: string, status: string, duration?: number | null }[] }[] } | undefined} report
 * @param {number} code @param {Record<string, string>} [env] @returns {Outcome}
 */
export function judge(report, code, { TEST_ENGINES } = {}) {
  if (!report) return notRun('vitest', 'vitest gave no result.');
  const tests = report.testResults.flatMap((file) => file.assertionResults);
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const skipped = tests.filter(({ status }) => status !== 'passed' && status !== 'failed').length;
  const isProved = TEST_ENGINES === 'other' || tests.some(({ fullName }) => fullName.includes('(postgres)'));
  const notes = [
    ...(skipped > 0 ? [`${skipped} tests were skipped.`] : []),
    ...(isProved ? [] : ['No test ran on PostgreSQL: install it, or set TEST_DATABASE_URL.']),
  ];
  const durations = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      test: `${path.relative(root, name)} > ${fullName}`,
      ms: duration ?? 0,
    })),
  );
  // Unloadable files and unhandled errors fail a run without failing a test.
  const failed = atLeastOne(code, report.numFailedTests + (isProved ? skipped : 0));
  return { name: 'vitest', passed, failed, notes, durations };
}

/** All except slow hands. */
export const journeyProjects = ['--project=embedded database', '--project=journeys'];

/** @param {string[]} args of Playwright @returns {Promise<Outcome>} */
export async function runJourneys(args) {
  const name = 'Playwright';
  try {
    const env = { CHROME_PATH: await ensureChromium() };
    return await runPlaywright(name, 'e2e/playwright.config.ts', args, env);
  } catch (error) {
    return notRun(name, error instanceof Error ? error.message : String(error));
  }
}

/** In WebKit and Firefox. @returns {Promise<Outcome>} */
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
  const { expected, unexpected, skipped } = report.stats;
  const notes = skipped > 0 ? [`${skipped} journeys did not run.`] : [];
  const failed = atLeastOne(code, unexpected + skipped);
  return { name, passed: expected, failed, notes, durations: report.suites.flatMap(durationsIn) };
}

/**
 * @param {{ title: string, file: string, specs?: { title: string, tests: { results: { duration: number }[] }[] }[], suites?: any[] }} suite
 * @returns {Duration[]}
 */
function durationsIn({ file, specs = [], suites = [] }) {
  return [
    ...specs.map(({ title, tests }) => ({
      test: `e2e/${file} > ${title}`,
      ms: Math.max(...tests.flatMap(({ results }) => results.map(({ duration }) => duration))),
    })),
    ...suites.flatMap(durationsIn),
  ];
}

/** @param {Outcome[]} outcomes @param {number} [count] */
export function printSlowest(outcomes, count = 20) {
  const all = outcomes.flatMap(({ durations = [] }) => durations).sort((a, b) => b.ms - a.ms);
  console.log(`\nThe slowest ${Math.min(count, all.length)} of ${all.length} tests:`);
  for (const { test, ms } of all.slice(0, count))
    console.log(`${(ms / 1000).toFixed(1).padStart(6)} s  ${test}`);
}

/** Exits with 1 if a test failed or none ran. @param {Outcome[]} outcomes @returns {never} */
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
 * Runs with a temporary file for the JSON report, which is undefined if not written.
 * @param {(file: string) => Promise<{ code: number, output: string }>} start @returns {Promise<{ code: number, output: string, report: any }>}
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
