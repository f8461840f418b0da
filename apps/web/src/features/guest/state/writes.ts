import { ApiError } from '../../../lib/api-error.ts';
import { toast } from '../../../lib/toast.ts';
import type { Verdict } from './pending-writes.ts';

/** Something of the guest's that is saved by itself, without a button. */
export type Write =
  | { kind: 'units'; itemId: string; units: number }
  | { kind: 'opted_out'; optedOut: boolean }
  | { kind: 'name' | 'phone'; value: string };

/** Writes with the same key replace each other. */
export const keyOf = (write: Write): string => (write.kind === 'units' ? write.itemId : write.kind);

/** Only the way was bad: no connection, too slow, a server that restarts, too many at once. */
const PASSING = new Set([0, 408, 425, 429, 502, 503, 504]);

export function judge(error: unknown): Verdict {
  return error instanceof ApiError && PASSING.has(error.status) ? 'later' : 'refused';
}

/** Selecting was over before the tap arrived: submitted from another device, or the bill is final. */
export const isTooLate = (code: string): boolean =>
  ['guest.already_submitted', 'receipt.finalized'].includes(code);

/** The taps among the writes that wait. */
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

/** Says why a tap went back (specification, sections 5 and 8). */
export function showRefusal(write: Write, error: unknown): void {
  const known = error instanceof ApiError && error.status < 500 ? error : null;
  const what = write.kind === 'units' ? 'Failed to save selection' : 'Update Failed';
  toast({
    title: known?.title ?? what,
    text: known?.message ?? 'Please try again.',
    tone: known?.code === 'item.not_enough' ? 'warning' : 'danger',
  });
}

/** Says that the phone is not the account's (specification, section 8). The submission itself is in. */
export function showLinkFailure(): void {
  toast({
    title: 'Verification Error',
    text: 'Failed to link phone number to your account. Please try again.',
    tone: 'danger',
  });
}

/** The database's own words for a refusal, as the specification has them (section 8): missing parts, and no right to. */
const MISSING = 'Missing required information';
const DENIED = 'Permission denied. Please try refreshing the page.';

/**
 * Why a submission did not work (specification, sections 5 and 8). It never arrived: it could not be submitted. It
 * arrived and the server could not take it: it could not be finalized. A refusal about the bill or a field has its own title.
 */
export function submitFailure(error: unknown): { title: string; text: string } {
  if (judge(error) === 'later') return { title: 'Failed to submit selections', text: textOf(error) };
  const known = error instanceof ApiError ? error : null;
  const title = 'Failed to finalize selections';
  if (known?.status === 401 || known?.status === 403) return { title, text: DENIED };
  if (known?.code === 'request.invalid') return { title, text: MISSING };
  const own = known !== null && known.status >= 400 && known.status < 500;
  return { title: own ? known.title : title, text: textOf(error) };
}

const textOf = (error: unknown): string => (error instanceof ApiError ? error.message : 'Please try again.');

/** Says why a submission did not work. Everything entered stays. */
export function showSubmitFailure(error: unknown): void {
  toast({ ...submitFailure(error), tone: 'danger' });
}
