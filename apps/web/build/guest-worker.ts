import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const source = fileURLToPath(new URL('../src/guest-worker/worker.js', import.meta.url));

/** Letters that few names need, and the host’s QR code, are fetched when they are needed. */
const RARE = /-latin-ext-|QrCode-/;

/**
 * Writes /guest-worker.js beside the guest page, with the list of the page's own files. The list decides the version:
 * any changed file makes a new one.
 */
export function guestWorker(): Plugin {
  return {
    name: 'guest-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'guest',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = Object.values(bundle)
          .filter(({ fileName }) => !fileName.endsWith('.map') && !RARE.test(fileName))
          .map(({ fileName }) => `/${fileName}`)
          .sort();
        const kept = ['/share.html', '/favicon.svg', ...files.filter((file) => file !== '/share.html')];
        const version = createHash('sha256').update(JSON.stringify(kept)).digest('hex').slice(0, 12);
        const worker = readFileSync(source, 'utf8')
          .replace('const KEPT = [];', `const KEPT = ${JSON.stringify(kept)};`)
          .replace("const VERSION = '';", `const VERSION = '${version}';`);
        this.emitFile({ type: 'asset', fileName: 'guest-worker.js', source: worker });
      },
    },
  };
}
