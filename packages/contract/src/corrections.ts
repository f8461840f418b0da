import { LIMITS } from '@fairtab/domain/limits';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ReceiptView } from './receipt-view.ts';
import {
  Amount,
  AppliesTo,
  AssignmentMode,
  ChargeKind,
  Id,
  Name,
  PositiveAmount,
  UnclaimedChoice,
} from './scalars.ts';

const Ids = z.array(Id).check(z.maxLength(LIMITS.itemsPerCall));
const Units = z.int().check(z.minimum(1), z.maximum(LIMITS.totalQuantity));

/** A line that is added, by an id of its own, or as it is from now on. The domain's rules decide on name and price. */
const CorrectedItem = z.object({
  id: Id,
  name: z.string().check(z.maxLength(LIMITS.itemNameLength)),
  price: PositiveAmount,
  reduction: PositiveAmount,
  assignment_mode: AssignmentMode,
  total_quantity: Units,
  position: z.int().check(z.minimum(0), z.maximum(LIMITS.itemPosition)),
  /** Default: certain if its name, price or quantity changes, otherwise as before. */
  confidence_score: z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(1)))),
  /** Removed lines that were grouped or divided into it: it has their places on the photo, and what guests said of them. */
  made_of: z.optional(Ids),
});

/** The same of a charge. */
const CorrectedCharge = z.object({
  id: Id,
  description: z.nullable(z.string().check(z.maxLength(LIMITS.descriptionLength))),
  amount: Amount,
  kind: ChargeKind,
  applies_to: AppliesTo,
  item_ids: Ids,
});

const Companions = z
  .array(
    z.object({
      /** Of who is there already, or one of its own. */
      id: Id,
      name: z.nullable(Name),
      child: z.boolean(),
      item_ids: Ids,
    }),
  )
  .check(z.maxLength(LIMITS.companionsPerGuest));

/** All people who have a part of an item. */
const Shares = z.array(z.object({ guest_id: Id, units: Units })).check(z.maxLength(LIMITS.guestsPerCall));

const upTo = <Schema extends z.ZodMiniType>(most: number, one: Schema) =>
  z._default(z.array(one).check(z.maxLength(most)), []);

/** What is wrong with a final bill: everything that it names is so from now on, and everything else stays. */
const Correction = z.object({
  tax_amount: z.optional(PositiveAmount),
  tip_amount: z.optional(PositiveAmount),
  items: upTo(LIMITS.itemsPerCall, CorrectedItem),
  removed_items: upTo(LIMITS.itemsPerCall, Id),
  charges: upTo(LIMITS.chargesPerReceipt, CorrectedCharge),
  removed_charges: upTo(LIMITS.chargesPerReceipt, Id),
  /** Who was there and is not on the bill, by an id of their own. */
  people: upTo(LIMITS.guestsPerCall, z.object({ id: Id, guest_name: Name })),
  /** Who was not there. Somebody who has paid stays, with nothing on their part. */
  removed_people: upTo(LIMITS.guestsPerCall, Id),
  companions: upTo(LIMITS.guestsPerCall, z.object({ guest_id: Id, companions: Companions })),
  shares: upTo(LIMITS.itemsPerCall, z.object({ item_id: Id, selections: Shares })),
});

export const correctReceipt = endpoint({
  method: 'POST',
  path: '/rest/v1/rpc/correct_receipt',
  access: 'session',
  summary: 'Corrects a final bill, which stays final; texts go to those whose amount is another',
  body: z.object({
    p_receipt_id: Id,
    /** Of the receipt that the host has seen: 409 receipt.correction_outdated if anything has changed since. */
    version: z.int(),
    correction: Correction,
    /**
     * Whose request it accepts: the correction adds somebody of this id. 404 latecomer.not_found once they do not wait any more.
     */
    latecomer: z.optional(Id),
    /**
     * As in finalize_receipt. Default: the answer with which the bill was finalized, as far as it still decides: else 409
     * receipt.unclaimed, whose details have `missing`.
     */
    unclaimed: z.optional(UnclaimedChoice),
    /** What the host was shown, guest id → cents: 409 receipt.shares_changed if it comes to something else. */
    expected_totals: z.record(Id, z.int()),
  }),
  response: ReceiptView,
});
