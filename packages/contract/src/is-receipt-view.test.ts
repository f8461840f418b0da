import { ZERO } from '@fairtab/domain/money';
import { describe, expect, test } from 'vitest';
import { isReceiptView } from './is-receipt-view.ts';
import { ReceiptView } from './receipt-view.ts';

const ID = '7d444840-9dc0-41d1-b245-5ffdce74fad2';

const VIEW: ReceiptView = {
  version: 3,
  receipt: {
    id: ID,
    status: 'finalized',
    admin_flow_type: 'guest_choice',
    payer_name: 'Łukasz',
    restaurant_name: null,
    party_size: 3,
    tax_amount: ZERO,
    tip_amount: ZERO,
    additional_charges: ZERO,
    additional_charges_description: null,
    total_amount: ZERO,
    parsed_total_from_image: null,
    selections_complete: false,
    completion_sms_sent: false,
    completion_email_sent: false,
    earlier_bills: 0,
    scan_state: 'done',
    scan_reader: 'ai',
    image_url: null,
    venmo_handle: '@lukasz',
    created_at: '2026-01-01T00:00:00Z',
    finalized_at: null,
    host_phone_number: null,
    share_token: null,
  },
  items: [
    {
      id: ID,
      name: 'Dumplings',
      price: ZERO,
      position: 0,
      split_evenly: false,
      assignment_mode: 'quantity_based',
      total_quantity: 4,
      confidence_score: 0.9,
      photo_boxes: [[0, 0.1, 1, 0.2]],
    },
  ],
  guests: [
    {
      id: ID,
      guest_name: '🦊',
      is_host: false,
      submitted: true,
      revising: false,
      opted_out_of_split: false,
      seat: 'taken',
      guest_phone_number: null,
      sms_opt_in: null,
      bill: 'sent',
      bill_failure: null,
    },
  ],
  selections: [{ item_id: ID, guest_id: ID, units: 2 }],
  proposals: [],
  disputes: [],
  final_split: {
    host_tip_pool: ZERO,
    unclaimed: 'host',
    shares: [{ guest_id: ID, item_id: ID, units: 2, cents: ZERO, of: 4 }],
    totals: [
      {
        guest_id: ID,
        subtotal: ZERO,
        tax: ZERO,
        tip: ZERO,
        additional_charges: ZERO,
        host_tip: ZERO,
        total: ZERO,
      },
    ],
  },
  me: { guest_id: ID, is_host: false, may_link_phone: false },
  can: {
    edit: false,
    share: false,
    finalize: false,
    assign: false,
    reopen: false,
    select: false,
    submit: false,
    revise: false,
    take_name: false,
    add_name: false,
    dispute: false,
  },
};

/** Every place inside a value, as the keys that lead there. */
function places(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => places(inner, [...path, key]))];
}

function replaced(value: unknown, [key, ...rest]: string[], by: unknown): unknown {
  if (key === undefined) return by;
  if (Array.isArray(value))
    return value.map((one, at) => (String(at) === key ? replaced(one, rest, by) : one));
  return Object.fromEntries(
    Object.entries(value ?? {}).map(([name, inner]) => [
      name,
      name === key ? replaced(inner, rest, by) : inner,
    ]),
  );
}

test('takes what the schema takes', () => {
  expect(ReceiptView.safeParse(VIEW).success).toBe(true);
  expect(isReceiptView(VIEW)).toBe(true);
  expect(isReceiptView({ ...VIEW, final_split: null })).toBe(true);
});

describe('a view with one part spoiled is refused exactly when the schema refuses it', () => {
  // Ids may be any text.
  const ANY_TEXT = new Set(['id', 'item_id', 'guest_id']);
  const wrong = [undefined, null, 'nonsense', 0.5, true, {}];
  test.each(places(VIEW))('%s', (...path) => {
    for (const by of wrong) {
      const spoiled = replaced(VIEW, path, by);
      const bySchema = ReceiptView.safeParse(spoiled).success;
      if (by === 'nonsense' && ANY_TEXT.has(path.at(-1) ?? '')) continue;
      expect({ path, by, taken: isReceiptView(spoiled) }).toEqual({ path, by, taken: bySchema });
    }
  });
});
