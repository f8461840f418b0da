import { runMoveCommand } from './app/move-files.ts';
import { runProgram } from './app/run-program.ts';

await runProgram({ url: import.meta.url, work: runMoveCommand });
