import { runRestoreCommand } from './app/backup-command.ts';
import { keepFilesPrivate } from './config/private-files.ts';

keepFilesPrivate();

try {
  process.stderr.write(`${await runRestoreCommand(process.argv.slice(2), process.env)}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
