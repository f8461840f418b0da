import { LIMITS } from '@fairtab/domain/input/limits';
import * as z from 'zod/mini';
import { Scarce } from '../account/auth-session.ts';
import { endpoint } from '../wire/endpoint.ts';
import { EmailInput, Id, Name, PhoneInput } from '../wire/scalars.ts';
import { receiptCall } from './receipt-view.ts';

export { GUEST_HEADERS } from '../wire/guest-headers.ts';

const Consent = {
  /** The wording shown, see consentKey of packages/texts. Default: English. */
  consent_words: z.optional(z.string().check(z.maxLength(20))),
  /** The browser's IANA name, so that reminders come by day there; unknown names are dropped. */
  time_zone: z.optional(z.string().check(z.maxLength(LIMITS.timeZoneLength))),
};

/** In lower case, so that limits and opt-outs find it however it was typed. */
const GuestEmail = EmailInput.check(z.toLowerCase());

const Units = z.int().check(z.minimum(0), z.maximum(LIMITS.totalQuantity));

export const getSharedReceipt = receiptCall('GET /rest/v1/shared_receipt', {
  access: 'share',
  summary: 'The receipt behind a share link',
});

export const getGuestBill = receiptCall('GET /rest/v1/guest_bill', {
  access: 'public',
  summary:
    'One guest’s own bill, by the token of its link in `x-bill-token`: the receipt with only their part of it. While the bill is open, `final_split` is their part so far; `me.guest_id` is null once they were removed',
});

export const rememberBrowser = endpoint('POST /rest/v1/rpc/remember_browser', {
  access: 'share',
  summary: 'Sets the cookie that identifies this browser as a guest',
  response: z.object({
    /** Whether this call had the cookie. If false twice, the browser refuses cookies. */
    cookie: z.boolean(),
  }),
});

export const saveGuest = receiptCall('PATCH /rest/v1/receipt_guests/me', {
  access: 'share',
  summary: 'Keeps the guest’s name, phone or e-mail address, or wish not to share the common dishes',
  body: z.object({
    guest_name: z.optional(Name),
    guest_phone_number: z.optional(PhoneInput),
    guest_email: z.optional(GuestEmail),
    opted_out_of_split: z.optional(z.boolean()),
    /** Only if items are assigned in advance; otherwise part of the submission. */
    sms_opt_in: z.optional(z.boolean()),
    ...Consent,
  }),
});

export const saveSelection = receiptCall('PUT /rest/v1/guest_selections/{item_id}', {
  access: 'share',
  summary: 'Takes an item, or a number of its units; 0 lets go of it',
  body: z.object({ units: Units }),
});

export const setCompanions = receiptCall('PUT /rest/v1/receipt_guests/{id}/companions', {
  access: 'session_or_share',
  summary:
    'Sets all companions of a guest, and which of the guest’s items are theirs; by the guest while choosing, or by the host',
  body: z.object({
    companions: z
      .array(
        z.strictObject({
          id: z.optional(Id),
          name: z.optional(z.nullable(Name)),
          child: z.boolean(),
          /** Default: the dishes currently marked as theirs. */
          item_ids: z.optional(z.array(Id).check(z.maxLength(LIMITS.itemsPerCall))),
        }),
      )
      .check(z.maxLength(LIMITS.companionsPerGuest)),
  }),
});

export const claimCompanion = receiptCall('POST /rest/v1/rpc/claim_companion', {
  access: 'share',
  summary: 'The caller is another guest’s companion of the same name: from now on they count on their own',
  body: z.object({ companion_id: Id }),
});

export const setParts = receiptCall('PUT /rest/v1/guest_selections/{item_id}/parts', {
  access: 'share',
  summary:
    'Sets the parts in which guests share an item, for example 7 : 3; guests who have submitted never pay more by it',
  body: z.object({
    parts: z
      .array(z.object({ guest_id: Id, parts: z.int().check(z.minimum(1), z.maximum(LIMITS.parts)) }))
      .check(z.minLength(1), z.maxLength(LIMITS.guestsPerCall)),
  }),
});

export const submitSelections = receiptCall('POST /rest/v1/rpc/finalize_guest_edits_and_recalc', {
  access: 'share',
  summary:
    'Submits the guest’s selections, all at once; where the bill is split evenly there are none, and this takes a seat. The host’s own also start sharing, if need be, and pay the credit for it',
  body: z.object({
    guest_name: Name,
    guest_phone: z.nullable(PhoneInput),
    /** The final bill by e-mail, unless there is a phone. */
    guest_email: z.optional(z.nullable(GuestEmail)),
    /** The final bill by text, or false for none. Null: not answered, which a guest’s phone does not allow. */
    sms_opt_in: z.nullable(z.boolean()),
    ...Consent,
    opted_out_of_split: z.optional(z.boolean()),
    selected_choice_item_ids: z.array(Id).check(z.maxLength(LIMITS.itemsPerCall)),
    quantity_assignments: z.record(Id, Units),
  }),
});

export const leaveSeat = receiptCall('POST /rest/v1/rpc/leave_seat', {
  access: 'share',
  summary:
    'Gives up the guest’s seat on a bill that is split evenly; they keep their name and may take one again',
});

export const proposeShare = receiptCall('POST /rest/v1/share_proposals', {
  access: 'share',
  summary:
    'Takes an item and asks other guests to share it; of a counted one the caller’s units, each of which becomes a line of its own',
  body: z.object({
    item_id: Id,
    guest_ids: z.array(Id).check(z.minLength(1), z.maxLength(LIMITS.guestsPerCall)),
  }),
});

export const askForItem = receiptCall('POST /rest/v1/rpc/ask_for_dish', {
  access: 'share',
  summary: 'Asks a guest who is away for what they have of an item, of several units for one',
  body: z.object({ item_id: Id, guest_id: Id }),
});

export const answerProposal = receiptCall('PATCH /rest/v1/share_proposals/{id}', {
  access: 'share',
  summary:
    'Accepts or declines to share an item, or to let go of it; who asked may take the question back by declining, and take what they asked for by accepting once it is `unanswered`',
  body: z.object({ accept: z.boolean() }),
});

export const acknowledgeAmountChanges = receiptCall('POST /rest/v1/rpc/acknowledge_amount_changes', {
  access: 'share',
  summary: 'The caller has seen the changes of their amount by others, up to a version',
  body: z.object({ version: z.int() }),
});

export const reviseSelections = receiptCall('POST /rest/v1/rpc/revise_selections', {
  access: 'share',
  summary: 'Goes back to choosing after a submission',
});

/** By phone or guest id; the code only goes to that guest's own phone. */
const WhoComesBack = z.object({ phone: z.optional(PhoneInput), guest_id: z.optional(Id) });

export const removeGuest = receiptCall('DELETE /rest/v1/receipt_guests/{id}', {
  access: 'session',
  summary: 'The host takes a guest off a bill that is not final; what they selected is free again',
});

export const releaseHeldItems = receiptCall('POST /rest/v1/receipt_guests/{id}/let_go', {
  access: 'session',
  summary: 'The host lets go of all that a guest who is away has taken; the guest stays on the bill',
});

export const startGuestVerification = endpoint('POST /functions/v1/start-guest-verification', {
  access: 'share',
  summary: 'Texts a code to the phone of a guest who comes back on another device',
  body: WhoComesBack,
  response: z.object({ success: z.literal(true), demo_code: z.nullable(z.string()), scarce: Scarce }),
});

export const completeGuestVerification = receiptCall('POST /functions/v1/complete-guest-verification', {
  access: 'share',
  summary: 'Joins this device to the guest who holds the phone',
  body: z.extend(WhoComesBack, { code: z.string().check(z.maxLength(20)) }),
});

export const claimGuest = receiptCall('POST /rest/v1/rpc/claim_guest', {
  access: 'share',
  summary:
    'Asks the host to recognise this browser as a guest, also on a final bill; null takes it back. The request is one of `latecomers`, ends after a day, and is declined by `decline_latecomer`',
  body: z.object({ guest_id: z.nullable(Id) }),
});

export const confirmClaim = receiptCall('POST /rest/v1/rpc/confirm_claim', {
  access: 'session',
  summary: 'Lets the browser that asked act as the guest, and no other; the guest’s phone is forgotten',
  body: z.object({ p_receipt_id: Id, latecomer_id: Id }),
});

export const makeDeviceCode = endpoint('POST /rest/v1/rpc/make_device_code', {
  access: 'share',
  summary:
    'A code by which this guest goes on in another browser, once and within ten minutes; it replaces their last one',
  response: z.object({ code: z.string() }),
});

export const revokeDeviceCode = endpoint('POST /rest/v1/rpc/revoke_device_code', {
  access: 'share',
  summary: 'The guest’s code for another browser works no more',
  response: z.object({ success: z.literal(true) }),
});

export const useDeviceCode = receiptCall('POST /rest/v1/rpc/use_device_code', {
  access: 'share',
  summary:
    'Lets this browser act as the guest who made the code; what was tapped in it before is added to theirs',
  body: z.object({ code: z.string().check(z.maxLength(20)) }),
});

export const listSmsConsents = endpoint('POST /rest/v1/rpc/list_sms_consents', {
  access: 'admin',
  summary: 'What the owner of a phone has answered to the question of texts, the latest first: evidence',
  body: z.object({ phone: PhoneInput }),
  response: z.array(
    z.object({
      receipt_id: Id,
      guest_id: Id,
      given: z.boolean(),
      words: z.string(),
      language: z.string(),
      time_zone: z.nullable(z.string()),
      at: z.string(),
    }),
  ),
});

export const getHostVenmoHandle = endpoint('POST /rest/v1/rpc/get_host_venmo_handle', {
  access: 'share',
  summary: 'The host’s payment handle, with its @',
  response: z.string(),
});
