// `npm run admin -- grant <phone or e-mail>`: makes admins, in the database of the server's settings. Also `revoke`, `list`.
import './lib/require-node.mjs';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root, run } from './lib/run.mjs';

try {
  await ensureInstalled();
  await ensureBuilt();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

const settings = existsSync(path.join(root, '.env')) ? ['--env-file=.env'] : [];
const program = [...settings, '--enable-source-maps', 'apps/server/dist/admin.js', ...process.argv.slice(2)];
const { code } = await run(process.execPath, program);
process.exitCode = code;
