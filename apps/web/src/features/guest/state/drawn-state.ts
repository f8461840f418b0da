import type { FailedBill, OpenedBill } from '@fairtab/contract/guest-page';
import { serverError } from '../../../lib/api-error.ts';
import { meOf } from '../me-of.ts';
import { EMPTY_DRAFT, filledDraft } from './draft.ts';
import { type GuestBillState, openingState } from './guest-bill-state.ts';
import type { withPending } from './with-pending.ts';

/** What the document of a share link says of its bill. */
export type DrawnBill = { opened: OpenedBill } | { failed: FailedBill };

/**
 * The state of a page as the server draws it, and as the browser draws it first: from the document alone, without
 * anything that a device has kept.
 */
export function drawnState(drawn: DrawnBill, withNothingPending: typeof withPending): GuestBillState {
  const empty = openingState(EMPTY_DRAFT, false);
  if ('failed' in drawn) {
    const { status, error } = drawn.failed;
    return { ...empty, phase: 'failed', error: serverError(status, { error }) };
  }
  const { view, photo } = drawn.opened;
  const me = meOf(view);
  const draft = filledDraft(EMPTY_DRAFT, me);
  const pending = { name: draft.name, units: {}, optedOut: null };
  const saved = view.selections.some((selection) => selection.guest_id === me?.id);
  return {
    ...empty,
    ...withNothingPending(view, pending),
    phase: 'open',
    draft,
    save: saved ? 'saved' : 'idle',
    photo,
  };
}
