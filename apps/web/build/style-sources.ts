import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const SOURCES = path.resolve(import.meta.dirname, '../src');

/**
 * Fails the build if a guests' or visitors' page uses a module outside the folders listed in its style sheet: its classes
 * would have no rules.
 */
export function styleSources(): Plugin {
  return {
    name: 'style-sources',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'guest' || name === 'visitor',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const modules = chunks
        .flatMap(({ moduleIds }) => moduleIds)
        .filter((id) => id.startsWith(SOURCES + path.sep) && /\.tsx?$/.test(id));
      const named = sourcesIn(path.join(SOURCES, `styles/${this.environment.name}.css`));
      const missed = modules.filter((id) => !named.some((folder) => id.startsWith(folder)));
      if (missed.length > 0)
        this.error(`styles/${this.environment.name}.css names no folder of ${missed.join(', ')}.`);
    },
  };
}

const sourcesIn = (sheet: string): string[] =>
  [...readFileSync(sheet, 'utf8').matchAll(/@source "(.+)";/g)].map(([, source = '']) =>
    path.resolve(path.dirname(sheet), source),
  );
