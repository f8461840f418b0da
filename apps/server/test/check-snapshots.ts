import { expect } from 'vitest';
import type { Services } from '../src/app/services.ts';
import { isSame } from '../src/http/changed-fields.ts';
import { loadSnapshot } from '../src/modules/receipts/store/load-snapshot.ts';

/**
 * Compares every receipt that the server keeps in memory without reading it with what is stored.
 * @returns waits for the comparisons, and fails if one found a difference
 */
export function checkSnapshots({ snapshots, database }: Services): () => Promise<void> {
  const checks: Promise<unknown[]>[] = [];
  const { put } = snapshots;
  snapshots.put = (kept) => {
    put(kept);
    const check = loadSnapshot(database.kysely, kept.receipt.id).then((stored) => {
      // It has changed again meanwhile.
      if (stored?.version !== kept.version) return [];
      const parts = new Map(Object.entries(stored));
      return Object.entries(kept).flatMap(([part, value]) =>
        isSame(value, parts.get(part)) ? [] : [{ part, kept: value, stored: parts.get(part) }],
      );
    });
    checks.push(check.catch((error: unknown) => [error]));
  };
  return async () => {
    expect((await Promise.all(checks)).flat()).toEqual([]);
  };
}
