import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FONTS_ID, PAGE_DATA_ID } from '@fairtab/contract/rendered-page';
import { sharePreview } from '@fairtab/texts/en/share-preview';
import type { Language } from '@fairtab/texts/language';
import { sayIn } from '@fairtab/texts/say';
import * as z from 'zod';

/** A built document, cut where the server puts something in. */
export type BuiltPage = {
  /** The page without what is rendered, with its style sheet as a file. */
  bare: (language: Language, tags: string) => string;
  /** The sources of the inline style sheets for the content security policy. */
  styleSources: readonly string[];
  document: (parts: DocumentParts) => string;
};

export type DocumentParts = {
  language: Language;
  /** At the end of the head. */
  tags: string;
  /** What is rendered. */
  html: string;
  /** The names of the lazy parts in it. */
  parts: readonly string[];
  /** Whether it says to readers without JavaScript that they need it. */
  needsScripts: boolean;
  /** Whether it is hydrated at once: its texts are fetched ahead, and its buttons wait. */
  hydrates: boolean;
  /** As JSON in a block of its own. */
  data: object;
};

/** The builds of which the server renders pages: share.html for guests, visitor.html for visitors. */
type Build = 'share' | 'visitor';

/**
 * Reads a built page. Its pieces are only ever put one after the other: nothing that people have written is taken for
 * markup, or for a pattern of a replacement.
 * @returns null if there is no built front end
 * @throws Error if the document lacks a mark
 */
export function readBuiltPage(webDir: string, build: Build): BuiltPage | null {
  const file = join(webDir, `${build}.html`);
  if (!existsSync(file)) return null;
  const built = readFileSync(file, 'utf8');
  const { page, styleSources } = withInlineStyles(built, webDir, FONTS_MEDIA[build]);
  const bare = inEachLanguage(built, (text) => cut(text, '</head>'));
  const rendered = inEachLanguage(page, (text) => {
    const [head, body] = cut(text, '</head>');
    const [beforeRoot, afterRoot] = cut(body, '<div id="root"></div>');
    const readable = beforeRoot.replace(/<noscript>.*?<\/noscript>/s, '');
    return { head, beforeRoot, afterRoot, readable };
  });
  const { ofPart, ofLanguage } = fetchedFiles(webDir, build);
  return {
    bare: (language, tags) => {
      const [head, body] = bare(language);
      return [head, tags, '</head>', body].join('');
    },
    styleSources,
    document: ({ language, tags, html, parts, needsScripts, hydrates, data }) => {
      const { head, beforeRoot, afterRoot, readable } = rendered(language);
      return [
        head,
        tags,
        ...[...(hydrates ? ofLanguage(language) : []), ...parts.flatMap(ofPart)].map(preload),
        '</head>',
        needsScripts ? beforeRoot : readable,
        // Until the scripts answer to taps.
        hydrates ? '<div id="root" data-rendered>' : '<div id="root">',
        html,
        '</div>',
        `<script type="application/json" id="${PAGE_DATA_ID}">`,
        // No '<' in it can end the block, or begin another one.
        JSON.stringify(data).replaceAll('<', '\\u003c'),
        '</script>',
        afterRoot,
      ].join('');
    },
  };
}

/** What share.html says, in English. */
const WORDS = [sharePreview.pageTitle, sharePreview.pageDescription, sharePreview.needsScripts];

/** The page in a language, cut: made when it is first asked for. */
function inEachLanguage<Pieces>(
  page: string,
  pieces: (page: string) => Pieces,
): (language: Language) => Pieces {
  const made = new Map<Language, Pieces>();
  return (language) => {
    const known = made.get(language);
    if (known) return known;
    const said = WORDS.reduce(
      (text, words) => text.replace(words.text, () => sayIn(language, words)),
      page.replace('<html lang="en">', `<html lang="${language}">`),
    );
    const own = pieces(said);
    made.set(language, own);
    return own;
  };
}

function cut(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  if (at < 0) throw new Error(`a built document lacks ${mark}`);
  return [text.slice(0, at), text.slice(at + mark.length)];
}

/** On a guest's page the fonts wait until it is hydrated (FONTS_ID). A visitor's page has no scripts that they would delay. */
const FONTS_MEDIA: Record<Build, string> = { share: 'not all', visitor: 'all' };

/** A style sheet of its own would be a further round trip before anything is painted. */
function withInlineStyles(
  page: string,
  webDir: string,
  fontsMedia: string,
): { page: string; styleSources: string[] } {
  const [link, file] = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/.exec(page) ?? [];
  if (link === undefined || file === undefined) return { page, styleSources: [] };
  const css = readFileSync(join(webDir, file), 'utf8');
  const [before, after] = cut(page, link);
  const fonts = css.match(FONT_FACES)?.join('') ?? '';
  const others = css.replace(FONT_FACES, '');
  const styles = [
    `<style>${others}</style>`,
    `<style id="${FONTS_ID}" media="${fontsMedia}">${fonts}</style>`,
  ];
  return { page: [before, ...styles, after].join(''), styleSources: [others, fonts].map(sourceOf) };
}

/** Those that are fetched: a fallback of the device itself is there at once. */
const FONT_FACES = /@font-face\s*\{[^}]*url\([^}]*\}/g;

const sourceOf = (css: string) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`;

const Chunk = z.object({
  file: z.string(),
  name: z.optional(z.string()),
  isDynamicEntry: z.optional(z.boolean()),
  imports: z.optional(z.array(z.string())),
});

/** What the page fetches besides itself: for a lazy part, by its name, and for a language. */
function fetchedFiles(webDir: string, build: Build) {
  const manifest = join(webDir, `.vite/${build}.json`);
  const read = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : {};
  const chunks = new Map(Object.entries(z.record(z.string(), Chunk).parse(read)));
  /** The chunk's own file, and those that it imports. */
  const filesOf = (chunk: string) => {
    const keys = new Set([chunk]);
    for (const one of keys) for (const imported of chunks.get(one)?.imports ?? []) keys.add(imported);
    return [...keys].flatMap((one) => chunks.get(one)?.file ?? []);
  };
  // Followed once: each page that is rendered asks.
  const fetched = [...chunks]
    .filter(([, { isDynamicEntry }]) => isDynamicEntry)
    .map(([key, { name }]) => ({ key, name, files: filesOf(key) }));
  return {
    ofPart: (part: string) => fetched.find(({ name }) => name === part)?.files ?? [],
    ofLanguage: (language: Language) =>
      fetched.find(({ key }) => key.endsWith(`/texts/src/${language}/${TEXTS[build]}.ts`))?.files ?? [],
  };
}

/** The texts of a language that a page fetches. */
const TEXTS: Record<Build, string> = { share: 'guest-pages', visitor: 'visitor-pages' };

const preload = (file: string) => `<link rel="modulepreload" crossorigin href="/${file}">`;
