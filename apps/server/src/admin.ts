import { hostname, userInfo } from 'node:os';
import { runAdminCommand } from './app/admin-command.ts';
import { runProgram } from './app/run-program.ts';

const by = () => `${userInfo().username}@${hostname()}`;

await runProgram({ url: import.meta.url, work: (args, env) => runAdminCommand(args, env, by()) });
