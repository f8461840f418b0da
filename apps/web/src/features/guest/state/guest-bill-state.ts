import type { FailedBill, OpenedBill } from '@fairtab/contract/pages/guest-page';
import type { Presence } from '@fairtab/contract/receipt/live';
import type { SavePhase } from '../../../components/base/SaveState.tsx';
import { serverError } from '../../../lib/calls/api-error.ts';
import type { LiveState } from '../../../lib/calls/events.ts';
import { failed, type ReceiptState } from '../../../receipt-client/receipt-client.ts';
import { type Draft, EMPTY_DRAFT, type FieldErrors, filledContact, NO_ERRORS } from './draft.ts';
import { meOf } from './guest-identity.ts';
import type { withTaps } from './preview.ts';

/** What the guest page renders. `view` includes this guest's unsaved taps. */
export type GuestBillState = Pick<ReceiptState, 'phase' | 'error' | 'view' | 'stale'> & {
  me: string;
  draft: Draft;
  fieldErrors: FieldErrors;
  save: SavePhase;
  /** The host has removed this guest, and they have not tapped since. */
  removed: boolean;
  submitting: boolean;
  presence: Presence;
  /** Whether the receipt has a photo, whose address may still be unknown. */
  photo: boolean;
};

export const NO_ONE: Presence = { guest_ids: [], strangers: 0 };

type Saving = { pending: boolean; stuck: boolean; refused: boolean; live: LiveState; saved: boolean };

/** How far a guest's changes are saved. */
export function savePhase({ pending, stuck, refused, live, saved }: Saving): SavePhase {
  if (pending) return stuck ? 'unsaved' : 'saving';
  if (refused) return 'refused';
  if (live !== 'live') return 'behind';
  return saved ? 'saved' : 'idle';
}

export function openingState(draft: Draft): GuestBillState {
  return {
    phase: 'loading',
    error: null,
    view: null,
    stale: false,
    me: '',
    draft,
    fieldErrors: NO_ERRORS,
    save: 'idle',
    removed: false,
    submitting: false,
    presence: NO_ONE,
    photo: false,
  };
}

/** The bill embedded in a share link's document. */
export type RenderedBill = { opened: OpenedBill } | { failed: FailedBill };

/** Why the server could not open the bill. */
export const failureOf = ({ status, error }: FailedBill): ReceiptState =>
  failed(serverError(status, { error }));

/** The state that the server renders and the browser hydrates: from the document alone, without stored data. */
export function renderedState(rendered: RenderedBill, shown: typeof withTaps): GuestBillState {
  const empty = openingState(EMPTY_DRAFT);
  if ('failed' in rendered) {
    const { phase, error } = failureOf(rendered.failed);
    return { ...empty, phase, error };
  }
  const { view, photo } = rendered.opened;
  const me = meOf(view);
  const draft = { ...EMPTY_DRAFT, ...filledContact(EMPTY_DRAFT, me) };
  const saved = view.selections.some((selection) => selection.guest_id === me?.id);
  return {
    ...empty,
    ...shown(view, { name: draft.name, units: {}, optedOut: null }),
    phase: 'open',
    draft,
    save: saved ? 'saved' : 'idle',
    photo,
  };
}
