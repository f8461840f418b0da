import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const source = fileURLToPath(new URL('../src/guest-worker/worker.js', import.meta.url));

const shareHtml = fileURLToPath(new URL('../share.html', import.meta.url));

/** Fetched on demand: fonts for rare letters, and QR codes. */
const RARE = /-latin-|QrCode-/;

/** Not served; a worker that cannot fetch all of its list is never installed. */
const HIDDEN = /^\./;

/**
 * Writes /guest-worker.js beside the guest page, with a list of its files. The worker's version changes with any of these
 * files, the page or the worker.
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
          .filter(
            ({ fileName }) => !fileName.endsWith('.map') && !RARE.test(fileName) && !HIDDEN.test(fileName),
          )
          .map(({ fileName }) => `/${fileName}`)
          .sort();
        const kept = ['/share.html', '/favicon.svg', ...files.filter((file) => file !== '/share.html')];
        const template = readFileSync(source, 'utf8');
        const html = bundle['share.html'];
        const page = html?.type === 'asset' ? html.source.toString() : readFileSync(shareHtml, 'utf8');
        const parts = [JSON.stringify(kept), template, page];
        const version = createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 12);
        const worker = template
          .replace('const KEPT = [];', `const KEPT = ${JSON.stringify(kept)};`)
          .replace("const VERSION = '';", `const VERSION = '${version}';`);
        this.emitFile({ type: 'asset', fileName: 'guest-worker.js', source: worker });
      },
    },
  };
}
