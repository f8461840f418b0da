// Proves that every rule of biome.json can fail, in a copy of the folder layout: for each rule, a file that breaks it must be
// refused and a file that follows it must pass. The same for the rules on import cycles, on the order of modules, on reserved files
// and on texts outside the catalogue. Every layering rule must also match at least one file of the repository.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { graphExamples } from './lib/graph-examples.mjs';
import { againstOrder, circlesIn, readImports, reservedImports } from './lib/import-graph.mjs';
import { codeExamples, layeringExamples } from './lib/rule-examples.mjs';
import { root, runPackage } from './lib/run.mjs';
import { unusedKeys } from './lib/texts-unused.mjs';
import { wordExamples } from './lib/word-examples.mjs';
import { wordsIn } from './lib/words.mjs';

const layeringRule = 'style/noRestrictedImports';
const place = mkdtempSync(path.join(tmpdir(), 'fairtab-rules-'));
try {
  const config = JSON.parse(readFileSync(path.join(root, 'biome.json'), 'utf8'));
  const complaints = [
    ...(await provedByExample(place)),
    ...provedByGraph(place),
    ...uncovered(config.overrides),
    ...wordsByExample(),
    ...unusedByExample(),
  ];
  for (const complaint of complaints) console.error(complaint);
  if (complaints.length === 0) {
    console.log(
      `${layeringExamples.length + codeExamples.length + graphExamples.length} rules can fail, and cover files that exist.`,
    );
  }
  process.exitCode = complaints.length === 0 ? 0 : 1;
} finally {
  rmSync(place, { recursive: true, force: true });
}

/** @param {string} folder an empty one @returns {Promise<string[]>} what is wrong with the rules */
async function provedByExample(folder) {
  copyFileSync(path.join(root, 'biome.json'), path.join(folder, 'biome.json'));
  writeFileSync(path.join(folder, '.gitignore'), 'node_modules/\n');
  const lineOf = new Map(layeringExamples.map((example) => [example.file, writeExample(folder, example)]));
  for (const { files } of codeExamples) {
    for (const [file, text] of Object.entries(files)) write(folder, file, text);
  }

  const found = await diagnostics(folder);
  const hits = (/** @type {string} */ rule, /** @type {string} */ file, /** @type {number} */ line) =>
    found.some((one) => one.rule === rule && one.file === file && (line === 0 || one.line === line));

  const complaints = [];
  for (const { rule, file, refused, allowed } of layeringExamples) {
    for (const [line, name] of lineOf.get(file) ?? []) {
      const hit = hits(layeringRule, file, line);
      if (hit !== refused.includes(name)) {
        complaints.push(`"${rule}": ${name} in ${file} is ${hit ? 'refused' : 'let through'}.`);
      }
    }
    if (refused.length === 0 || allowed.length === 0) complaints.push(`"${rule}" has no example.`);
  }
  for (const { rule, files } of codeExamples) {
    const hit = Object.keys(files).some((file) => hits(rule, file, 0));
    if (!hit) complaints.push(`${rule} lets ${Object.keys(files)[0]} through.`);
  }
  return complaints;
}

/** @param {string} folder @returns {string[]} what is wrong with the rules on circles and on the order of modules */
function provedByGraph(folder) {
  return graphExamples.flatMap(({ rule, order, reserved = {}, files, refused }) => {
    const within = path.join(folder, 'graph', rule);
    for (const [file, text] of Object.entries(files)) write(within, file, text);
    const graph = readImports(within, Object.keys(files));
    const found = [
      ...circlesIn(graph).map((circle) => circle.join(' ')),
      ...againstOrder(graph, 'modules', order),
      ...reservedImports(graph, reserved),
    ].join('\n');
    const hit = refused === '' ? found === '' : found.includes(refused);
    return hit ? [] : [`"${rule}" finds ${found || 'nothing'} instead of ${refused || 'nothing'}.`];
  });
}

/** Writes one import per line; returns which name is on which line. @param {string} folder @param {import('./lib/rule-examples.mjs').Example} example */
function writeExample(folder, { file, refused, allowed }) {
  const names = [...refused, ...allowed];
  write(folder, file, names.map((name) => `import '${name}';\n`).join(''));
  return names.map((name, index) => /** @type {const} */ ([index + 1, name]));
}

/** @param {string} folder @param {string} file @param {string} text */
function write(folder, file, text) {
  const target = path.join(folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
}

/** @param {string} folder */
async function diagnostics(folder) {
  const args = ['lint', '--max-diagnostics=none', '--reporter=github', '.'];
  const { output } = await runPackage('@biomejs/biome/bin/biome', args, { cwd: folder, quiet: true });
  const line = /^::\w+ title=lint\/([^,]+),file=([^,]+),line=(\d+)/gm;
  return [...output.matchAll(line)].map(([, rule, file, number]) => ({
    rule,
    file: path.relative(folder, path.resolve(folder, file ?? '')),
    line: Number(number),
  }));
}

/** What the search for words outside the catalogue gets wrong. @returns {string[]} */
function wordsByExample() {
  const complaints = (/** @type {string} */ code, /** @type {number} */ wanted) => {
    const found = wordsIn('example.tsx', code);
    return found.length === wanted ? [] : [`${found.length} texts instead of ${wanted} found in: ${code}`];
  };
  return [
    ...wordExamples.texts.flatMap((code) => complaints(code, 1)),
    ...wordExamples.others.flatMap((code) => complaints(code, 0)),
  ];
}

/** @returns {string[]} what is wrong with the search for texts that nothing says */
function unusedByExample() {
  const area = "export const home = area('home', {\n  said: 'A',\n  chosen: 'B',\n  forgotten: 'C',\n});\n";
  const page = "import { home as texts } from '@fairtab/texts/en/home';\nsay(texts.said);\n";
  const found = (/** @type {string[]} */ users) => unusedKeys(area, users).join();
  return found([page]) === 'chosen,forgotten' &&
    found([`${page}say(texts[on ? 'said' : 'chosen']);`]) === 'forgotten'
    ? []
    : ['A text that nothing says is not found.'];
}

/**
 * The layering rules that match no file and so can never fail. Overrides with the same message are one rule; rules for
 * tests are skipped, because a folder may have no tests.
 *
 * @param {{ includes: string[] }[]} overrides
 */
function uncovered(overrides) {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
    .toString()
    .split('\n');
  /** @type {Map<string, string[]>} */
  const globsOf = new Map();
  for (const override of overrides) {
    const [message] = /(?<="message":").*?(?=")/.exec(JSON.stringify(override)) ?? [''];
    const globs = override.includes.filter((glob) => !glob.startsWith('!') && !glob.endsWith('.test.ts'));
    if (globs.length > 0) globsOf.set(message, [...(globsOf.get(message) ?? []), ...globs]);
  }
  return [...globsOf.values()]
    .filter((globs) => !globs.some((glob) => files.some(matcher(glob))))
    .map((globs) => `No file is covered by the rule for ${globs.join(', ')}.`);
}

/** Turns a glob of biome.json into a predicate on paths; supports `*` and `**`, which is all we use. @param {string} glob */
function matcher(glob) {
  const pattern = glob
    .split('**/')
    .map((part) =>
      part.replace(/[.+()[\]]/g, '\\$&').replace(/\*\*|\*/g, (stars) => (stars === '*' ? '[^/]*' : '.*')),
    )
    .join('(?:.*/)?');
  const expression = new RegExp(`^${pattern}$`);
  return (/** @type {string} */ file) => expression.test(file);
}
