import { WrongDatabaseError } from './adapters/database/migrate.ts';
import { createLog, show } from './app/log.ts';
import { start } from './app/start.ts';
import { keepFilesPrivate } from './config/private-files.ts';

/** The systemd unit then leaves it stopped (EX_CONFIG of sysexits.h). */
const RESTART_IS_NO_USE = 78;

keepFilesPrivate();

try {
  if (process.argv.includes('--check')) await check();
  else await start(process.env);
} catch (error) {
  const log = createLog({ LOG_LEVEL: 'fatal', LOG_TIME: process.env.LOG_TIME === 'iso' ? 'iso' : 'unix' });
  show(log, `${error instanceof Error ? error.message : String(error)}\n`, 'fatal');
  process.exit(error instanceof WrongDatabaseError ? RESTART_IS_NO_USE : 1);
}

/** `server.js --check`. Loaded on demand, with every provider's library. */
async function check(): Promise<void> {
  const { checkSettings } = await import('./app/check-settings.ts');
  const { lines, isRight } = await checkSettings(process.env);
  process.stdout.write(`${lines.join('\n')}\n`);
  process.exitCode = isRight ? 0 : 1;
}
