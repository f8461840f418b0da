import { area } from '../area.ts';

/** What the parts of every page say by themselves. */
export const components = area('components', {
  close: 'Close',
  cancel: 'Cancel',
  dismiss: 'Dismiss',
  oneLess: 'One less',
  oneMore: 'One more',
  offline: 'You are offline. Nothing is lost.',
  namesAndMore: '{names} +{more} more',
  saving: 'Saving…',
  saved: 'Selection Saved',
  unsaved: 'Not saved yet',
  refused: 'Not all saved',
  behind: 'Reconnecting…',
  partFailedTitle: 'This part could not be loaded',
  partFailedText: 'Nothing you chose is lost.',
  loadAgain: 'Try Again',
});
