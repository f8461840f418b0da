import type { FlowType } from '@fairtab/domain/receipt-status';
import type { Guest, ReceiptFields, Selection, StoredGuest, StoredReceipt } from '../model.ts';
import { refuse } from '../refused.ts';

/** How the bill is split; absent fields stay. */
export type FlowChanges = { admin_flow_type?: FlowType | null | undefined; evenly?: boolean | undefined };

/**
 * Changes the flow, which is only possible before sharing, and begins or ends splitting evenly, as long as nobody has chosen. In
 * guest choice nobody is on the bill before they join. If the host assigns, dishes of the whole table are shared by all,
 * including a host who had opted out, and whom they expect is on the bill.
 * @throws Refused receipt.flow_fixed; request.field_refused for no flow, and for splitting evenly where the host assigns
 */
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

/**
 * A guest once splitting evenly begins or ends. Who has chosen something agreed to another amount, so it begins before anybody
 * has; those whom the host has named get a seat. When it ends, seats become guests who have not chosen yet, and nothing of theirs
 * is lost.
 */
function seated(guest: StoredGuest, evenly: boolean): StoredGuest {
  const isConcerned = !guest.is_host && (evenly ? guest.named_by_host : guest.submitted);
  return isConcerned ? { ...guest, submitted: evenly, revising: false } : guest;
}

type Bill = {
  receipt: Pick<ReceiptFields, 'admin_flow_type' | 'status'>;
  guests: readonly Pick<Guest, 'submitted'>[];
  selections: readonly Selection[];
};

/** Whether splitting evenly may begin: guests come by the link, and nobody has chosen and so agreed to another amount. */
export const maySplitEvenly = ({ receipt, guests, selections }: Bill): boolean =>
  receipt.admin_flow_type === 'guest_choice' &&
  receipt.status !== 'finalized' &&
  selections.length === 0 &&
  guests.every(({ submitted }) => !submitted);
