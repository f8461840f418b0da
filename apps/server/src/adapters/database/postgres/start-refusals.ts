/** By SQLSTATE: what PostgreSQL refuses, and what to do about it. */
const REFUSALS: Record<string, string> = {
  '28P01': 'PostgreSQL does not accept this user name with this password',
  '28000': 'PostgreSQL has no such user, or does not let it connect from here (pg_hba.conf)',
  '3D000': 'PostgreSQL has no database of this name; create it first',
  '42501': 'this user may not create tables in the database; make it the owner',
};

/** pg itself finds these out, and gives them no code. */
const OF_THE_DRIVER: readonly [start: string, meaning: string][] = [
  ['SASL: ', 'PostgreSQL asks for a password, and the address has none'],
  ['The server does not support SSL', 'the address asks for TLS (sslmode), which PostgreSQL does not offer'],
];

/** What an operator can act on, with the setting's name; any other error as it is. */
export function explainRefusal(error: unknown, setting: string): unknown {
  if (!(error instanceof Error)) return error;
  const byCode = 'code' in error ? REFUSALS[String(error.code)] : undefined;
  const meaning = byCode ?? OF_THE_DRIVER.find(([start]) => error.message.startsWith(start))?.[1];
  return meaning === undefined ? error : new Error(`${setting}: ${meaning}.`, { cause: error });
}
