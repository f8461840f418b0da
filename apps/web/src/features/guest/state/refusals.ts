import { common } from '@fairtab/texts/en/common';
import { guestConflicts } from '@fairtab/texts/en/guest';
import { text } from '@fairtab/texts/text';
import { ApiError } from '../../../lib/calls/api-error.ts';
import { toast } from '../../../lib/toast.ts';
import { atField } from '../../../lib/use-field-errors.ts';
import type { GuestChange } from '../../../receipt-client/commands.ts';
import type { FieldErrors } from './draft.ts';

/** The field a server's refusal is about; null for none. */
export function fieldOf(error: unknown): FieldErrors | null {
  if (!(error instanceof ApiError)) return null;
  const { code } = error;
  const text = atField(error);
  if (code.startsWith('name.') || code === 'guest.name_is_host') return { name: { code, text } };
  if (code.startsWith('phone.') || code.startsWith('guest.phone_')) return { phone: { code, text } };
  return null;
}

/** Shows why a change was undone (specification, sections 5 and 8). */
export function showRefusal(change: GuestChange, error: unknown): void {
  const known = error instanceof ApiError && error.status < 500 ? error : null;
  const what = text(change.kind === 'units' ? guestConflicts.selectionFailed : guestConflicts.updateFailed);
  toast({
    title: known?.title ?? what,
    text: known?.message ?? text(common.tryAgain),
    tone: known?.code === 'item.not_enough' ? 'warning' : 'danger',
  });
}
