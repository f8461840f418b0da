import { runBackupCommand } from './app/backup-command.ts';
import { keepFilesPrivate } from './config/private-files.ts';

keepFilesPrivate();

try {
  // Standard output may be the backup.
  process.stderr.write(`${await runBackupCommand(process.argv.slice(2), process.env)}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
