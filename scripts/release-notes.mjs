// `node scripts/release-notes.mjs v0.1.0`: checks that this commit may become the release of a tag, and prints the release's notes
// from CHANGELOG.md, of which what operators have to know comes first.
import './lib/require-node.mjs';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { orExit, readText, root } from './lib/run.mjs';

const FIRST = 'Operators';

const { values, positionals } = parseArgs({
  options: { changelog: { type: 'string', default: path.join(root, 'CHANGELOG.md') } },
  allowPositionals: true,
});

await orExit(async () => {
  const { version } = JSON.parse(readText('package.json'));
  if (positionals[0] !== `v${version}`)
    throw new Error(`The tag is ${positionals[0]}, and package.json has version ${version}.`);
  if (!existsSync(path.join(root, `apps/server/test/releases/${version}.sql`)))
    throw new Error(`apps/server/test/releases has no data of ${version}: npm run release:data`);
  console.log(notesOf(version, readFileSync(values.changelog, 'utf8')));
});

/** @param {string} version @param {string} changelog */
function notesOf(version, changelog) {
  const section = changelog.split(/^## /m).find((one) => one.split(/\s/)[0] === version);
  if (section === undefined) throw new Error(`CHANGELOG.md has no section ${version}; it is Unreleased.`);
  const [intro = '', ...parts] = section.split(/^### /m);
  const isFirst = (/** @type {string} */ part) => part.startsWith(`${FIRST}\n`);
  if (!parts.some(isFirst)) throw new Error(`Section ${version} of CHANGELOG.md says nothing to ${FIRST}.`);
  const sorted = [...parts.filter(isFirst), ...parts.filter((part) => !isFirst(part))];
  const [operators = '', ...others] = sorted.map((part) =>
    part.replace(/^.*\n/, (title) => `**${title.trim()}**\n`),
  );
  return [operators, intro.replace(/^.*\n/, ''), ...others].map((part) => part.trim()).join('\n\n');
}
