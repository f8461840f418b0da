import { createHash } from 'node:crypto';

/** More than the product has: SQL whose text depends on the number of rows must not fill the connections with plans. */
const MOST = 250;
/** Named from this run on, so that one-off statements at the start take no place. */
const NAMED_FROM = 3;

/** Names for recurring statements: planned once per connection, and planning is most of the cost of reading a receipt. */
export function createStatementNames(most = MOST) {
  const names = new Map<string, string>();
  const runs = new Map<string, number>();
  /** Undefined for rare texts, and once all names are used. */
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
