import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { againstOrder, circlesIn, readImports, reservedImports } from './import-graph.mjs';
import { againstLayers, idleLayers } from './layers.mjs';
import { moduleOrder, modulesHome, reserved } from './module-order.mjs';
import { root } from './run.mjs';

/**
 * What is wrong with how the files of the product import each other: files in a circle, be it of types alone, imports that a
 * layer refuses, modules of the server that stand below what they import, and files that import what is reserved for
 * others. Tests may import from any module.
 *
 * @returns {string[]} complaints
 */
export function importComplaints() {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
    .toString()
    .split('\n')
    .filter((file) => /^(apps|packages|e2e|bench)\/.*\.(tsx?|mjs)$/.test(file) && !file.endsWith('.d.ts'))
    .filter((file) => existsSync(path.join(root, file)));
  const graph = readImports(root, files);
  const circles = circlesIn(graph).map((circle) => `These import each other: ${circle.join(' → ')}`);
  const ofProduct = new Map([...graph].filter(([file]) => !file.endsWith('.test.ts')));
  return [
    ...circles,
    ...unfetchedTexts(graph),
    ...againstLayers(graph),
    ...idleLayers(graph),
    ...againstOrder(ofProduct, modulesHome, moduleOrder),
    ...reservedImports(ofProduct, reserved),
  ];
}

const GUEST_ENTRY = 'apps/web/src/guest-app/main.tsx';

/** What the host alone sees on that page, which fetches the hosts' texts for it. */
const HOSTS_PART = 'apps/web/src/features/receipt/';

/**
 * Whether guests' pages say what they fetch in another language, no less and no more: `GuestArea` of packages/texts.
 *
 * @param {import('./import-graph.mjs').ImportGraph} graph
 */
function unfetchedTexts(graph) {
  const [, list = ''] =
    /type GuestArea =([^;]+);/.exec(readFileSync(path.join(root, 'packages/texts/src/areas.ts'), 'utf8')) ??
    [];
  const fetched = new Set([...list.matchAll(/'([\w-]+)'/g)].map(([, area]) => area));
  const reached = new Set([GUEST_ENTRY]);
  for (const file of reached) {
    const imported = file.startsWith(HOSTS_PART) ? [] : (graph.get(file) ?? []);
    for (const next of imported) if (!/\/texts\/src\/(?!en\/)\w+\//.test(next)) reached.add(next);
  }
  const said = new Set(
    [...reached].flatMap((file) => /\/texts\/src\/en\/([\w-]+)\.ts$/.exec(file)?.[1] ?? []),
  );
  return [
    ...[...said]
      .filter((area) => !fetched.has(area))
      .map((area) => `Guests read ${area}: it is a GuestArea.`),
    ...[...fetched].filter((area) => !said.has(area ?? '')).map((area) => `No guest reads ${area}.`),
  ];
}
