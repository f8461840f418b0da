// Kilobytes, gzip, of all JavaScript that the guest page loads before Submit works: the scripts of share.html and what
// they import statically, without lazy parts. Run `npm run build` first. Prints one JSON line.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { WEB_FILES } from './lib/product.mjs';

const html = readFileSync(join(WEB_FILES, 'share.html'), 'utf8');
const wanted = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file);
const sizes = new Map();
while (wanted.length > 0) {
  const file = wanted.pop();
  if (sizes.has(file)) continue;
  const script = readFileSync(join(WEB_FILES, file));
  sizes.set(file, gzipSync(script, { level: 9 }).length);
  // `import … from"./x.js"` and `import"./x.js"`, but not `import("./x.js")`.
  for (const [, path] of script.toString().matchAll(/(?:\bfrom|\bimport)\s*["'](\.\/[^"']+\.js)["']/g)) {
    wanted.push(join(dirname(file), path));
  }
}

const kilobytes = (bytes) => Math.round(bytes / 10) / 100;
const gzipKb = kilobytes([...sizes.values()].reduce((total, size) => total + size, 0));
const files = [...sizes].map(([file, size]) => ({ file, gzipKb: kilobytes(size) }));
console.log(JSON.stringify({ bench: 'guest-bundle', gzipKb, files }));
