// Makes test/papers: receipts in other currencies and scripts, rendered in Chromium. What is on them: papers.json there.
// Run: node packages/receipt-reader/test/make-papers.mjs   (CHROMIUM=/path/to/chromium, default /usr/bin/chromium). It needs the
// fonts DejaVu Sans Mono, IPAGothic (fonts-ipafont-gothic of Debian) and NanumGothic (fonts-nanum).
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import sharp from 'sharp';

const folder = new URL('./papers/', import.meta.url);
const papers = JSON.parse(readFileSync(new URL('papers.json', folder), 'utf8'));

const escapeHtml = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** `name | price` is a row, a text alone is centred, and an empty one is a rule. */
function lineHtml(line) {
  if (line === '') return '<hr>';
  const cells = line.split(' | ').map((text) => `<span>${escapeHtml(text)}</span>`);
  return `<div class="${cells.length > 1 ? 'row' : 'centre'}">${cells.join('')}</div>`;
}

const pageHtml = ({ font, lines }) => `<!doctype html><style>
  body { margin: 0; background: #6d4c33 }
  .paper { margin: 30px auto; width: 560px; padding: 40px; background: #fbfaf5; color: #222; font: 25px/1.5 "${font}";
    transform: rotate(-1deg); white-space: pre }
  .row { display: flex; justify-content: space-between } .centre { text-align: center } hr { border-top: 2px dashed }
</style><div class="paper">${lines.map(lineHtml).join('')}</div>`;

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
for (const paper of papers) {
  const page = await browser.newPage({ viewport: { width: 760, height: 160 + paper.lines.length * 42 } });
  await page.setContent(pageHtml(paper));
  const picture = sharp(await page.screenshot()).png({ palette: true, colours: 24 });
  writeFileSync(new URL(`${paper.name}.png`, folder), await picture.toBuffer());
  await page.close();
}
await browser.close();
