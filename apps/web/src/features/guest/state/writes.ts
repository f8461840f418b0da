import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { common } from '@fairtab/texts/en/common';
import { guest } from '@fairtab/texts/en/guest';
import { say } from '@fairtab/texts/say';
import { ApiError, isCode } from '../../../lib/api-error.ts';
import { toastOutOfCredits } from '../../../lib/out-of-credits.ts';
import { toast } from '../../../lib/toast.ts';
import type { Draft } from './draft.ts';
import type { GuestApi } from './guest-api.ts';
import type { Verdict } from './pending-writes.ts';

/** A change that is saved at once, without a button. */
export type Write =
  | { kind: 'units'; itemId: string; units: number }
  | { kind: 'opted_out'; optedOut: boolean }
  | { kind: 'name' | 'phone'; value: string };

/** Writes with the same key replace each other. */
export const keyOf = (write: Write): string => (write.kind === 'units' ? write.itemId : write.kind);

/** Statuses of temporary failures: no connection, a timeout, a restarting server, too many requests. */
const PASSING = new Set([0, 408, 425, 429, 502, 503, 504]);

export function judge(error: unknown): Verdict {
  return error instanceof ApiError && PASSING.has(error.status) ? 'later' : 'refused';
}

/** Whether the tap arrived after choosing had ended: submitted from another device, or the bill is final. */
export const isTooLate = (code: string): boolean =>
  ['guest.already_submitted', 'receipt.finalized'].includes(code);

/** The taps among the waiting writes. */
export function pendingIn(writes: readonly Write[]): {
  units: Record<string, number>;
  optedOut: boolean | null;
} {
  const units: Record<string, number> = {};
  let optedOut: boolean | null = null;
  for (const write of writes) {
    if (write.kind === 'units') units[write.itemId] = write.units;
    if (write.kind === 'opted_out') optedOut = write.optedOut;
  }
  return { units, optedOut };
}

/** The taps of a kept draft as writes. */
export function keptWrites({ units, optedOut }: Pick<Draft, 'units' | 'optedOut'>): Write[] {
  const taps = Object.entries(units).map(
    ([itemId, count]): Write => ({ kind: 'units', itemId, units: count }),
  );
  return optedOut === null ? taps : [...taps, { kind: 'opted_out', optedOut }];
}

/** Saves one change. @throws ApiError */
export function sendWrite(api: GuestApi, write: Write): Promise<ReceiptView> {
  if (write.kind === 'units') return api.saveUnits(write.itemId, write.units);
  if (write.kind === 'opted_out') return api.saveGuest({ opted_out_of_split: write.optedOut });
  if (write.kind === 'name') return api.saveGuest({ guest_name: write.value });
  return api.saveGuest({ guest_phone_number: write.value });
}

/** Shows why a tap was undone (specification, sections 5 and 8). */
export function showRefusal(write: Write, error: unknown): void {
  const known = error instanceof ApiError && error.status < 500 ? error : null;
  const what = say(write.kind === 'units' ? guest.selectionFailed : guest.updateFailed);
  toast({
    title: known?.title ?? what,
    text: known?.message ?? say(common.tryAgain),
    tone: known?.code === 'item.not_enough' ? 'warning' : 'danger',
  });
}

/** Shows that the phone could not be linked to the account (specification, section 8). The submission is saved. */
export function showLinkFailure(): void {
  toast({
    title: say(guest.linkFailedTitle),
    text: say(guest.linkFailedText),
    tone: 'danger',
  });
}

/**
 * Why a submission failed (specification, sections 5 and 8). It did not arrive: it could not be submitted. It arrived
 * but was not saved: it could not be finalized. A refusal about the bill or a field has its own title.
 */
export function submitFailure(error: unknown): { title: string; text: string } {
  if (judge(error) === 'later') return { title: say(guest.submitFailed), text: textOf(error) };
  const known = error instanceof ApiError ? error : null;
  const title = say(guest.finalizeFailed);
  if (known?.status === 401 || known?.status === 403) return { title, text: say(guest.denied) };
  if (known?.code === 'request.invalid') return { title, text: say(guest.missing) };
  const own = known !== null && known.status >= 400 && known.status < 500;
  return { title: own ? known.title : title, text: textOf(error) };
}

const textOf = (error: unknown): string => (error instanceof ApiError ? error.message : say(common.tryAgain));

/** Shows why a submission failed. All input is kept. That a number is to be proved is said, and done, at its field. */
export function showSubmitFailure(error: unknown): void {
  if (isCode(error, 'guest.phone_unproved')) return;
  if (isCode(error, 'credits.insufficient')) toastOutOfCredits();
  else toast({ ...submitFailure(error), tone: 'danger' });
}
