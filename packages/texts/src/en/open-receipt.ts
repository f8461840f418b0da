import { area } from '../area.ts';

export const openReceipt = area('open-receipt', {
  loadingLabel: 'Loading the receipt',
  missingTitle: 'Receipt not found',
  missingText: 'It may have been deleted, or it belongs to another host.',
  goHome: 'Go Home',
  failedTitle: 'Error',
  failedText: 'Failed to load receipt. Please try again.',
  loadAgain: 'Try Again',
  /** An open receipt that cannot be fetched again. */
  dataFailed: 'Failed to load receipt data',

  joined: '{name} joined.',
  opened: '{name} opened the bill.',
  chosen: '{name} has chosen.',
  completeTitle: 'All Selections Complete!',
  completeText: 'You can finalize the bill now.',
  notifiedTitle: 'Host Notified!',
  notifiedByText: 'You were told by text.',
  notifiedByEmail: 'You were told by e-mail.',
  notifiedByBoth: 'You were told by text and e-mail.',
  asksToBeAdded: '{name} asks to be on the bill',
  seeRequest: 'See it',
});
