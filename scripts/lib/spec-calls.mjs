const VIEW = 'GET /rest/v1/receipts/{id}';
const SHARED = 'GET /rest/v1/shared_receipt';

/**
 * The calls that the specification names (its section 7): as it names them, the calls that do that here, and what is to be
 * known. Each call must be one of the contract.
 * @type {readonly [title: string, rows: readonly (readonly [named: string, calls: readonly string[], note?: string])[]][]}
 */
export const SPEC_CALLS = [
  [
    'Authentication',
    [
      ['`POST /signup`', ['POST /auth/v1/signup']],
      ['`POST /token`', ['POST /auth/v1/token']],
      ['`POST /otp`', ['POST /auth/v1/otp']],
      ['`POST /verify`', ['POST /auth/v1/verify']],
      ['`POST /resend`', ['POST /auth/v1/resend']],
      ['`POST /sso`', ['POST /auth/v1/sso']],
      ['`GET /reauthenticate`', ['GET /auth/v1/reauthenticate']],
      ['`POST /recover`', ['POST /auth/v1/recover']],
      ['`GET /user`, get session', ['GET /auth/v1/user']],
      ['`PUT /user`, update e-mail', ['PUT /auth/v1/user']],
      [
        'set session',
        ['POST /auth/v1/token'],
        'a browser has a cookie; grant_type refresh_token for other callers',
      ],
      ['`GET /authorize`', ['GET /auth/v1/authorize']],
      ['`GET /user/identities/authorize`', ['GET /auth/v1/user/identities/authorize']],
      ['`DELETE /user/identities/{identity_id}`', ['DELETE /auth/v1/user/identities/{id}']],
      ['`POST /factors`', ['POST /auth/v1/factors']],
      ['`POST /factors/{factorId}/challenge`', ['POST /auth/v1/factors/{id}/challenge']],
      ['`POST /factors/{factorId}/verify`', ['POST /auth/v1/factors/{id}/verify']],
      ['`DELETE /factors/{factorId}`', ['DELETE /auth/v1/factors/{id}']],
      ['`GET /.well-known/jwks.json`', ['GET /auth/v1/.well-known/jwks.json']],
      ['sign-out', ['POST /auth/v1/logout', 'POST /functions/v1/sign-out']],
    ],
  ],
  [
    'Tables',
    [
      ['profiles: select by user_id', ['GET /rest/v1/profiles/me'], 'credits too'],
      ['profiles: upsert', ['PATCH /rest/v1/profiles/me'], 'the row is made with the account'],
      ['profiles: update phone_number, phone_verified', ['POST /functions/v1/update-user-phone']],
      ['profiles: search', ['GET /rest/v1/profiles']],
      ['receipts: select by id', [VIEW]],
      ['receipts: select by share_token', [SHARED]],
      ['receipts: select the user’s', ['GET /rest/v1/receipts'], 'a page of cards'],
      ['receipts: insert', ['POST /rest/v1/receipts']],
      ['receipts: update', ['PATCH /rest/v1/receipts/{id}']],
      [
        'receipts: update image_url',
        ['POST /storage/v1/object/receipt-images-private/{userId}/{filename}'],
        'the upload names the photo on its receipt; the path is `image_path`, a signed address `image_url`',
      ],
      [
        'receipts: update status',
        [
          'PATCH /rest/v1/receipts/{id}',
          'POST /rest/v1/rpc/start_sharing',
          'POST /rest/v1/rpc/finalize_receipt',
          'POST /rest/v1/rpc/reopen_receipt',
        ],
        'by `status` forwards alone, and as long as finalizing has nothing to ask',
      ],
      [
        'receipts: update selections_complete, completion_email_sent, total_amount',
        [],
        'the server does, with what they depend on',
      ],
      ['receipts: delete', ['DELETE /rest/v1/receipts/{id}']],
      ['receipt_items: select by receipt_id', [VIEW, SHARED], '`items`, by position'],
      ['receipt_items: insert', ['POST /rest/v1/receipt_items']],
      ['receipt_items: update', ['PATCH /rest/v1/receipt_items/{id}']],
      [
        'receipt_items: quantity_assignments',
        ['PUT /rest/v1/receipt_items/{id}/assignments/{guest_id}', 'PUT /rest/v1/receipts/{id}/assignments'],
        'read as `selections`, whose units are by guest id',
      ],
      [
        'receipt_items: delete by id, or receipt id',
        ['DELETE /rest/v1/receipt_items/{id}', 'DELETE /rest/v1/receipts/{id}'],
      ],
      ['receipt_guests: insert', ['PUT /rest/v1/receipts/{id}/guests'], 'the whole list at once'],
      ['receipt_guests: select', [VIEW, SHARED], '`guests`, the host first, then by created_at'],
      ['guest_selections: select', [VIEW, SHARED], '`selections`; names and phones are in `guests`'],
      [
        'guest_selections: insert, upsert, delete',
        ['PUT /rest/v1/guest_selections/{item_id}'],
        '0 units delete',
      ],
      [
        'guest_selections: guest_name, guest_phone_number, sms_opt_in, opted_out_of_split',
        ['PATCH /rest/v1/receipt_guests/me'],
        'also what the item global_opt_out stands for',
      ],
      ['guest_selections: select guest_email', ['GET /rest/v1/receipts'], '`guest_count`, by people'],
      ['guest_totals: select for the dashboard', ['GET /rest/v1/rpc/dashboard_statistics']],
      [
        'guest_totals: select',
        ['POST /rest/v1/rpc/calculate_and_update_guest_totals_safe', VIEW],
        'once final, `final_split.totals`',
      ],
      ['credit_changes: select', ['GET /rest/v1/credit_changes']],
      [
        'phone_verification_codes: insert',
        [
          'POST /functions/v1/start-phone-signin',
          'POST /functions/v1/send-sms',
          'POST /functions/v1/start-guest-verification',
        ],
        'no caller sees or makes a code',
      ],
      [
        'phone_verification_codes: select, update verified',
        [
          'POST /functions/v1/complete-phone-signin',
          'POST /functions/v1/update-user-phone',
          'POST /functions/v1/complete-guest-verification',
        ],
      ],
      [
        'realtime: guest_selections, receipt_items, guest_totals, receipts',
        ['GET /realtime/v1/receipts/{id}'],
        'one stream; each event is the whole receipt',
      ],
    ],
  ],
  [
    'Procedures',
    [
      ['generate_secure_filename', ['POST /rest/v1/rpc/generate_secure_filename']],
      ['get_guest_item_shares', ['POST /rest/v1/rpc/get_guest_item_shares']],
      ['consume_share_credit_for_receipt', ['POST /rest/v1/rpc/consume_share_credit_for_receipt']],
      ['get_host_venmo_handle', ['POST /rest/v1/rpc/get_host_venmo_handle']],
      [
        'calculate_and_update_guest_totals_safe',
        ['POST /rest/v1/rpc/calculate_and_update_guest_totals_safe'],
      ],
      ['finalize_guest_edits_and_recalc', ['POST /rest/v1/rpc/finalize_guest_edits_and_recalc']],
      ['update_user_credits', ['POST /rest/v1/rpc/update_user_credits']],
    ],
  ],
  [
    'Storage and functions',
    [
      [
        'upload to receipt-images-private',
        ['POST /storage/v1/object/receipt-images-private/{userId}/{filename}'],
      ],
      [
        'signed URLs',
        ['GET /storage/v1/object/sign/*'],
        'for parsing the upload’s `signedUrl`, for display the receipt’s `image_url`',
      ],
      ['create-checkout-session', ['POST /functions/v1/create-checkout-session']],
      ['send-sms', ['POST /functions/v1/send-sms']],
      ['start-phone-signin', ['POST /functions/v1/start-phone-signin']],
      ['complete-phone-signin', ['POST /functions/v1/complete-phone-signin']],
      ['parse-receipt-vision', ['POST /functions/v1/parse-receipt-vision']],
      ['send-completion-email', ['POST /functions/v1/send-completion-email']],
      ['notify-host-when-guests-finish', ['POST /functions/v1/notify-host-when-guests-finish']],
      ['send-final-bill-notifications', ['POST /functions/v1/send-final-bill-notifications']],
      ['update-user-phone', ['POST /functions/v1/update-user-phone']],
      ['backfill-user-phones', ['POST /functions/v1/backfill-user-phones']],
      ['`HEAD /index.html`', ['GET /*']],
    ],
  ],
];
