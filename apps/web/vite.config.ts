import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type EnvironmentOptions, minify, type Plugin, type UserConfig } from 'vite';
import { guestWorker } from './build/guest-worker.ts';
import { licences } from './build/licences.ts';
import { createPageFiles, REACH } from './build/page-files.ts';
import { pageTexts } from './build/page-texts.ts';
import { pageWeights } from './build/page-weights.ts';
import { renderedPages } from './build/rendered-pages.ts';
import { styleSources } from './build/style-sources.ts';
import { keepTaps } from './src/lib/page/keep-taps.ts';

const API = 'http://127.0.0.1:3000';

/** Paths answered by the server; below /auth only the calls. */
const SERVER_PATHS = [
  '/auth/v1',
  '/rest',
  '/functions',
  '/storage',
  '/realtime',
  '/dev',
  '/health',
  '/openapi.json',
];

const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/** React changes less often than our code: in its own file it stays cached across releases. */
const REACT = { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ };

/** An entry with everything it needs at once: split by what later parts share, it is 5 % larger and a dozen requests. */
const firstLoad = (name: string, entry: RegExp) => ({ name, test: entry });

const pageFiles = createPageFiles();

/** Which parts of the hosts' pages share a file. */
const PAGE_FILES = { debugName: 'pages', name: pageFiles.nameOf, includeDependenciesRecursively: false };

type RenderedBuild = {
  groups: ReturnType<typeof firstLoad>[];
  /**
   * Whether a part's dependencies are preloaded with it. Guests' parts are prefetched anyway, and the list would weigh on the
   * first load.
   */
  ahead: boolean;
};

/** A browser build of pages that the server renders first, from the same components. */
const renderedBuild = (name: string, { groups, ahead }: RenderedBuild) =>
  ({
    consumer: 'client',
    build: {
      emptyOutDir: false,
      copyPublicDir: false,
      cssCodeSplit: false,
      // The server finds the files of first screens' parts in it.
      manifest: `.vite/${name}.json`,
      modulePreload: {
        polyfill: false,
        resolveDependencies: (_file, needed, { hostType }) => (ahead || hostType === 'html' ? needed : []),
      },
      rolldownOptions: {
        input: { [name]: here(`${name}.html`) },
        output: { codeSplitting: { groups: [REACT, ...groups] } },
      },
    },
  }) satisfies EnvironmentOptions;

/** Guests' parts preload nothing, so they do without Vite's preload helper, 0.7 kB of the first load. */
const PLAIN_IMPORTS: Plugin = {
  name: 'plain-imports',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'guest',
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (fetchPart) => fetchPart();',
  },
};

/** Inlines keep-taps into each document: as a separate file it would load after the buttons. */
const KEEP_TAPS_INLINE: Plugin = {
  name: 'keep-taps-inline',
  transformIndexHtml: async () => {
    const { code } = await minify('keep-taps.js', `(${keepTaps})()`);
    return [{ tag: 'script', children: code, injectTo: 'head' }];
  },
};

/**
 * Three browser builds, so that guests' and visitors' files carry nothing that only the app needs: shared files would grow
 * with it. A fourth build is for the server, which renders pages first: dist-server/render.js.
 */
const BUILDS: UserConfig = {
  environments: {
    client: {
      build: {
        // One style sheet, in the document, so that no part fetches it again.
        cssCodeSplit: false,
        manifest: '.vite/app.json',
        modulePreload: {
          polyfill: false,
          // Preloads a page's files. Most of its parts' files have come with the page, so their list would be dead weight.
          // For the sample's page, which few open, the list is too long.
          resolveDependencies: (file, needed, { hostId, hostType }) =>
            hostType === 'html' || (hostId.startsWith('assets/app-') && !file.includes('/sample-'))
              ? needed
              : [],
        },
        rolldownOptions: {
          input: { app: here('index.html') },
          output: { codeSplitting: { groups: [PAGE_FILES] } },
        },
      },
    },
    // The app with the bundler's default files, for page-files.ts to learn from; not written.
    [REACH]: {
      consumer: 'client',
      build: {
        write: false,
        minify: false,
        sourcemap: false,
        rolldownOptions: { input: { app: here('index.html') }, output: { codeSplitting: { groups: [] } } },
      },
    },
    guest: renderedBuild('share', {
      groups: [firstLoad('guest', /src\/guest-app\/main\.tsx$/)],
      ahead: false,
    }),
    visitor: renderedBuild('visitor', { groups: [], ahead: true }),
    ssr: {
      consumer: 'server',
      // React is six times slower if it checks for production at run time.
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: { noExternal: true },
      build: {
        ssr: true,
        outDir: 'dist-server',
        target: 'node20',
        sourcemap: true,
        emitAssets: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: { render: here('src/render.ts') },
          output: {
            entryFileNames: '[name].js',
            chunkFileNames: 'chunks/[name]-[hash].js',
            codeSplitting: {},
          },
        },
      },
    },
  },
  builder: {
    // One build learns from another.
    sharedConfigBuild: true,
    async buildApp({ build, environments: { [REACH]: reach, client, guest, visitor, ssr } }) {
      for (const one of [reach, client, guest, visitor, ssr]) {
        if (!one) throw new Error('a build without one of its parts');
        await build(one);
      }
    },
  },
};

export default defineConfig(({ command }) => ({
  ...(command === 'build' ? BUILDS : {}),
  root: here('.'),
  plugins: [
    react(),
    tailwindcss(),
    renderedPages(API),
    guestWorker(),
    PLAIN_IMPORTS,
    pageTexts(),
    pageFiles.learn,
    KEEP_TAPS_INLINE,
    pageWeights(),
    styleSources(),
    licences(),
  ],
  // All supported browsers can use React's own.
  resolve: {
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector.js',
    },
  },
  build: {
    target: ['es2022', 'chrome111', 'safari16.4', 'firefox128'],
    modulePreload: { polyfill: false },
    // No inlined data: URLs, which the content security policy forbids.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: [REACT] } } },
  },
  server: { proxy: Object.fromEntries(SERVER_PATHS.map((path) => [path, API])) },
}));
