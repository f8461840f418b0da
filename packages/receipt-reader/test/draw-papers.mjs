// Makes test/drawn: draws generated receipts (test/generate/drawn.ts) in Chromium as flat papers. The tests photograph them badly.
// Run: node packages/receipt-reader/test/draw-papers.mjs   (CHROMIUM=/path/to/chromium, default /usr/bin/chromium; DejaVu Sans Mono)
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { bundle } from '../bin/bundle.mjs';

const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), 'drawn');
const { stdout } = spawnSync(process.execPath, [await bundle('test/generate/drawn.ts')], {
  encoding: 'utf8',
});
const papers = JSON.parse(stdout);

const escapeHtml = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** The first line on an arch, as tills print the restaurant's name. */
const arch = (text) => `<svg width="520" height="110"><path id="arch" d="M20 100 Q260 0 500 100" fill="none"/>
  <text font-size="40" font-weight="bold" text-anchor="middle" letter-spacing="3"><textPath href="#arch" startOffset="50%">${escapeHtml(text)}</textPath></text></svg>`;

function pageHtml({ text, arched }) {
  const [first, ...others] = text.split('\n');
  const body = arched ? `${arch(first)}\n${escapeHtml(others.join('\n'))}` : escapeHtml(text);
  return `<!doctype html><style>
    body { margin: 0; background: #5f4c3d }
    pre { display: inline-block; margin: 60px; padding: 40px 36px; background: #f6f4ee; color: #262428; font: 24px/1.5 "DejaVu Sans Mono" }
    svg { display: block; margin: 0 auto }
  </style><pre>${body}</pre>`;
}

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
for (const paper of papers) {
  const page = await browser.newPage({ viewport: { width: 400, height: 400 } });
  await page.setContent(pageHtml(paper));
  const { width, height } = await page.locator('pre').boundingBox();
  await page.setViewportSize({ width: Math.ceil(width) + 120, height: Math.ceil(height) + 120 });
  const drawn = await sharp(await page.screenshot())
    .png({ palette: true, colours: 8, effort: 10 })
    .toBuffer();
  writeFileSync(path.join(folder, paper.file), drawn);
  console.log(paper.file, Math.round(drawn.length / 1024), 'kB');
  await page.close();
}
await browser.close();
const truths = papers.map(({ file, truth }) => ({ file, truth }));
writeFileSync(path.join(folder, 'truth.json'), `${JSON.stringify(truths, null, 2)}\n`);
