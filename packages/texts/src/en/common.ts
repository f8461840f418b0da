import { area } from '../area.ts';

/** Words that mean the same wherever they stand. */
export const common = area('common', {
  language: 'Language',
  languageFailed: 'Could not change the language',
  tryAgain: 'Please try again.',
});
