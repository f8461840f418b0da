import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/**
 * How many kilobytes of JavaScript (gzip) each page of a host (its folder in features/) may load before it is rendered. One
 * feature that renders in another page's code adds some fifty at once. `node bench/page-weights.mjs` says what a browser loads.
 */
const LIMITS_KB = { home: 143, create: 146, receipt: 201, 'receipt/assign': 162, dashboard: 138 };

/** The code that stands on every one of them. */
const COMMON = ['/apps/web/src/app/main.tsx', '/apps/web/src/app/HostLayout.tsx'];

/** Fails the build when a page of the host has become too heavy. */
export function pageWeights(): Plugin {
  return {
    name: 'page-weights',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        for (const [page, limit] of Object.entries(LIMITS_KB)) {
          const own = `/apps/web/src/features/${page}/index.ts`;
          const entries = chunks.filter(({ moduleIds }) =>
            moduleIds.some((id) => [...COMMON, own].some((end) => id.replaceAll('\\', '/').endsWith(end))),
          );
          if (entries.length !== COMMON.length + 1) this.error(`The code of the page ${page} was not found.`);
          const weight = kilobytes(withImports(entries, chunks));
          if (weight > limit)
            this.error(`The page ${page} loads ${weight} kB of JavaScript; ${limit} are allowed.`);
        }
      },
    },
  };
}

/** The chunks and everything that they import statically, each once. */
function withImports(
  entries: Rolldown.OutputChunk[],
  chunks: Rolldown.OutputChunk[],
): Set<Rolldown.OutputChunk> {
  const found = new Set(entries);
  for (const chunk of found) {
    for (const other of chunks) if (chunk.imports.includes(other.fileName)) found.add(other);
  }
  return found;
}

function kilobytes(chunks: Iterable<Rolldown.OutputChunk>): number {
  const bytes = [...chunks].map(({ code }) => gzipSync(code, { level: 9 }).length);
  return Math.round(bytes.reduce((total, size) => total + size, 0) / 1000);
}
