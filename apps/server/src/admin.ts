import { runAdminCommand } from './app/admin-command.ts';
import { callerName, runProgram } from './app/run-program.ts';

await runProgram({ url: import.meta.url, work: (args, env) => runAdminCommand(args, env, callerName()) });
