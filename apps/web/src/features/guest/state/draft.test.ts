import { expect, test } from 'vitest';
import { memory } from '../../../test-support/memory.ts';
import { readDraft, writeDraft } from './draft.ts';

test('a draft comes back as it was, but for its taps, which the receipt client keeps', () => {
  const storage = memory();
  const draft = {
    name: '🦊 Łukasz',
    phone: '5555550100',
    consent: 'link' as const,
    units: { a: 2, b: 0 },
    conflicts: [{ key: 'c', name: 'Cake', units: 1, code: 'item.not_found' }],
    optedOut: true,
  };
  writeDraft(storage, draft);
  expect(readDraft(storage)).toEqual({ ...draft, units: {}, optedOut: null });
});

test.each(['', 'nonsense', '[]', 'null', '{"schema":0,"value":{"name":"Ann"}}'])(
  'what another version of the page has kept is no draft: %s',
  (kept) => {
    const empty = { name: '', phone: '', consent: 'none', units: {}, optedOut: null, conflicts: [] };
    expect(readDraft(memory({ draft: kept }))).toEqual(empty);
  },
);
