import { area } from '../area.ts';

/** Words that mean the same wherever they stand. */
export const common = area('common', {
  language: 'Language',
  languageFailed: 'Could not change the language',
  tryAgain: 'Please try again.',

  /** What is said of the session itself, on whatever page. */
  restoreFailed: 'Failed to restore session',
});
