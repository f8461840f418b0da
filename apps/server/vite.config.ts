import { readFileSync } from 'node:fs';
import { defineConfig } from 'vite';

/**
 * What is loaded at every start and consists of hundreds of small files, which Node would look up and read one by one: a fifth of
 * the processor time of a start. The other packages stay in node_modules.
 */
const BUNDLED = ['@hono/node-server', 'hono', 'jose', 'kysely', 'lru-cache'];

const packages = ['package.json', '../../packages/receipt-reader/package.json'].flatMap((file) =>
  Object.keys(JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')).dependencies),
);

/** The server, its receipt-reading worker and the programs of its operators, as programs for Node. */
export default defineConfig({
  ssr: {
    noExternal: true,
    external: packages.filter((name) => !name.startsWith('@fairtab/') && !BUNDLED.includes(name)),
  },
  build: {
    ssr: true,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        admin: 'src/admin.ts',
        backup: 'src/backup.ts',
        restore: 'src/restore.ts',
        'files-move': 'src/files-move.ts',
        'database-move': 'src/database-move.ts',
        'stripe-prices': 'src/stripe-prices.ts',
        'reader-worker': '../../packages/receipt-reader/src/worker.ts',
        'pdf-worker': '../../packages/receipt-reader/src/pdf-worker.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
