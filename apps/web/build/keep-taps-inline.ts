import { minify, type Plugin } from 'vite';
import { keepTaps } from '../src/lib/page/keep-taps.ts';

/** Inlines keep-taps into each document: as a separate file it would load after the buttons. */
export function keepTapsInline(): Plugin {
  return {
    name: 'keep-taps-inline',
    transformIndexHtml: async () => {
      const { code } = await minify('keep-taps.js', `(${keepTaps})()`);
      return [{ tag: 'script', children: code, injectTo: 'head' }];
    },
  };
}
