import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { LICENCES_PATH } from '../src/features/settings/licences-path.ts';

const LICENCES = new URL('../../../THIRD_PARTY_LICENSES.txt', import.meta.url);

/** Serves the licences of the product's parts with its pages, where readers of a running site look for them. */
export function licences(): Plugin {
  return {
    name: 'licences',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: LICENCES_PATH.slice(1), source: readFileSync(LICENCES) });
    },
  };
}
