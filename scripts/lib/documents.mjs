import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

/**
 * Checks the documents: every local link and every path in them exists, every
 * `npm run` exists, and .env.example lists exactly the settings that the server reads.
 *
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function checkDocuments() {
  const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: root })
    .toString()
    .split('\n')
    .filter(Boolean);
  const complaints = [...documents.flatMap(brokenReferences), ...wrongSettings()];
  return { code: complaints.length === 0 ? 0 : 1, output: complaints.join('\n') };
}

/** @param {string} document */
function brokenReferences(document) {
  const file = path.join(root, document);
  if (!existsSync(file)) return [];
  const text = readFileSync(file, 'utf8');
  const scripts = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).scripts;
  const links = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)|\bsrc(?:set)?="([^"]+)"/g)]
    .map(([, link, picture]) => link ?? picture ?? '')
    .filter((link) => !/^[a-z]+:/.test(link) && !existsSync(path.resolve(path.dirname(file), link)));
  const paths = [...text.matchAll(/`((?:apps|packages|e2e|bench|docs|scripts|\.ci)\/[\w./-]*)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => !name.includes('/dist') && !existsSync(path.join(root, name)));
  const commands = [...text.matchAll(/npm run (?:--silent )?([\w:-]+)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !(name in scripts));
  return [
    ...[...links, ...paths].map((name) => `${document} points to ${name}, which is not there.`),
    ...commands.map((name) => `${document} names the command "npm run ${name}", which is not there.`),
  ];
}

/** The settings that are in only one of .env.example and the server's configuration. */
function wrongSettings() {
  const example = readFileSync(path.join(root, '.env.example'), 'utf8');
  const sources = execFileSync('git', ['ls-files', 'apps/server/src/config', 'apps/server/src/adapters'], {
    cwd: root,
  })
    .toString()
    .split('\n')
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && existsSync(path.join(root, file)))
    .map((file) => readFileSync(path.join(root, file), 'utf8'));
  const documented = new Set([...example.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name));
  const declared = sources.flatMap((text) => [...text.matchAll(/^ {2,4}([A-Z][A-Z0-9_]+): [a-z]/gm)]);
  const read = new Set(declared.map(([, name]) => name));
  if (read.size === 0) return ['No setting found in apps/server/src.'];
  return [
    ...[...read].filter((name) => !documented.has(name)).map((name) => `.env.example lacks ${name}.`),
    ...[...documented]
      .filter((name) => !read.has(name))
      .map((name) => `.env.example has ${name}, which nothing reads.`),
  ];
}
