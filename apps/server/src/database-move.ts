import { moveDatabase } from './app/move-database.ts';
import { runProgram } from './app/run-program.ts';

await runProgram({
  url: import.meta.url,
  work: (_, env) => moveDatabase(env, ({ name, rows }) => process.stdout.write(`${name}  ${rows}\n`)),
});
