import { updateProfile } from '@fairtab/contract/account/account';
import { getSharedReceipt, saveGuest } from '@fairtab/contract/receipt/guests';
import { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { getReceipt } from '@fairtab/contract/receipt/receipts';
import { finalizeReceipt, getGuestItemShares } from '@fairtab/contract/receipt/sharing';
import { chargeView, itemView } from '@fairtab/contract/test-support/receipt-view';
import { cents, formatDollars, fromDecimalString, toDecimalString } from '@fairtab/domain/money/money';
import { finalizeBill } from '@fairtab/domain/split/finalize-bill';
import { type PersonTotal, splitBill } from '@fairtab/domain/split/splitting';
import { billOf } from '@fairtab/receipt/split-of';
import fc from 'fast-check';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { type Assigned, assign, shareBill, take } from '../../../test/bills.ts';
import { type Client, guest, signIn } from '../../../test/client.ts';
import { describeOnOneEngine } from '../../../test/engines.ts';
import { productOf } from '../../../test/product.ts';
import { type RandomAssignedBill, randomAssignedBill } from '../../../test/random-assigned-bill.ts';
import { snapshotGuest, snapshotReceipt, snapshotOf as snapshotWith } from '../../../test/snapshot.ts';
import type { ReceiptSnapshot } from '../receipts/store/snapshot.ts';
import { viewFor } from '../receipts/view/receipt-view.ts';

/** Texts are sent by a job, which may wait on a busy machine. */
const eventually = <T>(what: () => T) => vi.waitUntil(what);

const long = process.env.FAIRTAB_LONG === '1';

/** The amounts of one person, in cents. */
const amounts = ({ subtotal, tax, tip, additionalCharges, hostTip, total }: PersonTotal) => ({
  subtotal,
  tax,
  tip,
  additional_charges: additionalCharges,
  host_tip: hostTip,
  total,
});

/** Everyone's amounts as a page computes them from its view. */
const shownTo = (view: ReceiptView) =>
  new Map(splitBill(billOf(view)).people.map((person) => [person.personId, amounts(person)]));

describe('views of random pre-assigned bills', () => {
  /** A view after its way through JSON. */
  const sent = (view: ReceiptView) => ReceiptView.parse(JSON.parse(JSON.stringify(view)));
  const seen = { bills: 0, leftOver: 0, moreSharersThanUnits: 0 };
  afterAll(() => console.info(`random pre-assigned bills: ${JSON.stringify(seen)}`));

  test('host, every guest and a stranger work out the same cents, which add up to the receipt', {
    timeout: long ? 600_000 : 60_000,
  }, () => {
    const check = (bill: RandomAssignedBill) => {
      const snapshot = snapshotOf(bill);
      const host = sent(viewFor(snapshot, { kind: 'host' }, ''));
      const split = splitBill(billOf(snapshot));
      expect(splitBill(billOf(host))).toEqual(split);
      for (const guestId of [...snapshot.guests.filter((one) => !one.is_host).map((one) => one.id), null]) {
        const view = sent(
          viewFor(snapshot, { kind: 'guest', guestId, latecomerId: null, mayLinkPhone: false }, ''),
        );
        expect(splitBill(billOf(view))).toEqual(split);
      }
      const owed = split.people.reduce((sum, person) => sum + person.total, 0);
      const nobodys = split.unclaimed.total + split.emptySeats.total;
      expect(owed + nobodys - split.hostTipPool).toBe(host.receipt.total_amount);
      expect(split.emptySeats.total).toBe(split.emptySeats.hostTip);
      const final = finalizeBill(billOf(snapshot), bill.unclaimed);
      if (!final.ok) throw new Error('a choice was made');
      const paid = final.split.people.reduce((sum, person) => sum + person.total, 0);
      expect(paid).toBe(host.receipt.total_amount + final.split.hostTipPool);
      seen.bills++;
      if (split.unclaimed.subtotal > 0) seen.leftOver++;
      else if (split.emptySeats.hostTip === 0) expect(final.split.people).toEqual(split.people);
      if (bill.items.some(({ who, quantity }) => who.kind === 'shared' && who.places.length > quantity)) {
        seen.moreSharersThanUnits++;
      }
    };
    fc.assert(fc.property(randomAssignedBill, check), { numRuns: long ? 20_000 : 200 });
    expect(seen.leftOver).toBeGreaterThan(20);
    expect(seen.moreSharersThanUnits).toBeGreaterThan(20);
  });
});

describeOnOneEngine('amounts of random pre-assigned bills', (engine) => {
  const product = productOf(engine);
  let host: Client;
  let bills = 0;
  let phones = 0;
  const nextPhone = () => String(5_552_000_000 + ++phones);

  /** One host for 20 bills: a day's texts of a host are limited, and the sign-ins of an address. */
  async function hostOf(bill: number): Promise<Client> {
    if (bill % 20 === 0) {
      host = await signIn(product, nextPhone());
      await host.call(updateProfile, { body: { venmo_handle: 'hanna-h' } });
    }
    return host;
  }

  /** The bill over HTTP: everyone but the host uses a browser of their own, with a phone and consent. */
  async function serve(by: Client, bill: RandomAssignedBill) {
    const people = Array.from({ length: bill.people - 1 }, (_, n) => `Guest ${n + 1}`);
    const items = bill.items.map(({ price, quantity }, n) => ({ name: `Dish ${n}`, price, quantity }));
    const shared = await shareBill(by, { ...bill, partySize: 1, people, items });
    const place = (n: number) => shared.view.guests[n]?.id ?? '';
    await assign(
      by,
      shared.id,
      Object.fromEntries(bill.items.map(({ who }, n) => [shared.item(`Dish ${n}`), asked(who, place)])),
    );
    const guests = await Promise.all(
      people.map(async (name) => {
        const [browser, id] = [guest(product, shared.token), shared.person(name)];
        const phone = nextPhone();
        await take(browser, id);
        await browser.call(saveGuest, { body: { guest_phone_number: phone, sms_opt_in: true } });
        return { browser, id, phone: `+1${phone}` };
      }),
    );
    return { id: shared.id, guests };
  }

  /** The rows of guest_totals. */
  async function stored(receiptId: string) {
    const rows = await product.services.database.kysely
      .selectFrom('guest_totals')
      .selectAll()
      .where('receipt_id', '=', receiptId)
      .execute();
    return new Map(
      rows.map((row) => [
        row.guest_id,
        {
          subtotal: fromDecimalString(row.subtotal, 2),
          tax: fromDecimalString(row.tax, 2),
          tip: fromDecimalString(row.tip, 2),
          additional_charges: fromDecimalString(row.additional_charges, 2),
          host_tip: fromDecimalString(row.host_tip, 2),
          total: fromDecimalString(row.total, 2),
        },
      ]),
    );
  }

  /** The final bill of one phone, once it was sent. */
  const textTo = (phone: string) =>
    eventually(async () => {
      const row = await product.services.database.kysely
        .selectFrom('demo_outbox')
        .select('body')
        .where('recipient', '=', phone)
        .executeTakeFirst();
      return row?.body;
    });

  test('are the same on Assign Items, on guests’ pages, in guest_totals, on the final bill and in texts', {
    timeout: long ? 1_200_000 : 120_000,
  }, async () => {
    const check = async (bill: RandomAssignedBill) => {
      const by = await hostOf(bills++);
      const { id, guests } = await serve(by, bill);
      const before = await by.call(getReceipt, { params: { id } });
      const open = shownTo(before);
      expect(open.size).toBe(bill.people);
      expect(await stored(id)).toEqual(open);
      for (const { browser } of guests) {
        expect(shownTo(await browser.call(getSharedReceipt, {}))).toEqual(open);
      }
      const final = await by.call(finalizeReceipt, {
        body: { p_receipt_id: id, unclaimed: bill.unclaimed, accept_changed_shares: true },
      });
      const decided = new Map(
        (final.final_split?.totals ?? []).map(
          ({ guest_id, charges: _, card: __, ...rest }) => [guest_id, rest] as const,
        ),
      );
      // While somebody has nothing yet, their part of the host tip is kept for them.
      const isKept = splitBill(billOf(before)).emptySeats.hostTip > 0;
      if (final.receipt.selections_complete && !isKept) expect(decided).toEqual(open);
      expect(await stored(id)).toEqual(decided);
      const shares = await by.call(getGuestItemShares, { body: { p_receipt_id: id } });
      expect(shares.reduce((sum, share) => sum + share.share_amount, 0)).toBe(
        bill.items.reduce((sum, item) => sum + item.price, 0),
      );
      for (const { browser, id: guestId, phone } of guests) {
        const view = await browser.call(getSharedReceipt, {});
        expect(view.final_split).toEqual(final.final_split);
        const total = cents(decided.get(guestId)?.total ?? -1);
        if (total <= 0) continue;
        const text = await textTo(phone);
        expect(text).toContain(`is ${formatDollars(total)}.`);
        const link = new URL(/https:\/\/venmo\S+/.exec(text ?? '')?.[0] ?? '');
        expect(link.searchParams.get('amount')).toBe(toDecimalString(total, 2));
      }
    };
    await fc.assert(fc.asyncProperty(randomAssignedBill, check), {
      numRuns: long ? 200 : 6,
      endOnFailure: true,
    });
  });
});

function asked(who: RandomAssignedBill['items'][number]['who'], place: (n: number) => string): Assigned {
  if (who.kind === 'everybody') return 'everybody';
  if (who.kind === 'shared') return who.places.map(place);
  if (who.kind === 'counted') {
    return Object.fromEntries([...who.units].map(([n, units]) => [place(n), units]));
  }
  return [];
}

/** The bill as the server loads it. */
function snapshotOf(bill: RandomAssignedBill): ReceiptSnapshot {
  const modes = {
    nobody: 'guest_choice',
    everybody: 'group_split',
    shared: 'guest_choice',
    counted: 'quantity_based',
  } as const;
  const itemId = (n: number) => `00000000-0000-4000-8000-1000000000${String(n).padStart(2, '0')}`;
  const guestId = (n: number) => `00000000-0000-4000-8000-2000000000${String(n).padStart(2, '0')}`;
  return snapshotWith({
    receipt: snapshotReceipt({
      id: '00000000-0000-4000-8000-000000000000',
      admin_flow_type: 'preassign',
      party_size: bill.people,
      tax_amount: cents(bill.tax),
      tip_amount: cents(bill.tip),
      additional_charges: cents(bill.charges),
    }),
    charges: bill.charges ? [chargeView(itemId(99), cents(bill.charges))] : [],
    items: bill.items.map(({ price, quantity, who }, n) =>
      itemView(itemId(n), cents(price), { assignment_mode: modes[who.kind], total_quantity: quantity }),
    ),
    guests: Array.from({ length: bill.people }, (_, n) =>
      snapshotGuest(guestId(n), n === 0 ? 'Hanna' : `Guest ${n}`, { is_host: n === 0, named_by_host: n > 0 }),
    ),
    selections: bill.items.flatMap(({ who }, n) => {
      if (who.kind === 'shared') {
        return who.places.map((place) => ({ item_id: itemId(n), guest_id: guestId(place), units: 1 }));
      }
      if (who.kind !== 'counted') return [];
      return [...who.units].map(([place, units]) => ({
        item_id: itemId(n),
        guest_id: guestId(place),
        units,
      }));
    }),
  });
}
