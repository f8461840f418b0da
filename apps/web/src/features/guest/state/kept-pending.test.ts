import { expect, test } from 'vitest';
import { memory } from '../../../test-support/memory.ts';
import { keepPending, keptPending, type PendingChange } from './kept-pending.ts';

const DISPUTE: PendingChange = { kind: 'dispute', itemId: 'wine', disputed: true };

test('keeps the changes of one guest, without what is no change', () => {
  const storage = memory();
  keepPending(storage, 'ann', [DISPUTE]);
  expect(keptPending(storage, 'ann')).toEqual([DISPUTE]);
  expect(keptPending(storage, 'bob')).toEqual([]);
  keepPending(storage, 'ann', []);
  expect(storage.read('pending') || null).toBeNull();
  storage.write('pending', JSON.stringify({ guestId: 'ann', changes: [{ kind: 'contact', phone: '1' }] }));
  expect(keptPending(storage, 'ann')).toEqual([]);
});
