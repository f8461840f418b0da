import { InputRefused, Refused } from '@fairtab/receipt/refused';
import { AppError, RefusedError } from '../../http/errors.ts';
import { SharesChangedError } from './shares-changed.ts';
import type { ReceiptSnapshot } from './store/snapshot.ts';

/** Runs a rule, with names for ids in its refusals. @throws AppError, RefusedError, SharesChangedError */
export function refusing<T>(snapshot: Pick<ReceiptSnapshot, 'guests'>, run: () => T): T {
  try {
    return run();
  } catch (error) {
    throw refusalOf(error, snapshot);
  }
}

function refusalOf(error: unknown, snapshot: Pick<ReceiptSnapshot, 'guests'>): unknown {
  if (error instanceof InputRefused) return new RefusedError(error.refusal, error.details);
  if (!(error instanceof Refused)) return error;
  const { code, details } = error;
  if ('changes' in details)
    return new SharesChangedError(snapshot, details.changes, details.currency, details.choice);
  if (!('guests' in details)) return AppError.of(code, details);
  const names = namesOf(snapshot, details.guests);
  return AppError.of(code, code === 'item.taken' ? { selectors: names } : { names });
}

function namesOf({ guests }: Pick<ReceiptSnapshot, 'guests'>, ids: readonly string[]): string {
  return ids.map((id) => guests.find((guest) => guest.id === id)?.guest_name || 'a guest').join(', ');
}
