import { randomUUID } from 'node:crypto';
import { cents } from '@fairtab/domain/money/money';
import { pruneOrphans } from '@fairtab/receipt/prune-orphans';
import { newPaper } from '@fairtab/receipt/put-reading';
import { failedReading } from '@fairtab/receipt/reading';
import { drawing } from '@fairtab/receipt/test-support/drawing';
import { expect } from 'vitest';
import {
  newGuest,
  type ReceiptSnapshot,
  type SnapshotGuest,
} from '../src/modules/receipts/store/snapshot.ts';

const ids = (count: number): string[] => Array.from({ length: count }, () => randomUUID()).sort();
const POOL = {
  papers: ids(3),
  items: ids(5),
  guests: ids(4),
  charges: ids(4),
  companions: ids(4),
  latecomers: ids(3),
  devices: ['hash 1', 'hash 2', 'hash 3'],
};
/** What a row asks about has one id: nobody's question becomes another's. */
const idOf = (of: string) => {
  const id = known.get(of) ?? randomUUID();
  known.set(of, id);
  return id;
};
const known = new Map<string, ReturnType<typeof randomUUID>>();
const PHONES = ['+12125550101', '+12125550102', '+12125550103'];

const pairsOf = (people: readonly string[]) =>
  people.flatMap((from) => people.flatMap((to) => (from === to ? [] : [[from, to] as const])));

/** A receipt in some other state, with rows of the same ids. */
export function otherState(before: ReceiptSnapshot, seed: number): ReceiptSnapshot {
  const { below, chance, one, some, shuffled } = drawing(seed);
  const phones = shuffled([...PHONES, null, null]);
  const host = before.guests.find(({ is_host }) => is_host) ?? expect.fail('no host');
  const here = some(POOL.guests);
  const guests: SnapshotGuest[] = [host.id, ...here].map((id, at) => ({
    ...(id === host.id ? host : newGuest(id, one(['Ann', 'Ben', ''] as const))),
    created_at: id === host.id ? host.created_at : `2026-02-0${1 + POOL.guests.indexOf(id)}T00:00:00.000Z`,
    guest_phone_number: id === host.id ? null : (phones[at] ?? null),
    guest_email: id === host.id || phones[at] ? null : one([null, 'ann@example.com'] as const),
    opted_out_of_split: chance(),
    absent_from: some([null, ...POOL.papers]),
    submitted: chance(),
    revising: chance(),
    named_by_host: chance(),
    paid_by: id !== host.id && chance() ? one([host.id, ...here.filter((other) => other !== id)]) : null,
    time_zone: one([null, 'Europe/Rome'] as const),
    language: one([null, 'it'] as const),
    companions: [],
    companions_set_by_host: [],
  }));
  const papers = some(POOL.papers).map((id) => ({
    ...newPaper(id),
    restaurant_name: one([null, 'Bar'] as const),
    tax_amount: cents(below(100)),
    tip_source: one([null, 'host'] as const),
    image_path: one([null, `hanna/${id}.jpg`] as const),
    scan_state: one(['none', 'done', 'failed'] as const),
    parsed_total_from_image: one([null, cents(4321)] as const),
    reading: one([null, { ...failedReading('unreadable'), digits: 3 }] as const),
  }));
  const ofPaper = () => one([null, ...papers.map(({ id }) => id)]);
  const items = some(POOL.items).map((id, position) => ({
    id,
    paper_id: ofPaper(),
    name: one(['Soup', 'Tea', ''] as const),
    price: cents(500 + below(500)),
    reduction: cents(below(500)),
    position: below(3) + position,
    ...one([
      { assignment_mode: 'guest_choice', split_evenly: false },
      { assignment_mode: 'group_split', split_evenly: true },
    ] as const),
    total_quantity: 1 + below(3),
    confidence_score: one([null, 0.5, 0.97] as const),
    photo_boxes: one([
      [],
      [[0.1, 0.2, 0.3, 0.4]],
      [
        [0.1, 0.2, 0.3, 0.4],
        [0.5, 0.5, 0.1, 0.1],
      ],
    ] as const).map((box) => [...box]),
    line_photo: null,
  }));
  const selections = guests.flatMap(({ id: guest_id }) =>
    some(items).map(({ id: item_id }) => ({ item_id, guest_id, units: 1 + below(3) })),
  );
  for (const id of some(POOL.companions)) {
    const guest = one(guests);
    const marked = new Set(guest.companions.flatMap(({ item_ids }) => item_ids));
    const free = selections.flatMap(({ item_id, guest_id }) =>
      guest_id === guest.id && !marked.has(item_id) ? [item_id] : [],
    );
    guest.companions.push({ id, name: one([null, 'Kim'] as const), child: chance(), item_ids: some(free) });
    if (chance()) guest.companions_set_by_host.push(id);
  }
  const charges = some(POOL.charges).map((id, position) => {
    const item_ids = some(items.map((item) => item.id)).sort();
    const applies_to = item_ids.length > 0 ? ('lines' as const) : one(['everything', 'heads'] as const);
    return {
      id,
      paper_id: applies_to === 'everything' ? null : ofPaper(),
      description: one([null, 'Service'] as const),
      amount: cents(below(300)),
      kind: one(['fee', 'service'] as const),
      applies_to,
      item_ids,
      position,
    };
  });
  const everyone = guests.map(({ id }) => id);
  const proposals = some(pairsOf(everyone)).flatMap(([from_guest_id, to_guest_id]) =>
    some(items).map((item) => ({
      id: idOf(`${from_guest_id} ${to_guest_id} ${item.id}`),
      item_id: item.id,
      from_guest_id,
      to_guest_id,
      kind: 'share' as const,
      state: one(['pending', 'accepted', 'declined'] as const),
    })),
  );
  const pay_offers = some(here).map((guest_id) => ({
    id: idOf(guest_id),
    guest_id,
    payer_id: one(everyone.filter((id) => id !== guest_id)),
    from_guest_id: guest_id,
    state: one(['pending', 'declined'] as const),
  }));
  const latecomers = some(POOL.latecomers).map((id) => ({
    id,
    guest_name: one(['Kim', 'Li'] as const),
    item_ids: some(POOL.items),
    state: one(['waiting', 'declined', 'withdrawn'] as const),
    token_hashes: some(['hash 4', 'hash 5']),
    network_hashes: some(['near', 'wide']),
    claimed_guest_id: one([null, ...here]),
    asked_at: one([null, '2026-01-02T03:04:05.678Z']),
  }));
  return pruneOrphans({
    ...before,
    receipt: {
      ...before.receipt,
      admin_flow_type: one(['preassign', 'guest_choice'] as const),
      restaurant_name: one(['Luna', 'Sol'] as const),
      bill_day: one(['2026-11-20', '2026-11-21'] as const),
      bill_day_source: one([null, 'host'] as const),
      party_size: 2 + below(4),
      children: below(2),
      expected_names: some(['Cid', "D'Arcy"]),
      tax_amount: cents(300 + below(300)),
      tip_amount: cents(below(300)),
      tip_source: one([null, 'host'] as const),
      selections_complete: chance(),
      completion_sms_sent: chance(),
      completion_email_sent: chance(),
      credit_consumed: chance(),
      without_host_tip: chance(),
      image_path: one([null, 'hanna/photo.jpg'] as const),
      display_image_path: one([null, 'hanna/photo.webp'] as const),
      photo_look: one([null, { width: 600, height: 800, color: '#ffffff' }] as const),
      scan_state: one(['none', 'done', 'failed'] as const),
      scan_reader: one([null, 'offline', 'ai'] as const),
      printed_guests: one([null, 3] as const),
      parsed_total_from_image: one([null, cents(4321)] as const),
      card: chance() ? { amount: cents(1 + below(900)), currency: { code: 'EUR', digits: 2 } } : null,
    },
    papers,
    items: items.sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1)),
    guests,
    selections: shuffled(selections),
    charges,
    reading: one([null, { ...failedReading('unreadable'), doubt: 'sums', digits: 3 }] as const),
    own_charge_id: charges.find(({ applies_to }) => applies_to === 'everything')?.id ?? null,
    disputes: some(selections).map(({ item_id, guest_id }) => ({
      item_id,
      guest_id,
      state: one(['open', 'kept'] as const),
    })),
    proposals,
    pay_offers,
    payments: some(here).map((guest_id) => ({
      id: idOf(guest_id),
      ...one([
        { from_guest_id: guest_id, to_guest_id: host.id },
        { from_guest_id: host.id, to_guest_id: guest_id },
      ]),
      amount: cents(1 + below(900)),
      ...one([
        { reported: true, confirmed: false, by_host: false },
        { reported: true, confirmed: true, by_host: true },
        { reported: false, confirmed: true, by_host: false },
      ]),
    })),
    contributions: some([...here].sort()).map((guest_id) => ({
      guest_id,
      paper_id: ofPaper(),
      amount: cents(1 + below(900)),
      how: one(['card', 'cash', 'deposit', 'voucher'] as const),
    })),
    transfers: some([...here].sort()).map((guest_id) => ({
      from_guest_id: guest_id,
      to_guest_id: host.id,
      amount: cents(1 + below(900)),
    })),
    amount_changes: some(everyone).map((guest_id, version) => ({
      id: randomUUID(),
      guest_id,
      version,
      before: one([null, cents(below(900))]),
      after: cents(below(900)),
      reason: one(['items', 'card'] as const),
      actor_id: one([null, ...everyone]),
      item_id: one([null, ...items.map(({ id }) => id)]),
    })),
    latecomers,
    devices: new Map(some(POOL.devices).map((hash) => [hash, one(guests).id])),
  });
}
