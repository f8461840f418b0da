import { ReceiptView } from '@fairtab/contract/receipt-view';
import { ID, itemView } from '@fairtab/contract/test-support/receipt-view';
import { cents } from '@fairtab/domain/money';
import { expect, test } from 'vitest';
import { snapshotGuest, snapshotOf, snapshotReceipt } from '../../../test/snapshot.ts';
import { viewFor } from './receipt-view.ts';

const OTHER = ID.replace('7', '8');
const phone = { guest_phone_number: '+15555550101', sms_opt_in: true };
const SNAPSHOT = snapshotOf({
  receipt: snapshotReceipt({ id: ID, host_phone_number: '+15555550100', completion_sms_sent: true }),
  items: [itemView(ID, cents(1200))],
  guests: [snapshotGuest(ID, 'Ann', phone), snapshotGuest(OTHER, 'Bob', phone)],
  devices: new Map([['a hash', ID]]),
});
const ann = { kind: 'guest', guestId: ID, mayLinkPhone: false } as const;

test('a view is what the contract names, and nothing private beside it', () => {
  for (const viewer of [{ kind: 'host' }, ann] as const) {
    const view = viewFor(SNAPSHOT, viewer, 'secret');
    // The schema drops unknown fields.
    expect(view).toEqual(ReceiptView.parse(view));
    expect(JSON.stringify(view)).not.toMatch(/a hash|named_by_host|display_image_path/);
  }
});

test('what is the host’s is theirs alone, and a phone its owner’s too', () => {
  const { receipt, guests } = viewFor(SNAPSHOT, ann, 'secret');
  expect(receipt).toMatchObject({
    host_phone_number: null,
    share_token: null,
    scan_reader: null,
    completion_sms_sent: false,
  });
  expect(JSON.stringify(receipt)).not.toMatch(/hanna@example|user_id":"|image_path":"|updated_at":"/);
  expect(guests.map((one) => one.guest_phone_number)).toEqual(['+15555550101', null]);
  expect(guests.map((one) => one.sms_opt_in)).toEqual([true, null]);
  const hosts = viewFor(SNAPSHOT, { kind: 'host' }, 'secret');
  expect(hosts.receipt).toMatchObject({ host_phone_number: '+15555550100', share_token: 'token' });
  expect(hosts.guests.map((one) => one.guest_phone_number)).toEqual(['+15555550101', '+15555550101']);
});
