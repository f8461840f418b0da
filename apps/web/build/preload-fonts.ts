import type { Plugin } from 'vite';

/** The two latin faces that every page shows at once; the latin-ext files load only when a letter needs them. */
const FIRST_FACES = /(instrument-sans|fraunces)-latin-wght-normal-[\w-]+\.woff2$/;

/** Puts a preload for the two text faces into every built page of the app, so that they arrive with the stylesheet. */
export function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      // A slow line has better things to carry first on a page that the server has rendered.
      handler: (_html, { bundle, path }) =>
        Object.keys(/(share|visitor)\.html$/.test(path) ? {} : (bundle ?? {}))
          .filter((file) => FIRST_FACES.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
            injectTo: 'head' as const,
          })),
    },
  };
}
