import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FONTS_ID, PAGE_DATA_ID } from '@fairtab/contract/pages/pages';
import { sharePreview } from '@fairtab/texts/en/documents';
import { host } from '@fairtab/texts/en/home';
import type { Language } from '@fairtab/texts/language';
import { textIn } from '@fairtab/texts/text';
import * as z from 'zod';

export type BuiltPage = {
  bare: (language: Language, tags: string) => string;
  inline: { styles: readonly string[]; scripts: readonly string[] };
  /** As UTF-8. The parts that never change are encoded once. */
  document: (parts: DocumentParts) => Uint8Array<ArrayBuffer>;
};

type DocumentParts = {
  language: Language;
  tags: string;
  html: string;
  parts: readonly string[];
  /** Shows readers without JavaScript that they need it. */
  needsScripts: boolean;
  /** Hydrated immediately: texts are preloaded, and buttons wait. */
  hydrates: boolean;
  data: object;
};

const BUILDS = { app: 'index.html', share: 'share.html', visitor: 'visitor.html' };

/** Null without a build. Pieces are concatenated: content is never a replacement pattern. @throws Error if a mark is missing */
export function readBuiltPage(
  webDir: string,
  build: keyof typeof BUILDS,
  { texts }: OfInstallation,
): BuiltPage | null {
  const file = join(webDir, BUILDS[build]);
  if (!existsSync(file)) return null;
  const built = forInstallation(readFileSync(file, 'utf8'), { texts });
  const { page, fonts, styleSources } = withInlineStyles(built, webDir);
  const bare = inEachLanguage(built, (text) => cut(text, '</head>'));
  const untitled = build === 'app' ? page.replace(TITLE, '') : page;
  const rendered = inEachLanguage(untitled, (text) => {
    const [head, body] = cut(text, '</head>');
    const [beforeRoot, afterRoot] = cut(body, '<div id="root"></div>');
    const readable = beforeRoot.replace(/<noscript>.*?<\/noscript>/s, '');
    return {
      head: Buffer.from(head),
      beforeRoot: Buffer.from(beforeRoot),
      afterRoot: Buffer.from(afterRoot),
      readable: Buffer.from(readable),
    };
  });
  const fontStyle = Buffer.from(fonts && `<style id="${FONTS_ID}" media="not all">${fonts}</style>`);
  const { ofPart, ofTexts } = builtFiles(webDir, build);
  return {
    bare: (language, tags) => {
      const [head, body] = bare(language);
      return [head, tags, '</head>', body].join('');
    },
    inline: {
      styles: styleSources,
      scripts: [...built.matchAll(SCRIPT)].map(([, code = '']) => sourceOf(code)),
    },
    document: ({ language, tags, html, parts, needsScripts, hydrates, data }) => {
      const { head, beforeRoot, afterRoot, readable } = rendered(language);
      const preloads = [...(hydrates ? ofTexts(language) : []), ...parts.flatMap(ofPart)].map(preload);
      // Escapes '<', which could end the script block.
      const json = JSON.stringify(data).replaceAll('<', '\\u003c');
      return Buffer.concat([
        head,
        Buffer.from(tags),
        fontStyle,
        Buffer.from(`${preloads.join('')}</head>`),
        needsScripts ? beforeRoot : readable,
        Buffer.from(hydrates ? '<div id="root" data-rendered>' : '<div id="root">'),
        Buffer.from(html),
        Buffer.from(`</div><script type="application/json" id="${PAGE_DATA_ID}">${json}</script>`),
        afterRoot,
      ]);
    },
  };
}

/** What every document shows of the settings. */
type OfInstallation = { texts: boolean };

/** Where there are no texts, the style hides what asks for a phone: a part of the document, so that pages need not ask. */
export const forInstallation = (document: string, { texts }: OfInstallation): string =>
  texts ? document : document.replace('<html lang="en"', '<html lang="en" data-texts="off"');

const WORDS = [
  sharePreview.pageTitle,
  sharePreview.pageDescription,
  sharePreview.needsScripts,
  host.needsScripts,
];

function inEachLanguage<Pieces>(
  page: string,
  pieces: (page: string) => Pieces,
): (language: Language) => Pieces {
  const made = new Map<Language, Pieces>();
  return (language) => {
    const known = made.get(language);
    if (known) return known;
    const translated = WORDS.reduce(
      (text, words) => text.replace(words.text, () => textIn(language, words)),
      page.replace('<html lang="en"', `<html lang="${language}"`),
    );
    const own = pieces(translated);
    made.set(language, own);
    return own;
  };
}

function cut(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  if (at < 0) throw new Error(`a built document lacks ${mark}`);
  return [text.slice(0, at), text.slice(at + mark.length)];
}

/** A separate style sheet would cost a round trip before the first paint. Fonts get their own element. */
function withInlineStyles(
  page: string,
  webDir: string,
): { page: string; fonts: string; styleSources: string[] } {
  const [link, file] = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/.exec(page) ?? [];
  if (link === undefined || file === undefined) return { page, fonts: '', styleSources: [] };
  const css = readFileSync(join(webDir, file), 'utf8');
  const [before, after] = cut(page, link);
  const fonts = css.match(FONT_FACES)?.join('') ?? '';
  const others = css.replace(FONT_FACES, '');
  return {
    page: [before, `<style>${others}</style>`, after].join(''),
    fonts,
    styleSources: [others, fonts].map(sourceOf),
  };
}

/** Only fetched faces: local fallbacks are immediate. */
const FONT_FACES = /@font-face\s*\{[^}]*url\([^}]*\}/g;

const SCRIPT = /<script>(.*?)<\/script>/gs;

const TITLE = /<title>.*?<\/title>/;

const sourceOf = (css: string) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`;

const preload = (file: string) => `<link rel="modulepreload" crossorigin href="/${file}">`;

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
