import { RECEIPT_FOR_ALL } from '@fairtab/contract/receipt/receipt-fields';
import { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { GUEST_FOR_ALL } from '@fairtab/contract/receipt/who-sees';
import { ID, itemView } from '@fairtab/contract/test-support/receipt-view';
import { cents } from '@fairtab/domain/money/money';
import type { PayTo } from '@fairtab/domain/paying/payment-methods';
import { describe, expect, test } from 'vitest';
import { snapshotGuest, snapshotOf, snapshotReceipt } from '../../../../test/snapshot.ts';
import type { ReceiptSnapshot, SnapshotGuest } from '../store/snapshot.ts';
import { viewFor } from './receipt-view.ts';

const OTHER = ID.replace('7', '8');
const phone = { guest_phone_number: '+15555550101', sms_opt_in: true };
const SNAPSHOT = snapshotOf({
  receipt: snapshotReceipt({ id: ID, host_phone_number: '+15555550100', completion_sms_sent: true }),
  items: [itemView(ID, cents(1200))],
  guests: [snapshotGuest(ID, 'Ann', phone), snapshotGuest(OTHER, 'Bob', phone)],
  devices: new Map([['a hash', ID]]),
});
const ann = { kind: 'guest', guestId: ID, latecomerId: null, mayLinkPhone: false } as const;

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

test('everybody sees who has a page, also where the guests stay the same', () => {
  const guests = [snapshotGuest(ID, 'Ann'), snapshotGuest(OTHER, 'Bob')];
  const seats = (devices: ReceiptSnapshot['devices']) =>
    viewFor({ ...SNAPSHOT, guests, devices }, ann, 'secret').guests.map(({ seat }) => seat);
  expect(seats(SNAPSHOT.devices)).toEqual(['taken', 'free']);
  expect(seats(new Map([...SNAPSHOT.devices, ['another hash', OTHER]]))).toEqual(['taken', 'taken']);
});

test('a field is hidden from guests until a line shows it to everyone', () => {
  const marked = <T extends object>(row: T, shown: readonly string[]): T => ({
    ...row,
    ...Object.fromEntries(
      Object.keys(row).flatMap((name) => (shown.includes(name) ? [] : [[name, `hidden ${name}`]])),
    ),
  });
  const bob = marked(snapshotGuest(OTHER, 'Bob', phone), GUEST_FOR_ALL);
  // Everybody sees the photo, whose address has its path.
  const photo = { image_path: null, display_image_path: null };
  const receipt = { ...marked(snapshotReceipt({ id: ID }), RECEIPT_FOR_ALL), ...photo };
  const guests = [snapshotGuest(ID, 'Ann', phone), bob];
  const view = JSON.stringify(viewFor({ ...SNAPSHOT, receipt, guests }, ann, 'secret'));
  expect(view.match(/hidden [a-z_]+/g)).toBeNull();
});

describe('a handle that is a phone, an e-mail or an account', () => {
  const IBAN = 'DE89370400440532013000';
  const METHODS: PayTo[] = [
    { method: 'sepa', handle: IBAN, holder: 'Hanna Berg' },
    { method: 'paypal', handle: 'hanna', holder: null },
  ];
  const owing = (more: Partial<SnapshotGuest> = {}) =>
    snapshotGuest(ID, 'Ann', { ...phone, submitted: true, ...more });

  /** Ann has the whole bill, Bob nothing. */
  const billOf = (guest: SnapshotGuest, receipt: Parameters<typeof snapshotReceipt>[0] = {}) =>
    snapshotOf({
      receipt: snapshotReceipt({
        id: ID,
        payment_methods: METHODS,
        currency: { code: 'EUR', digits: 2 },
        ...receipt,
      }),
      items: [itemView(ID, cents(1200))],
      guests: [guest, snapshotGuest(OTHER, 'Bob', { ...phone, submitted: true })],
      selections: [{ item_id: ID, guest_id: ID, units: 1 }],
    });
  /** Ann has paid Hanna all of it, as one of them says. */
  const paid = (by: Pick<ReceiptSnapshot['payments'][number], 'reported' | 'confirmed'>) => {
    const bill = billOf(owing());
    const host = snapshotGuest('host', 'Hanna', { is_host: true });
    const between = { from_guest_id: ID, to_guest_id: 'host' };
    const payment = { id: 'paid', ...between, amount: cents(5000), by_host: false, ...by };
    return { ...bill, guests: [host, ...bill.guests], payments: [payment] };
  };
  const seenBy = (snapshot: ReceiptSnapshot, guestId: string | null) => {
    const view = viewFor(
      snapshot,
      { kind: 'guest', guestId, latecomerId: null, mayLinkPhone: false },
      'secret',
    );
    expect(JSON.stringify(view).includes(IBAN)).toBe(
      view.receipt.payment_methods.some(({ method }) => method === 'sepa'),
    );
    return view.receipt.payment_methods.map(({ method }) => method).join(' ');
  };

  test('is there for who owes, and for the host', () => {
    const bill = billOf(owing());
    expect(seenBy(bill, ID)).toBe('sepa paypal');
    expect(viewFor(bill, { kind: 'host' }, 'secret').receipt.payment_methods).toEqual(METHODS);
  });

  test('is not there for the link alone, for who has chosen nothing, and for who is still choosing', () => {
    expect(seenBy(billOf(owing()), null)).toBe('paypal');
    expect(seenBy(billOf(owing()), OTHER)).toBe('paypal');
    expect(seenBy(billOf(owing({ submitted: false })), ID)).toBe('paypal');
  });

  test('is there for the named of a bill whose dishes the host has assigned', () => {
    const named = owing({ submitted: false, named_by_host: true });
    expect(seenBy(billOf(named, { admin_flow_type: 'preassign' }), ID)).toBe('sepa paypal');
    expect(seenBy(billOf(named, { admin_flow_type: 'preassign' }), OTHER)).toBe('paypal');
  });

  test('is gone once the host has the money, and while someone else pays', () => {
    // What they say alone settles nothing.
    expect(seenBy(paid({ reported: true, confirmed: false }), ID)).toBe('sepa paypal');
    expect(seenBy(paid({ reported: false, confirmed: true }), ID)).toBe('paypal');
    expect(seenBy(billOf(owing({ paid_by: OTHER })), ID)).toBe('paypal');
    expect(seenBy(billOf(owing({ paid_by: OTHER })), OTHER)).toBe('sepa paypal');
  });

  test.each([
    ['zelle', '+15555550100', 'USD', 'venmo'],
    ['swish', '+46701234567', 'SEK', 'paypal'],
    ['upi', '9876543210@okbank', 'INR', ''],
    ['pix', 'hanna@example.com', 'BRL', 'paypal'],
  ] as const)('is nobody else’s: %s', (method, handle, code, others) => {
    const payment_methods: PayTo[] = (
      [
        ['venmo', '@hanna'],
        ['paypal', 'hanna'],
        ['zelle', '+15555550100'],
        ['swish', '+46701234567'],
        ['upi', '9876543210@okbank'],
        ['pix', 'hanna@example.com'],
      ] as const
    ).map(([name, to]) => ({ method: name, handle: to, holder: null }));
    const bill = billOf(owing(), { payment_methods, currency: { code, digits: 2 } });
    expect(seenBy(bill, ID).split(' ')).toContain(method);
    for (const stranger of [null, OTHER]) {
      expect(seenBy(bill, stranger)).toContain(others);
      const view = viewFor(
        bill,
        { kind: 'guest', guestId: stranger, latecomerId: null, mayLinkPhone: false },
        'secret',
      );
      expect(JSON.stringify(view)).not.toContain(handle);
    }
  });

  test('is not there where the bill asks for other money, nor is any way that takes none of it', () => {
    const [euros, yen] = [{ code: 'EUR', digits: 2 } as const, { code: 'JPY', digits: 0 } as const];
    const dinars = { code: 'KWD', digits: 3 } as const;
    for (const viewer of [ID, OTHER, null])
      expect(seenBy(billOf(owing(), { currency: dinars }), viewer)).toBe('');
    const charged = (currency: typeof euros | typeof yen) => ({ amount: cents(1100), currency });
    expect(seenBy(billOf(owing(), { currency: yen }), ID)).toBe('paypal');
    expect(seenBy(billOf(owing(), { currency: euros, card: charged(yen) }), ID)).toBe('paypal');
    expect(seenBy(billOf(owing(), { currency: yen, card: charged(euros) }), ID)).toBe('sepa paypal');
  });
});
