// `npm run release:data -- postgres://…`: writes the data on which the migrations after this release are tried, from the data of the
// previous release (apps/server/test/releases). Needs an empty database, psql and pg_dump. Run it before each release.
import './lib/require-node.mjs';
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { orExit, readText, root } from './lib/run.mjs';

const MIGRATIONS = path.join(root, 'apps/server/src/migrations');
const RELEASES = path.join(root, 'apps/server/test/releases');
/** Rows that migrations insert are in the dump too, and triggers have already run. */
const EMPTY = `set session_replication_role = replica;
do $$ begin
  execute (select 'truncate ' || string_agg(oid::regclass::text, ', ') from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'schema_migrations');
end $$;`;
/** Without the session's settings before, and what only psql knows after it. */
const DATA = /^INSERT [\s\S]*;$/m;

const { values, positionals } = parseArgs({ options: { file: { type: 'string' } }, allowPositionals: true });

await orExit(async () => {
  const [url] = positionals;
  if (url === undefined) throw new Error('npm run release:data -- postgres://…, an empty database');
  const { version } = JSON.parse(readText('package.json'));
  const numeric = new Intl.Collator('en', { numeric: true });
  const [newest] = readdirSync(RELEASES)
    .filter((name) => name !== `${version}.sql` || values.file !== undefined)
    .sort(numeric.compare)
    .reverse();
  if (newest === undefined) throw new Error(`There is no release before ${version}.`);
  const before = path.join(RELEASES, newest);
  const [, last = ''] = /^-- Up to (\S+)/.exec(readFileSync(before, 'utf8')) ?? [];
  const migrations = readdirSync(MIGRATIONS).sort();
  const filesOf = (/** @type {string[]} */ names) => names.map((name) => path.join(MIGRATIONS, name));
  const files = [
    ...filesOf(migrations.filter((name) => name <= last)),
    before,
    ...filesOf(migrations.filter((name) => name > last)),
  ];
  const each = files.flatMap((file) => ['--file', file]);
  await tool('psql', ['--quiet', '--no-psqlrc', '--set', 'ON_ERROR_STOP=1', ...each, url]);
  const dump = await tool('pg_dump', ['--data-only', '--inserts', url]);
  const [data = ''] = DATA.exec(dump) ?? [];
  const file = values.file ?? path.join(RELEASES, `${version}.sql`);
  writeFileSync(file, `-- Up to ${migrations.at(-1)}\n${EMPTY}\n${data}\nreset session_replication_role;\n`);
  console.log(file);
});

/** @param {string} program @param {string[]} args */
async function tool(program, args) {
  const { stdout } = await promisify(execFile)(program, args, { maxBuffer: 64 * 1024 ** 2 });
  return stdout;
}
