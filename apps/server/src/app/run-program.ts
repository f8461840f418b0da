import { existsSync, statSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import { fileURLToPath } from 'node:url';
import { keepFilesPrivate } from '../config/private-files.ts';

type Program = {
  /** Of the program in `dist/`. */
  url: string;
  /** Returns the output. @throws Error with a message for the operator */
  work: (args: string[], env: Record<string, string | undefined>) => Promise<string>;
  /** Opens no files of the data folder. */
  isRemote?: true;
  /** Its standard output is a backup. */
  isPiped?: true;
};

/** Runs an operator's command with the server's settings, from the environment and from `.env`. */
export async function runProgram({ url, work, isRemote, isPiped }: Program): Promise<void> {
  keepFilesPrivate();
  try {
    readSettingsFile(url);
    if (!isRemote) requireOwner(process.env.DATA_DIR || './data');
    const output = await work(process.argv.slice(2), process.env);
    (isPiped ? process.stderr : process.stdout).write(`${output}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

/** In the repository, or beside `server.js` of an archive, which words it alike. @throws Error with a message for the operator */
export function readSettingsFile(url: string): void {
  const file = fileURLToPath(new URL('../../../.env', url));
  try {
    if (existsSync(file)) process.loadEnvFile(file);
  } catch {
    // Node's own message is that there is no such file.
    throw new Error('The file .env cannot be read by this user.');
  }
}

/**
 * The server could not open what another user left in its folder.
 * @throws Error with the way to run the command as the folder's owner
 */
export function requireOwner(dataDir: string, user = process.getuid?.()): void {
  const owner = statSync(dataDir, { throwIfNoEntry: false })?.uid;
  if (user === undefined || owner === undefined || owner === user) return;
  throw new Error(
    `${dataDir} belongs to the user ${owner}, and you are the user ${user}. Run this as that user: ` +
      'docs/self-hosting/commands.md says how.',
  );
}

/** For the record, `user@machine`. The user of a systemd unit may have a number but no name. */
export function callerName(account: () => { username: string } = userInfo): string {
  let user: string;
  try {
    user = account().username;
  } catch {
    user = String(process.getuid?.());
  }
  return `${user}@${hostname()}`;
}

/** How the command is called where it was started: by npm in the repository, by Node in an archive or a container. */
export const called = (
  script: string,
  file: string,
  { npm_lifecycle_event }: NodeJS.ProcessEnv = process.env,
) => (npm_lifecycle_event === script ? `npm run ${script} --` : `node apps/server/dist/${file}.js`);
