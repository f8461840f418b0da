import { existsSync, readdirSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { root } from './run.mjs';

const compress = promisify(brotliCompress);
const ASSETS = path.join(root, 'apps/web/dist/assets');

/** Brotli files are smaller than compressing per request. One at a time, to leave a running server a processor. */
export async function compressPages() {
  for (const name of readdirSync(ASSETS).filter((one) => /\.(js|css)$/.test(one))) {
    const file = path.join(ASSETS, name);
    if (existsSync(`${file}.br`)) continue;
    const content = await readFile(file);
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    // Renamed when complete, because a running server may serve it at once.
    await writeFile(`${file}.unfinished`, await compress(content, { params }));
    await rename(`${file}.unfinished`, `${file}.br`);
  }
}
