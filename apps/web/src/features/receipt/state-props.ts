import type { Presence } from '@fairtab/contract/live';
import type { ReceiptView } from '@fairtab/contract/receipt-view';
import type { RefObject } from 'react';
import type { MakeItemChange } from './items/item-change.ts';

/** What each state of the host's page is drawn from. */
export type StateProps = {
  /** Including pending changes. */
  view: ReceiptView;
  /** Who has the page open; null while that is unknown. */
  presence: Presence | null;
  change: MakeItemChange;
  onView: (view: ReceiptView) => void;
  /** The field, or the button of the people's names, that must be filled before sharing. */
  partySize: RefObject<(HTMLInputElement & HTMLButtonElement) | null>;
};
