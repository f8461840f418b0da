import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root, sourceFiles } from './run.mjs';

/** References in documents must exist, and .env.example must list exactly the settings read. @returns {string[]} */
export const documentComplaints = () => {
  const files = sourceFiles(/./);
  const documents = files.filter((file) => file.endsWith('.md'));
  return [...documents.flatMap((document) => brokenReferences(document, files)), ...wrongSettings()];
};

/** @param {string} document @param {string[]} files all that there are */
function brokenReferences(document, files) {
  const file = path.join(root, document);
  const text = readFileSync(file, 'utf8');
  const scripts = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).scripts;
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
  const example = readFileSync(path.join(root, '.env.example'), 'utf8');
  const sources = sourceFiles(/^apps\/server\/src\/(config|adapters)\/.*(?<!\.test)\.ts$/);
  const documented = new Set([...example.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name));
  const declared = sources.flatMap((file) => [
    ...readFileSync(path.join(root, file), 'utf8').matchAll(/^ {2,4}([A-Z][A-Z0-9_]+): [a-z]/gm),
  ]);
  const composed = readFileSync(path.join(root, 'compose.yaml'), 'utf8').matchAll(/\$\{([A-Z_]+)/g);
  const read = new Set([...declared, ...composed].map(([, name]) => name));
  if (read.size === 0) return ['No setting found in apps/server/src.'];
  return [
    ...[...read].filter((name) => !documented.has(name)).map((name) => `.env.example lacks ${name}.`),
    ...[...documented]
      .filter((name) => !read.has(name))
      .map((name) => `.env.example has ${name}, which nothing reads.`),
  ];
}
