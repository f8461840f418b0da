import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from './faults/server.ts';

const ROOT = join(import.meta.dirname, '../../..');
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

const folder = temporaryFolder();
afterAll(folder.remove);

function script(name: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'scripts', name), ...args], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

function notes(changelog: string, tag = `v${version}`) {
  const file = join(folder.path, 'CHANGELOG.md');
  writeFileSync(file, changelog);
  return script('release-notes.mjs', tag, '--changelog', file);
}

test('the notes of a release begin with what operators have to know', () => {
  const section = (title: string) =>
    `## ${title}\n\nThe first.\n\n### Hosts\n\n- A\n\n### Operators\n\n- B\n`;
  const { status, stdout } = notes(
    `# Changelog\n\n${section(`${version} – 2026-12-01`)}\n${section('0.0.9')}`,
  );
  expect([status, stdout]).toEqual([0, '**Operators**\n\n- B\n\nThe first.\n\n**Hosts**\n\n- A\n']);
  expect(notes(section('Unreleased')).stderr).toContain(`no section ${version}`);
  expect(notes(`## ${version}\n\n### Hosts\n\n- A\n`).stderr).toContain('says nothing to Operators');
  expect(notes(section(version), 'v9.9.9').stderr).toContain('The tag is v9.9.9');
});

test('the compose.yaml of a release names its image by digest', () => {
  const image = `ghcr.io/owner/fairtab@sha256:${'a'.repeat(64)}`;
  const { stdout } = script('release-compose.mjs', image);
  expect(stdout).toContain(`image: \${FAIRTAB_IMAGE:-${image}}\n`);
  expect(stdout.replace(image, 'fairtab')).toBe(readFileSync(join(ROOT, 'compose.yaml'), 'utf8'));
  expect(script('release-compose.mjs', 'ghcr.io/owner/fairtab:0.1.0').status).toBe(1);
});

test('the list of packages has those that the server loads and those in the pages, and no tools', () => {
  const list: unknown = JSON.parse(script('release-sbom.mjs').stdout);
  const component = (name: string) =>
    expect.objectContaining({
      name,
      hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
    });
  for (const name of ['hono', 'sharp', 'react', '@electric-sql/pglite'])
    expect(list).toMatchObject({ components: expect.arrayContaining([component(name)]) });
  for (const name of ['vitest', '@img/sharp-win32-x64'])
    expect(list).not.toMatchObject({ components: expect.arrayContaining([component(name)]) });
});
