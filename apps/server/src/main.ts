import { start } from './app/start.ts';
import { keepFilesPrivate } from './config/private-files.ts';

keepFilesPrivate();

/** A configuration error is shown to the operator as one message, without a stack. */
try {
  await start(process.env);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
