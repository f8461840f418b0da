import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { normalizeEmail } from '@fairtab/domain/account/credentials';
import { normalizePhone } from '@fairtab/domain/texting/phone';
import type { Kysely } from 'kysely';
import { createDatabase } from '../adapters/database/create-database.ts';
import type { Database } from '../adapters/database/database.ts';
import { FolderInUseError } from '../adapters/database/pglite/folder-lock.ts';
import type { Schema } from '../adapters/database/tables/schema.ts';
import { readConfig } from '../config/config.ts';
import { ownerOf } from '../modules/account/accounts.ts';
import { appoint } from '../modules/account/appoint.ts';
import { called } from './run-program.ts';

const ADMIN = called('admin', 'admin');
const USAGE = `Who is an admin of this installation:
  ${ADMIN} grant <phone or e-mail> [--reason "…"]
  ${ADMIN} revoke <phone or e-mail> [--reason "…"]
  ${ADMIN} list`;

const VERBS = { grant: 'admin', revoke: 'user' } as const;

type Command = { verb: keyof typeof VERBS; address: string; reason: string } | { verb: 'list' };

class CommandError extends Error {}

/** The command `admin`; returns the output. `by` is for the audit log. @throws Error with a message for the operator */
export async function runAdminCommand(
  args: string[],
  env: Record<string, string | undefined>,
  by: string,
): Promise<string> {
  const command = readCommand(args);
  const database = await openDatabase(env);
  try {
    return await runCommand(database, command, by);
  } finally {
    await database.close();
  }
}

/** @throws CommandError with the usage */
export function readCommand(args: string[]): Command {
  const { positionals, values } = parsed(args);
  const [verb = '', address, ...more] = positionals;
  if (verb === 'list' && address === undefined) return { verb };
  const known = verb === 'grant' || verb === 'revoke' ? verb : null;
  if (known === null || address === undefined || more.length > 0) throw new CommandError(USAGE);
  return { verb: known, address, reason: values.reason?.trim() || 'None given' };
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { reason: { type: 'string' } } });
  } catch {
    throw new CommandError(USAGE);
  }
}

async function openDatabase(env: Record<string, string | undefined>): Promise<Database> {
  const config = readConfig(env);
  const { DATABASE_URL: databaseUrl, DATABASE_DIRECT_URL: directUrl, DATA_DIR: dataDir } = config;
  // A wrong folder would get a new, empty database.
  if (databaseUrl === undefined && !existsSync(join(dataDir, 'database')))
    throw new CommandError(`There is no database in ${dataDir}. Start the server once, or set DATA_DIR.`);
  try {
    return await createDatabase({
      databaseUrl,
      directUrl,
      dataDir,
      poolSize: 1,
      onAway: () => process.stderr.write('Waiting for the database…\n'),
    });
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error;
    throw new CommandError(
      'The server is running, and its built-in database has room for one program. Stop the server, repeat the command, and start the server again.',
    );
  }
}

/** Makes or lists admins. @throws CommandError if no account has this address */
export async function runCommand(database: Database, command: Command, by: string): Promise<string> {
  const { kysely } = database;
  if (command.verb === 'list') {
    const admins = await listAdmins(kysely);
    return admins.length === 0 ? 'There are no admins.' : admins.map(lineOf).join('\n');
  }
  const { verb, address, reason } = command;
  const userId = await accountOfAddress(kysely, address);
  if (userId === undefined) throw new CommandError(`This is neither a US phone nor an e-mail: ${address}`);
  if (userId === null)
    throw new CommandError(`No account has proved ${address}. Sign in with it once, and repeat the command.`);
  const role = VERBS[verb];
  const changed = await database.inTransaction((trx) => appoint(trx, { userId, role, by, reason }));
  const now = role === 'admin' ? 'an admin' : 'no admin';
  return changed ? `${address} is ${now} now.` : `${address} is ${now} already.`;
}

const lineOf = ({ user_id, first_name, last_name, phone, email }: AdminRow) =>
  [user_id, [first_name, last_name].filter(Boolean).join(' '), phone, email].filter(Boolean).join('  ');

/** The account that verified this address in any notation; null: none; undefined: neither phone nor e-mail. */
async function accountOfAddress(db: Kysely<Schema>, typed: string): Promise<string | null | undefined> {
  const phone = normalizePhone(typed);
  if (phone !== null) return (await ownerOf(db, { phone })) ?? null;
  const email = normalizeEmail(typed);
  if (email !== null) return (await ownerOf(db, { email })) ?? null;
  return undefined;
}

type AdminRow = {
  user_id: string;
  first_name: string | null;
  last_name: string | null;
  phone: string | null;
  email: string | null;
};

async function listAdmins(db: Kysely<Schema>): Promise<AdminRow[]> {
  const rows = await db
    .selectFrom('profiles as p')
    .innerJoin('auth_users as u', 'u.id', 'p.user_id')
    .select(['p.user_id', 'p.first_name', 'p.last_name', 'p.phone_number', 'p.phone_verified'])
    .select(['u.email', 'u.email_verified'])
    .where('p.role', '=', 'admin')
    .orderBy('p.first_name')
    .orderBy('p.user_id')
    .execute();
  return rows.map(({ phone_number, phone_verified, email, email_verified, ...names }) => ({
    ...names,
    phone: phone_verified ? phone_number : null,
    email: email_verified ? email : null,
  }));
}
