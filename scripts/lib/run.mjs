import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
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
