import { start } from './app/start.ts';

/** What keeps the server from starting is for whoever starts it: one message, no stack. */
try {
  await start(process.env);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
