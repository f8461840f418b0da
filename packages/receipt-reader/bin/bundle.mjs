// Bundles an entry into one JavaScript file, for Node versions that cannot run TypeScript.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');

/** The reader pool sets it too (src/pool/reader-pool.ts). */
export const readerEnv = JSON.parse(readFileSync(path.join(root, 'src/pool/malloc-env.json'), 'utf8'));

/** Returns the path of the bundle, which must be inside the workspace because packages are not bundled. */
export async function bundle(entry, outDir = path.join(root, 'dist'), plugins = []) {
  const name = path.basename(entry, '.ts');
  await build({
    root,
    configFile: false,
    plugins,
    logLevel: 'error',
    build: {
      ssr: path.join(root, entry.includes('/') ? entry : `src/${entry}.ts`),
      outDir,
      emptyOutDir: false,
      target: 'node20',
      rollupOptions: { output: { entryFileNames: `${name}.mjs` } },
    },
  });
  return path.join(outDir, `${name}.mjs`);
}
