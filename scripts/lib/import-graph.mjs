import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

/** A file's imports: files by path relative to the folder, packages by name. @typedef {Map<string, string[]>} ImportGraph */

/** Including types and dynamic imports. @param {string} folder @param {string[]} files relative to it @returns {ImportGraph} */
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

/** Our packages have one file per name in `exports`. @param {string} folder @param {string} from @param {string} specifier */
function targetOf(folder, from, specifier) {
  if (specifier.startsWith('.')) return path.join(path.dirname(from), specifier);
  const own = /^@fairtab\/([^/]+)(?:\/(.+))?$/.exec(specifier);
  if (own === null) return specifier;
  const [, name = '', file = 'index'] = own;
  const home = existsSync(path.join(folder, 'packages', name)) ? 'packages' : 'apps';
  return `${home}/${name}/${file.startsWith('test-support/') ? '' : 'src/'}${file}.ts`;
}

/** Import cycles, each as a list of files. @param {ImportGraph} graph @returns {string[][]} */
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

/** `folder` captures a folder's name in a path. @param {ImportGraph} graph @param {RegExp} folder @returns {ImportGraph} */
export function byFolder(graph, folder) {
  const nameOf = (/** @type {string} */ file) => folder.exec(file)?.[1];
  /** @type {ImportGraph} */
  const folders = new Map();
  for (const [file, targets] of graph) {
    const from = nameOf(file);
    if (from === undefined) continue;
    const others = targets.flatMap((target) => nameOf(target) ?? []).filter((to) => to !== from);
    folders.set(from, [...new Set([...(folders.get(from) ?? []), ...others])]);
  }
  return folders;
}
