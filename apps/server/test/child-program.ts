import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

// Inside node_modules, so that the program finds its packages.
const CACHE = join(import.meta.dirname, '../../../node_modules/.cache/fairtab-test');

export type ChildProgram = {
  /** Of the bundle, for Node. */
  file: string;
  /** @param env instead of this process's own */
  start(args: string[], env?: Record<string, string>): ChildProcess;
  remove(): void;
};

/** Bundles a program as the product is bundled (Node 20 cannot run TypeScript), to run it in other processes. */
export async function buildChildProgram(entry: string): Promise<ChildProgram> {
  const folder = mkdtempSync(join(CACHE, 'child-'));
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    build: {
      ssr: entry,
      outDir: folder,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: 'program.mjs' } },
    },
  });
  const file = join(folder, 'program.mjs');
  return {
    file,
    start: (args, env) =>
      spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'pipe', 'inherit'], ...(env && { env }) }),
    remove: () => rmSync(folder, { recursive: true }),
  };
}
