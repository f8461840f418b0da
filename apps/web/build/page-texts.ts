import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Runs after types are removed. */
const IMPORTS = /import\s*\{([^}]*)\}\s*from\s*["']((?:@fairtab\/texts|\.)\/en\/[^"']+)["']/g;

const AREA = /\/packages\/texts\/src\/en\/[\w-]+\.ts\?area=(\w+)$/;

/** An English file imported as a whole, in a form that cannot be cut. */
const WHOLE = /\/packages\/texts\/src\/en\/[\w-]+\.ts$/;

const LANGUAGE = /\/packages\/texts\/src\/(\w+)\.json$/;

/** Placeholder for a language's texts until the used areas are known. */
const HOLE = /(["'`])texts:(.*?)\1/g;

/**
 * Keeps only the texts that pages use. Each English area becomes a module of its own, bundled where it is used; other
 * languages get the same areas.
 */
export function pageTexts(): Plugin {
  return {
    name: 'page-texts',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    transform: {
      filter: { code: IMPORTS },
      handler: (code) => ({
        code: code.replace(IMPORTS, (_, names: string, file: string) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter(Boolean)
            .map((name) => `import { ${name} } from "${file}?area=${name.split(' ')[0]}"`)
            .join(';'),
        ),
        map: null,
      }),
    },
    resolveId: {
      filter: { id: /\?area=\w+$/ },
      async handler(source, importer) {
        const [file = '', area] = source.split('?');
        const found = await this.resolve(file, importer);
        return found && { ...found, id: `${found.id}?${area}` };
      },
    },
    load: {
      filter: { id: [WHOLE, LANGUAGE] },
      handler(file) {
        if (WHOLE.test(file)) this.error(`${file} is not imported area by area.`);
        return JSON.stringify(`texts:${file}`);
      },
    },
    renderChunk: {
      filter: { code: HOLE },
      handler(code, _chunk, _options, { chunks }) {
        const used = Object.values(chunks)
          .flatMap(({ moduleIds }) => moduleIds)
          .flatMap((id) => AREA.exec(id)?.[1] ?? []);
        const cut = (file: string) => {
          const texts = Object.entries(JSON.parse(readFileSync(file, 'utf8')));
          return JSON.stringify(Object.fromEntries(texts.filter(([area]) => used.includes(area))));
        };
        return { code: code.replace(HOLE, (_, _quote, file: string) => cut(file)), map: null };
      },
    },
  };
}
