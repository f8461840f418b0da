/**
 * What the repository has of tests, and what runs them.
 *
 * @typedef {object} Tests
 * @property {string[]} files all files named like a test, from the root
 * @property {{ name: string, files: string[] }[]} projects those of vitest and Playwright, with the files that each runs
 * @property {string[]} commands the scripts of package.json that run tests
 * @property {Record<string, string>} ci the scripts of `.ci`, by their names, with their texts
 * @property {string[]} workflows the texts of the workflows
 */

/** How a file of tests is named. */
export const TEST_FILE = /\.(test|spec|fault|ways)\.[cm]?[jt]sx?$/;

/**
 * Whatever would never run, or not fail where there is nothing to run.
 *
 * @param {Tests} tests @returns {string[]} complaints
 */
export function testsLeftOut({ files, projects, commands, ci, workflows }) {
  const ranBy = (/** @type {string} */ file) => projects.filter((project) => project.files.includes(file));
  const texts = Object.values(ci);
  return [
    ...files
      .filter((file) => ranBy(file).length === 0)
      .map((file) => `${file} is in no project of vitest or Playwright: nothing runs it.`),
    ...files
      .filter((file) => ranBy(file).length > 1)
      .map(
        (file) =>
          `${file} is in several projects: ${ranBy(file)
            .map(({ name }) => name)
            .join(', ')}.`,
      ),
    ...projects
      .filter((project) => project.files.length === 0)
      .map(({ name }) => `The project "${name}" has no file: it would pass without a test.`),
    ...commands
      .filter((name) => !texts.some((text) => runs(text, name === 'test' ? 'npm test' : `npm run ${name}`)))
      .map((name) => `No script of .ci runs "npm run ${name}".`),
    ...Object.keys(ci)
      .filter((name) => ![...texts, ...workflows].some((text) => runs(text, `.ci/${name}`)))
      .map((name) => `No workflow runs .ci/${name}.`),
  ];
}

/** Whether a line of a script or a workflow begins with the command. @param {string} text @param {string} command */
const runs = (text, command) =>
  text.split('\n').some((line) => `${line.replace(/^\s*(- )?(run: )?/, '')} `.startsWith(`${command} `));
