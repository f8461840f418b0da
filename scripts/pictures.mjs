// `npm run pictures`: draws the pictures in apps/web/public. The results are committed, so that builds need no browser.
import './lib/require-node.mjs';
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { ensureChromium } from './lib/browsers.mjs';

const SHARE_PREVIEW = 'apps/web/pictures/share-preview.svg';
const TO_THE_EDGES = 'apps/web/pictures/app-icon.svg';
const SIGN = 'apps/web/public/favicon.svg';

const browser = await chromium.launch({ executablePath: await ensureChromium() });
try {
  const page = await browser.newPage();
  await page.setContent(`<style>${faces()} body { margin: 0 } svg { display: block }</style><main></main>`);

  /** @param {string} file @param {number} width @param {number} [height] in pixels */
  const draw = async (file, width, height = width) => {
    await page.setViewportSize({ width, height });
    const svg = readFileSync(file, 'utf8').replace(
      '<svg ',
      `<svg style="width: ${width}px; height: ${height}px" `,
    );
    await page.locator('main').evaluate((main, markup) => {
      main.innerHTML = markup;
    }, svg);
    return page.screenshot({ omitBackground: true });
  };
  /** @param {string} name @param {Buffer} bytes */
  const keep = (name, bytes) => {
    writeFileSync(`apps/web/public/${name}`, bytes);
    console.log(`${name}: ${(bytes.length / 1024).toFixed(1)} kB`);
  };

  keep('share-preview.png', await draw(SHARE_PREVIEW, 1200, 630));
  keep('apple-touch-icon.png', await draw(TO_THE_EDGES, 180));
  keep('icon-192.png', await draw(SIGN, 192));
  keep('icon-512.png', await draw(SIGN, 512));
  keep('icon-maskable-192.png', await draw(TO_THE_EDGES, 192));
  keep('icon-maskable-512.png', await draw(TO_THE_EDGES, 512));
  const small = [];
  for (const size of [16, 32, 48]) small.push({ size, png: await draw(SIGN, size) });
  keep('favicon.ico', toIco(small));
} finally {
  await browser.close();
}

/** Makes an .ico of square PNGs. @param {{ size: number, png: Buffer }[]} pictures sizes in pixels */
function toIco(pictures) {
  const head = Buffer.from([0, 0, 1, 0, pictures.length, 0]);
  let offset = head.length + 16 * pictures.length;
  const entries = pictures.map(({ size, png }) => {
    // Width, height, no palette, one plane, 32 bits per pixel, bytes, offset.
    const entry = Buffer.from([size, size, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    entry.writeUInt32LE(png.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += png.length;
    return entry;
  });
  return Buffer.concat([head, ...entries, ...pictures.map(({ png }) => png)]);
}

/** Inlines the fonts, because the page has no URL to fetch them from. */
function faces() {
  const face = (/** @type {string} */ family, /** @type {string} */ file) => {
    const bytes = readFileSync(`node_modules/@fontsource-variable/${file}-latin-wght-normal.woff2`);
    const source = `url(data:font/woff2;base64,${bytes.toString('base64')})`;
    return `@font-face { font-family: '${family}'; font-weight: 100 900; src: ${source} }`;
  };
  return (
    face('Fraunces', 'fraunces/files/fraunces') +
    face('Instrument Sans', 'instrument-sans/files/instrument-sans')
  );
}
