// `npm run build`: rebuilds everything.
import './lib/require-node.mjs';
import { build } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';

try {
  await ensureInstalled('start');
  await build();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
