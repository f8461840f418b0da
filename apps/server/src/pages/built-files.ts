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

/** By the page that loads them on demand; empty without a build. 'app' is for hosts, 'share' for guests. */
export function builtFiles(webDir: string, build: 'app' | 'share' | 'visitor') {
  const manifest = join(webDir, `.vite/${build}.json`);
  const read = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : {};
  const chunks = new Map(Object.entries(z.record(z.string(), Chunk).parse(read)));
  const withImports = (chunk: string) => {
    const keys = new Set([chunk]);
    for (const one of keys) for (const imported of chunks.get(one)?.imports ?? []) keys.add(imported);
    return [...keys].flatMap((one) => chunks.get(one) ?? []);
  };
  // An entry of its own takes precedence over a chunk with the same name.
  const fetched = [...chunks].sort(
    ([, one], [, other]) => Number(other.isDynamicEntry ?? false) - Number(one.isDynamicEntry ?? false),
  );
  /** Cached: every rendered page asks. */
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
    ofPart: (part: string) => scriptsOf(part, (_, name) => name === part),
    ofTexts: (language: Language) =>
      scriptsOf(language, (key) => key.endsWith(`/texts/src/${language}.json`)),
  };
}
