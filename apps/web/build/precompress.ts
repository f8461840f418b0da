import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'vite';

/** Writes a brotli file beside every script and stylesheet, which the server sends as it is: smaller than gzip on the fly. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    writeBundle({ dir = '' }, bundle) {
      for (const name of Object.keys(bundle)) {
        if (!/^assets\/.*\.(js|css)$/.test(name)) continue;
        const file = readFileSync(join(dir, name));
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: file.length };
        writeFileSync(join(dir, `${name}.br`), brotliCompressSync(file, { params }));
      }
    },
  };
}
