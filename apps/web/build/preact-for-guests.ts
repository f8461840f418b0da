import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const INSTEAD = new Map([
  ['react', fileURLToPath(import.meta.resolve('preact/compat'))],
  ['react-dom', fileURLToPath(import.meta.resolve('preact/compat'))],
  ['react-dom/client', fileURLToPath(import.meta.resolve('preact/compat/client'))],
  ['react/jsx-runtime', fileURLToPath(import.meta.resolve('preact/jsx-runtime'))],
]);

/** Draws the guest page with Preact: the same components at a seventh of React's weight (decision 0031). */
export function preactForGuests(): Plugin {
  return {
    name: 'preact-for-guests',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'guest',
    resolveId: (id) => INSTEAD.get(id),
  };
}
