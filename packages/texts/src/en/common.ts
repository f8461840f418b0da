import type { PersonProblem } from '@fairtab/domain/input/checked';
import { area, type ProblemTexts } from '../area.ts';

export const common = area('common', {
  language: 'Language',
  languageFailed: 'Could not change the language',
  tryAgain: 'Please try again.',

  restoreFailed: 'Failed to restore session',
  error: 'Error',
  receiptFailed: 'Failed to load receipt. Please try again.',
});

export const components = area('components', {
  close: 'Close',
  cancel: 'Cancel',
  save: 'Save',
  remove: 'Remove',
  change: 'Change',
  undo: 'Undo',
  ok: 'OK',
  done: 'Done',
  dismiss: 'Dismiss',
  oneLess: 'One less',
  oneMore: 'One more',
  offline: 'You are offline.',
  unreachable: 'Cannot reach the server.',
  namesAndMore: '{names} +{more} more',
  saving: 'Saving…',
  saved: 'Selection Saved',
  unsaved: 'Not saved yet',
  refused: 'Not all saved',
  behind: 'Reconnecting…',
  partFailedTitle: 'This part could not be loaded',
  partFailedText: 'Nothing you chose is lost.',
  loadAgain: 'Try Again',
  saveFailed: 'Could not save that',
  loading: 'Loading',
  goOn: 'Continue',
  notNow: 'Not now',
  confirm: 'Confirm',
});

export const copying = area('copying', {
  copy: 'Copy',
  copyLink: 'Copy link',
  copied: 'Copied',
  copyFailedTitle: 'Copy Failed',
  copyFailedText: 'Please select the link and copy it by hand.',
  share: 'Share',
});

export const browserErrors = area('browserErrors', {
  'network.unreachable.title': 'No connection',
  'network.unreachable.text': 'Please check your connection and try again.',
  'network.offline.text': 'Not sent: there was no connection. Please try again.',
  'network.timeout.title': 'That took too long',
  'network.timeout.text': 'Request timed out. Please check your connection and try again.',
  'response.invalid.title': 'Something went wrong',
  'response.invalid.text': 'Please reload the page.',
  'page.failed.text': 'Please try again, or reload the page.',
  'page.again': 'Try Again',
});

export const onDevice = area('onDevice', {
  droppedTitle: 'Not restored',
  droppedText: 'This page was updated, and what your browser had saved of this bill is gone.',
  tooOldTitle: 'Not sent',
  tooOldText: 'It waited more than a day. Check the bill, and do it again if you still need to.',
  deletedTitle: 'Not saved',
  deletedText: 'This bill was deleted while you were offline.',
});

/** Refusals of names, phones and codes, also on guests' pages. */
export const personRefusals = area('personRefusals', {
  'name.missing.title': 'Missing Information',
  'name.missing.text': 'Please enter your name',
  'name.long.title': 'Invalid Name',
  'name.long.text': 'Please use at most {max} characters.',
  'name.contact.title': 'Invalid Name',
  'name.contact.text': 'Please leave out web addresses and phone numbers.',
  'phone.missing.text': 'Please enter your phone number to proceed.',
  'phone.invalid.title': 'Invalid Phone Number',
  'phone.invalid.text': 'Please enter a valid U.S. phone number',
  'phone.foreign.text': 'A U.S. number has 10 digits. Others start with + and the country code.',
  'phone.country.text': 'We can’t text numbers from {country}.',
  'phone.not_mobile.text': 'We can only text mobile phones.',
  'consent.missing.text': 'Please agree to receive a text message to proceed.',
  'code.invalid.title': 'Invalid Code',
  'code.invalid.text': 'Please enter a 6-digit verification code',
} as const satisfies ProblemTexts<PersonProblem>);

/** In place of a country's name. */
export const phoneCountry = area('phoneCountry', {
  unknown: 'this country',
});
