import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const web = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url));
const DOCUMENTS = ['index.html', 'share.html', 'visitor.html'];
const [, light = '', dark = ''] =
  /--paper: light-dark\((#\w+), (#\w+)\)/.exec(web('src/styles/tokens.css').toString()) ?? [];

/** '180x180', from the head of a PNG. */
function sizeOf(png: Buffer): string {
  expect(png.toString('latin1', 1, 4)).toBe('PNG');
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

/** The sizes of an .ico's pictures, as its list says and as they are. */
function sizesOf(ico: Buffer): [listed: string, drawn: string][] {
  return Array.from({ length: ico.readUInt16LE(4) }, (_, index) => {
    const entry = 6 + 16 * index;
    const [length, offset] = [ico.readUInt32LE(entry + 8), ico.readUInt32LE(entry + 12)];
    const listed = `${ico.readUInt8(entry)}x${ico.readUInt8(entry + 1)}`;
    return [listed, sizeOf(ico.subarray(offset, offset + length))];
  });
}

describe.each(DOCUMENTS)('%s', (name) => {
  const document = web(name).toString();

  test('names icons for tabs, for old browsers and for the home screen', () => {
    expect(
      [...document.matchAll(/<link rel="(?:apple-touch-)?icon" href="\/([^"]+)"/g)].map(([, file]) => file),
    ).toEqual(['favicon.ico', 'favicon.svg', 'apple-touch-icon.png']);
  });

  test('colours the browser as the paper it lies on', () => {
    const colours = [
      ...document.matchAll(/"theme-color" media="\(prefers-color-scheme: (\w+)\)" content="(#\w+)"/g),
    ];
    expect(colours.map(([, scheme, colour]) => [scheme, colour])).toEqual([
      ['light', light],
      ['dark', dark],
    ]);
  });
});

test('the icons have the sizes that systems ask for', () => {
  expect(sizeOf(web('public/apple-touch-icon.png'))).toBe('180x180');
  expect(sizesOf(web('public/favicon.ico'))).toEqual(['16x16', '32x32', '48x48'].map((size) => [size, size]));
  expect(sizeOf(web('public/share-preview.png'))).toBe('1200x630');
});

test('the manifest’s icons have the sizes it names, including maskable ones', () => {
  const manifest: {
    icons: { src: string; sizes: string; type: string; purpose: string }[];
    [name: string]: unknown;
  } = JSON.parse(web('public/manifest.webmanifest').toString());
  const drawn = manifest.icons.filter(({ type }) => type === 'image/png');
  expect(drawn.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '192x192 maskable',
    '512x512 maskable',
  ]);
  for (const { src, sizes } of drawn) expect([src, sizeOf(web(`public${src}`))]).toEqual([src, sizes]);
  expect(manifest).toMatchObject({ background_color: light, theme_color: light });
});
