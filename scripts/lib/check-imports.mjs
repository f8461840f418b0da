import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { againstOrder, circlesIn, readImports, reservedImports } from './import-graph.mjs';
import { moduleOrder, modulesHome, reserved } from './module-order.mjs';
import { root } from './run.mjs';

/**
 * What is wrong with how the files of apps/ and packages/ import each other: files in a circle, be it of types alone,
 * modules of the server that stand below what they import, and files that import what is reserved for others. Tests may
 * import from any module.
 *
 * @returns {string[]} complaints
 */
export function importComplaints() {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
    .toString()
    .split('\n')
    .filter((file) => /^(apps|packages)\/.*\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
    .filter((file) => existsSync(path.join(root, file)));
  const graph = readImports(root, files);
  const circles = circlesIn(graph).map((circle) => `These import each other: ${circle.join(' → ')}`);
  const ofProduct = new Map([...graph].filter(([file]) => !file.endsWith('.test.ts')));
  return [
    ...circles,
    ...againstOrder(ofProduct, modulesHome, moduleOrder),
    ...reservedImports(ofProduct, reserved),
  ];
}
