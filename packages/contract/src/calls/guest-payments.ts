// Written by `npm run docs:api` from ../guest-payments.ts; do not edit.
import type { CallOf } from '../call-of.ts';
import type * as contract from '../guest-payments.ts';
import { RECEIPT_VIEW_SHAPE } from '../receipt-view.shape.ts';

export const sayPaid: CallOf<typeof contract.sayPaid> = {
  method: 'POST',
  path: '/rest/v1/rpc/say_paid',
  answer: RECEIPT_VIEW_SHAPE,
};

export const sayBillPaid: CallOf<typeof contract.sayBillPaid> = {
  method: 'POST',
  path: '/rest/v1/rpc/say_bill_paid',
  answer: RECEIPT_VIEW_SHAPE,
};

export const confirmPayment: CallOf<typeof contract.confirmPayment> = {
  method: 'POST',
  path: '/rest/v1/rpc/confirm_payment',
  answer: RECEIPT_VIEW_SHAPE,
};

export const markPaid: CallOf<typeof contract.markPaid> = {
  method: 'POST',
  path: '/rest/v1/rpc/mark_paid',
  answer: RECEIPT_VIEW_SHAPE,
};

export const unmarkPaid: CallOf<typeof contract.unmarkPaid> = {
  method: 'POST',
  path: '/rest/v1/rpc/unmark_paid',
  answer: RECEIPT_VIEW_SHAPE,
};

export const remindGuests: CallOf<typeof contract.remindGuests> = {
  method: 'POST',
  path: '/rest/v1/rpc/remind_guests',
  answer: {
    reminded: 'int',
    receipt: {
      version: 'int',
      receipt: {
        id: 'string',
        status: '=editing|sharing|finalized',
        'admin_flow_type?': '=guest_choice|preassign',
        payer_name: 'string',
        'restaurant_name?': 'string',
        party_size: 'int',
        tax_amount: 'int',
        tip_amount: 'int',
        additional_charges: 'int',
        'additional_charges_description?': 'string',
        total_amount: 'int',
        'parsed_total_from_image?': 'int',
        selections_complete: 'boolean',
        completion_sms_sent: 'boolean',
        completion_email_sent: 'boolean',
        earlier_bills: 'int',
        scan_state: '=none|waiting|reading|done|failed',
        'scan_reader?': '=offline|ai',
        'printed_currency?': 'string',
        'printed_guests?': 'int',
        'image_url?': 'string',
        payment_methods: [
          {
            method: '=venmo|cash_app|paypal|zelle',
            handle: 'string',
            currency: 'string',
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
          'confidence_score?': 'number',
          photo_boxes: [['number']],
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
          opted_out_of_split: 'boolean',
          seat: '=free|taken|taken_with_phone',
          'guest_phone_number?': 'string',
          'sms_opt_in?': 'boolean',
          'bill?': '=queued|sent|delivered|failed|unknown|opted_out|no_phone',
          'bill_failure?': '=unreachable|blocked|provider|limit|too_late|other',
          'told?': 'int',
          'paid?': {
            'said?': 'int',
            'confirmed?': 'int',
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
          state: '=pending|accepted|declined',
        },
      ],
      disputes: [
        {
          item_id: 'string',
          guest_id: 'string',
          state: '=open|kept',
        },
      ],
      'final_split?': {
        host_tip_pool: 'int',
        'unclaimed?': '=host|everyone',
        shares: [
          {
            guest_id: 'string',
            item_id: 'string',
            units: 'int',
            cents: 'int',
            of: 'int',
          },
        ],
        totals: [
          {
            guest_id: 'string',
            subtotal: 'int',
            tax: 'int',
            tip: 'int',
            additional_charges: 'int',
            host_tip: 'int',
            total: 'int',
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
        take_name: 'boolean',
        add_name: 'boolean',
        dispute: 'boolean',
      },
    },
  },
};
