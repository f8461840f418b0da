import type { Plugin } from 'vite';

/** Puts the guest page's early script into its head: async, so that it waits for nothing else. */
export function earlyScript(): Plugin {
  return {
    name: 'early-script',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'guest',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const early = Object.values(bundle ?? {}).find(
          (file) => file.type === 'chunk' && file.name === 'early',
        );
        if (early?.type !== 'chunk') return [];
        const preloads = early.imports.map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
          injectTo: 'head-prepend' as const,
        }));
        const script = {
          tag: 'script',
          attrs: { type: 'module', async: true, crossorigin: true, src: `/${early.fileName}` },
          injectTo: 'head-prepend' as const,
        };
        return [script, ...preloads];
      },
    },
  };
}
