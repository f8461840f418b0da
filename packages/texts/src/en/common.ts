import { area } from '../area.ts';

/** Words that mean the same wherever they stand. */
export const common = area('common', {
  language: 'Language',
  languageFailed: 'Could not change the language',
  tryAgain: 'Please try again.',

  /** There is no credit left to share a receipt with. */
  outOfCredits: 'Out of Credits',
  outOfCreditsText: 'Sharing a receipt costs one credit. Everything you entered is kept.',
  buyReceipts: 'Buy Receipts',

  /** What is said of the session itself, on whatever page. */
  restoreFailed: 'Failed to restore session',
  signedOut: 'See you later! 👋',
  signOutFailed: 'Failed to sign out',
});
