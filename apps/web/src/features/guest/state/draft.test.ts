import { expect, test } from 'vitest';
import { memory } from '../../../test-support/memory.ts';
import { readDraft, writeDraft } from './draft.ts';

test('a draft comes back as it was', () => {
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
  expect(readDraft(storage)).toEqual(draft);
});

test.each([
  '',
  'nonsense',
  '[]',
  'null',
  '{"conflicts":{"c":1}}',
  '{"name":1,"phone":12345678901,"consent":"yes","units":{"a":-1,"b":"2","c":1.5},"conflicts":[1,null,{"key":"c"}],"optedOut":0}',
])('leaves out what is no draft: %s', (kept) => {
  const empty = { name: '', phone: '', consent: 'none', units: {}, optedOut: null, conflicts: [] };
  expect(readDraft(memory({ draft: kept }))).toEqual(empty);
});
