import type { ChargeView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import type { ReceiptCall, SentWith } from '@fairtab/contract/wire/calls';
import type { FieldChanges } from '@fairtab/receipt/fields';
import type { HostInputs } from '@fairtab/receipt/host-commands';
import type { PaperId } from '@fairtab/receipt/model';
import { type CallOptions, isAnswer, send } from '../lib/calls/api.ts';
import { browserError } from '../lib/calls/api-error.ts';
import type { StreamedView } from '../lib/calls/live-receipt.ts';

type Commands = { guest: GuestCommand; assigned: AssignedCommand; host: HostCommand };

export type By = keyof Commands;

export type CommandOf<B extends By = By> = { [P in B]: Commands[P] & { by: P } }[B];

/** What a person did, as data, which survives a reload. Its function in packages/receipt previews it, its call sends it. */
export type Command = CommandOf;

/** Units of an item (0 deselects it), with its name in case it is deleted meanwhile; or whether to opt out of shared items. */
export type Tap =
  | { kind: 'units'; itemId: string; name: string; units: number }
  | { kind: 'opted_out'; optedOut: boolean };

/** A change that is saved without pressing a button. */
export type GuestChange = Tap | { kind: 'name'; value: string };

/** A change by a guest who selects items; a newer one of the same lane replaces it. */
export type GuestCommand = GuestChange & { by: 'guest'; lane: string };

/** Sent with a consent to texts: the words that were shown, and the guest's time zone. */
export type ConsentShown = { consent_words: string; time_zone?: string };

/** A change by a guest of an assigned bill: a phone or e-mail address for the bill (null: they keep the link); a dispute, or its withdrawal. */
export type AssignedChange =
  | { kind: 'contact'; phone: string | null; email?: string; shown?: ConsentShown }
  | { kind: 'dispute'; itemId: string; disputed: boolean };

/** A newer command of the same lane replaces it. */
type AssignedCommand = AssignedChange & { by: 'assigned'; lane: string; guestId: string };

export const OPT_OUT = 'opted_out';

/** Changes of the same lane replace each other. */
export const laneOf = (change: { kind: string } | { itemId: string }): string =>
  'itemId' in change ? change.itemId : change.kind;

export const isTap = <Change extends GuestChange>(change: Change): change is Extract<Change, Tap> =>
  change.kind === 'units' || change.kind === 'opted_out';

/** A fee or discount as edited; `amount` in minor units, negative for a discount. */
export type EditedCharge = Pick<ChargeView, 'description' | 'amount' | 'kind' | 'applies_to' | 'item_ids'>;

/** The inputs of host commands whose result the page can predict. */
export type PredictedInputs = Omit<HostInputs, 'addCharge'> & {
  addCharge: EditedCharge & { id: string; paper_id?: PaperId };
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

/** A call that returns the receipt, with its input. */
export type ReceiptRequest = {
  [Name in ReceiptCall]: { call: Name; input: SentWith<Name> };
}[ReceiptCall];

export function guestRequestOf(change: GuestChange): ReceiptRequest {
  if (change.kind === 'units') {
    const input = { params: { item_id: change.itemId }, body: { units: change.units } };
    return { call: 'PUT /rest/v1/guest_selections/{item_id}', input };
  }
  const body =
    change.kind === 'opted_out' ? { opted_out_of_split: change.optedOut } : { guest_name: change.value };
  return { call: 'PATCH /rest/v1/receipt_guests/me', input: { body } };
}

const HOST_REQUESTS: { [Name in keyof Inputs]: (receiptId: string, input: Inputs[Name]) => ReceiptRequest } =
  {
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
    turnItem: (_, body) => ({ call: 'POST /rest/v1/rpc/turn_item', input: { body } }),
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
    removePaper: (id, { id: paper_id }) => ({
      call: 'DELETE /rest/v1/receipts/{id}/papers/{paper_id}',
      input: { params: { id, paper_id } },
    }),
    setPresent: (id, body) => ({
      call: 'PUT /rest/v1/receipts/{id}/present',
      input: { params: { id }, body },
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

export function hostRequestOf<Name extends keyof Inputs>(
  receiptId: string,
  { name, input }: Named<Name>,
): ReceiptRequest {
  return HOST_REQUESTS[name](receiptId, input);
}

/** Sends a command. @param key the same for each attempt, so that the server runs it once. @throws ApiError */
export async function sendRequest(
  { call, input }: ReceiptRequest,
  key: string,
  streamed?: StreamedView,
  options: CallOptions = {},
): Promise<ReceiptView> {
  const headers = { ...options.headers, ...streamed?.headers, 'idempotency-key': key };
  const answer = await send(call, input, { ...options, headers });
  if (!isAnswer(call, answer)) throw browserError('response.invalid', 200);
  return streamed?.viewOf(answer) ?? answer;
}
