import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');

/**
 * The code is 1 if the program could not start or was killed.
 * @param {string} command @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string | undefined>, quiet?: boolean, signal?: AbortSignal | undefined }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, options = {}) {
  const env = { ...process.env, ...options.env };
  const stdio = options.quiet ? 'pipe' : 'inherit';
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: options.cwd ?? root, env, stdio, signal: options.signal });
    let output = '';
    const collect = (/** @type {Buffer} */ chunk) => {
      output += chunk;
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.on('error', (error) => resolve({ code: 1, output: `${output}${error.message}\n` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Avoids npx. @param {string} file below node_modules @param {string[]} args @param {Parameters<typeof run>[2]} [options] */
export function runPackage(file, args, options) {
  return run(process.execPath, [path.join(root, 'node_modules', file), ...args], options);
}

/** Matching files, new ones included. @param {RegExp} pattern @returns {string[]} */
export function sourceFiles(pattern) {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
  });
  const files = listed.toString().split('\n');
  return files.filter((file) => pattern.test(file) && existsSync(path.join(root, file)));
}

export const testFiles = () => sourceFiles(/\.(test|spec|fault|ways)\.[cm]?[jt]sx?$/);

/** Code of the product and its tools, without tests. */
export const codeFiles = () =>
  sourceFiles(/^(apps|packages|scripts)\/.*\.(tsx?|mjs)$/).filter(
    (file) => !/\.(test|fault|contract)\.|(^|\/)(test|test-support)\//.test(file),
  );

/** @param {string} file path from the root */
export const readText = (file) => readFileSync(path.join(root, file), 'utf8');

/** Such as `apps/web`. */
export const workspaces = () =>
  ['apps', 'packages'].flatMap((parent) =>
    readdirSync(path.join(root, parent), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${parent}/${name}`),
  );

/** Prints why the work failed, and ends the process. @template T @param {() => Promise<T>} work @returns {Promise<T>} */
export async function orExit(work) {
  try {
    return await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
