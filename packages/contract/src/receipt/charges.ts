import { LIMITS } from '@fairtab/domain/input/limits';
import * as z from 'zod/mini';
import { Amount, AppliesTo, ChargeKind, Id, unchanged } from '../wire/scalars.ts';
import { ChargeView, receiptCall } from './receipt-view.ts';

export const ChargeChanges = z.object({
  description: z.optional(z.nullable(z.string().check(z.maxLength(LIMITS.descriptionLength)))),
  amount: z.optional(Amount),
  kind: z.optional(ChargeKind),
  applies_to: z.optional(AppliesTo),
  item_ids: z.optional(z.array(Id).check(z.maxLength(LIMITS.itemsPerCall))),
});

export const NewCharge = z.object({ ...ChargeChanges.shape, id: z.optional(Id), amount: Amount });

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
