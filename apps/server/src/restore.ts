import { runRestoreCommand } from './app/backup-command.ts';
import { runProgram } from './app/run-program.ts';

await runProgram({ url: import.meta.url, work: runRestoreCommand });
