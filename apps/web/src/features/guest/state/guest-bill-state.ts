import type { Presence } from '@fairtab/contract/live';
import type { ReceiptView } from '@fairtab/contract/receipt-view';
import type { SavePhase } from '../../../components/base/SaveState.tsx';
import type { ApiError } from '../../../lib/api-error.ts';
import type { Draft } from './draft.ts';
import type { FieldErrors } from './field-errors.ts';

export type GuestBillState = {
  phase: 'loading' | 'open' | 'failed' | 'gone';
  /** Why the bill could not be opened. */
  error: ApiError | null;
  /** The receipt with this guest's taps in it, saved or not; null until it is open. */
  view: ReceiptView | null;
  /** Whether it is only what was kept on the device: the server has not answered yet. */
  stale: boolean;
  /** Who of its guests this is. */
  me: string;
  draft: Draft;
  fieldErrors: FieldErrors;
  save: SavePhase;
  /** Whether the host has taken this guest off the bill, and they have tapped nothing since. */
  removed: boolean;
  submitting: boolean;
  /** Who has the page open now. */
  presence: Presence;
};

export const NOBODY: Presence = { guest_ids: [], strangers: 0 };

/** Before the server has answered. What the link says about the guest fills fields that nobody has filled yet. */
export function openingState(
  draft: Draft,
  removed: boolean,
  prefill?: { name: string; phone: string },
): GuestBillState {
  return {
    phase: 'loading',
    error: null,
    view: null,
    stale: false,
    me: '',
    draft: { ...draft, name: draft.name || prefill?.name || '', phone: draft.phone || prefill?.phone || '' },
    fieldErrors: {},
    save: 'idle',
    removed,
    submitting: false,
    presence: NOBODY,
  };
}
