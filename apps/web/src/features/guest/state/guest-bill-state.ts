import type { FailedBill, OpenedBill } from '@fairtab/contract/guest-page';
import type { Presence } from '@fairtab/contract/live';
import type { SavePhase } from '../../../components/base/SaveState.tsx';
import { serverError } from '../../../lib/api-error.ts';
import { type Draft, EMPTY_DRAFT, filledContact } from './draft.ts';
import { type FieldErrors, NO_ERRORS } from './field-errors.ts';
import { meOf } from './guest-identity.ts';
import { NOBODY } from './live-bill.ts';
import type { withTaps } from './preview.ts';
import { LOADING, type ServerViewState } from './server-view.ts';

/** What the guest page renders. `view` includes this guest's unsaved taps. */
export type GuestBillState = ServerViewState & {
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

/** The state before the server has answered. */
export function openingState(draft: Draft): GuestBillState {
  return {
    ...LOADING,
    me: '',
    draft,
    fieldErrors: NO_ERRORS,
    save: 'idle',
    removed: false,
    submitting: false,
    presence: NOBODY,
    photo: false,
  };
}

/** What the document of a share link says of its bill. */
export type RenderedBill = { opened: OpenedBill } | { failed: FailedBill };

/** Why the server could not open the bill. */
export const failureOf = ({ status, error }: FailedBill): ServerViewState => ({
  ...LOADING,
  phase: 'failed',
  error: serverError(status, { error }),
});

/**
 * The state with which the server renders and the browser hydrates: from the document alone, without anything that a
 * device has kept.
 */
export function renderedState(rendered: RenderedBill, shown: typeof withTaps): GuestBillState {
  const empty = openingState(EMPTY_DRAFT);
  if ('failed' in rendered) return { ...empty, ...failureOf(rendered.failed) };
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
