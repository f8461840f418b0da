import type { Guest, ReceiptFields, Selection } from '../model.ts';

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
