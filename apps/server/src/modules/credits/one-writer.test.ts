import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '../..');

test('nothing else than changeCredits writes to the ledger', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
  const product = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const writes =
    /(insertInto|updateTable|deleteFrom|mergeInto)\('credit_changes|(into|update|from)\s+credit_changes/i;
  const writers = product.filter((file) => writes.test(readFileSync(join(SOURCES, file), 'utf8')));
  expect(writers).toEqual([join('modules', 'credits', 'change-credits.ts')]);
});
