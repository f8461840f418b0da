// Bundles the command line with cached OCR, to try parser changes on many photos in seconds.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from '../../packages/receipt-reader/bin/bundle.mjs';

const root = fileURLToPath(new URL('../../packages/receipt-reader', import.meta.url));
const match = fileURLToPath(new URL('remembered-words.mjs', import.meta.url));
const recogniser = ['src/image', 'src/ocr'].map((folder) => path.join(root, folder));

const remembering = {
  name: 'remembering',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!importer || importer === match || recogniser.some((folder) => importer.startsWith(folder)))
      return null;
    const found = await this.resolve(source, importer, { skipSelf: true });
    const replaced = ['image/decode.ts', 'ocr/read-words.ts', 'ocr/other-scripts.ts'].some(
      (file) => found?.id === path.join(root, 'src', file),
    );
    return replaced ? match : null;
  },
};

/** The bundle's path, and the environment that identifies the recogniser whose words are cached. */
export async function bundleReplay() {
  const source = createHash('sha256');
  for (const folder of recogniser)
    for (const name of readdirSync(folder).sort())
      if (!name.endsWith('.test.ts')) source.update(readFileSync(path.join(folder, name)));
  const command = await bundle('cli', path.join(root, 'dist/replay'), [remembering]);
  return { command, env: { RECOGNISER_SOURCE: source.digest('hex') } };
}
