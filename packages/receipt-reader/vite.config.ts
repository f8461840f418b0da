import { defineConfig } from 'vite';

/** The command-line reader: `node packages/receipt-reader/dist/read.js photo.jpg`. */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: { input: { read: 'src/cli.ts' }, output: { entryFileNames: '[name].js' } },
  },
});
