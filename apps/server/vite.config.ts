import { readFileSync } from 'node:fs';
import { defineConfig } from 'vite';

/** Packages of the registry stay in node_modules, … */
const packages = ['package.json', '../../packages/receipt-reader/package.json'].flatMap((file) =>
  Object.keys(JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')).dependencies),
);
/** … but for what draws e-mails: bundled without what it never uses it loads in a tenth of a second, else in a whole one. */
const DRAWING = ['@react-email/components', '@react-email/render', 'react', 'react-dom'];

/** The server, its receipt-reading worker and the command that makes admins, as programs for Node. */
export default defineConfig({
  ssr: {
    noExternal: true,
    external: packages.filter((name) => !name.startsWith('@fairtab/') && !DRAWING.includes(name)),
  },
  build: {
    ssr: true,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        admin: 'src/admin.ts',
        'reader-worker': '../../packages/receipt-reader/src/worker.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
