import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readImports } from './import-graph.mjs';
import { root } from './run.mjs';

const ENTRY = 'apps/web/src/guest-app/main.tsx';

/** What the host alone sees on that page; it fetches the texts of hosts (lazy-parts.ts). */
const HOSTS_PART = 'apps/web/src/features/sharing/';

const AREA = /^packages\/texts\/src\/en\/([\w-]+)\.ts$/;

/**
 * Whether a guest's page fetches all that it says in another language, and nothing that only hosts read.
 *
 * @returns {{ code: number, output: string }}
 */
export function checkGuestTexts() {
  const list = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', 'apps/web/src', 'packages/*/src'],
    {
      cwd: root,
    },
  );
  const files = list.toString().split('\n');
  const graph = readImports(
    root,
    files.filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.includes('/src/es/')),
  );
  const reached = new Set([ENTRY]);
  for (const file of reached) {
    const imported = file.startsWith(HOSTS_PART) ? [] : (graph.get(file) ?? []);
    for (const next of imported) reached.add(next);
  }
  const said = [...reached].flatMap((file) => AREA.exec(file)?.[1] ?? []);
  const listed = readFileSync(path.join(root, 'packages/texts/src/es/guest-pages.ts'), 'utf8');
  const fetched = [...listed.matchAll(/ from '\.\/([\w-]+)\.ts'/g)].map(([, area = '']) => area);
  const output = [
    ...said
      .filter((area) => !fetched.includes(area))
      .map((area) => `${area}: guests read it, list it there.`),
    ...fetched.filter((area) => !said.includes(area)).map((area) => `${area}: no guest reads it.`),
  ].map((complaint) => `packages/texts/src/es/guest-pages.ts, ${complaint}`);
  return { code: output.length === 0 ? 0 : 1, output: output.join('\n') };
}
