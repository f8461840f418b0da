import { LIMITS } from '@fairtab/domain/input/limits';
import { EXTRAS } from '@fairtab/receipt/bill';
import * as z from 'zod/mini';
import {
  Amount,
  AppliesTo,
  AssignmentMode,
  ChargeKind,
  Id,
  PaperId,
  PositiveAmount,
  unchanged,
} from '../wire/scalars.ts';
import { ChargeView, ItemView, receiptCall } from './receipt-view.ts';

// The domain checks names, prices and quantities, with the messages of the specification.
const ItemName = z.string().check(z.maxLength(LIMITS.itemNameLength));

const ItemFields = {
  price: z.optional(z.nullable(Amount)),
  /** Items are sorted by this; one at an occupied position shifts those from there on. Default: last. */
  position: z.optional(z.int().check(z.minimum(0), z.maximum(LIMITS.itemPosition))),
  /** Taken off this line, at most its price; a lower price lowers it too. */
  reduction: z.optional(PositiveAmount),
  split_evenly: z.optional(z.boolean()),
  /** group_split, or the mode of the quantity: quantity_based above 1, else guest_choice. */
  assignment_mode: z.optional(AssignmentMode),
};

export const NewItem = z.object({
  ...ItemFields,
  id: z.optional(Id),
  /** Default: the first paper. */
  paper_id: z.optional(PaperId),
  name: z._default(ItemName, ''),
  total_quantity: z._default(z.number(), 1),
  /** What guests had of an item whose removal is undone. */
  selections: z.optional(
    z
      .array(z.object({ guest_id: Id, units: z.int().check(z.minimum(1), z.maximum(LIMITS.totalQuantity)) }))
      .check(z.maxLength(LIMITS.guestsPerCall)),
  ),
});

export const ItemChanges = z.object({
  ...ItemFields,
  name: z.optional(ItemName),
  total_quantity: z.optional(z.number()),
});

export const addItem = receiptCall('POST /rest/v1/receipt_items', {
  access: 'session',
  summary: 'Adds an item; a quantity above 1 makes it quantity_based',
  body: z.object({
    ...unchanged('quantity_assignments'),
    ...NewItem.shape,
    receipt_id: Id,
  }),
});

export const updateItem = receiptCall('PATCH /rest/v1/receipt_items/{id}', {
  access: 'session',
  summary: 'Changes an item’s name, line price, quantity, place, or whether everyone shares it',
  body: z.object({
    ...unchanged(...z.keyof(ItemView).options, 'receipt_id', 'quantity_assignments'),
    ...ItemChanges.shape,
  }),
});

export const removeItem = receiptCall('DELETE /rest/v1/receipt_items/{id}', {
  access: 'session',
  summary: 'Removes an item and its selections',
});

export const mergeItems = receiptCall('POST /rest/v1/rpc/merge_items', {
  access: 'session',
  summary: 'Groups two lines of the same name into one; selections of both are kept as units',
  body: z.object({ target_item_id: Id, dragged_item_id: Id }),
});

export const splitItem = receiptCall('POST /rest/v1/rpc/split_item', {
  access: 'session',
  summary:
    'Makes lines of one unit, "(1 of 2)", of a line of several, so that single units can be shared; merge_items joins them again',
  body: z.object({ item_id: Id, unit_ids: z.optional(z.array(Id).check(z.maxLength(LIMITS.totalQuantity))) }),
});

export const turnItem = receiptCall('POST /rest/v1/rpc/turn_item', {
  access: 'session',
  summary: 'Turns a line that is no item into tax, tip or a fee of what it costs',
  body: z.object({ item_id: Id, into: z.enum(EXTRAS), charge_id: z.optional(Id) }),
});

export const setGroupSplit = receiptCall('POST /rest/v1/rpc/set_group_split', {
  access: 'session',
  summary: 'Shares exactly these items among everyone; the others return to the mode of their quantity',
  body: z.object({
    p_receipt_id: Id,
    item_ids: z.array(Id).check(z.maxLength(LIMITS.itemsPerCall)),
    /** Guests whose selections may be lost; refused if another guest has selected one of these items. */
    accept_lost_choices: z.optional(z.array(Id).check(z.maxLength(LIMITS.guestsPerCall))),
  }),
});

export const assignItem = receiptCall('PUT /rest/v1/receipt_items/{id}/assignments/{guest_id}', {
  access: 'session',
  summary:
    'The host gives a person an item, so many of its units, or so many parts of one that is shared; 0 takes it away',
  body: z.object({ units: z.int().check(z.minimum(0), z.maximum(LIMITS.totalQuantity)) }),
});

export const ChargeChanges = z.object({
  description: z.optional(z.nullable(z.string().check(z.maxLength(LIMITS.descriptionLength)))),
  amount: z.optional(Amount),
  kind: z.optional(ChargeKind),
  applies_to: z.optional(AppliesTo),
  item_ids: z.optional(z.array(Id).check(z.maxLength(LIMITS.itemsPerCall))),
});

export const NewCharge = z.object({
  ...ChargeChanges.shape,
  id: z.optional(Id),
  /** Default: the first paper. */
  paper_id: z.optional(PaperId),
  amount: Amount,
});

export const addCharge = receiptCall('POST /rest/v1/receipt_charges', {
  access: 'session',
  summary: 'Adds a charge for everything, for some lines, or by heads; below 0 it is a discount',
  body: z.object({ ...NewCharge.shape, receipt_id: Id }),
});

export const updateCharge = receiptCall('PATCH /rest/v1/receipt_charges/{id}', {
  access: 'session',
  summary: 'Changes what a charge is called, its amount, or what it is for',
  body: z.object({ ...unchanged(...z.keyof(ChargeView).options, 'receipt_id'), ...ChargeChanges.shape }),
});

export const removeCharge = receiptCall('DELETE /rest/v1/receipt_charges/{id}', {
  access: 'session',
  summary: 'Removes a charge',
});
