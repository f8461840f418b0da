import { existsSync } from 'node:fs';
import path from 'node:path';
import { readText, root, sourceFiles } from './run.mjs';

/** References in documents must exist, and .env.example must list exactly the settings read. @returns {string[]} */
export const documentComplaints = () => {
  const files = sourceFiles(/./);
  const documents = files.filter((file) => file.endsWith('.md'));
  return [
    ...documents.flatMap((document) => brokenReferences(document, files)),
    ...wrongDecisions(files),
    ...unknownNames(documents.filter((one) => LIVING.test(one))),
    ...unknownFolders(FEATURES, readText(FEATURES), files),
    ...wrongSettings(),
  ];
};

/** Decisions that are referenced but not recorded, or the reverse, and records that are too long. @param {string[]} files */
function wrongDecisions(files) {
  const records = files.filter((file) => /^docs\/decisions\/\d{4}-/.test(file));
  const numbers = new Map(records.map((file) => [file.slice(15, 19), file]));
  const others = files.filter(
    (file) => /\.(md|m?ts|tsx|mjs)$/.test(file) && !file.startsWith('docs/decisions/'),
  );
  const referenced = others.flatMap((file) =>
    [...readText(file).matchAll(/\bdecisions?[ /](\d{2,4})\b/g)].map(
      ([, number = '']) => /** @type {const} */ ([number, file]),
    ),
  );
  const named = new Set(referenced.map(([number]) => number));
  return [
    ...referenced
      .filter(([number]) => !numbers.has(number))
      .map(([number, file]) => `${file} refers to decision ${number}, which is not recorded.`),
    ...[...numbers].filter(([number]) => !named.has(number)).map(([, file]) => `Nothing refers to ${file}.`),
    ...records
      .filter((file) => readText(file).split(/\s+/).length > 251)
      .map((file) => `${file} has more than 250 words.`),
    ...(records.length > 40 ? [`There are ${records.length} decision records, 40 at most.`] : []),
  ];
}

/** The documents that describe today's code; a decision keeps the names of its day. */
const LIVING = /^(README|CONTRIBUTING|docs\/[\w-]+)\.md$/;

/** Names of other programs. */
const OF_OTHERS = ['keepalive_timeout'];

/** Names in code font that no source has. @param {string[]} documents */
function unknownNames(documents) {
  const sources = sourceFiles(/\.(tsx?|mjs|js|css|html|sql|json|ya?ml)$|^\.|rules|Dockerfile/);
  const words = new Set(sources.flatMap((file) => readText(file).match(/\w+/g) ?? []));
  return documents.flatMap((document) =>
    [...readText(document).matchAll(/`([A-Za-z_][\w.]*)(?:\(.*?\))?`/g)]
      .flatMap(([, name = '']) => name.split('.'))
      .filter((name) => /[a-z][A-Z]|_/.test(name) && !words.has(name) && !OF_OTHERS.includes(name))
      .map((name) => `${document} names ${name}, which no source has.`),
  );
}

/** Its tables list folders; tables elsewhere have names of many kinds. */
const FEATURES = 'apps/web/src/features/README.md';

/**
 * Names in a document's tables that are no folder beside it.
 *
 * @param {string} document @param {string} text @param {string[]} files all that there are
 */
export function unknownFolders(document, text, files) {
  const beside = files.filter((file) => file.startsWith(`${path.posix.dirname(document)}/`));
  return [...text.matchAll(/^\|.*\|$/gm)]
    .flatMap(([row]) => [...row.matchAll(/`([\w-]+)`/g)])
    .map(([, name = '']) => name)
    .filter((name) => !beside.some((file) => file.includes(`/${name}/`)))
    .map((name) => `${document} lists ${name}, which is no folder there.`);
}

/** @param {string} document @param {string[]} files all that there are */
function brokenReferences(document, files) {
  const file = path.join(root, document);
  const text = readText(document);
  const scripts = JSON.parse(readText('package.json')).scripts;
  const links = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)|\bsrc(?:set)?="([^"]+)"/g)]
    .map(([, link, picture]) => link ?? picture ?? '')
    .filter((link) => !/^[a-z]+:/.test(link) && !existsSync(path.resolve(path.dirname(file), link)));
  const paths = [...text.matchAll(/`((?:apps|packages|e2e|bench|docs|scripts|\.ci)\/[\w./-]*)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => !name.includes('/dist') && !existsSync(path.join(root, name)));
  // Files may be named relative to the folder a document is about.
  const named = [...text.matchAll(/`((?:[\w-]+\/)*[\w.-]+\.(?:tsx?|mjs|sql))`/g)]
    .map(([, name = '']) => name)
    .filter((name) => !files.some((source) => `/${source}`.endsWith(`/${name}`)));
  const commands = [...text.matchAll(/npm run (?:--silent )?([\w:-]+)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !(name in scripts));
  return [
    ...[...new Set([...links, ...paths, ...named])].map(
      (name) => `${document} points to ${name}, which is not there.`,
    ),
    ...commands.map((name) => `${document} names the command "npm run ${name}", which is not there.`),
  ];
}

/** Settings that .env.example has but nothing reads, or the reverse. */
function wrongSettings() {
  const example = readText('.env.example');
  const sources = sourceFiles(/^apps\/server\/src\/(config|adapters)\/.*(?<!\.test)\.ts$/);
  const documented = new Set([...example.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name));
  const declared = sources.flatMap((file) => [
    ...readText(file).matchAll(/^ {2,4}([A-Z][A-Z0-9_]+): [a-z]/gm),
  ]);
  const composed = readText('compose.yaml').matchAll(/\$\{([A-Z_]+)/g);
  const read = new Set([...declared, ...composed].map(([, name]) => name));
  if (read.size === 0) return ['No setting found in apps/server/src.'];
  return [
    ...[...read].filter((name) => !documented.has(name)).map((name) => `.env.example lacks ${name}.`),
    ...[...documented]
      .filter((name) => !read.has(name))
      .map((name) => `.env.example has ${name}, which nothing reads.`),
  ];
}
