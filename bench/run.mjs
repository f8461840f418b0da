// `npm run bench`: builds the product and runs every benchmark, one after the other; each prints lines of JSON.
// Reading photos has its own command, npm run bench:reading, because it needs a folder of photos.
import { ensureInstalled } from '../scripts/lib/install.mjs';
import { run } from '../scripts/lib/run.mjs';

const BENCHES = [
  'splitting',
  'server',
  'yardstick',
  'live',
  'opening',
  'guest-bundle',
  'page-weights',
  'lcp',
  'visitor-pages',
  'host-pages',
  'assign',
  'taps-at-once',
];

await ensureInstalled();
await run(process.execPath, ['scripts/build.mjs'], { quiet: true });
for (const name of BENCHES) {
  const { code } = await run(process.execPath, [`bench/${name}.mjs`]);
  if (code !== 0) process.exitCode = 1;
}
