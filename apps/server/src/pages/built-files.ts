import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@fairtab/texts/language';
import * as z from 'zod';

const Chunk = z.object({
  file: z.string(),
  name: z.optional(z.string()),
  isDynamicEntry: z.optional(z.boolean()),
  imports: z.optional(z.array(z.string())),
});

/**
 * The files of a build, by what a page fetches on demand; none where nothing is built.
 * @param build 'app' for hosts, 'share' for guests, 'visitor' for visitors
 */
export function builtFiles(webDir: string, build: 'app' | 'share' | 'visitor') {
  const manifest = join(webDir, `.vite/${build}.json`);
  const read = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : {};
  const chunks = new Map(Object.entries(z.record(z.string(), Chunk).parse(read)));
  /** The chunk, and those that it imports. */
  const withImports = (chunk: string) => {
    const keys = new Set([chunk]);
    for (const one of keys) for (const imported of chunks.get(one)?.imports ?? []) keys.add(imported);
    return [...keys].flatMap((one) => chunks.get(one) ?? []);
  };
  // What is fetched by itself comes before a file of many that is called like it.
  const fetched = [...chunks].sort(
    ([, one], [, other]) => Number(other.isDynamicEntry ?? false) - Number(one.isDynamicEntry ?? false),
  );
  /** Followed once: each page that is rendered asks. */
  const known = new Map<string, readonly string[]>();
  const scriptsOf = (asked: string, is: (key: string, name: string | undefined) => boolean) => {
    const scripts =
      known.get(asked) ??
      fetched
        .filter(([key, { name }]) => is(key, name))
        .slice(0, 1)
        .flatMap(([key]) => withImports(key).map(({ file }) => file));
    known.set(asked, scripts);
    return scripts;
  };
  return {
    /** The scripts of a lazy part, by its name. */
    ofPart: (part: string) => scriptsOf(part, (_, name) => name === part),
    /** The script of what the pages say in a language; of English none. */
    ofTexts: (language: Language) =>
      scriptsOf(language, (key) => key.endsWith(`/texts/src/${language}.json`)),
  };
}
