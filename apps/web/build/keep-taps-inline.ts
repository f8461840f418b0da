import { minify, type Plugin } from 'vite';
import { keepTaps } from '../src/lib/page/keep-taps.ts';

/** Puts what keeps early taps into each document: a file of its own would come after what can be pressed. */
export function keepTapsInline(): Plugin {
  return {
    name: 'keep-taps-inline',
    transformIndexHtml: async () => {
      const { code } = await minify('keep-taps.js', `(${keepTaps})()`);
      return [{ tag: 'script', children: code, injectTo: 'head' }];
    },
  };
}
