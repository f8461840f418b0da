import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { withImports } from './page-files.ts';

/** What a page may load, gzipped (decision 0146). */
type Page = {
  name: string;
  build: 'client' | 'guest' | 'visitor';
  /** Paths from src/ that identify the page's code. */
  modules: string[];
  limitKb: number;
};

const hostPage = (name: string, limitKb: number, ...parts: string[]): Page => ({
  name: [name, ...parts].join(' with '),
  build: 'client',
  modules: ['app/main.tsx', `features/${name}/index.ts`, ...parts.map((part) => `features/${name}/${part}`)],
  limitKb,
});

/**
 * Limits in kilobytes of JavaScript (gzip) before a page is rendered, or before anything on it is touched. One feature that
 * renders in another page's code adds some fifty. `node bench/page-weights.mjs` measures what a browser loads.
 */
const PAGES: Page[] = [
  hostPage('home', 110.9),
  hostPage('create', 122.3),
  hostPage('receipt', 140, 'check/CheckStage.tsx'),
  hostPage('receipt', 150.4, 'check/PreassignStage.tsx'),
  hostPage('receipt', 162.2, 'share/ShareStage.tsx'),
  hostPage('receipt', 158.8, 'collect/CollectStage.tsx'),
  hostPage('receipt/assign', 129.2),
  hostPage('dashboard', 109.3),
  { name: 'share', build: 'guest', modules: ['guest-app/main.tsx'], limitKb: 95.8 },
  { name: 'start', build: 'visitor', modules: ['visitor-app/main.ts'], limitKb: 2 },
  {
    name: 'auth',
    build: 'visitor',
    modules: ['visitor-app/main.ts', 'visitor-app/sign-in.tsx'],
    limitKb: 92.5,
  },
];

/** Fails the build when a page exceeds its limit. */
export function pageWeights(): Plugin {
  return {
    name: 'page-weights',
    apply: 'build',
    applyToEnvironment: ({ name }) => PAGES.some(({ build }) => build === name),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
        for (const { name, modules, limitKb } of PAGES.filter(
          ({ build }) => build === this.environment.name,
        )) {
          const entries = chunks.filter(({ moduleIds }) =>
            moduleIds.some((id) =>
              modules.some((end) => id.replaceAll('\\', '/').endsWith(`/apps/web/src/${end}`)),
            ),
          );
          if (entries.length !== modules.length) this.error(`The code of the page ${name} was not found.`);
          const weight = kilobytes(withImports(entries, byFile));
          if (weight > limitKb)
            this.error(`The page ${name} loads ${weight} kB of JavaScript; ${limitKb} are allowed.`);
        }
      },
    },
  };
}

function kilobytes(chunks: Iterable<Rolldown.OutputChunk>): number {
  const bytes = [...chunks].map(({ code }) => gzipSync(code, { level: 9 }).length);
  return Math.round(bytes.reduce((total, size) => total + size, 0) / 100) / 10;
}
