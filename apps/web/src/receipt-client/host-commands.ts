import type { ChargeView } from '@fairtab/contract/receipt/receipt-view';
import type { FieldChanges } from '@fairtab/receipt/fields/edit-fields';
import type { HostInputs } from '@fairtab/receipt/host-commands';
import type { ReceiptRequest } from './receipt-request.ts';

/** A fee or discount as edited; `amount` in minor units, negative for a discount. */
export type EditedCharge = Pick<ChargeView, 'description' | 'amount' | 'kind' | 'applies_to' | 'item_ids'>;

/** The inputs of host commands whose result the page can predict. */
export type PredictedInputs = Omit<HostInputs, 'addCharge'> & {
  addCharge: EditedCharge & { id: string };
  editFields: FieldChanges;
};

type Inputs = PredictedInputs & {
  setEvenly: { evenly: boolean };
  nameGuests: { guests: readonly { id?: string; guest_name: string }[]; known: readonly string[] };
};

type Named<Name extends keyof Inputs> = { name: Name; input: Inputs[Name] };

/** A host's command with its messages (specification, section 8). */
export type HostChange = { [Name in keyof Inputs]: Named<Name> }[keyof Inputs] & {
  /** The title of the message if it fails, unless the refusal has its own. */
  failed: string;
  done?: string;
  /** Read by screen readers, without a message on the screen. */
  announcement?: string;
  /** Ids for added rows whose input has none, in order, as in a correction. */
  new_ids?: readonly string[];
};

/** Host commands share one lane, so they are sent in order. `userId` is the host's, null while unknown. */
export type HostCommand = HostChange & { by: 'host'; lane: 'host'; userId: string | null };

const REQUESTS: { [Name in keyof Inputs]: (receiptId: string, input: Inputs[Name]) => ReceiptRequest } = {
  addItem: (receipt_id, item) => ({
    call: 'POST /rest/v1/receipt_items',
    input: { body: { receipt_id, ...item } },
  }),
  editItem: (_, { id, ...body }) => ({
    call: 'PATCH /rest/v1/receipt_items/{id}',
    input: { params: { id }, body },
  }),
  removeItem: (_, params) => ({ call: 'DELETE /rest/v1/receipt_items/{id}', input: { params } }),
  mergeItems: (_, body) => ({ call: 'POST /rest/v1/rpc/merge_items', input: { body } }),
  splitItem: (_, body) => ({ call: 'POST /rest/v1/rpc/split_item', input: { body } }),
  setGroupSplit: (p_receipt_id, body) => ({
    call: 'POST /rest/v1/rpc/set_group_split',
    input: { body: { p_receipt_id, ...body } },
  }),
  assignItem: (_, { id, guest_id, units }) => ({
    call: 'PUT /rest/v1/receipt_items/{id}/assignments/{guest_id}',
    input: { params: { id, guest_id }, body: { units } },
  }),
  setAssignments: (id, body) => ({
    call: 'PUT /rest/v1/receipts/{id}/assignments',
    input: { params: { id }, body },
  }),
  answerDispute: (_, { item_id, guest_id, answer }) => ({
    call: 'PATCH /rest/v1/item_disputes/{item_id}/{guest_id}',
    input: { params: { item_id, guest_id }, body: { answer } },
  }),
  addCharge: (receipt_id, charge) => ({
    call: 'POST /rest/v1/receipt_charges',
    input: { body: { receipt_id, ...charge } },
  }),
  editCharge: (_, { id, ...body }) => ({
    call: 'PATCH /rest/v1/receipt_charges/{id}',
    input: { params: { id }, body },
  }),
  removeCharge: (_, params) => ({ call: 'DELETE /rest/v1/receipt_charges/{id}', input: { params } }),
  setCompanions: (_, { guest_id: id, companions }) => ({
    call: 'PUT /rest/v1/receipt_guests/{id}/companions',
    input: { params: { id }, body: { companions } },
  }),
  editFields: (id, body) => ({ call: 'PATCH /rest/v1/receipts/{id}', input: { params: { id }, body } }),
  setEvenly: (id, body) => ({ call: 'PATCH /rest/v1/receipts/{id}', input: { params: { id }, body } }),
  nameGuests: (id, body) => ({
    call: 'PUT /rest/v1/receipts/{id}/guests',
    input: { params: { id }, body },
  }),
};

export function requestOf<Name extends keyof Inputs>(
  receiptId: string,
  { name, input }: Named<Name>,
): ReceiptRequest {
  return REQUESTS[name](receiptId, input);
}
