import { LIMITS } from '@fairtab/domain/input/limits';
import * as z from 'zod/mini';
import { Id, Name, UnclaimedChoice } from '../wire/scalars.ts';
import { setContribution } from './guest-payments.ts';
import { setCompanions } from './guests.ts';
import {
  assignItem,
  ChargeChanges,
  ItemChanges,
  mergeItems,
  NewCharge,
  NewItem,
  setGroupSplit,
  splitItem,
  turnItem,
} from './items.ts';
import { setAssignments } from './preassign.ts';
import { receiptCall } from './receipt-view.ts';
import { updateReceipt } from './receipts.ts';

const command = <Label extends string, Input extends z.ZodMiniType>(name: Label, input: Input) =>
  z.object({
    name: z.literal(name),
    input,
    new_ids: z.optional(z.array(Id).check(z.maxLength(LIMITS.totalQuantity))),
  });

const OfOne = z.object({ id: Id });

/** The host's commands on a final bill as if it were open, in order. */
const Correction = z
  .array(
    z.discriminatedUnion('name', [
      command('addItem', NewItem),
      command('editItem', z.extend(ItemChanges, OfOne.shape)),
      command('removeItem', OfOne),
      command('mergeItems', mergeItems.body),
      command('splitItem', splitItem.body),
      command('turnItem', turnItem.body),
      command('setGroupSplit', z.omit(setGroupSplit.body, { p_receipt_id: true })),
      command('assignItem', z.extend(assignItem.params, assignItem.body.shape)),
      command('setAssignments', setAssignments.body),
      command('addCharge', NewCharge),
      command('editCharge', z.extend(ChargeChanges, OfOne.shape)),
      command('removeCharge', OfOne),
      command('setCompanions', z.object({ guest_id: Id, ...setCompanions.body.shape })),
      command(
        'editFields',
        z.pick(updateReceipt.body, { paper_id: true, tax_amount: true, tip_amount: true, tip_source: true }),
      ),
      command('setContribution', z.omit(setContribution.body, { p_receipt_id: true })),
      command('addPerson', z.object({ id: Id, guest_name: Name })),
      /** Those who have paid stay, with nothing on their part. */
      command('removePerson', OfOne),
    ]),
  )
  .check(z.maxLength(LIMITS.commandsPerCorrection));

export const correctReceipt = receiptCall('POST /rest/v1/rpc/correct_receipt', {
  access: 'session',
  summary: 'Corrects a final bill, which stays final; texts go to those whose amount is another',
  body: z.object({
    p_receipt_id: Id,
    /** Of the receipt the host has seen: 409 receipt.correction_outdated if it has changed. */
    version: z.int(),
    correction: Correction,
    /** A request this accepts: the correction adds a person of this id. 404 latecomer.not_found if they no longer wait. */
    latecomer: z.optional(Id),
    /** Default: the choice the bill was finalized with, as far as it still decides; else 409 receipt.unclaimed. */
    unclaimed: z.optional(UnclaimedChoice),
    /** What the host was shown, guest id → cents: 409 receipt.shares_changed if it differs. */
    expected_totals: z.record(Id, z.int()),
  }),
});

// 'I was there too', on a final bill. The host accepts with a correction: `correct_receipt` with `latecomer`.

export const askToBeAdded = receiptCall('POST /rest/v1/rpc/ask_to_be_added', {
  access: 'share',
  summary:
    'A latecomer asks to be added to a final bill, with a name and items; asking again changes the request',
  body: z.object({
    guest_name: Name,
    /** Without dishes of the whole table; empty on an evenly split bill. */
    item_ids: z.array(Id).check(z.maxLength(LIMITS.itemsPerCall)),
  }),
});

export const declineLatecomer = receiptCall('POST /rest/v1/rpc/decline_latecomer', {
  access: 'session',
  summary: 'Declines a latecomer’s request, or a claim; they may ask again',
  body: z.object({ p_receipt_id: Id, latecomer_id: Id }),
});
