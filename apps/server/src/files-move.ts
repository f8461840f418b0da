import { runMoveCommand } from './app/move-files.ts';
import { keepFilesPrivate } from './config/private-files.ts';

keepFilesPrivate();

try {
  process.stdout.write(`${await runMoveCommand(process.argv.slice(2), process.env)}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
