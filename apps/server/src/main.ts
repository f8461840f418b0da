import { start } from './app/start.ts';
import { keepFilesPrivate } from './config/private-files.ts';

keepFilesPrivate();

try {
  await start(process.env);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
