import type { Plugin } from 'vite';

const EARLY_TAP = /[ \t]*<script [^>]*\/early-tap-[^>]*><\/script>\n?/;

/**
 * Puts the script that keeps early taps before all others of the document: modules run in the order of their tags, and the bundler
 * promises none.
 */
export function earlyTapFirst(): Plugin {
  return {
    name: 'early-tap-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        // Other documents have none.
        const [tag] = EARLY_TAP.exec(html) ?? [];
        return tag === undefined
          ? html
          : html.replace(tag, '').replace(/[ \t]*<script /, (next) => tag + next);
      },
    },
  };
}
