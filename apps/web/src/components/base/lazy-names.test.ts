import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lazyPart, withNamedParts } from './Lazy.tsx';

const SRC = join(import.meta.dirname, '../..');
const NAMED = /lazyPart\(\s*async \(\) => \(await import\('[^']*?([\w-]+)\.tsx?'\)\)\.\w+,\s*'([^']+)'/g;

test('a part of a first screen has the name of its file, by which the document has it fetched', () => {
  const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  const found = sources.flatMap((file) => [...readFileSync(join(SRC, file), 'utf8').matchAll(NAMED)]);
  expect(found.length).toBeGreaterThan(10);
  expect(found.filter(([, file, name]) => file !== name).map(([text]) => text)).toEqual([]);
});

test('the server gets a part of each page that declares it', async () => {
  const [ofOnePage, ofAnother] = ['one', 'other'].map((page) => lazyPart(async () => page, 'Shared'));
  const rendered = await withNamedParts(() => [ofOnePage?.loaded(), ofAnother?.loaded()]);
  expect(rendered).toEqual({ rendered: ['one', 'other'], parts: ['Shared'] });
});
