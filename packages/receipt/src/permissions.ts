import { isLocked } from '@fairtab/domain/receipt-status';
import type { HostReceipt } from './model.ts';
import { refuse } from './refused.ts';

/** When a command may run, by the receipt's state. @throws Refused where it may not */
export type Permission = (receipt: Pick<HostReceipt, 'receipt' | 'guests'>) => void;

/** Whether the items and amounts of a receipt are locked (specification section 4, "Editing lock"). */
export function isEditLocked({ receipt, guests }: Pick<HostReceipt, 'receipt' | 'guests'>): boolean {
  const host = guests.find(({ is_host }) => is_host);
  return isLocked({
    status: receipt.status,
    hostSubmitted: host?.submitted ?? false,
    hostRevising: host?.revising ?? false,
  });
}

/** Whatever the receipt's state. */
export const always: Permission = () => {};

/** Until the bill is final. @throws Refused receipt.finalized */
export const whileOpen: Permission = ({ receipt }) => {
  if (receipt.status === 'finalized') refuse('receipt.finalized', {});
};

/** Until the host has chosen, or the bill is final. @throws Refused receipt.finalized, receipt.locked */
export const whileEditable: Permission = (receipt) => {
  whileOpen(receipt);
  if (isEditLocked(receipt)) refuse('receipt.locked', {});
};
