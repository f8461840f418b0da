import type { FailedBill, OpenedBill } from '@fairtab/contract/pages/pages';
import { newGuestView } from '@fairtab/contract/receipt/new-guest-view';
import type { RECEIPT_FOR_ALL, ReceiptFields } from '@fairtab/contract/receipt/receipt-fields';
import type { GuestView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import type { Presence } from '@fairtab/contract/receipt/receipts';
import type { GUEST_FOR_ALL } from '@fairtab/contract/receipt/who-sees';
import type { Paper } from '@fairtab/receipt/model';
import { Refused } from '@fairtab/receipt/refusals';
import { saveGuest, takeItem } from '@fairtab/receipt/selections';
import type { SavePhase } from '../../../components/base/SaveState.tsx';
import { serverError } from '../../../lib/calls/api-error.ts';
import type { LiveState } from '../../../lib/calls/live-receipt.ts';
import { failed, type ReceiptState } from '../../../receipt-client/receipt-client.ts';
import {
  type Draft,
  EMPTY_DRAFT,
  type FieldErrors,
  filledContact,
  meOf,
  NO_ERRORS,
  type Taps,
} from './draft.ts';

/** What the guest page renders. `view` includes this guest's unsaved taps. */
export type GuestBillState = Pick<ReceiptState, 'phase' | 'error' | 'view' | 'stale' | 'live'> & {
  me: string;
  draft: Draft;
  fieldErrors: FieldErrors;
  save: SavePhase;
  /** The host has removed this guest, or confirmed them in another browser, and they have not tapped since. */
  removed: boolean | 'elsewhere';
  submitting: boolean;
  presence: Presence;
  /** Whether the receipt has a photo, whose address may still be unknown. */
  photo: boolean;
};

export const NO_ONE: Presence = { guest_ids: [], strangers: 0 };

type Saving = {
  pending: boolean;
  /** The last attempt failed, or none can succeed: the view is the device's copy. */
  stuck: boolean;
  refused: boolean;
  live: LiveState;
  saved: boolean;
};

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
    live: 'live',
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

/** The id of a guest who has saved nothing yet, and so has none on the server. */
const NEWCOMER = 'newcomer';

/** Guests see only their own proposals and disputes. A command that uses anything hidden does not compile. */
type Shown = Pick<
  ReceiptView,
  'items' | 'charges' | 'selections' | 'proposals' | 'disputes' | 'payments' | 'transfers' | 'contributions'
> & {
  receipt: Pick<ReceiptFields, (typeof RECEIPT_FOR_ALL)[number]>;
  papers: Paper[];
  guests: Pick<GuestView, (typeof GUEST_FOR_ALL)[number]>[];
};

/** The view after a guest's command, as the server will store it; unchanged if the rules refuse it. */
export function previewOf<Input>(
  view: ReceiptView,
  command: <V extends Shown>(view: V, input: Input) => V,
  input: Input,
): ReceiptView {
  try {
    return command(view, input);
  } catch (error) {
    if (error instanceof Refused) return view;
    throw error;
  }
}

type Pending = Taps & { name: string };

/** The view after this guest's taps, and their id; the same object if there is nothing to apply. */
export function withTaps(
  view: ReceiptView,
  { name, units, optedOut }: Pending,
): { view: ReceiptView; me: string } {
  const me = view.me.guest_id ?? NEWCOMER;
  // A visitor who cannot select does not count as a guest.
  const isNew = view.me.guest_id === null && view.can.select;
  const known = isNew ? { ...view, guests: [...view.guests, newGuestView(NEWCOMER, name)] } : view;
  const tapped = Object.entries(units).reduce(
    (after, [item_id, count]) => previewOf(after, takeItem, { item_id, guest_id: me, units: count }),
    known,
  );
  const isReported =
    optedOut === null || known.guests.some((one) => one.id === me && one.opted_out_of_split === optedOut);
  const answers = { opted_out_of_split: optedOut === true };
  return { me, view: isReported ? tapped : previewOf(tapped, saveGuest, { guest_id: me, answers }) };
}

/** withTaps, memoized on its last input: a page renders a view once. */
export function memoizedTaps(): typeof withTaps {
  let last: { view: ReceiptView; pending: string; shown: ReturnType<typeof withTaps> } | null = null;
  return (view, changes) => {
    const pending = JSON.stringify(changes);
    if (last?.view !== view || last.pending !== pending)
      last = { view, pending, shown: withTaps(view, changes) };
    return last.shown;
  };
}
