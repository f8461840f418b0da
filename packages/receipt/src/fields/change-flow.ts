import type { FlowType } from '@fairtab/domain/receipt/receipt-status';
import type { Guest, ReceiptFields, Selection, StoredGuest, StoredReceipt } from '../model.ts';
import { refuse } from '../refused.ts';

/** Absent fields are unchanged. */
export type FlowChanges = { admin_flow_type?: FlowType | null | undefined; evenly?: boolean | undefined };

/** @throws Refused receipt.flow_fixed; request.field_refused for a null flow, and for even splitting where the host assigns */
export function changeFlow<R extends StoredReceipt>(
  receipt: R,
  { admin_flow_type: flow, evenly: asked }: FlowChanges,
): R {
  if (flow === undefined && asked === undefined) return receipt;
  if (flow === null) refuse('request.field_refused', { field: 'admin_flow_type' });
  const { receipt: before } = receipt;
  const isByLink = (flow ?? before.admin_flow_type) === 'guest_choice';
  if (asked && !isByLink) refuse('request.field_refused', { field: 'evenly' });
  if (flow !== undefined && before.status !== 'editing') refuse('receipt.flow_fixed', {});
  const evenly = isByLink && (asked ?? before.evenly);
  const isOther = evenly !== before.evenly;
  const byLink = { ...before, admin_flow_type: 'guest_choice' as const };
  if (isOther && evenly && !maySplitEvenly({ ...receipt, receipt: byLink })) refuse('receipt.flow_fixed', {});
  const kept = flow === undefined ? receipt.guests : inFlow(receipt.guests, flow);
  return {
    ...receipt,
    guests: isOther ? kept.map((guest) => seated(guest, evenly)) : kept,
    receipt: {
      ...before,
      admin_flow_type: flow ?? before.admin_flow_type,
      evenly,
      expected_names: flow === 'preassign' ? [] : before.expected_names,
    },
  };
}

const inFlow = (guests: readonly StoredGuest[], flow: FlowType): StoredGuest[] =>
  flow === 'preassign'
    ? guests.map((guest) => ({ ...guest, opted_out_of_split: false }))
    : guests.filter(({ named_by_host }) => !named_by_host);

/** Guests named by the host get a seat when even splitting begins. When it ends, seats become guests who have yet to choose. */
function seated(guest: StoredGuest, evenly: boolean): StoredGuest {
  const isConcerned = !guest.is_host && (evenly ? guest.named_by_host : guest.submitted);
  return isConcerned ? { ...guest, submitted: evenly, revising: false, away: false } : guest;
}

type Bill = {
  receipt: Pick<ReceiptFields, 'admin_flow_type' | 'status'>;
  guests: readonly Pick<Guest, 'submitted'>[];
  selections: readonly Selection[];
};

/** Whether even splitting may begin: a guest who has chosen agreed to a different amount. */
export const maySplitEvenly = ({ receipt, guests, selections }: Bill): boolean =>
  receipt.admin_flow_type === 'guest_choice' &&
  receipt.status !== 'finalized' &&
  selections.length === 0 &&
  guests.every(({ submitted }) => !submitted);
