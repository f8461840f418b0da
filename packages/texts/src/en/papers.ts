import { area } from '../area.ts';

/** For the host: the receipts of an evening that has several. */
export const eveningPapers = area('eveningPapers', {
  heading: 'Receipts of this evening',
  add: 'Another receipt',
  addPhoto: 'Photo of another receipt',
  typeIn: 'Type in another receipt',
  adding: 'Adding the receipt…',
  addFailed: 'Failed to add the receipt',
  reading: 'Being read…',
  unread: 'This photo couldn’t be read. Add its items by hand.',
  change: 'Change {name}',
  name: 'Name of this receipt',
  there: 'Who was there',
  thereHint: 'Who was not there pays nothing of this receipt.',
  thereFailed: 'Failed to change who was there',
  count: '{here} of {all} people',
  remove: 'Remove this receipt',
  removeText: 'All that is on it goes too, with what people have chosen of it.',
  removed: '{name} is removed',
  removeFailed: 'Failed to remove the receipt',
  paidFor: 'For which receipt',
});
