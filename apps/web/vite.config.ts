import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type EnvironmentOptions, type Plugin, type UserConfig } from 'vite';
import { guestWorker } from './build/guest-worker.ts';
import { keepTapsInline } from './build/keep-taps-inline.ts';
import { createPageFiles, REACH } from './build/page-files.ts';
import { pageTexts } from './build/page-texts.ts';
import { pageWeights } from './build/page-weights.ts';
import { renderedPages } from './build/rendered-pages.ts';
import { styleSources } from './build/style-sources.ts';

const API = 'http://127.0.0.1:3000';

/** What the server answers; of /auth only the calls. */
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

/** What renders changes less often than we do: a file of its own stays in the browser's cache across releases. */
const REACT = { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ };

/** An entry with all that it needs at once: cut into what later parts share with it, it is 5 % larger and a dozen requests. */
const firstLoad = (name: string, entry: RegExp) => ({ name, test: entry });

const pageFiles = createPageFiles();

/** What of a host's pages is in one file. */
const PAGE_FILES = { debugName: 'pages', name: pageFiles.nameOf, includeDependenciesRecursively: false };

type RenderedBuild = {
  groups: ReturnType<typeof firstLoad>[];
  /** Whether what a part needs is fetched with it. Guests' parts are fetched early anyway, and the list would weigh on the first load. */
  ahead: boolean;
};

/** A build for browsers beside the app's, of pages that the server renders first, from the same components. */
const renderedBuild = (name: string, { groups, ahead }: RenderedBuild) =>
  ({
    consumer: 'client',
    build: {
      emptyOutDir: false,
      copyPublicDir: false,
      cssCodeSplit: false,
      // The server reads in it which files the parts of the first screen are.
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

/** Of guests' parts nothing is fetched ahead, so they are fetched without Vite's code for that, 0.7 kB of the first load. */
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

/**
 * Three builds for browsers, so that no file of the guests' or the visitors' pages carries what only the app needs: shared
 * files would grow with it. Another one is for the server, which renders those pages first: dist-server/render.js.
 */
const BUILDS: UserConfig = {
  environments: {
    client: {
      build: {
        // One style sheet, which is in the document: no part fetches it again.
        cssCodeSplit: false,
        manifest: '.vite/app.json',
        modulePreload: {
          polyfill: false,
          // What a page needs is fetched with it. Of its parts, most have come with the page: the list would only weigh.
          resolveDependencies: (_file, needed, { hostId, hostType }) =>
            hostType === 'html' || hostId.startsWith('assets/app-') ? needed : [],
        },
        rolldownOptions: {
          input: { app: here('index.html') },
          output: { codeSplitting: { groups: [PAGE_FILES] } },
        },
      },
    },
    // The same, cut by itself, to learn from: nothing of it is written.
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
      // React takes six times as long where it asks at run time whether it is in production.
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
    keepTapsInline(),
    pageWeights(),
    styleSources(),
  ],
  // Every browser that we build for has React's own.
  resolve: {
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector.js',
    },
  },
  build: {
    target: ['es2022', 'chrome111', 'safari16.4', 'firefox128'],
    modulePreload: { polyfill: false },
    // Nothing is inlined as a data: address: the content security policy allows none.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: [REACT] } } },
  },
  server: { proxy: Object.fromEntries(SERVER_PATHS.map((path) => [path, API])) },
}));
