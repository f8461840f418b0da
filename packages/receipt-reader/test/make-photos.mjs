// Makes test/photos: renders the receipts of receipts.mjs in Chromium and photographs them badly.
// Run: node packages/receipt-reader/test/make-photos.mjs [FILE…]   (all, or these; CHROMIUM=/path/to/chromium, default /usr/bin/chromium;
// HEIF_ENC=/path/to/heif-enc of libheif makes diner.heic, for no npm package writes HEIC)
import { spawnSync } from 'node:child_process';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { receipts } from './receipts.mjs';

const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), 'photos');

const escapeHtml = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

function lineHtml(line) {
  if (line.rule) return '<hr>';
  if (line.gap) return '<div class="gap"></div>';
  const look = `${line.big ? 'big ' : ''}${line.bold ? 'bold' : ''}`;
  if (line.centre !== undefined) return `<div class="centre ${look}">${escapeHtml(line.centre)}</div>`;
  return `<div class="row ${look}"><span>${escapeHtml(line.left ?? '')}</span><span>${escapeHtml(line.right ?? '')}</span></div>`;
}

function pageHtml({ style, camera, lines }) {
  const { font, size, width, ink, paper, table, weight = 'normal' } = style;
  const curl = camera.curl
    ? `<filter id="curl" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency="0.0015 0.003" numOctaves="1" seed="4"/>
       <feDisplacementMap in="SourceGraphic" scale="${camera.curl * 4}" xChannelSelector="R" yChannelSelector="G"/></filter>`
    : '';
  return `<!doctype html><style>
    * { box-sizing: border-box; margin: 0 }
    body { width: ${camera.width}px; height: ${camera.height}px; overflow: hidden; background: linear-gradient(120deg, ${table}, color-mix(in srgb, ${table} 70%, black)) }
    .scene { width: 100%; height: 100%; display: grid; place-items: center; ${curl ? 'filter: url(#curl)' : ''} }
    .paper { width: ${width + 90}px; padding: 48px 45px 60px; background: ${paper}; color: ${ink}; transform: rotate(${camera.tilt}deg);
      box-shadow: 6px 14px 40px rgb(0 0 0 / .45); font: ${weight} ${size}px/1.5 "${font}"; white-space: pre }
    .row { display: flex; justify-content: space-between } .centre { text-align: center }
    .big { font-size: 1.3em } .bold { font-weight: bold } .gap { height: 1em }
    hr { border: 0; border-top: 2px dashed ${ink}; margin: .5em 0; opacity: .6 }
    .shade { position: absolute; inset: 0; background: linear-gradient(105deg, transparent 45%, rgb(0 0 0 / ${camera.shade}) 75%) }
  </style><svg width="0" height="0" style="position:absolute">${curl}</svg>
  <div class="scene"><div class="paper">${lines.map(lineHtml).join('')}</div></div><div class="shade"></div>`;
}

/** A small seeded generator, so that the same photos come out each time. */
function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

async function photograph(screenshot, camera) {
  let image = sharp(screenshot).removeAlpha();
  if (camera.blur) image = image.blur(camera.blur);
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const next = random(7);
  for (let i = 0; i < data.length && camera.noise; i += info.channels) {
    const grain = (next() + next() + next() - 1.5) * camera.noise * 2;
    for (let c = 0; c < info.channels; c++) data[i + c] = Math.max(0, Math.min(255, data[i + c] + grain));
  }
  const noisy = sharp(data, { raw: info });
  return camera.quarterTurns ? noisy.rotate(90 * camera.quarterTurns) : noisy;
}

function encode(image, file, camera) {
  if (file.endsWith('.png')) return image.png({ palette: true, colours: camera.colours ?? 64 }).toBuffer();
  if (file.endsWith('.webp')) return image.webp({ quality: 72 }).toBuffer();
  return image.jpeg({ quality: 76 }).toBuffer();
}

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const wanted = process.argv.slice(2);
for (const receipt of receipts.filter(({ file }) => wanted.length === 0 || wanted.includes(file))) {
  const page = await browser.newPage({
    viewport: { width: receipt.camera.width, height: receipt.camera.height },
  });
  await page.setContent(pageHtml(receipt));
  const image = await photograph(await page.screenshot(), receipt.camera);
  const target = path.join(folder, receipt.file);
  writeFileSync(target, await encode(image, receipt.file, receipt.camera));
  console.log(receipt.file, Math.round(statSync(target).size / 1024), 'kB');
  await page.close();
}
await browser.close();
if (wanted.length === 0 || wanted.includes('diner.heic')) {
  const heic = path.join(folder, 'diner.heic');
  spawnSync(
    process.env.HEIF_ENC ?? '/usr/bin/heif-enc',
    ['-q', '40', '-t', '160', '-o', heic, path.join(folder, 'diner.jpg')],
    {
      stdio: 'inherit',
    },
  );
  console.log('diner.heic', Math.round(statSync(heic).size / 1024), 'kB');
}
const truth = receipts.map(({ file, truth }) => ({
  file,
  ...truth,
  items: truth.items.map(([name, quantity, priceCents]) => ({ name, quantity, priceCents })),
}));
writeFileSync(path.join(folder, 'truth.json'), `${JSON.stringify(truth, null, 2)}\n`);
