import type { Presence } from '@fairtab/contract/live';
import type { ReceiptView } from '@fairtab/contract/receipt-view';
import type { SavePhase } from '../../../components/base/SaveState.tsx';
import type { ApiError } from '../../../lib/api-error.ts';
import type { Draft } from './draft.ts';
import type { FieldErrors } from './field-errors.ts';

export type GuestBillState = {
  phase: 'loading' | 'open' | 'failed' | 'gone';
  /** The failure that kept the bill from opening. */
  error: ApiError | null;
  /** The receipt including this guest's unsaved taps; null until it is open. */
  view: ReceiptView | null;
  /** Whether the view is the copy kept on the device, because the server has not answered yet. */
  stale: boolean;
  /** The id of this browser's guest. */
  me: string;
  draft: Draft;
  fieldErrors: FieldErrors;
  save: SavePhase;
  /** Whether the host has removed this guest from the bill, and they have not tapped since. */
  removed: boolean;
  submitting: boolean;
  /** Who has the page open at present. */
  presence: Presence;
  /** Whether the receipt has a photo; its address may not be known yet. */
  photo: boolean;
};

export const NOBODY: Presence = { guest_ids: [], strangers: 0 };

/** The state before the server has answered. */
export function openingState(draft: Draft, removed: boolean): GuestBillState {
  return {
    phase: 'loading',
    error: null,
    view: null,
    stale: false,
    me: '',
    draft,
    fieldErrors: {},
    save: 'idle',
    removed,
    submitting: false,
    presence: NOBODY,
    photo: false,
  };
}

/** Whether nothing has changed between two states. */
export function isSameState(one: GuestBillState, other: GuestBillState): boolean {
  const known = new Map<string, unknown>(Object.entries(one));
  return Object.entries(other).every(([field, value]) => Object.is(known.get(field), value));
}
