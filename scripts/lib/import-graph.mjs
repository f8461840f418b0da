import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

/**
 * What each file imports: files by paths relative to the folder, packages by name.
 *
 * @typedef {Map<string, string[]>} ImportGraph
 */

/**
 * Reads the imports of files, those of types alone and dynamic ones too.
 *
 * @param {string} folder absolute
 * @param {string[]} files TypeScript, relative to it
 * @returns {ImportGraph}
 */
export function readImports(folder, files) {
  return new Map(
    files.map((file) => [
      file,
      [...new Set(specifiersIn(path.join(folder, file)))].map((specifier) =>
        targetOf(folder, file, specifier),
      ),
    ]),
  );
}

/** @param {string} file absolute @returns {string[]} */
function specifiersIn(file) {
  const text = readFileSync(file, 'utf8');
  const { module, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
  ];
}

/**
 * A package of this repository has one file for each name in its `exports`.
 *
 * @param {string} folder @param {string} from @param {string} specifier
 */
function targetOf(folder, from, specifier) {
  if (specifier.startsWith('.')) return path.join(path.dirname(from), specifier);
  const own = /^@fairtab\/([^/]+)(?:\/(.+))?$/.exec(specifier);
  if (own === null) return specifier;
  const home = existsSync(path.join(folder, 'packages', own[1] ?? '')) ? 'packages' : 'apps';
  return `${home}/${own[1]}/src/${own[2] ?? 'index'}.ts`;
}

/**
 * The circles: each a list of files of which every one imports the next, and the last the first.
 *
 * @param {ImportGraph} graph
 * @returns {string[][]}
 */
export function circlesIn(graph) {
  /** @type {string[][]} */
  const circles = [];
  /** @type {Map<string, 'open' | 'done'>} */
  const seen = new Map();
  /** @type {string[]} */
  const way = [];
  const visit = (/** @type {string} */ file) => {
    seen.set(file, 'open');
    way.push(file);
    for (const next of graph.get(file) ?? []) {
      if (seen.get(next) === 'open') circles.push(way.slice(way.indexOf(next)));
      else if (!seen.has(next)) visit(next);
    }
    way.pop();
    seen.set(file, 'done');
  };
  for (const file of graph.keys()) if (!seen.has(file)) visit(file);
  return circles;
}

/**
 * What breaks the order of the folders in `home`: each may import from those before it, and from no other.
 *
 * @param {ImportGraph} graph
 * @param {string} home
 * @param {readonly string[]} order names of the folders, the one that others stand on first
 * @returns {string[]} complaints
 */
export function againstOrder(graph, home, order) {
  const folderOf = (/** @type {string} */ file) =>
    file.startsWith(`${home}/`) ? (file.slice(home.length + 1).split('/')[0] ?? '') : undefined;
  /** @type {string[]} */
  const complaints = [];
  const present = new Set([...graph.keys()].map(folderOf).filter((name) => name !== undefined));
  for (const name of present) if (!order.includes(name)) complaints.push(`${home}/${name} has no place.`);
  for (const name of order) if (!present.has(name)) complaints.push(`${home}/${name} does not exist.`);
  for (const [file, targets] of graph) {
    const from = folderOf(file);
    if (from === undefined) continue;
    for (const target of targets) {
      const to = folderOf(target);
      if (to === undefined || order.indexOf(to) <= order.indexOf(from)) continue;
      complaints.push(`${file} imports ${target}: ${from} stands below ${to}.`);
    }
  }
  return complaints;
}

/**
 * Imports of files that are reserved for others, and reservations for what does not exist.
 *
 * @param {ImportGraph} graph
 * @param {Record<string, string[]>} reserved for each file, those that may import it
 * @returns {string[]} complaints
 */
export function reservedImports(graph, reserved) {
  const gone = Object.keys(reserved).filter((file) => !graph.has(file));
  const wrong = [...graph].flatMap(([file, targets]) =>
    targets
      .filter((target) => reserved[target]?.includes(file) === false)
      .map((target) => `${file} imports ${target}, which is reserved for others.`),
  );
  return [...gone.map((file) => `${file} is reserved, and does not exist.`), ...wrong];
}
