import type { Plugin } from 'vite';

/** The two latin faces that every page shows at once; the latin-ext files load only when a letter needs them. */
const FIRST_FACES = /(instrument-sans|fraunces)-latin-wght-normal-[\w-]+\.woff2$/;

/** Puts a preload for the two text faces into every built page, so that they arrive with the stylesheet. */
export function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => FIRST_FACES.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
            injectTo: 'head' as const,
          })),
    },
  };
}
