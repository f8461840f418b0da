import { checkHostPhone } from '@fairtab/domain/validation';
import type { OwnReceipt } from '../model.ts';
import { accepted } from '../refused.ts';

export type HostPhone = { host_phone_number?: string | null | undefined };

/** Says where the host is told that everybody has chosen; empty or null: nowhere. @throws InputRefused host_phone.invalid */
export function setHostPhone<R extends OwnReceipt>(receipt: R, { host_phone_number: typed }: HostPhone): R {
  if (typed === undefined) return receipt;
  const host_phone_number = accepted(checkHostPhone(typed ?? ''));
  return { ...receipt, receipt: { ...receipt.receipt, host_phone_number } };
}
