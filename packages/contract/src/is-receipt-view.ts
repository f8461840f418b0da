import { fits, type ShapeOf, type Taken, type Within } from './fits.ts';
import type { ReceiptView } from './receipt-view.ts';

/**
 * Whether a value is a ReceiptView: what a phone has kept for days, or a stream that was opened before a release has brought.
 * For pages, which cannot afford the schema library (9.5 kB). It checks every field that the schema has, and is a little more generous: ids are
 * any text, and fields that the schema does not know stay.
 */
export function isReceiptView(value: unknown): value is Within<Taken<typeof SHAPE>, ReceiptView> {
  return fits(value, SHAPE);
}

const SHAPE = {
  version: 'int',
  receipt: {
    id: 'string',
    status: '=editing|sharing|finalized',
    'admin_flow_type?': '=guest_choice|preassign',
    evenly: 'boolean',
    payer_name: 'string',
    'restaurant_name?': 'string',
    party_size: 'int',
    children: 'int',
    tax_amount: 'int',
    tip_amount: 'int',
    'tip_source?': '=receipt|host',
    additional_charges: 'int',
    'additional_charges_description?': 'string',
    total_amount: 'int',
    'parsed_total_from_image?': 'int',
    'paid_before?': 'int',
    selections_complete: 'boolean',
    completion_sms_sent: 'boolean',
    completion_email_sent: 'boolean',
    earlier_bills: 'int',
    scan_state: '=none|waiting|reading|done|failed',
    'scan_reader?': '=offline|ai',
    'scan_doubt?': '=no_receipt|several|sums',
    currency: { code: 'string', digits: 'int' },
    'currency_source?': '=printed|guessed|host',
    'card?': { amount: 'int', currency: { code: 'string', digits: 'int' } },
    included_taxes: [{ name: 'string', 'rate?': 'number', amount: 'int' }],
    'printed_guests?': 'int',
    expected_names: ['string'],
    'image_url?': 'string',
    'photo_look?': { width: 'int', height: 'int', color: 'string' },
    payment_methods: [
      {
        method: '=venmo|cash_app|sepa|swish|upi|pix|paypal|zelle|wise',
        handle: 'string',
        'holder?': 'string',
      },
    ],
    created_at: 'string',
    'updated_at?': 'string',
    created_day: 'string',
    'finalized_at?': 'string',
    'kept_until?': 'string',
    'user_id?': 'string',
    'host_user_id?': 'string',
    'host_phone_number?': 'string',
    'payer_email?': 'string',
    'image_path?': 'string',
    'share_token?': 'string',
  },
  items: [
    {
      id: 'string',
      name: 'string',
      price: 'int',
      position: 'int',
      split_evenly: 'boolean',
      assignment_mode: '=guest_choice|quantity_based|group_split',
      total_quantity: 'int',
      reduction: 'int',
      'confidence_score?': 'number',
      photo_boxes: [['number']],
      'line_photo?': 'string',
    },
  ],
  charges: [
    {
      id: 'string',
      'description?': 'string',
      amount: 'int',
      kind: '=fee|discount|service|cover|tax',
      applies_to: '=everything|lines|heads',
      item_ids: ['string'],
      position: 'int',
    },
  ],
  guests: [
    {
      id: 'string',
      guest_name: 'string',
      'created_at?': 'string',
      is_host: 'boolean',
      submitted: 'boolean',
      revising: 'boolean',
      away: 'boolean',
      opted_out_of_split: 'boolean',
      companions: [{ id: 'string', 'name?': 'string', child: 'boolean', item_ids: ['string'] }],
      seat: '=free|taken|taken_with_phone',
      'guest_phone_number?': 'string',
      'sms_opt_in?': 'boolean',
      'bill?': '=queued|sent|delivered|failed|unknown|opted_out|no_phone',
      'bill_failure?': '=unreachable|blocked|provider|limit|too_late|other',
      lacks_way_to_pay: 'boolean',
      'last_texted_amount?': { amount: 'int', currency: { code: 'string', digits: 'int' } },
      'paid_by?': 'string',
      'payment?': {
        'reported?': 'int',
        'confirmed?': 'int',
        'refunded?': 'int',
      },
      'bill_link?': 'string',
      'time_zone?': 'string',
      'reminder?': {
        at: 'string',
        state: '=queued|sent|delivered|failed|unknown|opted_out',
      },
    },
  ],
  selections: [
    {
      item_id: 'string',
      guest_id: 'string',
      units: 'int',
    },
  ],
  proposals: [
    {
      id: 'string',
      item_id: 'string',
      from_guest_id: 'string',
      to_guest_id: 'string',
      kind: '=share|let_go',
      state: '=pending|accepted|declined|unanswered|taken|released',
    },
  ],
  disputes: [
    {
      item_id: 'string',
      guest_id: 'string',
      state: '=open|kept',
    },
  ],
  pay_offers: [
    {
      id: 'string',
      payer_id: 'string',
      guest_id: 'string',
      from_guest_id: 'string',
      state: '=pending|accepted|declined',
    },
  ],
  latecomers: [
    {
      id: 'string',
      guest_name: 'string',
      item_ids: ['string'],
      state: '=waiting|declined|withdrawn',
    },
  ],
  amount_changes: [
    {
      version: 'int',
      'before?': 'int',
      after: 'int',
      reasons: [
        {
          reason:
            '=parts|heads|payer|items|charges|assigned|party|card|flow|taken|given|leftovers|corrected|latecomer',
          'by?': 'string',
          'item_id?': 'string',
        },
      ],
    },
  ],
  'final_split?': {
    version: 'int',
    host_tip_pool: 'int',
    'unclaimed?': '=host|everyone|by_item',
    shares: [
      {
        guest_id: 'string',
        item_id: 'string',
        units: 'int',
        cents: 'int',
        of: 'int',
        in_parts: 'boolean',
        'left_by?': 'int',
        'left_parts?': 'int',
      },
    ],
    totals: [
      {
        guest_id: 'string',
        subtotal: 'int',
        tax: 'int',
        tip: 'int',
        additional_charges: 'int',
        charges: [{ charge_id: 'string', cents: 'int' }],
        host_tip: 'int',
        total: 'int',
        'card?': { part: 'int', host_tip: 'int' },
      },
    ],
    changes: [
      {
        guest_id: 'string',
        before: 'int',
        reasons: ['=fewer_people|host_tip|leftovers'],
      },
    ],
  },
  me: {
    'guest_id?': 'string',
    is_host: 'boolean',
    may_link_phone: 'boolean',
  },
  can: {
    edit: 'boolean',
    share: 'boolean',
    finalize: 'boolean',
    assign: 'boolean',
    reopen: 'boolean',
    select: 'boolean',
    submit: 'boolean',
    revise: 'boolean',
    leave_seat: 'boolean',
    take_name: 'boolean',
    add_name: 'boolean',
    dispute: 'boolean',
    ask_to_be_added: 'boolean',
  },
} as const satisfies ShapeOf<ReceiptView>;
