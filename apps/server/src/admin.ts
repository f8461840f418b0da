import { hostname, userInfo } from 'node:os';
import { runAdminCommand } from './app/admin-command.ts';
import { keepFilesPrivate } from './config/private-files.ts';

keepFilesPrivate();

try {
  const by = `${userInfo().username}@${hostname()}`;
  process.stdout.write(`${await runAdminCommand(process.argv.slice(2), process.env, by)}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
