import { moveDatabase } from './app/move-database.ts';
import { keepFilesPrivate } from './config/private-files.ts';

keepFilesPrivate();

try {
  const outcome = await moveDatabase(process.env, ({ name, rows }) =>
    process.stdout.write(`${name}  ${rows}\n`),
  );
  process.stdout.write(`${outcome}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
