// `npm run admin -- grant <phone or e-mail>`: makes admins, in the database of the server's settings. Also `revoke`, `list`.
import './lib/require-node.mjs';
import { run } from './lib/run.mjs';
import { serverProgram } from './lib/server-program.mjs';

const { code } = await run(process.execPath, [
  ...(await serverProgram('admin.js')),
  ...process.argv.slice(2),
]);
process.exitCode = code;
