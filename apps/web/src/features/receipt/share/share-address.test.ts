import { receiptFields } from '@fairtab/contract/test-support/receipt-view';
import { afterEach, expect, test, vi } from 'vitest';
import { billLink } from './share-address.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['guest_choice', '/b/3fPk9hTqXyZ1', 'https://fairtab.example/b/3fPk9hTqXyZ1'],
  ['preassign', '/b/3fPk9hTqXyZ1', 'https://fairtab.example/b/3fPk9hTqXyZ1'],
  // Before the bill is final.
  ['guest_choice', null, 'https://fairtab.example/share/abc'],
  ['preassign', null, 'https://fairtab.example/preassigned/abc?guest=a'],
] as const)('the link of a guest’s bill, %s, %s', (admin_flow_type, bill_link, link) => {
  vi.stubGlobal('location', { origin: 'https://fairtab.example' });
  expect(billLink(receiptFields({ admin_flow_type, share_token: 'abc' }), { id: 'a', bill_link })).toBe(link);
});
