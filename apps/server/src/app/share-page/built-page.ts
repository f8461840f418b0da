import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FONTS_ID, GUEST_PAGE_DATA_ID } from '@fairtab/contract/guest-page';
import * as z from 'zod';

/** The built share.html, cut where the server puts something in. */
export type BuiltPage = {
  /** The page without a bill, with its style sheet as a file. */
  bare: (tags: string) => string;
  /** The sources of the inline style sheets for the content security policy. */
  styleSources: readonly string[];
  document: (parts: DocumentParts) => string;
};

export type DocumentParts = {
  /** At the end of the head. */
  tags: string;
  /** What is drawn. */
  html: string;
  /** The names of the lazy parts in it. */
  parts: readonly string[];
  /** Whether it says to readers without JavaScript that they need it. */
  needsScripts: boolean;
  /** As JSON in a block of its own. */
  data: object;
};

/**
 * Reads the built page. Its pieces are only ever put one after the other: nothing that people have written is taken for
 * markup, or for a pattern of a replacement.
 * @returns null if there is no built front end
 * @throws Error if share.html lacks a mark
 */
export function readBuiltPage(webDir: string): BuiltPage | null {
  const file = join(webDir, 'share.html');
  if (!existsSync(file)) return null;
  const built = readFileSync(file, 'utf8');
  const [bareHead, bareBody] = cut(built, '</head>');
  const { page, styleSources } = withInlineStyles(built, webDir);
  const [head, body] = cut(page, '</head>');
  const [beforeRoot, afterRoot] = cut(body, '<div id="root"></div>');
  const readable = beforeRoot.replace(/<noscript>.*?<\/noscript>/s, '');
  const filesOf = partFiles(webDir);
  return {
    bare: (tags) => [bareHead, tags, '</head>', bareBody].join(''),
    styleSources,
    document: ({ tags, html, parts, needsScripts, data }) =>
      [
        head,
        tags,
        ...parts.flatMap(filesOf).map(preload),
        '</head>',
        needsScripts ? beforeRoot : readable,
        // Until the scripts answer to taps.
        '<div id="root" data-drawn>',
        html,
        '</div>',
        `<script type="application/json" id="${GUEST_PAGE_DATA_ID}">`,
        // No '<' in it can end the block, or begin another one.
        JSON.stringify(data).replaceAll('<', '\\u003c'),
        '</script>',
        afterRoot,
      ].join(''),
  };
}

function cut(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  if (at < 0) throw new Error(`share.html lacks ${mark}`);
  return [text.slice(0, at), text.slice(at + mark.length)];
}

/** A style sheet of its own would be a further round trip before anything is painted. */
function withInlineStyles(page: string, webDir: string): { page: string; styleSources: string[] } {
  const [link, file] = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/.exec(page) ?? [];
  if (link === undefined || file === undefined) return { page, styleSources: [] };
  const css = readFileSync(join(webDir, file), 'utf8');
  const [before, after] = cut(page, link);
  const fonts = css.match(FONT_FACES)?.join('') ?? '';
  const others = css.replace(FONT_FACES, '');
  const styles = [`<style>${others}</style>`, `<style id="${FONTS_ID}" media="not all">${fonts}</style>`];
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

/** Which files a lazy part needs, by its name: its own, and those that it imports. */
function partFiles(webDir: string): (part: string) => string[] {
  const manifest = join(webDir, '.vite/manifest.json');
  if (!existsSync(manifest)) return () => [];
  const chunks = new Map(
    Object.entries(z.record(z.string(), Chunk).parse(JSON.parse(readFileSync(manifest, 'utf8')))),
  );
  const found = new Map<string, string[]>();
  for (const [key, { name, isDynamicEntry }] of chunks) {
    if (name === undefined || !isDynamicEntry) continue;
    const keys = new Set([key]);
    for (const one of keys) for (const imported of chunks.get(one)?.imports ?? []) keys.add(imported);
    found.set(
      name,
      [...keys].flatMap((one) => chunks.get(one)?.file ?? []),
    );
  }
  return (part) => found.get(part) ?? [];
}

const preload = (file: string) => `<link rel="modulepreload" crossorigin href="/${file}">`;
