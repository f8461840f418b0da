import { defineConfig } from 'vite';

/**
 * The server and its receipt-reading worker, as two programs for Node. Packages of this workspace are bundled in,
 * packages of the registry stay in node_modules.
 */
export default defineConfig({
  ssr: { noExternal: [/^@fairtab\//] },
  build: {
    ssr: true,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: { main: 'src/main.ts', 'reader-worker': '../../packages/receipt-reader/src/worker.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
