// `npm run docs:pictures`: takes the README's pictures, docs/pictures/*.webp, of a bill played through both sides.
import './lib/require-node.mjs';
import { ensureChromium } from './lib/browsers.mjs';
import { build } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runPackage } from './lib/run.mjs';

await ensureInstalled();
await build();
const { code } = await runPackage('@playwright/test/cli.js', ['test', '-c', 'e2e/docs-pictures.config.ts'], {
  env: { CHROME_PATH: await ensureChromium() },
});
process.exit(code);
