// `npm run admin`, `backup`, `restore`, `database:move`, `files:move` and `stripe:prices`: programs with the server's settings.
import './lib/require-node.mjs';
import { serverProgram } from './lib/build.mjs';
import { run } from './lib/run.mjs';

const [name, ...args] = process.argv.slice(2);
const { code } = await run(process.execPath, [...(await serverProgram(`${name}.js`)), ...args]);
process.exitCode = code;
