import { createHash } from 'node:crypto';

/** More than the product has: texts that depend on how many rows they write must not fill the connections with plans. */
const MOST = 250;
/** From this run on a text is named, so that what runs once at the start takes no place. */
const NAMED_FROM = 3;

/**
 * Names for statements that are run again and again. PostgreSQL parses and plans a named one once per connection, which is most
 * of what the statement that reads a whole receipt costs.
 */
export function createStatementNames(most = MOST) {
  const names = new Map<string, string>();
  const runs = new Map<string, number>();
  /** @returns undefined while a text has hardly been run, and for texts that came when all names were given */
  return (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= most) return known;
    const count = (runs.get(text) ?? 0) + 1;
    if (count < NAMED_FROM) {
      if (runs.size >= most * NAMED_FROM) runs.clear();
      runs.set(text, count);
      return undefined;
    }
    runs.delete(text);
    const name = createHash('sha1').update(text).digest('base64url');
    names.set(text, name);
    return name;
  };
}

export type StatementNames = ReturnType<typeof createStatementNames>;
