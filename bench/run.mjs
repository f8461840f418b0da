// `npm run bench`: builds the product and runs every benchmark, one after the other; each prints lines of JSON.
// With the folder of another checkout, which is built, the same is measured there, by turns: npm run bench -- ../before
// Reading photos has its own command, npm run bench:reading, because it needs a folder of photos.
import { ensureInstalled } from '../scripts/lib/install.mjs';
import { run } from '../scripts/lib/run.mjs';

const BENCHES = [
  'splitting',
  'server',
  'commands',
  'yardstick',
  'live',
  'commits',
  'opening',
  'guest-bundle',
  'page-weights',
  'lcp',
  'visitor-pages',
  'host-pages',
  'assign',
  'inp',
  'taps-at-once',
];

await ensureInstalled();
await run(process.execPath, ['scripts/build.mjs'], { quiet: true });
/** They alternate at each load. */
const TAKE_TURNS = ['opening', 'lcp', 'visitor-pages'];

const [other] = process.argv.slice(2);
for (const name of BENCHES) {
  const alone = other === undefined || !TAKE_TURNS.includes(name);
  const { code } = await run(process.execPath, [`bench/${name}.mjs`, ...(alone ? [] : [other])]);
  if (code !== 0) process.exitCode = 1;
  if (!alone || other === undefined) continue;
  console.log(JSON.stringify({ bench: name, build: other }));
  await run(process.execPath, [`bench/${name}.mjs`], { env: { BENCH_BUILD: other } });
}
